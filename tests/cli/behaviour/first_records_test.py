"""dedupe and vicinity write each puzzle once, also if their keys do not fit into memory: --memory."""
import os
import random
import resource
import subprocess
import sys
import tempfile
import unittest

from program import PROGRAM, environment, run, sanitized, wait_until

BLOCKS = 'bitdoku: the memory for 13,107 puzzles is full (--memory); later puzzles wait on the disk and are written in blocks'
ROOM = 13_107  # the puzzles for which a MB has room


def other_messages(done):
    return sorted(line for line in done.stderr.splitlines() if line != BLOCKS)


class FirstRecords(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        puzzles = run('generate', '-n', '40000', '--seed', '5').stdout.splitlines(True)
        choices = random.Random(2)
        cls.lines = puzzles[:15_000] + choices.choices(puzzles[:15_000], k=5_000)
        choices.shuffle(cls.lines)
        cls.input = cls.write('in', cls.lines[:100] + ['bad\n'] + cls.lines[100:])
        # The puzzle has 23,945 neighbours with one given more.
        cls.few = cls.write('few', puzzles[:1] + ['bad\n'] + puzzles[:1])
        cls.distinct = puzzles
        cls.many = cls.write('many', puzzles + puzzles)

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    @classmethod
    def write(cls, name, lines):
        with open(cls.path(name), 'w') as file:
            file.writelines(lines)
        return cls.path(name)

    def temporary_folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return folder.name

    def test_the_first_puzzles_stay_with_any_memory(self):
        done = run('dedupe', '--memory', '1', self.input)
        self.assertEqual(done.stdout, ''.join(dict.fromkeys(self.lines)))
        self.assertIn(BLOCKS + '\n', done.stderr)
        self.assertEqual(run('dedupe', '-q', '--memory', '1', self.input).stderr, '')
        # More bytes than 64 bits can count.
        self.assertNotIn('--memory', run('dedupe', '--memory', str(1 << 44), self.input).stderr)

    def test_no_memory_is_refused(self):
        for command in 'dedupe', 'vicinity':
            done = run(command, '--memory', '0', self.few)
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertIn(f"--memory: '0' is not a whole number from 1 to {(1 << 64) - 2}\n", done.stderr)

    def test_the_output_is_the_same_with_any_memory(self):
        for command in (['dedupe', '--to', 'csv'], ['dedupe', '--json', '--by', 'grid'], ['dedupe', '--to', 'block', '-v'],
                        ['vicinity', '--put-in', '2', '--canonical'], ['vicinity', '--put-in', '2', '--to', 'json']):
            with self.subTest(command=command):
                puzzles = self.few if command[0] == 'vicinity' else self.input
                plenty = run(*command, puzzles)
                little = run(*command, '--memory', '1', puzzles)
                self.assertIn(BLOCKS, little.stderr)
                self.assertEqual((little.returncode, little.stdout), (plenty.returncode, plenty.stdout))
                self.assertEqual(other_messages(little), other_messages(plenty))

    def test_more_than_one_block(self):
        little = run('dedupe', '--memory', '1', self.many)
        self.assertIn(BLOCKS, little.stderr)
        self.assertEqual(little.stdout, run('dedupe', self.many).stdout)
        # The puzzles that memory has room for take 1,074,774 bytes of the output; the next ones wait in a larger file.
        place = self.temporary_folder()
        done = run('dedupe', '-q', '--memory', '1', self.many, '-o', self.path('out'), env=environment(TMPDIR=place),
                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1_100_000, 1_100_000)))
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stderr, '^bitdoku: cannot use the temporary file .*: File too large\n$')
        self.assertEqual(os.listdir(place), [])
        self.assertFalse(os.path.exists(self.path('out')))

    def test_parts_with_little_memory_merge_to_the_single_run(self):
        parts = [self.path(f'p{i}') for i in (1, 2)]
        for i, memory in (1, '1'), (2, '100'):
            done = run('dedupe', self.many, '--part', f'{i}/2', '--memory', memory, '-o', parts[i - 1])
            self.assertEqual(BLOCKS in done.stderr, memory == '1')
        self.assertEqual(run('merge', *parts).stdout, run('dedupe', self.many).stdout)

    def test_no_temporary_file_stays(self):
        place = self.temporary_folder()
        run('dedupe', '--memory', '1', self.input, env=environment(TMPDIR=place))
        self.assertEqual(os.listdir(place), [])

    @unittest.skipIf(os.name != 'posix', 'Windows cannot remove an open file')
    def test_a_killed_run_leaves_no_temporary_file(self):
        place = self.temporary_folder()
        def lines_written():
            with open(self.path('killed')) as file:
                return file.read().count('\n')
        with open(self.path('killed'), 'w') as output:
            process = subprocess.Popen([PROGRAM, 'dedupe', '-q', '--memory', '1'], stdin=subprocess.PIPE, stdout=output,
                                       env=environment(TMPDIR=place))
        with process:
            process.stdin.write(''.join(self.distinct).encode())
            process.stdin.flush()
            # The puzzles after the first ones come from the disk.
            wait_until(lambda: lines_written() > ROOM, 'nothing came from the temporary files')
            process.kill()
        self.assertEqual(os.listdir(place), [])

    def test_temporary_files_that_cannot_be_written(self):
        output = self.write('old', ['old\n'])
        def dedupe(*arguments):
            done = run('dedupe', '--memory', '1', self.many, *arguments, env=environment(TMPDIR=self.path('missing')))
            self.assertEqual(done.returncode, 3)
            self.assertIn('cannot make a file in ' + self.path('missing'), done.stderr)
            return done.stdout
        # What is decided comes out.
        self.assertEqual(dedupe(), ''.join(self.distinct[:ROOM]))
        self.assertEqual(dedupe('-o', output), '')
        with open(output) as file:
            self.assertEqual(file.read(), 'old\n')

    @unittest.skipIf(not sys.platform.startswith('linux') or sanitized(), 'needs ulimit -v')
    def test_a_limit_of_addresses_is_a_limit_of_memory(self):
        # With keys in memory as far as the system has some, 20 MB of addresses have room for 85,000 puzzles.
        puzzles = self.path('very many')
        run('generate', '-n', '150000', '--seed', '6', '-o', puzzles)
        def limited(*arguments):
            return run('dedupe', '--by', 'digits', *arguments, puzzles, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (20_480_000, 20_480_000)))
        if limited('--memory', '1').returncode != 0:
            self.skipTest('this build needs more memory')
        done = limited()
        self.assertEqual(done.returncode, 0)
        with open(puzzles) as file:
            self.assertEqual(done.stdout, file.read())


unittest.main()
