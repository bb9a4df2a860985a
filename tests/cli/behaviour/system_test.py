"""Files, pipes and line ends, which must be the same on every operating system. Emulators and Wine also run
these tests.

usage: system_test.py PROGRAM [CLASS...]
"""
import os
import pathlib
import subprocess
import tempfile
import threading
import unittest

from program import PATIENCE, PROGRAM, SMALL, SMALL_SOLUTION, environment

EMPTY = '.' * 16


class System(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_here(self, *arguments, given=b''):
        done = subprocess.run([PROGRAM, *arguments], input=given, cwd=self.folder,
                              capture_output=True, env=environment(), timeout=10 * PATIENCE)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def start(self, *arguments):
        process = subprocess.Popen([PROGRAM, *arguments], cwd=self.folder, env=environment(),
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, bufsize=0)
        for stream in (process.stdin, process.stdout, process.stderr):
            self.addCleanup(stream.close)
        late = threading.Timer(PATIENCE, process.kill)
        late.start()
        self.addCleanup(late.cancel)
        return process

    def test_line_ends(self):
        given = f'{SMALL}\r\n{EMPTY}\r\n'.encode()
        code, out, _ = self.run_here('check', given=given)
        self.assertEqual((code, out), (1, 'unique\nmultiple\n'))
        self.run_here('solve', '-o', 'out', SMALL)
        self.assertEqual((self.folder / 'out').read_bytes(), SMALL_SOLUTION.encode() + b'\n')

    def test_an_empty_board_is_not_the_name_of_a_folder(self):
        """Windows drops the dots at the end of a name."""
        code, out, _ = self.run_here('check', EMPTY)
        self.assertEqual((code, out), (1, 'multiple\n'))

    def test_names_beyond_ascii_and_with_spaces(self):
        inner = self.folder / 'rätsel 数独'
        inner.mkdir()
        (inner / 'línea.txt').write_text(SMALL + '\n')
        name = 'rätsel 数独/línea.txt'
        for _ in range(2):  # the second file replaces the first
            self.assertEqual(self.run_here('solve', '-o', 'lösung', name), (0, '', ''))
            self.assertEqual((self.folder / 'lösung').read_text(), SMALL_SOLUTION + '\n')
        self.assertEqual(len(os.listdir(self.folder)), 2)
        (inner / 'broken').write_text(SMALL + 'xx4\n')
        code, _, err = self.run_here('solve', 'rätsel 数独/broken')
        self.assertEqual(code, 3)
        self.assertTrue(err.startswith('rätsel 数独/broken:1'), err)

    def test_a_missing_file_is_named(self):
        self.assertEqual(self.run_here('solve', 'missing.txt'),
                         (3, '', 'bitdoku: missing.txt: cannot open: No such file or directory\n'))

    def test_output_replaces_an_old_file_when_it_is_complete(self):
        out = self.folder / 'out'
        out.write_text('old\n')
        self.assertEqual(self.run_here('solve', '-o', 'out', 'missing')[0], 3)
        self.assertEqual(out.read_text(), 'old\n')
        self.assertEqual(self.run_here('solve', '-o', 'out', SMALL), (0, '', ''))
        self.assertEqual(out.read_text(), SMALL_SOLUTION + '\n')
        self.assertEqual(os.listdir(self.folder), ['out'])

    def test_the_input_is_not_written_over(self):
        path = self.folder / 'f'
        path.write_text(SMALL + '\n')
        code, _, err = self.run_here('solve', '-o', './f', 'f')
        self.assertEqual(code, 3, err)
        if 'WINEPREFIX' in os.environ:
            # Wine does not tell which file belongs to a handle that was passed to the program.
            return
        with open(path, 'ab') as file:
            done = subprocess.run([PROGRAM, 'solve', 'f'], stdin=subprocess.DEVNULL, stdout=file,
                                  stderr=subprocess.PIPE, cwd=self.folder, env=environment(),
                                  timeout=PATIENCE)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b'standard output is the input', done.stderr)
        self.assertEqual(path.read_text(), SMALL + '\n')

    def test_each_answer_comes_before_the_next_puzzle(self):
        process = self.start('solve')
        for _ in range(3):
            process.stdin.write(SMALL.encode() + b'\n')
            self.assertEqual(process.stdout.readline(), SMALL_SOLUTION.encode() + b'\n')
        process.stdin.close()
        self.assertEqual(process.wait(PATIENCE), 0)

    def test_a_reader_that_goes_away_ends_it_quietly(self):
        process = self.start('enumerate', '.' * 81)
        process.stdout.readline()
        process.stdout.close()
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertEqual(process.stderr.read(), b'')

    def test_two_runs_do_not_share_a_resume_file(self):
        """The first process waits for more puzzles."""
        (self.folder / 'puzzle').write_text('.' * 80 + '1\n')
        first = self.start('rate', '--resume', 'r.out', '-')
        first.stdin.write(b'53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n')
        # It writes this file when it has the lock.
        while not (self.folder / 'r.out.progress').exists():
            self.assertIsNone(first.poll(), 'it ended early')
        code, _, err = self.run_here('rate', '--resume', 'r.out', 'puzzle')
        self.assertEqual(code, 3, err)
        first.stdin.close()
        self.assertEqual(first.wait(PATIENCE), 0)


if __name__ == '__main__':
    unittest.main()
