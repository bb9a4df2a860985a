"""Threads, Ctrl-C, progress, and memory."""
import gc
import os
import random
import signal
import subprocess
import sys
import threading
import unittest
import warnings

import at_scale
import bitdoku
from bitdoku import BitdokuError, Sudoku
from support import EASY, ITS_SOLUTION, as_list, data, digits

HARD = data("hardest.txt")


class Threads(unittest.TestCase):
    def test_many_threads_at_once(self):
        puzzles = data("17_clue.txt") + data("top1465.txt")
        expected = bitdoku.solve(puzzles).solutions
        failures = []

        def work():
            try:
                for _ in range(20):
                    assert bitdoku.solve(puzzles).solutions == expected
                    assert [bitdoku.solve(puzzle) for puzzle in puzzles] == expected
                    assert bitdoku.canonical(puzzles[:9]) == [Sudoku(puzzle).canonical().form for puzzle in puzzles[:9]]
                    assert Sudoku(EASY).hint()["kind"] == "step"
                    assert bitdoku.label(puzzles[:3], "er,clues", threads=2)["clues"] == [17] * 3
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_every_call_at_once(self):
        self.enterContext(warnings.catch_warnings())
        warnings.filterwarnings("ignore", ".* this text is no puzzle")
        often, seldom, _ = at_scale.calls_of_all_kinds()
        failures = []

        def work(seed):
            try:
                for call in random.Random(seed).choices(often + seldom, k=300):
                    call()
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_any_number_of_threads_gives_the_same(self):
        puzzles = data("minimal.txt") * 40
        for call in (lambda n: bitdoku.solve(puzzles, threads=n).solutions, lambda n: bitdoku.canonical(puzzles, threads=n),
                     lambda n: bitdoku.augment(puzzles, k=200, seed=1, threads=n), lambda n: bitdoku.label(puzzles, "clues,nodes", threads=n),
                     lambda n: as_list(bitdoku.generate(50, seed=1, threads=n).puzzles)):
            self.assertEqual(call(1), call(3))

    def test_other_threads_run_meanwhile(self):
        """A thread answers while a search in C goes on: between two answers more puzzles are made."""
        asked, answered, seen = threading.Event(), threading.Event(), []

        class Enough(Exception):
            pass

        def ask(done, total):
            answered.clear()
            asked.set()
            answered.wait()
            seen.append(done)
            if len(set(seen)) > 3:
                raise Enough

        def work():
            try:
                bitdoku.generate(10**6, seed=1, progress=ask)
            except Enough:
                pass
            finally:
                seen.append("end")
                asked.set()

        thread = threading.Thread(target=work)
        thread.start()
        while "end" not in seen:
            asked.wait()
            asked.clear()
            answered.set()
        thread.join()
        self.assertGreater(len(set(seen)), 4)
        self.assertNotIn(10**6, seen)

    def test_progress(self):
        for call in (lambda progress: bitdoku.solve(HARD * 2000, progress=progress), lambda progress: bitdoku.label(HARD, "nodes", progress=progress),
                     lambda progress: bitdoku.generate(500, seed=1, progress=progress), lambda progress: bitdoku.canonical(HARD * 500, progress=progress)):
            seen = []
            call(lambda done, total: seen.append((done, total)))
            self.assertEqual(seen[-1][0], seen[-1][1])
            self.assertEqual(seen, sorted(seen))

        def refuse(done, total):
            raise KeyError("enough")

        with self.assertRaises(KeyError):
            bitdoku.generate(10**6, seed=1, progress=refuse)

    def test_limits_of_time(self):
        with self.assertRaises(BitdokuError) as caught:
            bitdoku.Sudoku(HARD[0]).rate(time=0)
        self.assertEqual(caught.exception.code, "out_of_time")
        with self.assertRaises(BitdokuError):
            bitdoku.generate(1, rating=(11.5, 11.9), time=0)
        self.assertIsNone(bitdoku.label(HARD[:1], "er", time=0)["er"][0])


class Interrupts(unittest.TestCase):
    # Sends the Ctrl-C as soon as another thread is within a function of the module. The calls would take hours, so one
    # that does not stop uses up its CPU seconds, and the kernel ends the program. A busy machine takes none of them.
    PROGRAM = """
import bitdoku, os, resource, signal, sys, threading
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
# A shell ignores SIGINT for programs that it runs in the background.
signal.signal(signal.SIGINT, signal.default_int_handler)
# The first batch loads NumPy, whose own code may swallow a Ctrl-C.
bitdoku.canonical([{easy!r}])
# The bytecode instructions that call a function.
import opcode
CALLS = {{opcode.opmap.get(name) for name in ("CALL", "CALL_KW", "CALL_FUNCTION_EX")}}

def is_searching(frame):
    # This thread has the lock of Python, so another one that is at a call is within a function of C.
    code = frame.f_code
    return "bitdoku" in code.co_filename and code.co_code[frame.f_lasti] in CALLS and "_bitdoku" in code.co_names

def interrupt():
    here = {{threading.get_ident(), threading.main_thread().ident}}
    while not any(is_searching(frame) for thread, frame in sys._current_frames().items() if thread not in here):
        os.sched_yield()
    {signal}

puzzles = {puzzles}
threading.Thread(target=interrupt).start()
try:
    {call}
except KeyboardInterrupt:
    print("interrupted")
"""

    def interrupt(self, call, puzzles, signal="os.kill(os.getpid(), signal.SIGINT)"):
        program = self.PROGRAM.format(easy=EASY, call=call, puzzles=puzzles or None, signal=signal)
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        self.assertEqual(done.stdout, "interrupted\n", (call, done.returncode, done.stderr))

    def test_ctrl_c(self):
        hard, minimal = f"{HARD} * 100000", f"{data('minimal.txt')} * 400000"
        for call, puzzles in [
                ("bitdoku.rate(puzzles)", f"{HARD} * 99"), ("bitdoku.solve(puzzles)", hard), ("bitdoku.generate(10**9)", ""),
                ("bitdoku.generate(1, rating=(11.5, 11.9), time=None)", ""), ("bitdoku.canonical(puzzles)", minimal),
                (f"bitdoku.augment(['{EASY}'], k=2 * 10**7, distinct=True)", ""), ("bitdoku.Sudoku('.' * 625).count()", ""),
                ("sum(1 for _ in bitdoku.Sudoku('.' * 256).solutions())", ""), ("bitdoku.solve(puzzles, threads=2)", hard),
                ("bitdoku.rate(puzzles, threads=2)", f"{HARD} * 99"),
                (f"bitdoku.unavoidable_sets('{ITS_SOLUTION}', cells=81, digits=5)", "")]:
            self.interrupt(call, puzzles)

    @unittest.skipUnless(hasattr(signal, "pthread_kill"), "the system has no signals of a thread")
    def test_a_signal_that_does_not_wake_the_main_thread(self):
        """Python handles it in the main thread, which waits; the kernel may deliver it to any other thread."""
        for call in "bitdoku.generate(10**9)", "bitdoku.Sudoku('.' * 625).count()":
            self.interrupt(call, "", "signal.pthread_kill(threading.get_ident(), signal.SIGINT)")


@unittest.skipUnless(sys.platform == "linux", "the limit is that of Linux")
class LittleMemory(unittest.TestCase):
    # Fills what is left of the memory, in a process of its own.
    PROGRAM = """
import bitdoku, re, resource
with open("/proc/self/status") as file:
    used = int(re.search(r"VmSize:\\s*([0-9]+)", file.read())[1]) << 10
resource.setrlimit(resource.RLIMIT_AS, (used + ({left} << 20), used + ({left} << 20)))
try:
    {call}
except MemoryError:
    print("MemoryError")
"""

    def test_generate(self):
        for call in ("bitdoku.generate(3000000, seed=1)", "bitdoku.generate(3000000, seed=1, threads=2)"):
            for left in (4, 16, 20, 25, 50):
                program = self.PROGRAM.format(call=call, left=left)
                done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
                self.assertEqual(done.stdout, "MemoryError\n", (call, left, done.returncode, done.stderr))


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@unittest.skipUnless(os.path.exists("/proc/self/statm"), "no /proc")
class Memory(unittest.TestCase):
    def check_no_leak(self, call, times):
        """Neither objects nor memory may grow with the number of calls. What grows at first only is no leak."""
        for _ in range(10):
            gc.collect()
            blocks, memory = sys.getallocatedblocks(), resident()
            for _ in range(times):
                call()
            gc.collect()
            objects, memory = sys.getallocatedblocks() - blocks, resident() - memory
            if objects < times // 3 and memory < 4 << 20:
                return
        self.fail(f"{times} calls leave {objects} objects and {memory} bytes")

    def test_quick_calls(self):
        self.check_no_leak(lambda: bitdoku.solve(EASY), 100000)
        self.check_no_leak(lambda: bitdoku.solve("12" + "." * 78 + "\u00e9"[:0] + "1", any=True), 3000)

    def test_errors(self):
        def fail():
            for call in (lambda: bitdoku.solve("x"), lambda: bitdoku.solve("." * 81), lambda: Sudoku([1, 2]), lambda: bitdoku.solve([EASY, 5]),
                         lambda: Sudoku(f"{EASY}\n{EASY}"), lambda: Sudoku(f"{EASY} {EASY}"), lambda: Sudoku(f"{EASY}\n12"),
                         lambda: bitdoku.augment([EASY], [EASY], k=1),
                         lambda: bitdoku.solve(EASY, any=0, x=1), lambda: Sudoku("." * 16).hint()):
                try:
                    call()
                except (ValueError, TypeError):
                    pass
        self.check_no_leak(fail, 2000)

    def test_every_call(self):
        one, rows = Sudoku(EASY), digits(EASY) * 20
        calls = [one.solve, one.verdict, one.candidates, one.canonical, one.isomorph, one.svg, one.tolist,
                 lambda: one.isomorphism(one), lambda: bitdoku.solve(rows), lambda: bitdoku.solve([EASY] * 20),
                 lambda: bitdoku.canonical(rows), lambda: bitdoku.augment(rows, rows, k=3, verify=False), lambda: bitdoku.check(EASY, ITS_SOLUTION),
                 lambda: bitdoku.solve(rows, nodes=True), lambda: bitdoku.augment(rows, digits(ITS_SOLUTION) * 20, k=2),
                 lambda: Sudoku(f"# easy\n{EASY}"), lambda: Sudoku("11" + "." * 79).verdict()]
        for call in calls:
            self.check_no_leak(call, 1000)
        for call in (one.hint, one.path, one.rate, one.label, one.minimize, one.count, one.pdf, lambda: list(one.solutions()),
                     lambda: bitdoku.generate(5, seed=1), lambda: bitdoku.label(rows, "clues,er")):
            self.check_no_leak(call, 150)


if __name__ == "__main__":
    unittest.main()
