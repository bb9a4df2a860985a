"""dedupe and vicinity write each puzzle once, also if their keys do not fit into memory: --memory."""
import os
import random
import resource
import tempfile
import unittest

from program import run

BLOCKS = r'^bitdoku: the memory for 1 puzzle is full \(--memory\); later puzzles wait on the disk and are written in blocks\n'


class FirstRecords(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        puzzles = run('generate', '-n', '60', '--seed', '4').stdout.splitlines(True)
        choices = random.Random(2)
        self.lines = [choices.choice(puzzles) for _ in range(200)]
        self.input = self.path('in')
        with open(self.input, 'w') as file:
            file.writelines(self.lines[:100] + ['bad\n'] + self.lines[100:])

        with open(self.path('few'), 'w') as file:
            file.writelines(self.lines[:1] + ['bad\n'] + self.lines[:1])

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def test_the_first_puzzles_stay_with_any_memory(self):
        done = run('dedupe', '--memory', '0', self.input)
        self.assertEqual(done.stdout, ''.join(dict.fromkeys(self.lines)))
        self.assertRegex(done.stderr, BLOCKS)
        self.assertEqual(run('dedupe', '-q', '--memory', '0', self.input).stderr, '')
        # More bytes than 64 bits can count.
        self.assertNotIn('--memory', run('dedupe', '--memory', str(1 << 44), self.input).stderr)

    def test_the_output_is_the_same_with_any_memory(self):
        for command in (['dedupe', '--to', 'csv'], ['dedupe', '--json', '--by', 'grid'], ['dedupe', '--to', 'block', '-v'],
                        ['vicinity', '--canonical'], ['vicinity', '--to', 'json']):
            with self.subTest(command=command):
                puzzles = self.path('few') if command[0] == 'vicinity' else self.input
                plenty = run(*command, puzzles)
                little = run(*command, '--memory', '0', puzzles)
                self.assertEqual((little.returncode, little.stdout), (plenty.returncode, plenty.stdout))
                self.assertEqual(sorted(little.stderr.splitlines()[1:]), sorted(plenty.stderr.splitlines()))

    def test_more_than_one_block(self):
        puzzles = run('generate', '-n', '40000', '--seed', '5').stdout  # a MB has room for 13,107
        with open(self.path('many'), 'w') as file:
            file.write(puzzles + puzzles)
        little = run('dedupe', '--memory', '1', self.path('many'))
        self.assertIn('the memory for 13,107 puzzles is full', little.stderr)
        self.assertEqual(little.stdout, run('dedupe', self.path('many')).stdout)
        # The puzzles that memory has room for take 1,074,774 bytes of the output; the next ones wait in a larger file.
        os.mkdir(self.path('tmp'))
        done = run('dedupe', '-q', '--memory', '1', self.path('many'), '-o', self.path('out'), env={**os.environ, 'TMPDIR': self.path('tmp')},
                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1_100_000, 1_100_000)))
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stderr, '^bitdoku: cannot use the temporary file .*: File too large\n$')
        self.assertEqual(os.listdir(self.path('tmp')), [])
        self.assertFalse(os.path.exists(self.path('out')))

    def test_parts_with_little_memory_merge_to_the_single_run(self):
        parts = [self.path(f'p{i}') for i in (1, 2, 3)]
        for i, memory in (1, '0'), (2, '100'), (3, '0'):
            run('dedupe', self.input, '--part', f'{i}/3', '--memory', memory, '-o', parts[i - 1])
        self.assertEqual(run('merge', *parts).stdout, run('dedupe', self.input).stdout)

    def test_no_temporary_file_stays(self):
        os.mkdir(self.path('tmp'))
        run('dedupe', '--memory', '0', self.input, env={**os.environ, 'TMPDIR': self.path('tmp')})
        self.assertEqual(os.listdir(self.path('tmp')), [])

    def test_temporary_files_that_cannot_be_written(self):
        output = self.path('out')
        with open(output, 'w') as file:
            file.write('old\n')
        done = run('dedupe', '--memory', '0', self.input, '-o', output, env={**os.environ, 'TMPDIR': self.path('missing')})
        self.assertEqual(done.returncode, 3)
        self.assertIn('cannot make a file in ' + self.path('missing'), done.stderr)
        with open(output) as file:
            self.assertEqual(file.read(), 'old\n')


unittest.main()
