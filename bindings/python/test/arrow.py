"""The C data and stream interfaces of Arrow in ctypes: makes arrays as other libraries give them, and reads tables."""
import ctypes
import struct
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p

_api = ctypes.pythonapi
_api.PyCapsule_New.restype = ctypes.py_object
_api.PyCapsule_New.argtypes = [c_void_p, c_char_p, c_void_p]
_api.PyCapsule_GetPointer.restype = c_void_p
_api.PyCapsule_GetPointer.argtypes = [ctypes.py_object, c_char_p]


class Schema(Structure):
    pass


class Array(Structure):
    pass


class Stream(Structure):
    pass


Release = CFUNCTYPE(None, c_void_p)
Schema._fields_ = [("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p), ("flags", c_int64),
                   ("n_children", c_int64), ("children", POINTER(POINTER(Schema))), ("dictionary", c_void_p),
                   ("release", c_void_p), ("private_data", c_void_p)]
Array._fields_ = [("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
                  ("n_children", c_int64), ("buffers", POINTER(c_void_p)), ("children", POINTER(POINTER(Array))),
                  ("dictionary", c_void_p), ("release", c_void_p), ("private_data", c_void_p)]
GetSchema = CFUNCTYPE(c_int, POINTER(Stream), POINTER(Schema))
GetNext = CFUNCTYPE(c_int, POINTER(Stream), POINTER(Array))
GetLastError = CFUNCTYPE(c_void_p, POINTER(Stream))
Stream._fields_ = [("get_schema", GetSchema), ("get_next", GetNext), ("get_last_error", GetLastError),
                   ("release", c_void_p), ("private_data", c_void_p)]


class Given:
    """An array that another library gives. `releases` counts how often its schema and its array are released."""

    def __init__(self, format, length, buffers, nulls=0, offset=0, name="", children=()):
        self.releases = [0, 0]
        self.children = list(children)
        self.kept = [None if one is None else ctypes.create_string_buffer(one, len(one) + 1) for one in buffers]
        self.schema = Schema(format=format.encode(), name=name.encode(), n_children=len(children),
                             release=self._releaser(0, Schema))
        self.array = Array(length=length, null_count=nulls, offset=offset, n_buffers=len(buffers),
                           n_children=len(children), release=self._releaser(1, Array))
        self.array.buffers = (c_void_p * max(len(buffers), 1))(*[one and ctypes.addressof(one) for one in self.kept])
        if children:
            self.schema.children = (POINTER(Schema) * len(children))(*[ctypes.pointer(one.schema) for one in children])
            self.array.children = (POINTER(Array) * len(children))(*[ctypes.pointer(one.array) for one in children])

    def _releaser(self, kind, struct_type):
        def release(address):
            self.releases[kind] += 1
            struct_type.from_address(address).release = None

        function = Release(release)
        self.__dict__.setdefault("functions", []).append(function)
        return ctypes.cast(function, c_void_p)

    def __arrow_c_array__(self, requested_schema=None):
        return (_api.PyCapsule_New(ctypes.addressof(self.schema), b"arrow_schema", None),
                _api.PyCapsule_New(ctypes.addressof(self.array), b"arrow_array", None))


class GivenStream:
    """A stream of arrays, which may end with a failure."""

    def __init__(self, schema, arrays, failure=None):
        self.releases = 0
        self.parts, self.failure = list(arrays), failure and ctypes.create_string_buffer(failure)
        left = iter(self.parts)

        def get_schema(stream, out):
            ctypes.memmove(out, ctypes.addressof(schema.schema), ctypes.sizeof(Schema))
            return 0

        def get_next(stream, out):
            part = next(left, None)
            ctypes.memset(out, 0, ctypes.sizeof(Array))
            if part is not None:
                ctypes.memmove(out, ctypes.addressof(part.array), ctypes.sizeof(Array))
            return 5 if part is None and failure else 0

        def release(address):
            self.releases += 1
            Stream.from_address(address).release = None

        self.kept = (schema, GetSchema(get_schema), GetNext(get_next),
                     GetLastError(lambda stream: ctypes.addressof(self.failure)), Release(release))
        self.stream = Stream(*self.kept[1:4], ctypes.cast(self.kept[4], c_void_p), None)

    def __arrow_c_stream__(self, requested_schema=None):
        return _api.PyCapsule_New(ctypes.addressof(self.stream), b"arrow_array_stream", None)


def texts(lines, wide=False, **more):
    """utf8, or large_utf8."""
    ends = [0]
    for line in lines:
        ends.append(ends[-1] + len(line.encode()))
    packed = struct.pack(f"{len(ends)}{'q' if wide else 'i'}", *ends)
    return Given("U" if wide else "u", len(lines), [None, packed, "".join(lines).encode()], **more)


def indexed(values, numbers, format="i", validity=None, **more):
    """A dictionary array: numbers of the values of another array, such as the categories of pandas."""
    code = {"c": "b", "C": "B", "s": "h", "S": "H", "i": "i", "I": "I", "l": "q", "L": "Q"}[format]
    given = Given(format, len(numbers), [validity, struct.pack(f"{len(numbers)}{code}", *numbers)], **more)
    given.values = values
    given.schema.dictionary, given.array.dictionary = ctypes.addressof(values.schema), ctypes.addressof(values.array)
    return given


def pointer_of(capsule, name, struct_type):
    return struct_type.from_address(_api.PyCapsule_GetPointer(capsule, name))


def release(value):
    """Calls what releases a struct."""
    Release(value.release)(ctypes.addressof(value))


def _bit(address, place):
    return ctypes.string_at(address + place // 8, 1)[0] >> place % 8 & 1


_NUMBERS = {"I": "I", "l": "q", "g": "d"}


def values_of(format, array):
    """The values of a column; None for a null."""
    found = []
    for i in range(array.length):
        if array.buffers[0] and not _bit(array.buffers[0], i):
            found.append(None)
        elif format == "u":
            begin, end = struct.unpack("ii", ctypes.string_at(array.buffers[1] + 4 * i, 8))
            found.append(ctypes.string_at(array.buffers[2] + begin, end - begin).decode())
        elif format == "b":
            found.append(bool(_bit(array.buffers[1], i)))
        else:
            size = struct.calcsize(_NUMBERS[format])
            found += struct.unpack(_NUMBERS[format], ctypes.string_at(array.buffers[1] + size * i, size))
    return found


def columns_of(schema, array):
    """The columns of a table by name."""
    found = {}
    for i in range(schema.n_children):
        child = schema.children[i].contents
        found[child.name.decode()] = values_of(child.format.decode(), array.children[i].contents)
        if found[child.name.decode()].count(None) != array.children[i].contents.null_count:
            raise AssertionError("the number of nulls is wrong")
    return found


def read(table):
    """The columns of what has `__arrow_c_array__`."""
    schema, array = table.__arrow_c_array__()
    return columns_of(pointer_of(schema, b"arrow_schema", Schema), pointer_of(array, b"arrow_array", Array))


def read_stream(table):
    """The columns of each batch of what has `__arrow_c_stream__`. Releases all of it."""
    capsule = table.__arrow_c_stream__()
    stream = pointer_of(capsule, b"arrow_array_stream", Stream)
    schema, array, found = Schema(), Array(), []
    if stream.get_schema(ctypes.byref(stream), ctypes.byref(schema)):
        raise AssertionError("no schema")
    while True:
        if stream.get_next(ctypes.byref(stream), ctypes.byref(array)):
            raise AssertionError("no batch")
        if not array.release:
            break
        found.append(columns_of(schema, array))
        release(array)
    release(schema)
    release(stream)
    return found
