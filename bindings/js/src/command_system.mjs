// What the program asks the system for, answered by node: the calls of WASI (wasi_snapshot_preview1) that it uses.
// Unlike `node:wasi`, this prints no warning, reads and writes all files of the user, and lets a name begin with `..`.
import * as fs from 'node:fs';
import { resolve } from 'node:path';
import { isatty } from 'node:tty';

// Numbers of WASI.
const kErrors = {
  E2BIG: 1, EACCES: 2, EAGAIN: 6, EBADF: 8, EBUSY: 10, EDQUOT: 19, EEXIST: 20, EFBIG: 22, EINTR: 27, EINVAL: 28, EIO: 29,
  EISDIR: 31, ELOOP: 32, EMFILE: 33, EMLINK: 34, ENAMETOOLONG: 37, ENFILE: 41, ENODEV: 43, ENOENT: 44, ENOMEM: 48,
  ENOSPC: 51, ENOSYS: 52, ENOTDIR: 54, ENOTEMPTY: 55, ENOTSUP: 58, ENXIO: 60, EPERM: 63, EPIPE: 64, EROFS: 69, ESPIPE: 70,
  ETXTBSY: 74, EXDEV: 75,
};
const kDirectory = 3;
const kRegularFile = 4;
const kRead = 1n << 1n;
const kWrite = 1n << 6n;
const kSeekAndTell = (1n << 2n) | (1n << 5n);
const kAllRights = (1n << 30n) - 1n;
const kMade = { create: 1, mustBeFolder: 2, mustBeNew: 4, empty: 8 };
const kAppends = 1;

/** The number of the only folder that is open at the start: the root of all paths. */
const kRoot = 3;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const waiting = new Int32Array(new SharedArrayBuffer(4));
const wait = (milliseconds) => { Atomics.wait(waiting, 0, 0, milliseconds); };

function kindOf(stat) {
  if (stat.isFile()) return kRegularFile;
  if (stat.isDirectory()) return kDirectory;
  if (stat.isCharacterDevice()) return 2;
  if (stat.isBlockDevice()) return 1;
  return stat.isSymbolicLink() ? 7 : 6;
}

/** The variables of the environment as `NAME=VALUE`. */
function environment() {
  const all = { ...process.env };
  // The C library has no working folder, so the program goes to this one.
  all.PWD = `/${process.cwd().replaceAll('\\', '/').replace(/^\//, '')}`;
  delete all.COLUMNS;
  if (isatty(1)) all.COLUMNS = process.stdout.columns ?? 0;
  if (process.platform === 'win32') all.LC_ALL = 'C.UTF-8';  // as its terminals
  return Object.entries(all).map(([name, value]) => `${name}=${value}`);
}

/**
 * Starts the program. `start` gets its imports and returns its exports. `streams` are node's numbers of the three
 * standard streams, and `end` gets the exit code and does not return.
 */
export function startedBy(words, start, streams = [0, 1, 2], end = process.exit) {
  let memory;
  let view = new DataView(new ArrayBuffer(0));
  /** Open files: the number of node, the place of the next byte (null where node keeps it), and whether it appends. */
  const files = new Map(streams.map((fd, number) => [number, { fd, place: null, appends: false }]));

  const data = () => {
    if (view.buffer !== memory.buffer) view = new DataView(memory.buffer);  // it grew
    return view;
  };
  const bytes = (begin, length) => new Uint8Array(memory.buffer, begin, length);
  const text = (begin, length) => decoder.decode(bytes(begin, length));
  const put32 = (place, value) => data().setUint32(place, value, true);
  const put64 = (place, value) => data().setBigUint64(place, BigInt(value), true);

  const fileOf = (number) => {
    const file = files.get(number);
    if (file === undefined) throw Object.assign(new Error('not open'), { code: 'EBADF' });
    return file;
  };
  // A drive of Windows may follow the working folder, because it begins without a slash.
  const pathOf = (_root, begin, length) => {
    const path = text(begin, length);
    return process.platform === 'win32' ? resolve(path.replace(/^.*\/(?=[a-z]:)/i, '')) : resolve('/', path);
  };

  /** Reads or writes parts of the memory. Waits where a pipe is not ready. */
  function move(one, parts, count, done) {
    let all = 0;
    for (let i = 0; i < count; ++i) {
      const part = bytes(data().getUint32(parts + 8 * i, true), data().getUint32(parts + 8 * i + 4, true));
      const moved = part.length === 0 ? 0 : one(part);
      all += moved;
      if (moved < part.length) break;
    }
    put32(done, all);
  }

  function patiently(call) {
    for (let pause = 1; ; pause = Math.min(2 * pause, 20)) {
      try {
        return call();
      } catch (error) {
        if (error.code === 'EOF') return 0;  // a pipe of Windows
        if (error.code !== 'EAGAIN') throw error;
        wait(pause);
      }
    }
  }

  function putStat(place, stat) {
    bytes(place, 64).fill(0);
    put64(place, stat.dev);
    put64(place + 8, stat.ino);
    data().setUint8(place + 16, kindOf(stat));
    put64(place + 24, stat.nlink);
    put64(place + 32, stat.size);
    ['atimeNs', 'mtimeNs', 'ctimeNs'].forEach((name, i) => put64(place + 40 + 8 * i, stat[name]));
  }

  function putList(list, starts, buffer) {
    for (const word of list) {
      put32(starts, buffer);
      starts += 4;
      bytes(buffer, word.length).set(word);
      buffer += word.length;
    }
  }
  const putSizes = (list, count, size) => {
    put32(count, list.length);
    put32(size, list.reduce((sum, { length }) => sum + length, 0));
  };
  const asBytes = (list) => list.map((word) => encoder.encode(`${word}\0`));
  const args = asBytes(['bitdoku', ...words]);
  const variables = asBytes(environment());

  const calls = {
    args_sizes_get: (count, size) => putSizes(args, count, size),
    args_get: (starts, buffer) => putList(args, starts, buffer),
    environ_sizes_get: (count, size) => putSizes(variables, count, size),
    environ_get: (starts, buffer) => putList(variables, starts, buffer),
    clock_time_get(clock, _precision, place) {
      put64(place, clock === 0 ? BigInt(Date.now()) * 1000000n : process.hrtime.bigint());
    },
    clock_res_get: (_clock, place) => put64(place, 1000),
    random_get: (begin, length) => { globalThis.crypto.getRandomValues(bytes(begin, length)); },
    proc_exit: end,
    sched_yield() {},
    /** Waits for a time; the program waits for nothing else. */
    poll_oneoff(asked, events, _count, happened) {
      wait(Number(data().getBigUint64(asked + 24, true) / 1000000n));
      bytes(events, 32).fill(0);
      put64(events, data().getBigUint64(asked, true));
      put32(happened, 1);
    },

    fd_prestat_get(number, place) {
      if (number !== kRoot) return kErrors.EBADF;
      put32(place, 0);
      put32(place + 4, 1);
      return 0;
    },
    fd_prestat_dir_name: (_root, begin) => { bytes(begin, 1)[0] = '/'.charCodeAt(0); },
    fd_fdstat_get(number, place) {
      bytes(place, 24).fill(0);
      const kind = number === kRoot ? kDirectory : kindOf(fs.fstatSync(fileOf(number).fd));
      // What cannot seek and is a device is a terminal to the C library.
      const isTerminal = kind === 2 && isatty(fileOf(number).fd);
      data().setUint8(place, kind);
      put64(place + 8, isTerminal ? kAllRights & ~kSeekAndTell : kAllRights);
      put64(place + 16, kAllRights);
    },
    fd_fdstat_set_flags() {},
    fd_filestat_get(number, place) {
      putStat(place, fs.fstatSync(fileOf(number).fd, { bigint: true }));
    },
    fd_filestat_set_size(number, size) {
      fs.ftruncateSync(fileOf(number).fd, Number(size));
    },
    fd_read(number, parts, count, done) {
      const file = fileOf(number);
      move((part) => {
        const got = patiently(() => fs.readSync(file.fd, part, 0, part.length, file.place));
        if (file.place !== null) file.place += got;
        return got;
      }, parts, count, done);
    },
    fd_write(number, parts, count, done) {
      const file = fileOf(number);
      move((part) => {
        const put = patiently(() => fs.writeSync(file.fd, part, 0, part.length, file.appends ? null : file.place));
        if (file.place !== null) file.place += put;
        return put;
      }, parts, count, done);
    },
    fd_seek(number, offset, whence, place) {
      const file = fileOf(number);
      if (file.place === null) return kErrors.ESPIPE;
      const from = whence === 0 ? 0 : whence === 1 ? file.place : fs.fstatSync(file.fd).size;
      file.place = from + Number(offset);
      put64(place, file.place);
      return 0;
    },
    fd_tell(number, place) {
      put64(place, fileOf(number).place ?? 0);
    },
    fd_sync() {},
    fd_close(number) {
      const { fd } = fileOf(number);
      files.delete(number);
      fs.closeSync(fd);
    },

    path_open(folder, _follow, begin, length, how, rights, _inherited, flags, place) {
      const reads = (rights & kRead) !== 0n;
      const writes = (rights & kWrite) !== 0n;
      const { constants } = fs;
      const mode = (writes ? (reads ? constants.O_RDWR : constants.O_WRONLY) : constants.O_RDONLY)
        | (how & kMade.create ? constants.O_CREAT : 0) | (how & kMade.mustBeNew ? constants.O_EXCL : 0)
        | (how & kMade.empty ? constants.O_TRUNC : 0) | (how & kMade.mustBeFolder ? constants.O_DIRECTORY ?? 0 : 0)
        | (flags & kAppends ? constants.O_APPEND : 0);
      const fd = fs.openSync(pathOf(folder, begin, length), mode, 0o666);
      let number = kRoot + 1;
      while (files.has(number)) ++number;
      files.set(number, { fd, place: fs.fstatSync(fd).isFile() ? 0 : null, appends: (flags & kAppends) !== 0 });
      put32(place, number);
    },
    path_filestat_get(folder, follow, begin, length, place) {
      const stat = follow & 1 ? fs.statSync : fs.lstatSync;
      putStat(place, stat(pathOf(folder, begin, length), { bigint: true }));
    },
    path_readlink(folder, begin, length, target, room, used) {
      const found = encoder.encode(fs.readlinkSync(pathOf(folder, begin, length))).subarray(0, room);
      bytes(target, found.length).set(found);
      put32(used, found.length);
    },
    path_create_directory(folder, begin, length) {
      fs.mkdirSync(pathOf(folder, begin, length));
    },
    path_remove_directory(folder, begin, length) {
      fs.rmdirSync(pathOf(folder, begin, length));
    },
    path_unlink_file(folder, begin, length) {
      fs.unlinkSync(pathOf(folder, begin, length));
    },
    path_rename(folder, begin, length, newFolder, newBegin, newLength) {
      fs.renameSync(pathOf(folder, begin, length), pathOf(newFolder, newBegin, newLength));
    },
  };

  const answered = (call) => (...parameters) => {
    try {
      return call(...parameters) ?? 0;
    } catch (error) {
      if (error.code === undefined) throw error;
      return kErrors[error.code] ?? kErrors.EIO;
    }
  };
  const all = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, answered(call)]));
  // The C library names more calls than the program uses.
  const imports = new Proxy(all, { get: (known, name) => known[name] ?? (() => kErrors.ENOSYS) });
  const exported = start({ wasi_snapshot_preview1: imports });
  ({ memory } = exported);
  exported._start();
  end(0);
}
