"""Commands that have too little memory, as `ulimit -v` gives it.

usage: memory_test.py PROGRAM
"""
import os
import subprocess
import sys
import tempfile
import unittest

from program import DATA, PROGRAM, PUZZLE, SOLUTION, run, sanitized

try:
    import resource
except ModuleNotFoundError:  # Windows
    resource = None

HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
EXPERT = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....'
EMPTY = '.' * 81
# In kilobytes. The first is enough for every command with one thread, the last for none, although
# the system can still load the program. ./test --deep tries those between the others, too.
LIMITS = (400_000, 30_000, 15_000, os.path.getsize(PROGRAM) // 1024 + 1_000)
if os.environ.get('BITDOKU_DEEP'):
    LIMITS = (*LIMITS[:-1], 60_000, 20_000, 13_000, 11_000, LIMITS[-1])
# The dynamic linker ends with this code if the libraries of the program do not fit.
NOT_STARTED = 127
OUT_OF_MEMORY = 4


@unittest.skipIf(resource is None or not sys.platform.startswith('linux'), 'needs ulimit -v')
@unittest.skipIf(sanitized(), 'sanitizers reserve terabytes of addresses')
class Memory(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        # What `info` says of the part for NVIDIA devices must not depend on the memory.
        os.environ['BITDOKU_GPU_FILE'] = '/'
        cls.addClassCleanup(os.environ.pop, 'BITDOKU_GPU_FILE')
        with open(os.path.join(DATA, 'top1465.txt'), encoding='ascii') as file:
            cls.hard = cls.write('hard', ''.join(file.readlines()[:8]))
        cls.easy = cls.write('easy', (PUZZLE + '\n') * 3000)

    @classmethod
    def write(cls, name, text):
        path = os.path.join(cls.folder, name)
        with open(path, 'w', encoding='ascii') as file:
            file.write(text)
        return path

    def run_with(self, kilobytes, arguments):
        """Runs it and returns the CPU seconds, too. No limit if `kilobytes` is None."""
        def limit():
            if kilobytes is not None:
                resource.setrlimit(resource.RLIMIT_AS, (kilobytes * 1024, kilobytes * 1024))
        def used():
            times = resource.getrusage(resource.RUSAGE_CHILDREN)
            return times.ru_utime + times.ru_stime
        before = used()
        done = run(*arguments, text=False, preexec_fn=limit)
        return done, used() - before

    def check(self, *arguments):
        """Each limit either suffices for the same answers, or ends the command properly."""
        wanted, usual_seconds = self.run_with(None, arguments)
        self.assertIn(wanted.returncode, (0, 1), wanted.stderr)
        outcomes = []
        for kilobytes in LIMITS:
            with self.subTest(arguments=arguments, kilobytes=kilobytes):
                done, seconds = self.run_with(kilobytes, arguments)
                self.assertLess(seconds, 10 * usual_seconds + 1)
                outcomes.append(done.returncode)
                if done.returncode == NOT_STARTED:
                    self.assertIn(b'shared libraries', done.stderr)
                elif done.returncode == OUT_OF_MEMORY:
                    for line in done.stderr.splitlines():
                        self.assertTrue(line.endswith(b'out of memory'), line)
                    self.assertNotEqual(done.stderr, b'')
                else:
                    self.assertEqual((done.returncode, done.stderr), (wanted.returncode, wanted.stderr))
                    self.assertTrue(done.stdout == wanted.stdout, 'the answers differ')
        self.assertEqual(outcomes[0], wanted.returncode, arguments)
        self.assertIn(outcomes[-1], (OUT_OF_MEMORY, NOT_STARTED), arguments)

    def test_every_limit_around_the_least(self):
        """Between "does not start" and "works" there is no limit at which the program aborts."""
        seen = set()
        # Below 12 MB the system cannot even map the program, and ends it.
        for kilobytes in range(13_000, 17_000, 100):
            done, _ = self.run_with(kilobytes, ('help',))
            seen.add(done.returncode)
            if done.returncode == OUT_OF_MEMORY:
                self.assertEqual(done.stderr, b'bitdoku: out of memory\n', kilobytes)
        self.assertLessEqual(seen, {0, OUT_OF_MEMORY, NOT_STARTED})

    def test_solving(self):
        self.check('solve', HARD)
        self.check('solve', '--threads', '4', self.easy)
        self.check('check', '--minimal', '--threads', '4', self.hard)
        self.check('count', '--limit', '1000', EMPTY)
        self.check('enumerate', '--limit', '100', EMPTY)
        self.check('verify', self.write('line', PUZZLE + '\n'), self.write('answer', SOLUTION + '\n'))

    def test_large_boards(self):
        for name in ('16x16.txt', '25x25.txt'):
            self.check('solve', '--threads', '4', os.path.join(DATA, name))

    def test_describing(self):
        self.check('label', '--threads', '2', self.hard)
        self.check('filter', '--threads', '4', '--where', 'unique and er>=2', self.hard)
        self.check('rate', '--threads', '4', self.hard)
        self.check('canon', '--threads', '4', self.hard)
        self.check('dedupe', self.easy)
        self.check('isomorphic', PUZZLE, PUZZLE)

    def test_steps(self):
        self.check('hint', EXPERT)
        self.check('explain', EXPERT)
        self.check('explain', '--order', 'human', HARD)

    def test_making(self):
        self.check('generate', '-n', '40', '--seed', '1', '--threads', '4')
        self.check('generate', '-n', '2', '--seed', '1', '--level', 'expert', '--threads', '4')
        self.check('generate', '-n', '2', '--seed', '1', '--clues', '22', '--threads', '4')
        self.check('generate', '-n', '2', '--seed', '1', '--shape', '16')
        self.check('minimize', '--seed', '1', '--threads', '4', self.hard)
        self.check('vicinity', '--put-in', '1', '--threads', '4', PUZZLE)
        self.check('pattern', '--seed', '1', '11.11.11.' * 9)
        self.check('unrank', '0', '3141592653589793238462')
        self.check('rank', SOLUTION)

    def test_writing(self):
        self.check('convert', '--to', 'csv', self.easy)
        self.check('print', self.hard)
        self.check('print', '--svg', self.folder, PUZZLE)
        self.check('help')
        self.check('info')
        self.check('man')
        self.check('completions', 'zsh')


if __name__ == '__main__':
    unittest.main()
