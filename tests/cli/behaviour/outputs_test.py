"""Files that the program writes have their name only when they are complete.

usage: outputs_test.py PROGRAM [CLASS...]
"""
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

from program import PATIENCE, PROGRAM, PUZZLE, SMALL, SMALL_SOLUTION, SOLUTION, heed_signals, run, wait_until

ENDED = 'bitdoku: ended by a signal; '
NOBODY = 65534
# `backtrack` searches this puzzle for hours.
ENDLESS = '.' * 60 + '8' + '.' * 11 + '1234567..'


class Outputs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.out = self.folder / 'out'

    def names(self):
        return sorted(os.listdir(self.folder))

    def start(self, *arguments):
        process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.PIPE, stderr=subprocess.PIPE,
                                   cwd=self.folder, bufsize=0, preexec_fn=heed_signals)
        for stream in (process.stdin, process.stderr):
            self.addCleanup(stream.close)
        self.addCleanup(process.kill)
        return process

    def fragments(self):
        return [name for name in self.names() if name.startswith('out.')]

    def start_and_write(self, *arguments):
        """A run that has written some answers and waits for more puzzles."""
        process = self.start('check', *arguments, '-o', 'out')
        process.stdin.write(f'{SMALL}\n{SMALL}\n'.encode())
        wait_until(lambda: any((self.folder / name).stat().st_size for name in self.fragments()), 'no answer')
        return process

    def end(self, process, number):
        process.send_signal(number)
        self.assertEqual(process.wait(PATIENCE), -number)
        return process.stderr.read().decode()

    def test_a_killed_run_leaves_no_file_of_the_name(self):
        for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.subTest(number=number):
                process = self.start_and_write('--line-buffered')
                self.assertFalse(self.out.exists())
                said = self.end(process, number)
                fragment, = self.names()
                self.assertRegex(fragment, r'^out\.\w{6}$')
                self.assertRegex((self.folder / fragment).read_text(), r'^(unique\n){1,2}$')
                wanted = f'{ENDED}what was written for out so far is in {fragment}\n'
                self.assertEqual(said, '' if number == signal.SIGKILL else wanted)
                os.remove(self.folder / fragment)

    def test_a_signal_before_the_first_answer_leaves_nothing(self):
        process = self.start('solve', '--engine', 'backtrack', '-o', 'out', ENDLESS)
        wait_until(self.names, 'no file')
        self.assertEqual(self.end(process, signal.SIGTERM), '')
        self.assertEqual(self.names(), [])

    def test_a_signal_says_that_an_old_file_is_unchanged(self):
        self.out.write_text('old\n')
        self.assertEqual(self.end(self.start_and_write(), signal.SIGTERM), f'{ENDED}out is as it was before\n')
        self.assertEqual((self.names(), self.out.read_text()), (['out'], 'old\n'))

    def test_a_file_is_complete_when_it_has_its_name(self):
        process = self.start_and_write()
        self.assertFalse(self.out.exists())
        process.stdin.close()
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertEqual((self.names(), self.out.read_text()), (['out'], 'unique\n' * 2))
        mask = os.umask(0)
        os.umask(mask)
        self.assertEqual(self.out.stat().st_mode & 0o777, 0o666 & ~mask)

    def test_an_empty_file_is_replaced_and_keeps_its_mode(self):
        self.out.touch()
        self.out.chmod(0o600)
        process = self.start_and_write()
        self.assertEqual(self.out.read_text(), '')
        process.stdin.close()
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertEqual((self.names(), self.out.read_text()), (['out'], 'unique\n' * 2))
        self.assertEqual(self.out.stat().st_mode & 0o777, 0o600)

    def test_a_link_to_a_missing_file_stays(self):
        (self.folder / 'deep').mkdir()
        os.symlink('deep/target', self.folder / 'link')
        os.symlink(self.folder / 'link', self.out)
        self.assertEqual(run('solve', '-o', str(self.out), SMALL).returncode, 0)
        self.assertTrue(self.out.is_symlink() and (self.folder / 'link').is_symlink())
        self.assertEqual((self.folder / 'deep/target').read_text(), SMALL_SOLUTION + '\n')
        self.assertEqual(self.names(), ['deep', 'link', 'out'])

    def test_the_longest_name(self):
        name = 'x' * 255
        self.assertEqual(run('solve', '-o', name, SMALL, cwd=self.folder).returncode, 0)
        self.assertEqual(self.names(), [name])

    def test_a_complete_file_that_cannot_get_its_name_stays(self):
        process = self.start_and_write()
        self.out.mkdir()
        process.stdin.close()
        self.assertEqual(process.wait(PATIENCE), 3)
        fragment, = self.fragments()
        self.assertEqual(process.stderr.read().decode(), 'bitdoku: cannot write to out: Is a directory; '
                                                         f'the complete output is in {fragment}\n')
        self.assertEqual((self.folder / fragment).read_text(), 'unique\n' * 2)

    @unittest.skipIf(os.geteuid() != 0, 'needs another user')
    def test_a_file_that_must_not_be_written_stays(self):
        self.folder.chmod(0o777)
        for text in ('', 'old\n'):
            self.out.write_text(text)
            os.chown(self.out, NOBODY, NOBODY)
            self.out.chmod(0o444)
            done = run('solve', '-o', str(self.out), SMALL, preexec_fn=lambda: os.setuid(NOBODY))
            self.assertEqual((done.returncode, done.stderr),
                             (3, f'bitdoku: cannot write {self.out}: Permission denied\n'))
            self.assertEqual((self.names(), self.out.read_text()), (['out'], text))

    def test_each_command_writes_beside_its_file(self):
        (self.folder / 'in').write_text(PUZZLE + '\n')
        (self.folder / 'p1').write_text('')
        run('solve', 'in', '--part', '1/1', '-o', 'p1', cwd=self.folder)
        for command in (['solve', 'in'], ['check', 'in'], ['rate', 'in'], ['label', 'in'], ['convert', 'in'],
                        ['filter', '--where', 'unique', 'in'], ['count', 'in'], ['enumerate', 'in'], ['canon', 'in'],
                        ['dedupe', 'in'], ['minimize', 'in'], ['minimize', '--all', SMALL], ['print', 'in'],
                        ['vicinity', 'in'], ['explain', 'in'], ['explain', '--to', 'html', 'in'],
                        ['explain', '--to', 'pdf', 'in'], ['hint', 'in'], ['merge', 'p1'],
                        ['generate', '-n', '1', '--seed', '1'], ['unrank', '5'], ['rank', SOLUTION],
                        ['catalogue', 'stream', '0', '1'], ['catalogue', 'unrank', '5'], ['isomorphic', 'in', 'in'],
                        ['verify', 'in', 'in'], ['pattern', '-n', '1', '--seed', '1', PUZZLE]):
            with self.subTest(command=command):
                self.out.unlink(missing_ok=True)
                self.out.touch()
                before = self.out.stat().st_ino
                done = run(*command, '-o', 'out', cwd=self.folder)
                self.assertIn(done.returncode, (0, 1), done.stderr)
                self.assertNotEqual(self.out.stat().st_ino, before)
                self.assertGreater(self.out.stat().st_size, 0)
                self.assertEqual(self.fragments(), [])

    def test_killed_runs_leave_whole_pictures(self):
        for i in range(5):
            folder = self.folder / str(i)
            process = subprocess.Popen([PROGRAM, 'explain', '--brief', '--svg', folder, *[PUZZLE] * 20],
                                       stdout=subprocess.DEVNULL)
            wait_until(lambda: folder.exists() and os.listdir(folder), 'no picture')
            time.sleep(0.002 * i)
            process.kill()
            process.wait(PATIENCE)
            for name in os.listdir(folder):
                if re.search(r'\.svg$', name):
                    self.assertTrue((folder / name).read_text().endswith('</svg>\n'), name)

    def test_pipes_and_devices_are_written_directly(self):
        os.mkfifo(self.out)
        reader = subprocess.Popen(['cat', self.out], stdout=subprocess.PIPE)
        self.assertEqual(run('solve', '-o', str(self.out), SMALL).returncode, 0)
        self.assertEqual(reader.communicate(timeout=PATIENCE)[0].decode(), SMALL_SOLUTION + '\n')
        self.assertTrue(self.out.is_fifo())
        self.assertEqual(run('solve', '-o', '/dev/null', SMALL).returncode, 0)
        self.assertTrue(pathlib.Path('/dev/null').is_char_device())


class Columns(unittest.TestCase):
    """Columns that a condition names."""
    TABLE = f'id,puzzle,source\n1,{PUZZLE},top\n'

    def test_a_misspelt_column_is_an_error(self):
        said = "bitdoku: no puzzle has a column 'soruce'; the first one has: id, puzzle and source\n"
        for command in ('filter', 'rate'):
            for condition in ("[soruce]='top'", 'not [soruce]', "unique or [soruce]='top'", "none and [soruce]"):
                with self.subTest(command=command, condition=condition):
                    done = run(command, '--where', condition, input=self.TABLE)
                    self.assertEqual((done.returncode, done.stdout, done.stderr), (3, '', said))

    def test_a_late_key_is_none(self):
        """Not every object has each key, and the key may come after any number of objects."""
        plain = f'{{"puzzle":"{PUZZLE}"}}\n'
        last = f'{{"puzzle":"{PUZZLE}","title":"x"}}\n'
        for count in (1, 5000):
            done = run('filter', '--where', '[title]', input=plain * count + last)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, last, ''))
            done = run('filter', '--where', '[title]', input=plain * count)
            self.assertEqual((done.returncode, done.stdout), (3, ''))
            self.assertIn("bitdoku: no puzzle has a column 'title'", done.stderr)

    def test_a_column_of_another_table_is_no_mistake(self):
        with tempfile.TemporaryDirectory() as folder:
            first, second = pathlib.Path(folder, 'a.csv'), pathlib.Path(folder, 'b.csv')
            first.write_text(f'puzzle\n{SMALL}\n')
            second.write_text(self.TABLE)
            done = run('filter', '--count', '--where', '[source]', first, second)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '1\n', ''))

    def test_answers_come_before_the_next_puzzle_is_written(self):
        process = subprocess.Popen([PROGRAM, 'filter', '--where', 'not [title]'], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
        self.addCleanup(process.kill)
        line = f'{{"puzzle":"{PUZZLE}"}}\n'.encode()
        for _ in range(3):
            process.stdin.write(line)
            self.assertEqual(process.stdout.readline(), line)
        _, err = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, err.decode()), (3, "bitdoku: no puzzle has a column 'title'\n"))

    def test_a_part_may_lack_a_key_that_another_part_has(self):
        with tempfile.TemporaryDirectory() as folder:
            text = f'{{"puzzle":"{PUZZLE}"}}\n{{"puzzle":"{PUZZLE}","title":"x"}}\n'
            pathlib.Path(folder, 'in').write_text(text)
            for i in (1, 2):
                done = run('filter', '--where', '[title]', 'in', '--part', f'{i}/2', '-o', f'p{i}', cwd=folder)
                self.assertEqual(done.returncode, 0)
            done = run('merge', 'p1', 'p2', cwd=folder)
            self.assertEqual((done.returncode, done.stdout), (0, text.splitlines(True)[1]))


unittest.main()
