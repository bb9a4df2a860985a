"""Jobs in parts: --part and merge."""
import os
import random
import signal
import subprocess
import tempfile
import time
import unittest

from program import PATIENCE, PROGRAM, PUZZLE, environment


class Parts(unittest.TestCase):
    PARTS = 20

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.write('in', ''.join(f'{PUZZLE[i % 81:]}{PUZZLE[:i % 81]}\n' for i in range(30)) + 'bad\n' + f'{PUZZLE}\n' * 70)

    def write(self, name, text):
        with open(os.path.join(self.folder.name, name), 'w') as file:
            file.write(text)

    def read(self, name):
        with open(os.path.join(self.folder.name, name)) as file:
            return file.read()

    def start(self, *arguments, **more):
        return subprocess.Popen([PROGRAM, *arguments], cwd=self.folder.name, text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, env=environment(**more))

    def run_in(self, *arguments, **more):
        process = self.start(*arguments, **more)
        out, err = process.communicate(timeout=60 * PATIENCE)
        return process.returncode, out, err

    def parts(self, n, *command):
        for i in range(1, n + 1):
            self.run_in(*command, '--part', f'{i}/{n}', '-o', f'p{i}')
        return [f'p{i}' for i in range(1, n + 1)]

    def test_the_merge_is_the_single_run(self):
        for command in (['solve', 'in'], ['solve', '--to', 'csv', 'in'], ['check', '--json', 'in'],
                        ['canon', '--to', 'csv', 'in'], ['label', '--fields', 'verdict,clues', 'in'],
                        ['convert', '--to', 'csv', 'in'], ['count', '--to', 'csv', '--limit', '100', 'in'],
                        ['explain', '--brief', 'in'], ['explain', '--json', 'in'], ['filter', '--where', 'multiple', 'in'],
                        ['minimize', '--seed', '2', 'in'], ['generate', '-n', '9', '--seed', '3', '--to', 'csv']):
            for n in (1, 4, 110):
                if n == 110 and command[0] not in ('solve', 'generate'):
                    continue  # many processes; and a part of `label` that begins with a damaged record has other columns
                with self.subTest(command=command, parts=n):
                    code, single, _ = self.run_in(*command, '-q')
                    merged = self.run_in('merge', *self.parts(n, *command))
                    self.assertEqual(merged, (code, single, ''))

    def test_merge_leaves_out_what_an_earlier_part_has(self):
        _, puzzles, _ = self.run_in('generate', '-n', '40', '--seed', '5')
        lines = puzzles.splitlines(True)
        order = [random.Random(1).choice(lines) for _ in range(150)]
        self.write('twice', ''.join(order))
        self.write('two', ''.join(lines[:2] + lines[:1]))
        for command in (['dedupe', 'twice'], ['dedupe', '--to', 'csv', 'twice'], ['dedupe', '--by', 'grid', '--json', 'twice'],
                        ['vicinity', 'two'], ['vicinity', '--to', 'csv', 'two']):
            for n in (1, 7, 3):
                with self.subTest(command=command, parts=n):
                    code, single, _ = self.run_in(*command)
                    self.assertEqual(self.run_in('merge', *self.parts(n, *command)), (code, single, ''))
        # The parts of the last command.
        with open(os.path.join(self.folder.name, 'p2.keys'), 'r+b') as file:
            file.write(b'?')
        self.write('old', 'old\n')
        code, out, err = self.run_in('merge', '-o', 'old', 'p1', 'p2', 'p3')
        self.assertEqual((code, out), (3, ''))
        self.assertIn('p2.keys is damaged', err)
        self.assertEqual(self.read('old'), 'old\n')

    @unittest.skipUnless(os.path.exists('/proc/meminfo'), 'needs the free memory')
    def test_a_part_of_dedupe_says_before_it_begins_that_memory_may_not_suffice(self):
        with open(os.path.join(self.folder.name, 'huge'), 'w') as file:
            file.truncate(1 << 43)  # takes no space on the disk
        process = self.start('dedupe', 'huge', '--part', '1/2', '-o', 'part')
        _, err = process.communicate(timeout=60 * PATIENCE)
        self.assertRegex(err, r'^bitdoku: this may need 2145\.4 GB of memory, and [0-9.]+ GB are free; --part needs less')
        self.assertEqual(self.run_in('dedupe', 'in')[2].count('memory'), 0)

    @unittest.skipIf(os.name == 'nt', 'needs the rights of files')
    def test_others_may_read_a_part(self):
        old = os.umask(0o022)
        self.addCleanup(os.umask, old)
        self.run_in('solve', 'in', '--part', '1/2', '-o', 'p1')
        self.assertEqual(os.stat(os.path.join(self.folder.name, 'p1')).st_mode & 0o777, 0o644)

    def test_an_index_lets_a_part_read_its_own_puzzles_only(self):
        # Blocks of the index have 1 MiB. Comments, blank lines and a bad line are at odd places.
        lines = [f'{PUZZLE[i % 81:]}{PUZZLE[:i % 81]}\n' for i in range(60000)]
        lines[17], lines[30000], lines[45000] = '# comment\n', 'bad\n', '\r\n'
        self.write('large', ''.join(lines))
        command = ['check', '--json', 'in', 'large', 'in']
        code, single, words = self.run_in(*command)
        self.assertEqual(self.run_in('index', '-v', 'large')[2],
                         'large.index: 59,998 puzzles, parts read their own puzzles only\n')
        said = ''
        for i in range(1, 8):
            said += self.run_in(*command, '--part', f'{i}/7', '-o', f'p{i}')[2]
        self.assertEqual(self.run_in('merge', *(f'p{i}' for i in range(1, 8))), (code, single, ''))
        self.assertEqual(said, words)
        index = self.read('large.index')
        os.remove(os.path.join(self.folder.name, 'large.index'))
        self.run_in(*command, '--part', '5/7', '-o', 'without')
        self.assertEqual(self.read('without.part'), self.read('p5.part'))

        self.write('large.index', index)
        lines[59000] = lines[59001]
        self.write('large', ''.join(lines))
        code, _, err = self.run_in(*command, '--part', '7/7', '-o', 'p7')
        self.assertEqual(code, 3)
        self.assertIn('large: the file has changed since it was counted', err)
        self.assertFalse(os.path.exists(os.path.join(self.folder.name, 'p7.part')))
        self.write('large.index', index.replace('places', 'whole'))
        self.assertEqual(self.run_in(*command, '--part', '1/7', '-o', 'p1')[0], 3)
        self.write('large', 'more\n' + ''.join(lines))
        self.write('large.index', index)
        code, _, err = self.run_in(*command, '--part', '1/7', '-o', 'p1')
        self.assertEqual((code, err), (3, 'bitdoku: large.index: the file has changed since; make it again by `bitdoku index`\n'))
        self.assertEqual(self.run_in('index', 'missing')[::2], (3, 'bitdoku: index: missing: no such file\n'))
        self.assertEqual(self.run_in('index', '-')[::2],
                         (3, 'bitdoku: index: standard input cannot have an index; name a file\n'))

    def test_an_index_of_another_form_counts_only(self):
        self.run_in('convert', '--to', 'csv', 'in', '-o', 'table')
        self.assertIn('up to the end of their own puzzles', self.run_in('index', '-v', 'table')[2])
        code, single, _ = self.run_in('solve', 'table')
        self.assertEqual(self.run_in('merge', *self.parts(3, 'solve', 'table'))[:2], (code, single))

    def test_killed_parts_are_done_again(self):
        command = ['generate', '-n', '400', '--seed', '1', '--threads', '1']
        _, single, _ = self.run_in(*command)
        draw = random.Random(1)
        missing = set(range(1, self.PARTS + 1))
        killed = 0
        while missing:
            i = min(missing)
            process = self.start(*command, '--part', f'{i}/{self.PARTS}', '-o', f'p{i}')
            if draw.random() < 0.5 and killed < 40:
                time.sleep(draw.random() * 0.02)
                process.send_signal(signal.SIGKILL)
                killed += 1
            process.communicate(timeout=60 * PATIENCE)
            if os.path.exists(os.path.join(self.folder.name, f'p{i}.part')):
                missing.remove(i)
            else:
                # A file under the name of a part is complete, even if the note is still missing.
                if os.path.exists(os.path.join(self.folder.name, f'p{i}')):
                    self.assertEqual(self.read(f'p{i}'), ''.join(single.splitlines(True)[20 * i - 20:20 * i]))
                names = [f'p{k}' for k in range(1, i)]
                refused = self.run_in('merge', *names) if names else (3, '', 'missing')
                self.assertEqual(refused[:2], (3, ''))
                self.assertIn('missing', refused[2])
        self.assertGreater(killed, 5)
        merged = self.run_in('merge', *(f'p{k}' for k in range(1, self.PARTS + 1)))
        self.assertEqual(merged, (0, single, ''))

    def test_merge_refuses_what_does_not_fit(self):
        names = self.parts(3, 'solve', 'in')
        self.run_in('solve', 'in', '--part', '2/3', '-o', 'again')
        self.run_in('solve', '--to', 'csv', 'in', '--part', '2/3', '-o', 'options')
        self.run_in('solve', 'in', '--part', '2/4', '-o', 'four')
        self.write('in', self.read('in') + f'{PUZZLE}\n')
        self.run_in('solve', 'in', '--part', '2/3', '-o', 'input')
        self.write('plain', 'text\n')
        self.write('version', self.read('p2'))
        self.write('version.part', self.read('p2.part').replace('version ', 'version 9'))
        self.write('cut', self.read('p2'))
        self.write('cut.part', self.read('p2.part')[:-4])
        self.write('damaged', self.read('p2').replace('8', '9', 1))
        self.write('damaged.part', self.read('p2.part'))
        for middle, why in ([], 'part 2 of 3 is missing'), (['p2', 'again'], 'part 2 is there twice: p2 and again'), \
                (['options'], 'options is of another job: solve --to csv in, not solve in (p1)'), \
                (['four'], 'four is one of 4 parts, not of 3 (p1)'), (['input'], 'input has another input (p1)'), \
                (['plain'], 'plain is not a complete part: there is no plain.part'), \
                (['version'], 'version is of another version: 9'), (['cut'], 'cut.part is damaged'), \
                (['damaged'], 'damaged is damaged: it is not the file that the part wrote'):
            with self.subTest(why=why):
                code, out, err = self.run_in('merge', '-o', 'merged', 'p1', *middle, 'p3')
                self.assertEqual((code, out), (3, ''))
                self.assertTrue(err.startswith('bitdoku: merge: ' + why), err)
                self.assertFalse(os.path.exists(os.path.join(self.folder.name, 'merged')))
        self.assertEqual(self.run_in('merge', '-o', 'merged', *reversed(names))[0], 3)  # `bad` is not a puzzle
        self.assertEqual(self.read('merged').count('\n'), 101)

    def test_merge_leaves_out_the_notes_and_keys_that_a_shell_names(self):
        for command in (['solve', 'in'], ['dedupe', 'in']):
            with self.subTest(command=command):
                code, single, _ = self.run_in(*command)
                names = self.parts(3, *command)
                all_names = sorted(name for name in os.listdir(self.folder.name) if name.startswith('p'))
                self.assertGreater(len(all_names), 5)
                self.assertEqual(self.run_in('merge', *all_names), (code, single, ''))
                # Without its part a note is an operand like any other.
                code, out, err = self.run_in('merge', *names[:2], 'p3.part')
                self.assertEqual((code, out), (3, ''))
                self.assertIn('p3.part is not a complete part: there is no p3.part.part', err)
                code, out, err = self.run_in('merge', *(name for name in all_names if not name.startswith('p3')))
                self.assertEqual((code, out, err), (3, '', 'bitdoku: merge: part 3 of 3 is missing\n'))

    def test_a_note_is_damaged_unless_a_part_wrote_it(self):
        self.parts(2, 'solve', 'in')
        note = self.read('p2.part')
        self.assertIn('exit 0\n', note)
        self.assertEqual(self.run_in('merge', 'p1', 'p2')[0], 3)  # `bad` is not a puzzle
        for wrong in ('', *(note.replace('exit 0', f'exit {code}') for code in
                            ('00', '07', '4', '9', '256', '-1', '+0', '0 ', ' 0', '0x0', '', '99999999999')),
                      note.replace(' 2 2\n', ' 2 2 \n'), note.replace('file ', 'file 0'), note + '\n', note + 'more\n'):
            with self.subTest(note=wrong):
                self.assertNotEqual(wrong, note)
                self.write('p2.part', wrong)
                self.assertEqual(self.run_in('merge', 'p1', 'p2'), (3, '', 'bitdoku: merge: p2.part is damaged\n'))

    def test_a_part_of_dedupe_that_fails_leaves_no_keys(self):
        lines = [f'{PUZZLE[i % 81:]}{PUZZLE[:i % 81]}\n' for i in range(13500)]
        self.write('large', ''.join(lines))
        self.run_in('index', 'large')
        for place in (10, 13490):  # blocks of the index have 12,787 lines
            with self.subTest(place=place):
                changed = lines[:]
                changed[place] = lines[place + 1]
                self.write('large', ''.join(changed))
                code = 0
                for i in (1, 2):
                    last, _, err = self.run_in('dedupe', '--by', 'pattern', 'large', '--part', f'{i}/2', '-o', f'q{i}')
                    is_done = os.path.exists(os.path.join(self.folder.name, f'q{i}.part'))
                    self.assertEqual(os.path.exists(os.path.join(self.folder.name, f'q{i}.keys')), is_done)
                    self.assertEqual('the file has changed since it was counted' in err, not is_done)
                    code = max(code, last)
                self.assertEqual(code, 3)

    def test_a_job_array_chooses_the_part(self):
        task = {'SLURM_ARRAY_TASK_MIN': '5', 'SLURM_ARRAY_TASK_MAX': '7', 'SLURM_ARRAY_TASK_COUNT': '3'}
        for i in (5, 6, 7):
            self.run_in('solve', 'in', '--part', 'slurm', '-o', f'p{i}', SLURM_ARRAY_TASK_ID=str(i), **task)
        _, single, _ = self.run_in('solve', 'in')
        self.assertEqual(self.run_in('merge', 'p5', 'p6', 'p7')[1], single)
        for wrong in ({}, {**task, 'SLURM_ARRAY_TASK_ID': '8'},
                      {**task, 'SLURM_ARRAY_TASK_ID': '5', 'SLURM_ARRAY_TASK_COUNT': '2'}):
            code, _, err = self.run_in('solve', 'in', '--part', 'slurm', '-o', 'x', **wrong)
            self.assertEqual(code, 2)
            self.assertIn('not a task of a job array', err)

    @unittest.skipIf(os.name == 'nt', 'needs /dev')
    def test_a_part_is_a_regular_file(self):
        os.mkfifo(os.path.join(self.folder.name, 'pipe'))
        os.mkdir(os.path.join(self.folder.name, 'folder'))
        for output in ('/dev/null', '/dev/stdout', '/dev/fd/1', '/dev/stderr', 'pipe', 'folder'):
            for command in (['solve', 'in'], ['dedupe', 'in'], ['generate', '-n', '2', '--seed', '1']):
                with self.subTest(output=output, command=command):
                    self.assertEqual(self.run_in(*command, '--part', '1/2', '-o', output),
                                     (2, '', f'bitdoku: --part needs a regular file for --output, not {output}\n'))
        self.assertEqual(sorted(os.listdir(self.folder.name)), ['folder', 'in', 'pipe'])
        self.assertFalse(os.path.exists('/dev/null.part'))

    @unittest.skipIf(os.name == 'nt', 'needs pipes with names')
    def test_a_pipe_cannot_be_read_twice(self):
        os.mkfifo(os.path.join(self.folder.name, 'pipe'))
        for command in (['solve', 'pipe'], ['check', 'pipe'], ['convert', 'in', 'pipe'], ['count', 'pipe'], ['rate', 'pipe'],
                        ['label', 'pipe'], ['filter', '--where', '[x]', 'pipe'], ['dedupe', 'in', 'pipe'],
                        ['vicinity', 'pipe'], ['minimize', 'pipe'], ['canon', 'pipe'], ['explain', 'pipe'],
                        ['solve', '/dev/zero'], ['solve', '/dev/stdin']):
            for part in ('1/2', '2/2'):
                with self.subTest(command=command, part=part):
                    code, out, err = self.run_in(*command, '--part', part, '-o', 'x')
                    self.assertEqual((code, out), (2, ''))
                    self.assertEqual(err, 'bitdoku: --part needs regular files, because it reads them twice; '
                                          f'{command[-1]} can be read only once\n')
        for name in ('pipe', '/dev/zero'):
            code, out, err = self.run_in('index', 'in', name)
            self.assertEqual((code, out), (3, ''))
            self.assertEqual(err, f'bitdoku: index: {name} can be read only once; an index needs a regular file\n')
        self.assertEqual(sorted(os.listdir(self.folder.name)), ['in', 'in.index', 'pipe'])

    def test_what_cannot_be_a_part(self):
        for arguments, why in (['solve', 'in'], '--part needs --output FILE'), \
                (['solve', '-o', 'x'], '--part needs files'), (['solve', 'in', '-o', 'x.gz'], 'not compressed'), \
                (['convert', '--to', 'block', 'in', '-o', 'x'], '--part cannot write the format block'), \
                (['filter', '--where', 'unique', '--count', '-o', 'x', 'in'], '--part and --count cannot be combined'), \
                (['minimize', '--all', '-o', 'x', 'in'], '--part and --all cannot be combined'), \
                (['explain', '--to', 'html', '-o', 'x', 'in'], '--part cannot be combined with --to html'), \
                (['label', '--resume', 'x', 'in'], '--part cannot be combined with --resume'), \
                (['generate', '-o', 'x', '-n', '2'], '--part needs --seed and --count'):
            with self.subTest(arguments=arguments):
                code, out, err = self.run_in(*arguments, '--part', '1/2')
                self.assertEqual((code, out), (2, ''))
                self.assertIn(why, err)
        for value in ('0/2', '3/2', '1', '1/0', 'x', '/'):
            code, _, err = self.run_in('solve', 'in', '-o', 'x', '--part', value)
            self.assertEqual(code, 2)
            self.assertIn(f"'{value}' is not a part", err)


unittest.main()
