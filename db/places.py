"""Where a live ledger may lie: on a disk of this machine, in a folder that nothing copies behind our back.

SQLite's locks do not hold on network file systems, and a sync program that swaps the file
under an open desk loses sales.
"""

from __future__ import annotations

import os
from pathlib import Path, PurePath

from app.core.errors import StoreUnavailable

MOUNTS = Path("/proc/mounts")
_NETWORK_KINDS = frozenset(
    {"nfs", "nfs4", "cifs", "smb", "smb2", "smb3", "smbfs", "ncpfs", "afs", "ceph", "davfs", "glusterfs"}
)
_NETWORK_FUSE = ("fuse.sshfs", "fuse.rclone", "fuse.davfs", "fuse.gvfs", "fuse.glusterfs", "fuse.s3fs")
_SYNCED = (
    "onedrive",
    "dropbox",
    "google drive",
    "googledrive",
    "icloud",
    "mobile documents",
    "cloudstorage",
    "nextcloud",
    "pcloud",
)


def check_place(path: Path, *, mounts: Path = MOUNTS) -> None:
    r"""Refuse a path for the live ledger that is on a network or in a synced folder.

    Raises `StoreUnavailable` with `network_folder` (`file`, `folder`), `no_folder`, or
    `not_a_ledger` when the path is a folder itself. `resolve` turns a mapped Windows drive
    into its `\\server\share`, and follows links.
    """
    real = path.resolve()
    reason = synced_folder(real) or network_folder(real, mounts=mounts)
    if reason:
        raise StoreUnavailable("network_folder", file=str(path), folder=reason)
    if not real.parent.is_dir():
        raise StoreUnavailable("no_folder", file=str(path), folder=str(path.parent))
    if real.is_dir():
        raise StoreUnavailable("not_a_ledger", file=str(path))


def check_writable(path: Path) -> None:
    """Refuse a file or folder that may not be written, before anything is typed into it.

    The folder counts too: the rollback journal is made beside the file. Raises
    `StoreUnavailable` with `read_only`.
    """
    needed = [path.parent, path] if path.exists() else [path.parent]
    own_rights = os.access in os.supports_effective_ids
    if not all(os.access(item, os.W_OK, effective_ids=own_rights) for item in needed):
        raise StoreUnavailable("read_only", file=str(path))


def synced_folder(path: PurePath) -> str:
    """Return the part of the path that a sync program owns, else an empty text."""
    return next((part for part in path.parts[:-1] if part.casefold().startswith(_SYNCED)), "")


def network_folder(path: PurePath, *, mounts: Path = MOUNTS) -> str:
    r"""Return the share or mount point that is on a network, else an empty text.

    Where the system has no mount table to read, only `\\server\share` paths are seen.
    """
    if path.drive.startswith(("\\\\", "//")):
        return path.drive
    if not mounts.is_file():
        return ""
    point, kind = _mount_of(path, mounts.read_text(encoding="utf-8", errors="replace"))
    return point if kind in _NETWORK_KINDS or kind.startswith(_NETWORK_FUSE) else ""


def _mount_of(path: PurePath, table: str) -> tuple[str, str]:
    # The longest mount point wins; of two on one point the later covers the earlier.
    best = ("", "")
    for line in table.splitlines():
        parts = line.split(" ")
        if len(parts) < 3:
            continue
        point = parts[1].replace("\\040", " ")
        if path.is_relative_to(point) and len(point) >= len(best[0]):
            best = (point, parts[2])
    return best
