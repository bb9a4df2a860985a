"""Pictures of steps, and the pages of `explain --to html` and `--to pdf`.

usage: pictures_test.py PROGRAM [CLASS...]
"""
import html.parser
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from program import DATA, PUZZLE, SMALL, SOLUTION, run

# Its path has chains with several branches.
HARD = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........'
VOID = ('meta', 'br', 'img', 'link')


class Page(html.parser.HTMLParser):
    """Checks that the elements are nested well, and collects what the tests need."""

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.panels, self.steps, self.pictures, self.addresses = [], [], [], [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag not in VOID:
            self.open.append(tag)
        if 'id' in attributes:
            self.ids.append(attributes['id'])
        if tag == 'article':
            self.panels.append('')
            self.pictures.append(0)
        if tag == 'svg' and 'article' in self.open:
            self.pictures[-1] += 1
        self.addresses += [v for k, v in attributes.items() if k in ('src', 'href', 'xlink:href')]

    def handle_startendtag(self, tag, attributes):
        if 'id' in dict(attributes):
            self.ids.append(dict(attributes)['id'])

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        if 'article' in self.open and 'svg' not in self.open:
            self.panels[-1] += data


def page_of(test, *arguments, code=0, **options):
    done = run('explain', '--to', 'html', *arguments, **options)
    test.assertEqual(done.returncode, code, done.stderr)
    page = Page(done.stdout)
    test.assertEqual(page.open, ['html', 'body'])  # HTML closes these by itself
    test.assertEqual(len(set(page.ids)), len(page.ids))
    test.assertEqual(page.addresses, [])  # self-contained
    test.assertEqual(done.stdout.count('<!DOCTYPE html>'), 1)
    test.assertTrue(done.stdout.startswith('<!DOCTYPE html>'))
    used = set(re.findall(r'url\(#([^)]*)\)', done.stdout))
    test.assertLessEqual(used, set(page.ids))
    return page, done.stdout


class Walkthrough(unittest.TestCase):
    def test_each_step_has_a_panel_with_its_words_and_pictures(self):
        for order in ('se', 'human'):
            page, _ = page_of(self, '--order', order, HARD)
            lines = [json.loads(line) for line in run('explain', '--json', '--order', order, HARD).stdout.splitlines()]
            self.assertEqual(len(page.panels), len(lines) - 1)
            for panel, pictures, line in zip(page.panels, page.pictures, lines):
                for text in (line['text'], *line['sentences']):
                    self.assertIn(text, panel)
                branches = len(line['views'])
                self.assertEqual(pictures, 1 + branches if 2 <= branches <= 6 else 1)

    def test_nets_have_their_outlines_and_more_width(self):
        _, text = page_of(self, '--order', 'human', HARD)
        widths = []
        for panel in re.findall(r'<article class="([^"]*)">(.*?)</article>', text, re.DOTALL):
            pictures = re.findall(r'<svg [^>]*viewBox="0 0 ([\d.]+) [\d.]+".*?</svg>', panel[1], re.DOTALL)
            self.assertEqual('trees' in panel[0].split(), any(width != '646' for width in pictures))
            if 'trees' in panel[0].split():
                self.assertEqual(re.findall(r'--w:([\d.]+)', panel[1]), pictures)
                self.assertIn('>assumed</text>', panel[1])
            widths += map(float, pictures)
        self.assertGreater(len([width for width in widths if width > 646]), 5)
        self.assertEqual(min(widths), 646)

    def test_a_step_is_not_cut_in_print(self):
        _, text = page_of(self, PUZZLE)
        self.assertRegex(text, r'\.step \{[^}]*break-inside: avoid')
        self.assertNotIn('<script', text)

    def test_one_page_for_all_puzzles(self):
        page, text = page_of(self, '-', input='\n'.join([PUZZLE, '.' * 81, 'nonsense', SMALL, HARD]), code=3)
        self.assertEqual(text.count('<section>'), 5)
        self.assertEqual(text.count('</section>'), 5)
        self.assertIn('more than one solution', text)

    def test_the_first_record_may_be_wrong(self):
        page_of(self, '-', input='\n'.join(['x' * 81, '11' + '.' * 79, PUZZLE]), code=3)

    def test_all_steps_of_a_position(self):
        page, _ = page_of(self, '--all', PUZZLE)
        count = len(run('explain', '--all', '--json', PUZZLE).stdout.splitlines())
        self.assertEqual(len(page.panels), count)
        page_of(self, '--all', '1' * 81, code=3)

    def test_markup_in_names_is_text(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, '<b>&.txt')
            with open(path, 'w') as file:
                file.write(PUZZLE)
            _, text = page_of(self, path)
            self.assertIn('&lt;b&gt;&amp;.txt', text)
            self.assertNotIn('<b>', text)

    def test_options_that_do_not_go_together(self):
        for option in ('--grid', '--brief'):
            done = run('explain', '--to', 'html', option, PUZZLE)
            self.assertEqual(done.returncode, 2)
            self.assertIn('--to html cannot be combined', done.stderr)
            self.assertEqual(run('explain', '--to', 'pdf', option, PUZZLE).returncode, 2)
        self.assertIn('--paper is only for --to pdf', run('explain', '--paper', 'letter', PUZZLE).stderr)
        self.assertEqual(run('hint', '--to', 'html', PUZZLE).returncode, 2)


@unittest.skipUnless(shutil.which('qpdf') and shutil.which('pdftotext'), 'needs qpdf and poppler')
class WalkthroughPdf(unittest.TestCase):
    def texts(self, *arguments, code=0, **options):
        """The words of each page, with one blank between any two."""
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, 'w.pdf')
            done = run('explain', '--to', 'pdf', '-o', name, *arguments, **options)
            self.assertEqual((done.returncode, done.stdout), (code, ''), done.stderr)
            tool = lambda *command: subprocess.run(command, check=True, capture_output=True, text=True).stdout
            self.assertIn('No syntax or stream encoding errors', tool('qpdf', '--check', name))
            with open(name, 'rb') as file:
                self.sizes = set(re.findall(rb'/MediaBox \[0 0 ([\d.]+ [\d.]+)\]', file.read()))
            pages = tool('pdftotext', '-raw', name, '-').split('\f')
            self.assertEqual(pages.pop(), '')
            return [' '.join(page.split()) for page in pages]

    def test_each_step_has_its_words(self):
        for order in ('se', 'human'):
            pages = self.texts('--order', order, HARD)
            lines = [json.loads(line) for line in run('explain', '--json', '--order', order, HARD).stdout.splitlines()]
            # Long words are cut at the end of a line, so blanks do not count.
            text = ''.join(pages).replace(' ', '')
            for line in lines[:-1]:
                for words in (f"{line['step']}.[", line['text'], *line['sentences']):
                    self.assertIn(words.replace(' ', ''), text)
            self.assertIn(f"solved:{lines[-1]['steps']}steps", text)

    def test_several_steps_are_on_a_page(self):
        pages = self.texts(PUZZLE)
        steps = json.loads(run('explain', '--json', PUZZLE).stdout.splitlines()[-1])['steps']
        # Every step sets a digit, and nine of them fit on a page, or six below the heading.
        self.assertEqual(steps, 51)
        self.assertEqual(len(pages), 6)
        for number, page in enumerate(pages, 1):
            self.assertTrue(page.endswith(f'argument 1 {number}'), page[-40:])
        self.assertEqual(self.sizes, {b'595.28 841.89'})

    def test_each_puzzle_begins_a_page(self):
        pages = self.texts('--paper', 'letter', '-', input='\n'.join([PUZZLE, '.' * 81, 'nonsense', SMALL]), code=3)
        self.assertEqual(self.sizes, {b'612 792'})
        begins = [page for page in pages if 'is the cell in row 4 and column 7' in page]
        self.assertEqual(len(begins), 4)
        self.assertIn('more than one solution', begins[1])
        self.assertIn('invalid', begins[2])
        # The last one is of another size. Six of its steps fit on its first page.
        steps = json.loads(run('explain', '--json', SMALL).stdout.splitlines()[-1])['steps']
        last = ' '.join(pages[pages.index(begins[3]):])
        self.assertEqual(re.findall(r' (\d+)\. \[', begins[3]), [str(i + 1) for i in range(6)])
        self.assertEqual(re.findall(r' (\d+)\. \[', last), [str(i + 1) for i in range(steps)])

    def test_all_steps_of_a_position(self):
        count = len(run('explain', '--all', '--json', PUZZLE).stdout.splitlines())
        pages = self.texts('--all', PUZZLE)
        self.assertIn(f'{count}. [', ' '.join(pages))


class Drawings(unittest.TestCase):
    """The geometry of pictures: a cell is 66 wide, a candidate has a circle of radius 9.6 or a square."""
    MARGIN, CELL, RADIUS = 26, 66, 9.6

    def pictures(self):
        with open(os.path.join(DATA, 'top1465.txt')) as file:
            puzzles = [line.split()[0] for line in file if not line.startswith('#')][:3]
        with tempfile.TemporaryDirectory() as folder:
            for order in ('se', 'human'):
                run('explain', '--brief', '--order', order, '--svg', os.path.join(folder, order), '-',
                    input='\n'.join(puzzles))
                for name in sorted(os.listdir(os.path.join(folder, order))):
                    with open(os.path.join(folder, order, name)) as file:
                        yield name, file.read()

    def test_lines_of_groups_run_between_the_other_candidates(self):
        ties = 0
        for name, text in self.pictures():
            for path in re.findall(r'<path d="([^"]*)" fill="none" stroke="#\w+" stroke-width="4"', text):
                ties += 1
                points = [tuple(map(float, p.split())) for p in re.split('[ML]', path)[1:]]
                ends = (points[0], points[-1])
                for (x1, y1), (x2, y2) in zip(points, points[1:]):
                    self.assertTrue(x1 == x2 or y1 == y2, name)
                    for k in range(729):
                        cell, digit = divmod(k, 9)
                        spot = (self.MARGIN + self.CELL * (cell % 9 + (digit % 3 + 0.5) / 3),
                                self.MARGIN + self.CELL * (cell // 9 + (digit // 3 + 0.5) / 3))
                        if spot in ends:
                            continue
                        near_x = min(max(spot[0], min(x1, x2)), max(x1, x2))
                        near_y = min(max(spot[1], min(y1, y2)), max(y1, y2))
                        distance = ((spot[0] - near_x) ** 2 + (spot[1] - near_y) ** 2) ** 0.5
                        self.assertGreater(distance, self.RADIUS, (name, path))
        self.assertGreater(ties, 10)

    def test_shapes_and_the_legend_tell_true_from_false(self):
        seen = set()
        for name, text in self.pictures():
            for words in ('removed', 'placed', 'true in the chain', 'false in the chain', 'set A', 'fin', 'rectangle',
                          'strong link', 'weak link', 'strong link, branch 2'):
                if f'>{words}</text>' in text:
                    seen.add(words)
            # Each fill of a candidate has one shape, and no colour has both.
            circles = set(re.findall(r'<circle [^>]*fill="(#\w+)"', text))
            squares = set(re.findall(r'<rect [^>]*width="17.6"[^>]*fill="(#\w+)"', text))
            self.assertFalse((circles & squares) - {'#ffffff'}, name)
            self.assertEqual('#ff598a' in squares, '>removed</text>' in text, name)
        self.assertLessEqual({'removed', 'placed', 'true in the chain', 'false in the chain', 'strong link',
                              'weak link', 'strong link, branch 2'}, seen)


class UnavoidableSets(unittest.TestCase):
    def draw(self, *arguments, code=0, **options):
        """The lines of the answer, the messages, and the pages by name."""
        with tempfile.TemporaryDirectory() as folder:
            place = os.path.join(folder, 'a', 'b')
            done = run('unavoidable', '--svg', place, *arguments, **options)
            self.assertEqual(done.returncode, code, done.stderr)
            pages = {}
            for name in sorted(os.listdir(place)) if os.path.isdir(place) else ():
                with open(os.path.join(place, name)) as file:
                    pages[name] = file.read()
            return done.stdout.splitlines(), done.stderr, pages

    def boards(self, page):
        """The marked cells of each board of a page, as lines of the digits in them."""
        texts = [(float(x), float(y), attributes, words) for x, y, attributes, words in re.findall(
            r'<text x="([\d.]+)" y="([\d.]+)"([^>]*)>([^<]*)</text>', page)]
        grounds = [tuple(map(float, found)) for found in re.findall(
            r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="[\d.]+" fill="#d8d8d8"/>', page)]
        # Each board has 81 digits, row by row, before the caption of the next one.
        digits = [(x, y, words) for x, y, attributes, words in texts if re.fullmatch('[1-9]', words) and 'middle' in
                  attributes][-81 * page.count('cells, digits'):]
        lines = []
        for begin in range(0, len(digits), 81):
            line = ''
            for x, y, digit in digits[begin:begin + 81]:
                line += digit if any(left < x < left + side and top < y < top + side
                                     for left, top, side in grounds) else '.'
            lines.append(line)
        return lines

    def test_each_set_of_the_answer_is_marked_on_its_board(self):
        lines, errors, pages = self.draw('--cells', '4-8', SOLUTION)
        self.assertEqual(errors, '')
        self.assertEqual(list(pages), [f'argument-1-0001-{i:03}.svg' for i in range(1, len(pages) + 1)])
        drawn = [line for page in pages.values() for line in self.boards(page)]
        self.assertEqual(drawn, lines)
        self.assertEqual(len(pages), (len(lines) + 11) // 12)
        self.assertIn('>4 cells, digits ', next(iter(pages.values())))
        self.assertIn('>Unavoidable sets</text>', next(iter(pages.values())))

    def test_disjoint_sets_of_several_grids(self):
        lines, errors, pages = self.draw('--disjoint', '-', input='\n'.join([SOLUTION, PUZZLE, SOLUTION]), code=3)
        self.assertEqual(list(pages), ['stdin-0001-001.svg', 'stdin-0003-001.svg'])
        for page in pages.values():
            self.assertIn('>Disjoint unavoidable sets</text>', page)
            self.assertEqual(self.boards(page), lines[:lines.index('')])

    def test_the_first_120_sets_are_drawn(self):
        lines, errors, pages = self.draw('--to', 'json', SOLUTION)
        self.assertEqual(len(pages), 10)
        self.assertIn(f'--svg draws the first 120 of {len(lines)} sets', errors)
        drawn = [line for page in pages.values() for line in self.boards(page)]
        self.assertEqual(drawn, [json.loads(line)['set'] for line in lines[:120]])

    def test_a_folder_that_cannot_be_made(self):
        with tempfile.NamedTemporaryFile() as file:
            done = run('unavoidable', '--svg', file.name + '/x', SOLUTION)
            self.assertEqual((done.returncode, done.stdout), (3, ''))
            self.assertIn(file.name + '/x', done.stderr)

    def test_no_page_without_sets(self):
        self.assertEqual(self.draw('--cells', '5', SOLUTION)[1:], ('', {}))


if __name__ == '__main__':
    unittest.main()
