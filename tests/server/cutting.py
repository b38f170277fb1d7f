"""A proxy on loopback between desk and server that is as bad as a network can be.

It adds a round trip, cuts a connection at a chosen moment of its commit, swallows everything, or
refuses. It runs in a thread of its own; a desk that should fail alone gets a proxy of its own.
"""

from __future__ import annotations

import asyncio
import ctypes
import selectors
import socket
import struct
import sys
import threading
from collections import deque
from collections.abc import Callable
from enum import Enum
from typing import Self, TypeVar
from urllib.parse import urlsplit

from tests.server.cluster import HOST
from tests.server.commits import Watched

T = TypeVar("T")
_ATTACH_FILTER, _DETACH_FILTER = 26, 27  # Linux, asm-generic/socket.h


class Moment(Enum):
    """When a connection is cut, seen from the commit it carries."""

    BEFORE_SEND = "before send"
    AFTER_SEND = "after send"
    AFTER_COMMIT = "after commit"
    DURING_ANSWER = "during the answer"


class Proxy:
    """Passes what comes to `port` on to the server at `target`, a port of loopback."""

    def __init__(self, target: int, *, round_trip_ms: float = 0.0) -> None:
        self.target = target
        self.one_way = round_trip_ms / 2000
        self.cuts: list[Moment] = []
        self.frozen = False
        self._orders: deque[Moment] = deque()
        self._links: set[_Link] = set()
        # Not epoll: it rounds every pause up to a whole millisecond.
        self._loop = asyncio.SelectorEventLoop(selectors.SelectSelector())
        self._thread = threading.Thread(target=self._loop.run_forever, name="proxy", daemon=True)
        self._thread.start()
        self._listening: asyncio.Server | None = None
        self.port = 0
        self.accept()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def through(self, address: str) -> str:
        """The address of the same database, by way of this proxy."""
        parts = urlsplit(address)
        user = f"{parts.username}@" if parts.username else ""
        return parts._replace(netloc=f"{user}{HOST}:{self.port}").geturl()

    def cut_next(self, moment: Moment) -> None:
        """Cut the connection that sends the next commit, at that moment. `cuts` tells when it is done."""
        self._do(lambda: self._orders.append(moment))

    def drop(self) -> None:
        """Cut every open connection now."""
        self._do(lambda: [link.cut() for link in tuple(self._links)])

    def freeze(self) -> None:
        """Become a black hole: nothing passes and nothing is acknowledged, connections stay open."""
        self._do(lambda: self._hold(still=True))

    def thaw(self) -> None:
        """Let everything pass again, with what was held."""
        self._do(lambda: self._hold(still=False))

    def refuse(self) -> None:
        """Refuse new connections; open ones stay."""

        async def close() -> None:
            assert self._listening is not None
            self._listening.close()
            self._listening = None

        self._await(close)

    def accept(self) -> None:
        """Take new connections, at the same port as before."""

        async def listen() -> None:
            serve = self._loop.create_server
            self._listening = await serve(lambda: _Side(_Link(self), 0), HOST, self.port, reuse_address=True)
            self.port = self._listening.sockets[0].getsockname()[1]

        self._await(listen)

    def close(self) -> None:
        """Cut everything and end the thread."""
        if self._listening is not None:
            self.refuse()
        self.drop()
        self._do(lambda: None)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _hold(self, *, still: bool) -> None:
        self.frozen = still
        listening = self._listening.sockets if self._listening is not None else ()
        for one in (*listening, *(sock for link in self._links for sock in link.sockets())):
            _deafen(one, still=still)
        for link in tuple(self._links):
            link.flow()

    def _do(self, act: Callable[[], T]) -> T:
        async def run() -> T:
            return act()

        return self._await(run)

    def _await(self, act: Callable[[], object]) -> T:
        return asyncio.run_coroutine_threadsafe(act(), self._loop).result(timeout=30)


class _Link:
    # One connection: side 0 is the desk's, side 1 the server's.

    def __init__(self, proxy: Proxy) -> None:
        self.proxy = proxy
        self._loop = proxy._loop
        self._watched = Watched()
        self._order: Moment | None = None
        self._transports: list[asyncio.Transport | None] = [None, None]
        self._waiting: tuple[deque[bytes | None], deque[bytes | None]] = (deque(), deque())
        self._due = [0, 0]
        self._opening: asyncio.Task[object] | None = None
        proxy._links.add(self)

    def made(self, side: int, transport: asyncio.Transport) -> None:
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._transports[side] = transport
        if side == 0:
            self._opening = self._loop.create_task(self._open())
        self.flow()

    async def _open(self) -> None:
        try:
            await self._loop.create_connection(lambda: _Side(self, 1), HOST, self.proxy.target)
        except OSError:
            self.cut()

    def received(self, side: int, data: bytes) -> None:
        orders = self.proxy._orders
        if side == 0 and self._watched.commit_in(data) and orders:
            self._order = orders.popleft()
            if self._order is Moment.BEFORE_SEND:
                self._cut_at(self._order)
                return
        if side == 1 and (at := self._watched.answer_in(data)) is not None and self._order is not None:
            if self._order is Moment.DURING_ANSWER:
                self._write(0, data[: at + 4])
            self._cut_at(self._order)
            return
        self._send(1 - side, data)

    def lost(self, side: int) -> None:
        self._transports[side] = None
        self._send(1 - side, None)
        if self._transports == [None, None]:
            self.proxy._links.discard(self)

    def flow(self) -> None:
        still = self.proxy.frozen or None in self._transports
        for transport in filter(None, self._transports):
            if still:
                transport.pause_reading()
            else:
                transport.resume_reading()
        for side in (0, 1) if not still else ():
            due, self._due[side] = self._due[side], 0
            for _ in range(due):
                self._pass(side)

    def sockets(self) -> list[socket.socket]:
        return [transport.get_extra_info("socket") for transport in filter(None, self._transports)]

    def cut(self) -> None:
        if self._opening is not None:
            self._opening.cancel()
        for transport in filter(None, self._transports):
            transport.close()
        self.proxy._links.discard(self)

    def _cut_at(self, moment: Moment) -> None:
        self.proxy.cuts.append(moment)
        self._order = None
        self.cut()

    def _send(self, side: int, data: bytes | None) -> None:
        self._waiting[side].append(data)
        if self.proxy.one_way or self.proxy.frozen:
            self._loop.call_later(self.proxy.one_way, self._pass, side)
        else:
            self._pass(side)

    def _pass(self, side: int) -> None:
        # Each turn passes the oldest that waits, so that what was sent first arrives first.
        if self.proxy.frozen:
            self._due[side] += 1
            return
        data = self._waiting[side].popleft()
        transport = self._transports[side]
        if transport is None:
            return
        if data is None:
            transport.close()
            return
        transport.write(data)
        if side == 1 and self._order is Moment.AFTER_SEND and not self._waiting[1]:
            self._cut_at(self._order)

    def _write(self, side: int, data: bytes) -> None:
        transport = self._transports[side]
        if transport is not None:
            transport.write(data)


class _Side(asyncio.Protocol):
    def __init__(self, link: _Link, side: int) -> None:
        self._link = link
        self._side = side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._link.made(self._side, transport)

    def data_received(self, data: bytes) -> None:
        self._link.received(self._side, data)

    def connection_lost(self, _error: Exception | None) -> None:
        self._link.lost(self._side)


def _deafen(one: socket.socket, *, still: bool) -> None:
    # A filter that lets no packet in: unlike a proxy that merely does not read, the system then
    # acknowledges nothing either, just as when a cable is pulled.
    if sys.platform != "linux":
        return
    if still:
        drop_all = ctypes.create_string_buffer(struct.pack("HBBI", 0x06, 0, 0, 0))
        one.setsockopt(socket.SOL_SOCKET, _ATTACH_FILTER, struct.pack("HP", 1, ctypes.addressof(drop_all)))
    else:
        one.setsockopt(socket.SOL_SOCKET, _DETACH_FILTER, 0)
