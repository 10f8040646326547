"""Taking a socket's frames from what the network brings, one at a time."""

from __future__ import annotations

from gobelet.server.ops.bounds import MAX_FRAME

_LONGEST_HEAD = 14
_LENGTHS = {126: 2, 127: 8}
"""By the length a head begins with: bytes of the length that follows."""


def frame_size(data: bytes | bytearray) -> int:
    """
    Bytes of the first frame, its head included; 0 while its head is not all there.

    >>> frame_size(b"\\x81\\x82mask.."), frame_size(b"\\x81"), frame_size(b"\\x81\\xfe\\x01\\x00")
    (8, 0, 264)
    """
    if len(data) < 2:
        return 0
    length = data[1] & 0x7F
    head = 2 + _LENGTHS.get(length, 0)
    if len(data) < head:
        return 0
    if head > 2:
        length = int.from_bytes(data[2:head], "big")
    return head + (4 if data[1] & 0x80 else 0) + length


class Unread:
    """What came and has not been looked at: less than a frame, or what the next frames are."""

    def __init__(self) -> None:
        self._data = bytearray()

    def __iadd__(self, data: bytes) -> Unread:
        self._data += data
        return self

    def next_size(self) -> int:
        """Bytes of the next frame if it is all there, or of all if it will be too long anyway;
        otherwise 0."""
        size = frame_size(self._data)
        if size > MAX_FRAME + _LONGEST_HEAD:
            return len(self._data)
        return size if size <= len(self._data) else 0

    def take(self, size: int) -> bytes:
        taken = bytes(self._data[:size])
        del self._data[:size]
        return taken
