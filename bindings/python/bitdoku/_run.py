"""Runs searches so that Ctrl-C stops them, shows progress, and uses several threads."""
import os
from typing import TYPE_CHECKING, Any, Callable, List, Optional

from . import _bitdoku
from ._error import real, refuse, whole

if TYPE_CHECKING:
    import threading

Progress = Callable[[int, int], Any]

NO_LIMIT = 2**64 - 1


def nanoseconds(seconds: Optional[float]) -> int:
    """A limit of time in nanoseconds. None means no limit."""
    if seconds is None:
        return NO_LIMIT
    number = real(seconds)
    if not 0 <= number < 1e9:
        raise refuse("time must be a number of seconds")
    return int(number * 1e9)


def thread_count(threads: Any) -> int:
    """The number of threads; 0 means one per core that this process may use."""
    count = whole("threads", threads, 0, 4096)
    if count:
        return count
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _start(thread: "threading.Thread") -> None:
    """Starts a thread; Python says in another way that there is no memory for one."""
    try:
        thread.start()
    except RuntimeError as error:
        raise MemoryError(str(error)) from None


def interruptible(call: Callable[[Any], Any], progress: Optional[Progress] = None, total: int = 0,
                  done: Optional[Callable[[Any], int]] = None, halt: Optional[Callable[[], Any]] = None) -> Any:
    """Returns call(stop); calls `halt` too when it stops. Python handles signals in the main thread alone, and only between its own instructions,
    so that a long search runs in a thread of its own while the caller waits."""
    import threading

    if progress is None and threading.current_thread() is not threading.main_thread():
        return call(None)
    stop = _bitdoku.make_stop()
    result: List[Any] = []
    failure: List[BaseException] = []

    def work() -> None:
        try:
            result.append(call(stop))
        except BaseException as error:  # raised again below
            failure.append(error)

    thread = threading.Thread(target=work, daemon=True)
    try:
        _start(thread)  # within the block, because a signal may come before it returns
        count = done or _bitdoku.read_done
        while thread.is_alive():
            # Without a limit, a signal that comes just before the wait, or in another thread, would be handled at its end.
            thread.join(0.1)
            if progress is not None and thread.is_alive():
                progress(count(stop), total)
    except BaseException:
        _bitdoku.request_stop(stop)
        if halt is not None:
            halt()
        if thread.is_alive():
            thread.join()
        raise
    if failure:
        raise failure[0].with_traceback(None)
    if progress is not None:
        progress(total, total)
    return result[0]


def in_chunks(call: Callable[[int, int, Any], Any], count: int, chunk: int, threads: Any,
              progress: Optional[Progress], quick: bool = False) -> List[Any]:
    """The results of call(begin, end, stop) for consecutive chunks of `count` rows, in order. A `quick` chunk takes a
    few milliseconds. If it is the only one, it runs in this thread, because to start another one takes longer."""
    workers = min(thread_count(threads), -(-count // chunk))
    if workers <= 1 and progress is None and count <= chunk:
        if count == 0:
            return []
        return [call(0, count, None) if quick else interruptible(lambda stop: call(0, count, stop))]
    import threading

    begins = iter(range(0, count, chunk))
    lock = threading.Lock()
    results = {}
    failures: List[BaseException] = []
    stopped = threading.Event()

    def work(stop: Any) -> None:
        while not stopped.is_set():
            with lock:
                begin = next(begins, None)
            if begin is None:
                return
            try:
                results[begin] = call(begin, min(begin + chunk, count), stop)
            except BaseException as error:  # the first one is raised below
                failures.append(error)
                stopped.set()

    def all_of_them(stop: Any) -> None:
        others = [threading.Thread(target=work, args=(stop,), daemon=True) for _ in range(workers - 1)]
        for other in others:
            _start(other)
        work(stop)
        for other in others:
            other.join()

    interruptible(all_of_them, progress, count, lambda stop: min(len(results) * chunk, count), stopped.set)
    if failures:
        raise failures[0].with_traceback(None)
    return [results[begin] for begin in sorted(results)]
