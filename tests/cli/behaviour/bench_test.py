"""bitdoku bench from outside.

usage: bench_test.py PROGRAM [CLASS...]
"""
import csv
import json
import os
import re
import shlex
import signal
import subprocess
import tempfile
import unittest

from program import PATIENCE, PROGRAM, PUZZLE, SMALL, environment, heed_signals, run, wait_until


class Bench(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.puzzles = os.path.join(folder.name, 'puzzles.txt')
        with open(self.puzzles, 'w') as file:
            file.write(f'{PUZZLE}\n' * 20)

    def test_table_csv_and_json_tell_the_same(self):
        arguments = ['bench', '--engine', 'mrv,singles', '--repeat', '3', self.puzzles]
        told = json.loads(run(*arguments, '--json').stdout)
        self.assertEqual([each['engine'] for each in told], ['mrv', 'singles'])
        self.assertEqual([each['puzzles'] for each in told], [20, 20])
        rows = list(csv.DictReader(run(*arguments, '--to', 'csv').stdout.splitlines()))
        self.assertEqual([row['nodes'] for row in rows], [str(each['nodes']) for each in told])
        lines = [json.loads(line) for line in run(*arguments, '--to', 'jsonl').stdout.splitlines()]
        self.assertEqual([line['nodes'] for line in lines], [each['nodes'] for each in told])
        self.assertLessEqual(set(lines[0]), set(rows[0]))
        self.assertRegex(run(*arguments).stdout, r'(?m)puzzles.txt +mrv +- +1 +20 ')
        for row in rows:
            self.assertGreater(float(row['cpu_ns']), 0)
            self.assertGreater(float(row['wall_ns']), 0)

    def test_engines_and_instruction_sets(self):
        sets = json.loads(run('info', '--json').stdout)['slice']['runnable']
        arguments = ['bench', '--engine', 'slice,band,singles', '--limit', '2', '--repeat', '1',
                     '--to', 'csv']
        rows = list(csv.DictReader(run(*arguments, '--isa', 'all', '--fill', '1000',
                                       self.puzzles).stdout.splitlines()))
        kernels = {engine: [row['isa'] for row in rows if row['engine'] == engine]
                   for engine in ('slice', 'band', 'singles')}
        self.assertEqual(kernels['slice'], sets)
        self.assertEqual(kernels['band'][-1], 'generic')
        self.assertEqual(len(kernels['band']), len(set(kernels['band'])))
        self.assertEqual(kernels['singles'], [''])
        self.assertEqual({row['puzzles'] for row in rows}, {'1000'})
        self.assertEqual({row['limit'] for row in rows}, {'2'})
        rows = list(csv.DictReader(run(*arguments, '--isa', 'plain', self.puzzles).stdout.splitlines()))
        self.assertEqual([row['isa'] for row in rows], ['plain', 'generic', ''])

    def test_sizes_of_batches(self):
        rows = list(csv.DictReader(run('bench', '--sizes', '1,7,64,5000', '--repeat', '1', '--to', 'csv',
                                       self.puzzles).stdout.splitlines()))
        self.assertEqual([(row['engine'], row['batch']) for row in rows],
                         [('band', '1'), ('slice', '1'), ('slice', '7'), ('slice', '20'), ('slice', '20')])
        # Without --isa, bench uses the set in use, whichever set band uses.
        best = json.loads(run('info', '--json').stdout)
        self.assertEqual({(row['engine'], row['isa']) for row in rows},
                         {('band', best['band']['used']), ('slice', best['slice']['used'])})
        for wrong in ('0', '1,,2', '1;2', '20000', 'x'):
            done = run('bench', '--sizes', wrong, self.puzzles)
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr, "^bitdoku: --sizes: '.*' is not a whole number from 1 to 16384")
        self.assertEqual(run('bench', '--to', 'xml', self.puzzles).returncode, 2)

    def test_options_without_an_effect_are_refused(self):
        for options, why in ((['--json', '--to', 'csv'], '--json: it is short for --to json'),
                             (['--sizes', '4', '--engine', 'band,mrv'], '--sizes is for the engine slice')):
            done = run('bench', '--repeat', '1', *options, self.puzzles)
            self.assertEqual((done.returncode, done.stdout), (2, ''), options)
            self.assertIn(f'bitdoku: {why}', done.stderr)

    def test_slice_knows_no_limits_but_of_solutions(self):
        done = run('bench', '--engine', 'slice,mrv', '--nodes', '100', '--repeat', '1', self.puzzles)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr, 'bitdoku: engine slice has no limits --nodes and --time\n')

    def test_candidates_and_other_shapes(self):
        with open(self.puzzles, 'w') as file:
            file.write(re.sub(r'^123456789', '12345678.', '123456789' * 81) + '\n')
        rows = run('bench', '--repeat', '1', '--limit', '2', '--to', 'csv', self.puzzles)
        engines = {row['engine'] for row in csv.DictReader(rows.stdout.splitlines())}
        self.assertLessEqual({'band', 'slice', 'singles', 'dlx'}, engines)
        self.assertEqual(rows.returncode, 0)
        done = run('bench', '--repeat', '1', '--engine', 'singles', input=SMALL + '\n')
        self.assertEqual((done.returncode, done.stderr), (0, ''))

    def test_signature_is_the_same_every_time(self):
        first = run('bench', '--signature').stdout
        self.assertEqual(first, run('bench', '--signature').stdout)
        names = [each['name'] for each in json.loads(run('engines', '--json').stdout) if not each['device']]
        self.assertEqual([line.split()[0] for line in first.splitlines()], names)

    def test_nothing_to_measure(self):
        done = run('bench', '--engine', 'band', input=SMALL + '\n')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertEqual(done.stderr, 'bitdoku: engine band cannot do all of -\n')
        done = run('bench', input='')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertEqual(done.stderr, 'bitdoku: no puzzles to measure with; '
                                      'name a file of puzzles\n')

    def test_against_itself(self):
        done = run('bench', '--repeat', '2', '--against', f'{shlex.quote(PROGRAM)} solve', self.puzzles)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('Answers: 20 of 20 are the same: they agree\n', done.stdout)
        self.assertRegex(done.stdout, r'Ratio theirs / ours: wall \d+\.\d\d, CPU \d+\.\d\d')

    def test_against_passes_the_options_of_reading_and_searching_on(self):
        # A line does not tell boxes of 3x2 from 2x3, so the other program finds another solution.
        other = run('solve', '--engine', 'singles', '--shape', '3x2', '.' * 36).stdout
        reversed_digits = other.translate(str.maketrans('123456', '654321')).strip()
        with open(self.puzzles, 'w') as file:
            file.write('.' * 36 + '\n')
        given = ['--shape', '3x2', '--from', 'line', '--alphabet', 'digits', '--nodes', '100000',
                 '--time', '60s', '--engine', 'singles']
        done = run('bench', '--repeat', '1', '--json', *given, '--against',
                   f'echo {reversed_digits}', self.puzzles)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        told = json.loads(done.stdout)
        self.assertEqual((told['agree'], told['both_right']), (True, 1))
        self.assertEqual(told['ours']['program'], 'bitdoku solve --threads 1 --engine singles '
                         '--nodes 100000 --time 60000000000ns --from line --shape 3x2 '
                         '--alphabet digits')

    def test_against_refuses_what_it_cannot_obey(self):
        for given in (['--limit', '2'], ['--first', '3'], ['--to', 'csv'], ['--engine', 'mrv,dlx'],
                      ['--sizes', '1'], ['--fill', '9'], ['--isa', 'plain,generic']):
            with self.subTest(given=given):
                done = run('bench', *given, '--against', 'cat', self.puzzles)
                self.assertEqual((done.returncode, done.stdout), (2, ''))
                self.assertIn(f'bitdoku: --against cannot be combined with {given[0]}', done.stderr)

    def test_against_a_program_that_is_wrong(self):
        done = run('bench', '--repeat', '1', '--json', '--against', 'cat', self.puzzles)
        self.assertEqual(done.returncode, 1)
        told = json.loads(done.stdout)
        self.assertEqual((told['agree'], told['only_ours_right']), (False, 20))

    def test_against_a_program_that_is_not_there(self):
        done = run('bench', '--against', 'no-such-program', self.puzzles)
        self.assertEqual(done.returncode, 3)
        self.assertIn('no-such-program ended with exit code 127', done.stderr)

    def test_against_leaves_no_temporary_files_after_a_signal(self):
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen(
                [PROGRAM, 'bench', '--against', f'sleep {PATIENCE}', self.puzzles],
                stdout=subprocess.DEVNULL, env=environment(TMPDIR=folder), preexec_fn=heed_signals,
                start_new_session=True)
            wait_until(lambda: len(os.listdir(folder)) == 2, 'no temporary files')
            # As Ctrl-C does.
            os.killpg(process.pid, signal.SIGINT)
            self.assertEqual(process.wait(PATIENCE), -signal.SIGINT)
            self.assertEqual(os.listdir(folder), [])

    def test_against_ends_the_other_program_if_a_signal_comes(self):
        with tempfile.TemporaryDirectory() as folder:
            # The other program holds the pipe open until it and what it started have ended.
            process = subprocess.Popen(
                [PROGRAM, 'bench', '--against', f'echo started >&2; sleep {10 * PATIENCE}; true', self.puzzles],
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment(TMPDIR=folder),
                preexec_fn=heed_signals, text=True)
            self.assertEqual(process.stderr.readline(), 'started\n')
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, -signal.SIGTERM)


if __name__ == '__main__':
    unittest.main()
