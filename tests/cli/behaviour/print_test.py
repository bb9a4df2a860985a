"""Pages of bitdoku print.

usage: print_test.py PROGRAM [CLASS...]
"""
import os
import pty
import re
import shutil
import subprocess
import tempfile
import unittest

from program import DATA, PUZZLE, SMALL, SMALL_SOLUTION, SOLUTION, run


class Print(unittest.TestCase):
    """Checks the output files. The tests in tests/print look at the contents of pages."""

    def texts(self, page):
        return re.findall(r'<text [^>]*>([^<]*)</text>', page)

    def svg(self, *arguments, code=0, **options):
        """The pages, and the messages."""
        with tempfile.TemporaryDirectory() as folder:
            done = run('print', '--svg', os.path.join(folder, 'pages'), *arguments, **options)
            self.assertEqual((done.returncode, done.stdout), (code, ''), done.stderr)
            names = sorted(os.listdir(os.path.join(folder, 'pages'))) if os.listdir(folder) else []
            self.assertEqual(names, [f'page-{i:03}.svg' for i in range(1, len(names) + 1)])
            pages = []
            for name in names:
                with open(os.path.join(folder, 'pages', name)) as file:
                    pages.append(file.read())
        return pages, done.stderr

    def pdf(self, *arguments, **options):
        done = run('print', *arguments, text=False, **options)
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        self.assertTrue(done.stdout.startswith(b'%PDF-1.4\n') and done.stdout.endswith(b'%%EOF\n'))
        return done.stdout

    def test_files_arguments_and_pipes_give_the_same_bytes(self):
        typed = self.pdf(PUZZLE, SMALL)
        self.assertEqual(self.pdf(input=f'{PUZZLE}\n{SMALL}\n'.encode()), typed)
        with tempfile.TemporaryDirectory() as folder:
            source, out = os.path.join(folder, 'p.txt'), os.path.join(folder, 'p.pdf')
            with open(source, 'w') as file:
                file.write(f'{PUZZLE}\n')
            self.assertEqual(self.pdf(source, SMALL), typed)
            self.assertEqual(run('print', '-o', out, source, SMALL).returncode, 0)
            with open(out, 'rb') as file:
                self.assertEqual(file.read(), typed)
            self.assertEqual(run('print', '-o', source, source).returncode, 3)
        self.assertEqual(typed.count(b'/Type /Page '), 1)
        self.assertEqual(self.pdf('--per-page', '1', PUZZLE, SMALL).count(b'/Type /Page '), 2)
        self.assertIn(b'[0 0 612 792]', self.pdf('--paper', 'letter', SMALL))

    def test_solutions_are_at_the_end(self):
        pages, _ = self.svg('--solutions', '--title', 'T', '--per-page', '1', SMALL, PUZZLE)
        self.assertEqual(len(pages), 3)
        first, second, last = map(self.texts, pages)
        self.assertEqual(first[:2], ['T', '1'])
        self.assertEqual(sorted(first[2:-1]), sorted(SMALL.replace('.', '')))
        self.assertEqual((second[:2], second[-1]), (['T', '2'], '2'))
        self.assertEqual(last[:2], ['T: Solutions', '3'])
        self.assertEqual(sorted(''.join(last[2:])), sorted(SMALL_SOLUTION + '1' + SOLUTION + '2'))

    def test_what_has_no_solution_is_printed_and_told(self):
        two = '12' + '.' * 14
        pages, said = self.svg('--solutions', two, SMALL, code=1)
        self.assertEqual(said, 'argument 1: more than one solution\n')
        self.assertEqual(self.texts(pages[0])[1:4], ['1', '2', '1'])
        self.assertIn('more than one solution', self.texts(pages[1]))
        self.svg(two)
        # Only unreadable puzzles are left out.
        pages, said = self.svg('1' * 82, SMALL, code=3)
        self.assertIn('argument 1: 82 symbols', said)
        self.assertEqual(len(self.texts(pages[0])), 2 + 16 - SMALL.count('.'))
        pages, said = self.svg('--quiet', '1' * 82, code=3)
        self.assertEqual((pages, said), ([], 'bitdoku: print: no puzzle to print\n'))
        pages, said = self.svg('--shape', '7x6', '.' * 42 ** 2, code=3)
        self.assertIn('sides up to 36 can be printed', said)

    def test_margins_that_are_too_large_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, 'x.pdf')
            for paper, name, margin, most in (('a4', '--inner-margin', '90mm', '52.5 mm'),
                                              ('6x9in', '--outer-margin', '1.6in', '38.1 mm')):
                done = run('print', '--paper', paper, name, margin, '-o', out, PUZZLE)
                self.assertEqual(done.returncode, 2)
                self.assertEqual(done.stderr, f"bitdoku: print: {name} is larger than a quarter of the "
                                              f"paper's width, {most}\n")
                self.assertEqual(os.listdir(folder), [])
            # The usual margins are reduced on small paper.
            self.assertEqual(run('print', '--paper', '50x80mm', '-o', out, PUZZLE).returncode, 0)

    def test_difficulty(self):
        def label(*arguments, **options):
            code = options.pop('code', 0)
            return self.texts(self.svg(*arguments, code=code, **options)[0][0])[-1]
        rated = run('rate', PUZZLE).stdout
        er = re.search('ED=([0-9.]+)/', rated).group(1)
        self.assertEqual(label(PUZZLE), '1')
        self.assertEqual(label(input=rated), f'ER {er}')
        self.assertEqual(label('--difficulty', 'none', input=rated), '1')
        self.assertEqual(label('--difficulty', 'er', PUZZLE), f'ER {er}')
        self.assertEqual(label('--difficulty', 'level', PUZZLE), 'easy')
        self.assertEqual(label(input=f'puzzle,er,Level\n{PUZZLE},4.4,mean\n'), 'mean, ER 4.4')
        # A difficulty in the input is used as it is.
        for value, level in (('1.5', 'easy'), ('1.6', 'medium'), ('4.9', 'hard'), ('5.0', 'expert'),
                             ('9.0', 'extreme'), ('11.9', 'extreme')):
            told = f'puzzle,er\n{PUZZLE},{value}\n'
            self.assertEqual(label('--difficulty', 'level', input=told), level)
        # Other shapes have a level by bitdoku's own rating.
        self.assertEqual(label('--difficulty', 'level', '.3.........14..3'), 'easy')
        self.assertEqual(label('--difficulty', 'level', input='puzzle,br\n.3.........14..3,2.6\n'), 'hard')
        self.assertEqual(label('--difficulty', 'er', '.3.........14..3'), 'BR 1.2')
        for told in ('.3.........14..3 BR=1.2\n', 'puzzle,br\n.3.........14..3,1.2\n',
                     '{"puzzle":".3.........14..3","br":1.2}\n', run('rate', '.3.........14..3').stdout):
            self.assertEqual(label(input=told), 'BR 1.2')
        self.assertEqual(label(input='puzzle,br,level\n.3.........14..3,1.2,easy\n'), 'easy, BR 1.2')

    def test_each_table_keeps_its_columns(self):
        with tempfile.TemporaryDirectory() as folder:
            tables = [os.path.join(folder, name) for name in ('a.csv', 'b.csv')]
            for path, text in zip(tables, (f'puzzle,br\n.3.........14..3,1.2\n', f'puzzle,er\n{PUZZLE},4.4\n')):
                with open(path, 'w') as table:
                    table.write(text)
            pages, said = self.svg(*tables)
        self.assertEqual(said, '')
        self.assertEqual([text for text in self.texts(pages[0]) if 'ER' in text], ['ER 4.4'])

    def test_symbols(self):
        letters = run('convert', '--to-alphabet', 'letters',
                      os.path.join(DATA, '16x16.txt')).stdout.splitlines()[0]
        self.assertEqual(len(letters), 256)
        def symbols(*arguments):
            return set(self.texts(self.svg(*arguments, letters)[0][0])[1:-1])
        self.assertIn('P', symbols())
        self.assertIn('16', symbols('--symbols', 'numbers'))
        self.assertIn('G', symbols('--symbols', 'digits'))
        self.assertIn('F', symbols('--symbols', 'hex'))

    def test_titles(self):
        pages, _ = self.svg('--title', 'Судоку', SMALL)
        self.assertEqual(self.texts(pages[0])[0], 'Судоку')
        self.pdf('--title', 'Судоку', SMALL)
        done = run('print', '--title', '数独', SMALL)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('--title has characters that the font lacks', done.stderr)
        done = run('print', '--words', 'solutions=解答', SMALL)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.svg('--words', 'solutions=解答', SMALL)
        done = run('print', '--title-page', '-o', 'x.pdf', SMALL)
        self.assertEqual((done.returncode, done.stderr),
                         (2, 'bitdoku: print: --title-page needs --title TEXT\n'))

    def test_paper_and_margins(self):
        for paper, box in (('6x9in', '432 648'), ('5x8in', '360 576'), ('8.5x11in', '612 792'),
                           ('a4', '595.28 841.89'), ('a5', '419.53 595.28'),
                           ('170x240mm', '481.89 680.31'), ('10x20cm', '283.46 566.93')):
            self.assertIn(f'[0 0 {box}]'.encode(), self.pdf('--paper', paper, SMALL))
        for option, value in (('--paper', '6x9'), ('--paper', '6in'), ('--paper', '1x1in'),
                              ('--paper', '9x9m'), ('--paper', 'nanxnanin'), ('--paper', '-6x9in'),
                              ('--inner-margin', '20'), ('--outer-margin', '101mm'),
                              ('--box-lines', '49'), ('--box-lines', '401'),
                              ('--words', '=x'), ('--words', 'no such file'),
                              ('--solutions-at', 'start'), ('--first-page', '0')):
            done = run('print', option, value, SMALL)
            self.assertEqual((done.returncode, done.stdout), (2, ''), f'{option} {value}')
            self.assertIn(option, done.stderr)
        narrow, = self.svg('--paper', '6x9in', '--inner-margin', '1.5in', SMALL)[0]
        self.assertNotEqual(narrow, self.svg('--paper', '6x9in', SMALL)[0][0])

    def test_words_of_another_language(self):
        table = f'puzzle,level\n{SMALL},easy\n{SMALL},odd\n'
        words = 'solutions=Lösungen,easy=leicht'
        pages, _ = self.svg('--words', words, '--solutions', input=table)
        self.assertIn('leicht', self.texts(pages[0]))
        self.assertIn('odd', self.texts(pages[0]))
        self.assertIn('Lösungen', self.texts(pages[1]))
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, 'words.txt')
            with open(name, 'w') as file:
                file.write('# German\n' + words.replace(',', '\n') + '\n')
            self.assertEqual(self.svg('--words', name, '--solutions', input=table)[0], pages)

    def test_unknown_words_are_named(self):
        table = f'puzzle,level\n{SMALL},odd\n'
        known = ('known are solutions, beginner, easy, medium, hard, expert, extreme'
                 ' and levels of the input')
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, 'words.txt')
            with open(name, 'w') as file:
                file.write('odd=seltsam\nsolution=Lösung\n')
            done = run('print', '--svg', folder, '--words', name, input=table)
            self.assertEqual(done.returncode, 0)
            self.assertEqual(done.stderr, f"bitdoku: print: --words: 'solution' is not a known word; {known}\n")
            done = run('print', '--svg', folder, '--words', 'odd=seltsam', input=table)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            done = run('print', '--svg', folder, '--difficulty', 'level', '--words', name, input=table)
            self.assertEqual(done.returncode, 2)
            self.assertIn("'odd' is not a known word", done.stderr)

    def test_a_file_for_each_board(self):
        with tempfile.TemporaryDirectory() as folder:
            done = run('print', '--svg', folder, '--each', '--solutions', '--first-number', '9',
                       SMALL, PUZZLE)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            self.assertEqual(sorted(os.listdir(folder)),
                             ['puzzle-009.svg', 'puzzle-010.svg', 'solution-009.svg',
                              'solution-010.svg'])
        self.assertEqual(run('print', '--each', '-o', 'x', SMALL).returncode, 2)

    def test_the_files_of_boards_have_the_numbers_of_the_input(self):
        with tempfile.TemporaryDirectory() as folder:
            done = run('print', '-q', '--svg', folder, '--each', '--solutions', '-',
                       input=f'{SMALL}\nxxx\n{"." * 16}\n{SMALL}\n')
            self.assertEqual(done.returncode, 3)
            self.assertEqual(sorted(os.listdir(folder)),
                             ['puzzle-001.svg', 'puzzle-003.svg', 'puzzle-004.svg',
                              'solution-001.svg', 'solution-004.svg'])

    def test_options_without_effect_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            for options, why in (
                    (['--subtitle', 'x'], '--subtitle needs --title-page'),
                    (['--solutions-per-page', '2', '--time', '2s'],
                     'without --solutions these options have no effect: --solutions-per-page and --time'),
                    (['--solutions-at', 'next-page'],
                     'without --solutions these options have no effect: --solutions-at'),
                    (['--each', '--inner-margin', '20mm', '--title', 'x'],
                     '--each writes boards without pages; leave out --inner-margin and --title'),
                    (['--each', '--words', 'easy=leicht', '--difficulty', 'level'],
                     '--each writes boards without pages; leave out --difficulty and --words')):
                done = run('print', '--svg', os.path.join(folder, 'new'), *options, SMALL)
                self.assertEqual((done.returncode, done.stderr), (2, f'bitdoku: print: {why}\n'))
                self.assertEqual(os.listdir(folder), [])

    def test_words_without_a_place_are_named(self):
        with tempfile.TemporaryDirectory() as folder:
            words = ['--words', 'solutions=S,easy=leicht']
            about = 'bitdoku: print: --words: not printed with these options: '
            for options, unused in ((['--difficulty', 'none'], "'easy' and 'solutions'"),
                                    (['--difficulty', 'er', '--solutions'], "'easy'"),
                                    (['--difficulty', 'level'], "'solutions'")):
                done = run('print', '--svg', folder, *words, *options, SMALL)
                self.assertEqual((done.returncode, done.stderr), (0, f'{about}{unused}\n'))
            # Levels that no puzzle has are named only if there is no level at all.
            for options, said in ((['--words', 'easy=leicht,hard=schwer'],
                                   'bitdoku: print: --words: not printed, because no puzzle has a level: '
                                   "'easy' and 'hard'\n"),
                                  (['--words', 'hard=schwer', '--difficulty', 'level'], '')):
                done = run('print', '--svg', folder, *options, SMALL)
                self.assertEqual((done.returncode, done.stderr), (0, said))
            done = run('print', '-q', '--svg', folder, *words, SMALL)
            self.assertEqual((done.returncode, done.stderr), (0, ''))

    def test_fonts(self):
        here = os.path.dirname(os.path.abspath(__file__))
        bold = os.path.join(here, '../../../src/print/fonts/arimo-bold.ttf')
        self.assertEqual(self.pdf('--font', bold, SMALL).count(b'+Arimo-Bold /'), 6)
        done = run('print', '--font', __file__, SMALL)
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertIn('the file is not a TrueType font', done.stderr)
        self.assertEqual(run('print', '--bold-font', '/no/such', SMALL).returncode, 3)

    @unittest.skipUnless(shutil.which('qpdf') and shutil.which('pdffonts'), 'needs qpdf and poppler')
    def test_other_programs_read_the_pdf(self):
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, 'book.pdf')
            run('print', '--title', 'Für Ängström: Судоку', '--title-page', '--solutions', '-o', name,
                SMALL, PUZZLE)
            def tool(*command):
                done = subprocess.run([*command], capture_output=True, text=True, encoding='utf-8')
                self.assertEqual((done.returncode, done.stderr), (0, ''), command)
                return done.stdout
            self.assertIn('No syntax or stream encoding errors', tool('qpdf', '--check', name))
            fonts = tool('pdffonts', name).splitlines()[2:]
            self.assertEqual([line.split()[-5:-2] for line in fonts], [['yes', 'yes', 'yes']] * 2)
            text = tool('pdftotext', name, '-')
            self.assertIn('Für Ängström: Судоку: Solutions', text)
            self.assertEqual(sum(c.isdigit() for c in text),
                             81 + 16 + sum(c in '123456789' for c in SMALL + PUZZLE) + 4 + 2)
            pixels = subprocess.run(['pdftoppm', '-r', '20', '-gray', '-f', '2', '-l', '2', name],
                                    capture_output=True).stdout
            self.assertGreater(sum(byte < 128 for byte in pixels), 500)

    def test_solutions_on_the_next_page(self):
        pages, _ = self.svg('--solutions', '--solutions-at', 'next-page', '--per-page', '1',
                            '--title', 'T', '--title-page', '--subtitle', 'S', SMALL, PUZZLE)
        self.assertEqual([self.texts(page)[0] for page in pages],
                         ['T', 'T', 'T: Solutions', 'T', 'T: Solutions'])
        self.assertEqual(self.texts(pages[0]), ['T', 'S'])

    def test_cut_titles_are_named(self):
        title = 'Puzzles ' * 30
        pages, said = self.svg('--solutions', '--title', title, '--title-page', '--subtitle', 'short', SMALL)
        self.assertEqual(said, f"bitdoku: print: too long for a line of the page, and cut: '{title}'\n")
        self.assertRegex(self.texts(pages[1])[0], r'^Puzzles .*Puzz[^:]*\.\.\.$')
        self.assertRegex(self.texts(pages[2])[0], r'^Puzzles .*\.\.\.: Solutions$')
        _, said = self.svg('--quiet', '--title', title, SMALL)
        self.assertEqual(said, '')
        word = 'Lösungen' * 30
        pages, said = self.svg('--solutions', '--title', 'T', '--words', f'solutions={word}', SMALL)
        self.assertRegex(self.texts(pages[1])[0], r'^T: Lösungen.*\.\.\.$')
        self.assertEqual(said, f"bitdoku: print: too long for a line of the page, and cut: '{word}'\n")

    def test_pages_that_cannot_be_written(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, 'page-001.svg'))
            done = run('print', '--svg', folder, '--per-page', '1', SMALL, SMALL)
            self.assertEqual((done.returncode, done.stderr.count('\n')), (3, 1))
            self.assertIn('bitdoku: print: cannot write', done.stderr)
        self.assertEqual(run('print', '--svg', '/dev/null/x', SMALL).returncode, 3)
        self.assertEqual(run('print', '--svg', 'x', '-o', 'y', SMALL).returncode, 2)
        self.assertEqual(run('print', '-o', '/dev/full', SMALL).returncode, 3)

    def test_nothing_to_print(self):
        done = run('print', '-', input='')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertEqual(done.stderr, 'bitdoku: print: no puzzle to print\n')

    def test_a_terminal_gets_no_pdf(self):
        leader, follower = pty.openpty()
        done = run('print', SMALL, stdout=follower, stderr=subprocess.PIPE)
        os.close(follower)
        os.close(leader)
        self.assertEqual(done.returncode, 2)
        self.assertIn('use -o FILE', done.stderr)


if __name__ == '__main__':
    unittest.main()
