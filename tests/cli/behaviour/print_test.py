"""Pages of bitdoku print.

usage: print_test.py PROGRAM [CLASS...]
"""
import os
import pty
import re
import subprocess
import tempfile
import unittest

from program import DATA, PUZZLE, SMALL, SMALL_SOLUTION, SOLUTION, run


class Print(unittest.TestCase):
    """Puzzles on paper, from outside; tests/print looks at what is where."""

    def texts(self, page):
        return re.findall(r'<text [^>]*>([^<]*)</text>', page)

    def svg(self, *arguments, code=0, **options):
        """The pages, and what was said."""
        with tempfile.TemporaryDirectory() as folder:
            done = run('print', '--svg', os.path.join(folder, 'pages'), *arguments, **options)
            self.assertEqual((done.returncode, done.stdout), (code, ''), done.stderr)
            names = sorted(os.listdir(os.path.join(folder, 'pages')))
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
        _, said = self.svg('--difficulty', 'er', SMALL, PUZZLE, code=1)
        self.assertEqual(said, 'argument 1: only 9x9 puzzles can be rated\n')

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
        done = run('print', '--title', 'Судоку', SMALL)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('Windows-1252, which the PDF cannot show; use --svg', done.stderr)
        self.assertIn('(Für (alle\\))'.encode('cp1252').replace(b'(alle', b'\\(alle'),
                      self.pdf('--title', 'Für (alle)', SMALL))

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
