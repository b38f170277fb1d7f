"""Where in a connection's bytes a commit goes out and its answer comes back, by the wire protocol alone.

The proxy that cuts connections must know the moment without help from the program it tests, whichever
way the program sends its commit: as a simple query, parsed anew, or prepared earlier under a name.
"""

from __future__ import annotations

from collections.abc import Iterator

_TYPED = 5  # a message: its type, a byte, then its length, four bytes that count themselves
_UNTYPED = 4
_ENCRYPTION = {80877103, 80877104}  # "may we speak TLS?", "GSSAPI?": answered by one bare byte


class Watched:
    """Both directions of one connection, looked at as they pass. Not for encrypted ones."""

    def __init__(self) -> None:
        self._greeted = False
        self._bare = 0
        self._named: set[bytes] = set()
        self._from_client = b""
        self._from_server = b""

    def commit_in(self, data: bytes) -> bool:
        """Whether the client's next bytes complete a message that commits."""
        self._from_client += data
        found = False
        while self._from_client:
            head = _TYPED if self._greeted else _UNTYPED
            message = self._take(head)
            if message is None:
                break
            if self._greeted:
                found |= self._commits(message[:1], message[_TYPED:])
            elif int.from_bytes(message[4:8], "big") in _ENCRYPTION:
                self._bare += 1
            else:
                self._greeted = True
        return found

    def answer_in(self, data: bytes) -> int | None:
        """Where in the server's next bytes the answer to a commit begins, if it ends among them."""
        found = None
        for start, message in self._answers(data):
            if message[:1] == b"C" and message[_TYPED:] == b"COMMIT\0" and found is None:
                found = max(0, start)
        return found

    def _take(self, head: int) -> bytes | None:
        # The length stands in the four bytes before the end of the head, and counts itself.
        if len(self._from_client) < head:
            return None
        size = head - 4 + int.from_bytes(self._from_client[head - 4 : head], "big")
        if len(self._from_client) < size:
            return None
        message, self._from_client = self._from_client[:size], self._from_client[size:]
        return message

    def _commits(self, kind: bytes, body: bytes) -> bool:
        parts = body.split(b"\0")
        if kind == b"Q":
            return _is_commit(parts[0])
        if kind == b"P":
            self._named.discard(parts[0])
            if _is_commit(parts[1]):
                self._named.add(parts[0])
        return kind == b"B" and parts[1] in self._named

    def _answers(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        before = len(self._from_server)
        held = self._from_server + data
        at = 0
        while self._bare and at < len(held):
            self._bare -= 1
            at += 1
        while len(held) - at >= _TYPED:
            size = 1 + int.from_bytes(held[at + 1 : at + _TYPED], "big")
            if len(held) - at < size:
                break
            yield at - before, held[at : at + size]
            at += size
        self._from_server = held[at:]


def _is_commit(statement: bytes) -> bool:
    words = statement.strip().rstrip(b";").split(b";")
    return words[-1].strip().lower().split(b" ", 1)[0] == b"commit"
