"""rate, explain and hint from outside.

usage: rate_test.py PROGRAM [CLASS...]
"""
import fcntl
import json
import os
import re
import subprocess
import tempfile
import unittest

from program import PROGRAM, PUZZLE, needs, run, sanitized, wait_until


class Rate(unittest.TestCase):
    PUZZLES = [PUZZLE,
               '......41.6..3.....3...2.....49..8..........52.1.......5..6....7.8....9......3....',
               'x' * 20,
               '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........']

    def rate(self, *options):
        return run('rate', '-q', *options, '-', input='\n'.join(self.PUZZLES) + '\n')

    def test_a_run_that_was_cut_off_goes_on_where_it_was(self):
        forms = [[], ['--to', 'csv', '--isomorphs', '2'], ['--json'], ['--to', 'csv']]
        for form in forms[:2 if sanitized() else 4]:
            whole = self.rate(*form).stdout
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, 'ratings')
                for size in (None, 0, 5, whole.index('\n') + 1, len(whole) // 2, len(whole) - 1,
                             len(whole)):
                    if size is not None:
                        with open(path, 'w') as file:
                            file.write(whole[:size])
                    done = self.rate(*form, '--resume', path)
                    self.assertEqual(done.stdout, '')
                    with open(path) as file:
                        self.assertEqual(file.read(), whole, (form, size))

    def test_labels_that_were_cut_off_go_on(self):
        table = ('id,puzzle,note\n' + ''.join(f'{i},{puzzle},"a ""b""\nc {i}"\n'
                                              for i, puzzle in enumerate(self.PUZZLES[:3])))
        for fields in ('clues,er,reason', 'verdict,canonical'):
            label = ['label', '-q', '--fields', fields]
            done = run(*label, '-', input=table)
            whole = done.stdout
            self.assertEqual(done.returncode, 3)
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, 'labels')
                for size in (0, 5, whole.index('\n') + 1, *range(30, len(whole) + 1, 31), len(whole)):
                    with open(path, 'w') as file:
                        file.write(whole[:size])
                    done = run(*label, '--resume', path, '-', input=table)
                    self.assertEqual((done.returncode, done.stdout), (3, ''))
                    with open(path) as file:
                        self.assertEqual(file.read(), whole, (fields, size))
                done = run(*label, '--resume', path, '-', input=table.replace('c 1', 'c 7'))
                self.assertEqual(done.returncode, 3)
                self.assertIn('line 3 is not about the puzzle there', done.stderr)
                with open(path) as file:
                    self.assertEqual(file.read(), whole)

    def test_puzzles_refused_by_a_run_before_count_for_the_exit_code(self):
        for puzzles, code in ((f'{PUZZLE}\n{"." * 81}\n', 1), (f'{PUZZLE}\nxxx\n', 3),
                              (f'{PUZZLE}\n55{"." * 79}\n', 3), (f'{PUZZLE}\n', 0)):
            for form in ([], ['--to', 'csv'], ['--json'], ['--format', '%g %r']):
                with tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, 'ratings')
                    for _ in range(2):
                        done = run('rate', '-q', *form, '--resume', path, '-', input=puzzles)
                        self.assertEqual(done.returncode, code, (puzzles, form))

    def test_labels_that_were_refused_before_count_for_the_exit_code(self):
        clash = '55' + '.' * 79
        for fields in ('clues', 'canonical', 'er', 'verdict,er', 'clues,reason'):
            for puzzle in (PUZZLE, clash, 'xxx', '.' * 81):
                with self.subTest(fields=fields, puzzle=puzzle), tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, 'labels')
                    label = ['label', '-q', '--fields', fields, '--resume', path, '-']
                    codes = [run(*label, input=f'{puzzle}\n').returncode for _ in range(2)]
                    self.assertEqual(codes[0], codes[1])
                    self.assertEqual(codes[0], run('label', '-q', '--fields', fields, '-',
                                                   input=f'{puzzle}\n').returncode)

    @needs('json')
    def test_a_board_that_csv_cannot_hold_is_not_invalid(self):
        board = json.dumps({'puzzle': [0] * 64 ** 2, 'id': 7}) + '\n'
        done = run('label', '--to', 'csv', '--fields', 'verdict,reason', '-', input=board)
        why = 'the format csv cannot hold a board of 64x64; --to json can'
        self.assertEqual(done.stdout, f'puzzle,id,verdict,reason\n,7,unsupported,{why}\n')
        self.assertEqual((done.stderr, done.returncode), (f'stdin:1: {why}\n', 3))

    def test_a_run_with_boards_of_other_sides_goes_on(self):
        mixed = f'{PUZZLE}\n......6.52...3.5..2.1..6...4..3.....\n{"." * 16}\n{PUZZLE}\n'
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            for _ in range(2):
                done = run('rate', '--resume', path, '-', input=mixed)
                self.assertEqual(done.returncode, 1, done.stderr)
            with open(path) as file:
                lines = file.read().splitlines()
            self.assertEqual([line.split()[-1][:3] for line in lines], ['ED=', 'BR=', 'mul', 'ED='])

    def test_what_takes_too_long_is_given_up_and_the_others_go_on(self):
        with open(os.path.join(os.path.dirname(__file__), '../../se/candidates.txt')) as file:
            slow = file.read()
        every = '123456789'
        easy = ''.join(''.join(d if c not in every or c == d else '.' for d in every)
                       for c in PUZZLE) + '\n'
        rated, reason = run('rate', '-', input=easy).stdout, 'the limit of time was reached'
        self.assertIn(' ED=', rated)
        asked = ['--where', 'er<20', '--isomorphs', '1', '--nodes']
        for form, line in (([], f'unknown {reason}'), (asked, f'unknown {reason}'),
                           (['--to', 'csv'], ',,,'), (['--json'], f'"reason":"{reason}"')):
            # A busy machine may need more time for the easy puzzle, too.
            for time in ('150ms', '2s', '20s'):
                done = run('rate', '--time', time, *form, '-', input=slow + easy)
                if 'stdin:2' not in done.stderr:
                    break
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertEqual(done.stderr, f'stdin:1: {reason}\n')
            lines = done.stdout.splitlines()[1 if '--to' in form else 0:]
            self.assertEqual(len(lines), 2)
            self.assertIn(line, lines[0])
            self.assertNotIn(reason, lines[1])
            if not form:
                self.assertEqual(lines[1] + '\n', rated)

    def test_what_was_given_up_before_is_not_tried_again(self):
        with open(os.path.join(os.path.dirname(__file__), '../../se/candidates.txt')) as file:
            slow = file.read()
        for form in ([], ['--to', 'csv']):
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, 'ratings')
                for _ in range(2):
                    done = run('rate', '--time', '50ms', *form, '--resume', path, '-', input=slow)
                    self.assertEqual(done.returncode, 1)
                with open(path) as file:
                    self.assertEqual(len(file.read().splitlines()), 1 + len(form) // 2)

    def test_a_file_of_another_format_is_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            run('rate', '--format', '%g,%r', '-o', path, PUZZLE)
            for form, code in (('%g,%r', 0), ('%g;%r', 3), ('%r', 3), ('%g', 3), ('%g,%r %%', 3)):
                done = run('rate', '--format', form, '--resume', path, '-', input=PUZZLE)
                self.assertEqual(done.returncode, code, form)

    def test_a_position_is_written_so_that_it_can_be_read_again(self):
        position = f':0000:x:{PUZZLE}:113 213::'
        first = run('rate', position).stdout
        self.assertRegex(first, '^' + re.escape(position) + ' ED=[0-9./]+\n$')
        self.assertEqual(run('rate', first.split(' ED=')[0]).stdout, first)
        table = run('rate', '--to', 'csv', position).stdout
        self.assertEqual(run('rate', '-', input=table).stdout, first)
        self.assertEqual(run('rate', '--to', 'csv', '-', input=table).stdout, table)
        self.assertEqual(json.loads(run('rate', '--json', position).stdout)['position'], position)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            for form in ([], ['--format', '%g|%r|%n'], ['--to', 'csv']):
                for size in (len(first), 40, 100):
                    whole = run('rate', *form, '-', input=position + '\n').stdout
                    with open(path, 'w') as file:
                        file.write(whole[:size])
                    done = run('rate', *form, '--resume', path, '-', input=position + '\n')
                    self.assertEqual(done.returncode, 0, (form, size))
                    with open(path) as file:
                        self.assertEqual(file.read(), whole)

    def test_no_format_makes_resuming_slow(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            with open(path, 'w') as file:
                file.write('1' * 4000 + '\n')
            done = run('rate', '--format', '%n' * 30 + '%r', '--resume', path, '-', input=PUZZLE)
            self.assertEqual(done.returncode, 3)

    def test_a_digit_struck_out_where_it_is_set(self):
        position = f':0000:x:{PUZZLE}:{PUZZLE[0]}11::'
        self.assertEqual(run('solve', position).returncode, 1)
        done = run('hint', position)
        self.assertEqual(done.returncode, 3)
        self.assertIn(f'{PUZZLE[0]} is eliminated from r1c1, where it is set', done.stderr)

    def test_a_line_of_hodoku_with_too_few_colons(self):
        done = run('rate', f':0000:x:{PUZZLE}:')
        self.assertEqual(done.returncode, 3)
        self.assertIn('a position of HoDoKu would have five colons at least', done.stderr)

    def test_stop_above_stops_isomorphs(self):
        hard = '98.7.....6...8.7....7..5...4...3......85..6.......2.43.1.....8...69..5.......1.2.'
        options = ('rate', '--stop-above', '7.0', '--isomorphs', '3')
        self.assertEqual(run(*options, hard).stdout, f'{hard} ED=>7.0/>7.0/2.6 ER=>7.0\n')
        self.assertEqual(run(*options, '--to', 'csv', hard).stdout.splitlines()[1],
                         f'{hard},>7.0,>7.0,2.6,,>7.0,,>7.0,')

    def test_another_input_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            for form in ([], ['--to', 'csv'], ['--json'], ['--format', '%g %r'], ['--format', '%n,%r']):
                self.assertEqual(run('rate', '-q', *form, '-o', path, '-',
                                     input='\n'.join(self.PUZZLES[:3]) + '\n').returncode, 3)
                with open(path) as file:
                    written = file.read()
                renamed = PUZZLE.translate(str.maketrans('12', '21'))
                others = [[renamed], self.PUZZLES[:2], [self.PUZZLES[1], PUZZLE] + self.PUZZLES[2:]]
                # With numbers alone, only an input that is too short can be detected.
                for other in others[1:2] if '%n,%r' in form else others:
                    done = run('rate', *form, '--resume', path, '-', input='\n'.join(other) + '\n')
                    self.assertEqual(done.returncode, 3, (form, other))
                    self.assertIn('was not written with this input', done.stderr)
                    with open(path) as file:
                        self.assertEqual(file.read(), written)

    def test_a_search_that_was_cut_off_goes_on(self):
        puzzles = (self.PUZZLES + ['.' * 81, '55' + '.' * 79]) * 3
        for form in ([], ['--json'], ['--to', 'csv'], ['--format', '%g %r']):
            where = [*form, '--where', 'er>=3.0 and ep<5']
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, 'ratings')
                text = '\n'.join(puzzles) + '\n'
                whole = run('rate', '-q', *where, '-', input=text).stdout
                self.assertGreater(len(whole.splitlines()), 5)
                cuts = [i for i, c in enumerate(whole, 1) if c == '\n'] + [3, len(whole) // 2]
                for size in (cuts[::4] if sanitized() else cuts):
                    with open(path, 'w') as file:
                        file.write(whole[:size])
                    done = run('rate', '-q', *where, '--resume', path, '-', input=text)
                    self.assertEqual((done.returncode, done.stdout), (3, ''))
                    with open(path) as file:
                        self.assertEqual(file.read(), whole, (form, size))
                self.assertEqual(os.listdir(folder), ['ratings'])

    def test_a_search_remembers_what_it_passed_over(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            note = path + '.progress'
            with open(path, 'w'):
                pass
            puzzles = '\n'.join([self.PUZZLES[1], PUZZLE, self.PUZZLES[1]]) + '\n'
            for last, code, wanted in ((PUZZLE, 0, [self.PUZZLES[1]]), (self.PUZZLES[1], 3, [])):
                with open(note, 'w') as file:
                    file.write(f'bitdoku has finished 2\n{last}\n')
                done = run('rate', '--where', 'er>2', '--resume', path, '-', input=puzzles)
                self.assertEqual(done.returncode, code, done.stderr)
                self.assertEqual(os.path.exists(note), code != 0)
                with open(path, 'r+') as file:
                    self.assertEqual([line.split()[0] for line in file], wanted)
                    file.truncate(0)

    def test_a_run_with_other_options_is_refused(self):
        puzzles = '\n'.join(self.PUZZLES) + '\n'
        runs = (['rate', '--where', 'er>1'], ['rate', '--stop-above', '2.0', '--json'],
                ['rate', '--to', 'csv', '--time', '50s'], ['label', '--fields', 'clues', '--time', '1.5'])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            note = path + '.progress'
            for begun in runs:
                name = begun[0]
                # An input that breaks off after two puzzles leaves the run as a cut one does.
                with open(path, 'w') as file:
                    file.write('')
                with subprocess.Popen([PROGRAM, *begun, '-q', '--line-buffered', '--resume', path, '-'],
                                      stdin=subprocess.PIPE, text=True) as process:
                    process.stdin.write('\n'.join(self.PUZZLES[:2]) + '\n')
                    process.stdin.flush()
                    try:
                        wait_until(lambda: os.path.getsize(path) > 0, 'nothing was written')
                    finally:
                        process.kill()
                with open(note) as file:
                    self.assertIn('\nwith these options:\n', file.read())
                with open(path) as file:
                    written = file.read()
                for other in runs:
                    if other == begun or other[0] != name:
                        continue
                    done = run(*other, '-q', '--resume', path, '-', input=puzzles)
                    self.assertEqual(done.returncode, 3)
                    self.assertRegex(done.stderr, 'was begun with `--[^`]*`.* and without `--.*give the options')
                    with open(path) as file:
                        self.assertEqual(file.read(), written)
                done = run(*begun, '-q', '--resume', path, '-', input=puzzles)
                self.assertEqual(done.returncode, 3)  # one puzzle of them cannot be read
                with open(path) as file:
                    self.assertEqual(file.read(), run(*begun, '-q', '-', input=puzzles).stdout)
                self.assertFalse(os.path.exists(note))

    def test_a_file_in_the_place_of_the_note_is_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            with open(path + '.progress', 'w') as file:
                file.write('mine\n')
            done = run('rate', '--resume', path, PUZZLE)
            self.assertEqual((done.returncode, done.stdout), (3, ''))
            self.assertIn('is not the note of an earlier run', done.stderr)
            with open(path + '.progress') as file:
                self.assertEqual(file.read(), 'mine\n')

    def test_times_that_are_equal_are_the_same_option(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            for written, now, code in (('1.5s', '1500ms', 0), ('1.5s', '1.5', 0), ('1.5s', '2', 3)):
                with open(path, 'w'), open(path + '.progress', 'w') as file:
                    file.write(f'bitdoku has finished 0\n\nwith these options:\n--time {written}\n')
                done = run('rate', '--time', now, '--resume', path, PUZZLE)
                self.assertEqual(done.returncode, code, done.stderr)

    def test_two_runs_do_not_write_to_one_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            with open(path, 'w') as file:
                fcntl.flock(file, fcntl.LOCK_EX)
                done = run('rate', '--resume', path, '-', input=PUZZLE)
                self.assertEqual(done.returncode, 3)
                self.assertIn('another run writes to', done.stderr)
            self.assertEqual(run('rate', '--resume', path, '-', input=PUZZLE).returncode, 0)

    def test_two_builds_do_not_write_to_one_table(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'table')
            with open(path + '.lock', 'w') as file:
                fcntl.flock(file, fcntl.LOCK_EX)
                done = run('catalogue', 'build', '--band', '416', path)
                self.assertEqual(done.returncode, 3)
                self.assertIn('another run writes to', done.stderr)
            self.assertEqual(run('catalogue', 'build', '--band', '416', path).returncode, 0)
            self.assertEqual(os.listdir(folder), ['table'])

    def test_what_is_no_earlier_run_is_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'other.csv')
            with open(path, 'w') as file:
                file.write('name,age\nAda,36\n')
            done = run('rate', '--to', 'csv', '--resume', path, '-', input=PUZZLE)
            self.assertEqual(done.returncode, 3)
            self.assertIn('its first line is not puzzle,er,ep,ed', done.stderr)
            with open(path) as file:
                self.assertEqual(file.read(), 'name,age\nAda,36\n')
            for text in ('notes without a line end', 'a list\nmilk', PUZZLE + '\n', '\n'):
                for form in ([], ['--json']):
                    with open(path, 'w') as file:
                        file.write(text)
                    done = run('rate', *form, '--resume', path, '-', input=PUZZLE)
                    self.assertEqual(done.returncode, 3)
                    self.assertIn('is left as it is', done.stderr)
                    with open(path) as file:
                        self.assertEqual(file.read(), text)
            pipe = os.path.join(folder, 'pipe')
            os.mkfifo(pipe)
            done = run('rate', '--resume', pipe, '-', input=PUZZLE)
            self.assertEqual(done.returncode, 3)
            self.assertIn('cannot read', done.stderr)
            with open(path, 'w') as file:
                file.write(PUZZLE)  # without a line end: not a complete line
            done = run('rate', '--resume', path, path)
            self.assertEqual(done.returncode, 3)
            self.assertIn('is the input', done.stderr)
            with open(path) as file:
                self.assertEqual(file.read(), PUZZLE)
        done = run('rate', '--nodes', '--format', '%g', PUZZLE)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        for file in ('', '-'):
            self.assertEqual(run('rate', '--resume', file, PUZZLE).returncode, 2)
        self.assertEqual(run('rate', '--resume', 'x', '-o', 'y', PUZZLE).returncode, 2)
        for options in (['--pearl', '--format', '%r'], ['--where', 'er>2', '--format', '%r'],
                        ['--format', '%g\n']):
            done = run('rate', '--resume', 'x', *options, '-', input=PUZZLE)
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertIn('--resume needs', done.stderr)
        done = run('rate', '--resume', 'x', '-o', 'y', '-', input=PUZZLE)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('--resume: it names the output file itself', done.stderr)

    def test_isomorphs_depend_on_the_seed_alone(self):
        spread = self.rate('--isomorphs', '6', '--nodes').stdout.splitlines()
        alone = run('rate', '--isomorphs', '6', '--nodes', self.PUZZLES[3]).stdout.splitlines()
        self.assertEqual(spread[3], alone[0])
        self.assertRegex(spread[3], r' ED=9.0/1.2/1.2 ER=9.0..9.1 mean=9.0[0-9] nodes=[0-9]+\.[0-9]$')
        self.assertRegex(spread[0], r' ER=1.2 mean=1.20 nodes=1.0$')
        other = self.rate('--isomorphs', '6', '--nodes', '--seed', '9').stdout.splitlines()
        self.assertNotEqual(spread[3], other[3])


class Pictures(unittest.TestCase):
    def test_no_folder_without_a_picture(self):
        with tempfile.TemporaryDirectory() as folder:
            pictures = os.path.join(folder, 'new', 'pictures')
            for command, refused in (('hint', '1' * 81), ('explain', '1' * 81), ('print', 'no.txt')):
                run(command, '--svg', pictures, refused)
                self.assertEqual(os.listdir(folder), [])
            old = os.path.join(folder, 'old')
            os.mkdir(old)
            run('hint', '--svg', old, '1' * 81)
            self.assertEqual(os.listdir(folder), ['old'])
            run('hint', '--svg', pictures, PUZZLE)
            self.assertEqual(os.listdir(pictures), ['step-001.svg'])

    def test_the_pattern_alone_has_letters(self):
        with tempfile.TemporaryDirectory() as folder:
            run('explain', '--order', 'human', '--svg', folder, '--pattern-only', PUZZLE)
            names = os.listdir(folder)
            self.assertGreater(len(names), 20)
            for name in names:
                with open(os.path.join(folder, name), encoding='utf-8') as file:
                    words = re.findall('>([^<>]+)</text>', file.read())
                self.assertIn('a', words)
                self.assertFalse([word for word in words if word.isdigit()], name)
        for command in 'hint', 'explain':
            done = run(command, '--pattern-only', PUZZLE)
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertIn('--pattern-only needs --svg DIR', done.stderr)

    def test_a_picture_that_cannot_be_written_is_no_mistake_of_ours(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, 'step-001.svg'))
            for command in (['hint'], ['explain', '--brief']):
                done = run(*command, '--svg', folder, PUZZLE)
                self.assertEqual(done.returncode, 3)
                self.assertIn('Hidden Single', done.stdout)
                self.assertEqual(done.stderr.count('\n'), 1)
                self.assertIn('cannot write', done.stderr)
                self.assertNotIn('report', done.stderr)


if __name__ == '__main__':
    unittest.main()
