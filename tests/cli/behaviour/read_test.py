"""Photos: read_test.py PROGRAM [CLASS...]"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import xml.dom.minidom

from program import PHOTOS, PROGRAM, run

ROOT = pathlib.Path(PHOTOS).resolve().parents[2]
TRUTH = dict(line.split('\t') for line in pathlib.Path(PHOTOS, 'truth.tsv').read_text().splitlines()[1:])
READS = json.loads(subprocess.check_output([PROGRAM, 'info', '--json']))['reads']


def photo(name):
    return os.path.join(PHOTOS, name)


def kind_of(name):
    return {'jpg': 'jpeg'}.get(name.rsplit('.')[-1], name.rsplit('.')[-1])


def needs(*kinds):
    return unittest.skipUnless(set(kinds) <= set(READS), f'this build does not read {kinds}')


class Photos(unittest.TestCase):
    def answer(self, name):
        done = run('read', '--json', '--quiet', photo(name))
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        return json.loads(done.stdout)

    def test_pictures_of_all_kinds_are_read(self):
        names = [name for name in TRUTH if kind_of(name) in READS and name != 'image87.jpg']
        if not names:
            self.skipTest('this build reads no pictures')
        done = run('read', '--quiet', *map(photo, names))
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertEqual(dict(zip(names, done.stdout.splitlines())), {name: TRUTH[name] for name in names})

    @needs('jpeg')
    def test_a_doubtful_reading_names_the_cells(self):
        # The 4 at the upper edge of r1c9 is cut off.
        done = run('read', photo('image87.jpg'))
        self.assertEqual(done.returncode, 0)
        if done.stdout.strip() != TRUTH['image87.jpg']:
            self.assertRegex(done.stderr, r'image87\.jpg: not sure; compare .*r1c9')
        self.assertEqual(run('read', '--quiet', photo('image87.jpg')).stderr, '')
        self.assertFalse(self.answer('image87.jpg')['sure'])

    @needs('jpeg')
    def test_all_commands_take_photos(self):
        name = photo('image1.jpg')
        done = run('solve', name)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertEqual(done.stdout, run('solve', TRUTH['image1.jpg']).stdout)
        self.assertEqual(run('check', name, TRUTH['image1.jpg']).stdout, 'unique\nunique\n')
        self.assertEqual(run('rate', name).stdout.split()[1:], run('rate', TRUTH['image1.jpg']).stdout.split()[1:])
        doubtful = run('check', photo('image87.jpg'))
        self.assertEqual((doubtful.returncode, doubtful.stdout), (0, 'unique\n'))
        self.assertRegex(doubtful.stderr, r'image87\.jpg: not sure; compare .*r1c9')
        lost = run('check', photo('bomb.png'), TRUTH['image1.jpg'])
        self.assertEqual((lost.returncode, lost.stdout), (3, 'unique\n'))
        self.assertRegex(lost.stderr, r'bomb\.png: ')

    @needs('jpeg')
    def test_json_has_everything(self):
        answer = self.answer('image1.jpg')
        self.assertEqual(answer['puzzle'], TRUTH['image1.jpg'])
        self.assertEqual((answer['verdict'], answer['turn'], answer['sure']), ('unique', 0, True))
        self.assertGreater(answer['margin'], 4)
        self.assertEqual(len(answer['cells']), 81)
        for cell, digit in zip(answer['cells'], answer['puzzle'].replace('.', '0')):
            self.assertEqual(cell['digit'], int(digit))
            self.assertAlmostEqual(sum(cell['probabilities']), 1, places=2)
        # The corners are in pixels of the file: top left, top right, bottom right, bottom left.
        for corner, place in zip(answer['corners'], [(30, 10), (358, 12), (365, 287), (32, 291)]):
            self.assertLess(abs(corner[0] - place[0]) + abs(corner[1] - place[1]), 8, (corner, place))

    @needs('jpeg')
    def test_turned_photos(self):
        self.assertEqual(self.answer('image1031.jpg')['turn'], 90)
        self.assertEqual(self.answer('image1083.jpg')['turn'], 180)
        self.assertEqual(self.answer('turned-by-exif.jpg')['turn'], 0)

    @needs('jpeg')
    def test_svg_draws_over_the_picture(self):
        with tempfile.TemporaryDirectory() as folder:
            done = run('read', '--svg', folder, photo('image1.jpg'), photo('image10.jpg'))
            self.assertEqual(done.returncode, 0, done.stderr)
            files = sorted(pathlib.Path(folder).iterdir())
            self.assertEqual(len(files), 2)
            for file in files:
                root = xml.dom.minidom.parse(str(file)).documentElement
                self.assertEqual(len(root.getElementsByTagName('image')), 1)
                self.assertGreater(len(root.getElementsByTagName('text')), 16)

    @needs('jpeg', 'png', 'webp')
    def test_errors_are_one_line_and_cost_no_other_photo(self):
        done = run('read', photo('cmyk.jpg'), photo('bomb.png'), photo('image1.jpg'), photo('animated.webp'),
                   photo('one-pixel.png'), photo('README.md'), photo('missing.jpg'))
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stdout, TRUTH['image1.jpg'] + '\n')
        told = [line.split(': ', 1) for line in done.stderr.splitlines()]
        self.assertEqual([os.path.basename(name) for name, _ in told],
                         ['cmyk.jpg', 'bomb.png', 'animated.webp', 'one-pixel.png', 'README.md', 'missing.jpg'])
        for part, (_, message) in zip(('CMYK', '64 million', 'animated', 'too small', 'JPEG, PNG or WebP', 'No such file'),
                                      told):
            self.assertIn(part, message)

    @needs('jpeg')
    def test_json_tells_what_failed(self):
        done = run('read', '--json', photo('cmyk.jpg'), photo('image1.jpg'))
        self.assertEqual(done.returncode, 3)
        first, second = map(json.loads, done.stdout.splitlines())
        self.assertEqual(first['verdict'], 'unreadable')
        self.assertIn('CMYK', first['reason'])
        self.assertNotIn('puzzle', first)
        self.assertEqual(second['puzzle'], TRUTH['image1.jpg'])

    def test_pgm_from_standard_input(self):
        blank = b'P5\n# a comment\n100 80 255\n' + bytes([200]) * 8000
        done = run('read', '-', input=blank, text=False)
        self.assertEqual((done.returncode, done.stdout), (3, b''))
        self.assertIn(b'stdin: no 9x9 grid was found', done.stderr)
        for damaged in (b'', b'P5', b'P5\n100 80 255\n', b'P5\n100 80 65535\n' + bytes(16000), b'P6\n99999999999 1 255\n',
                        b'P5\n0 5 255\n', b'GIF89a', b'\xff\xd8\xff'):
            done = run('read', input=damaged, text=False)
            self.assertEqual((done.returncode, done.stdout), (3, b''), damaged)
            self.assertEqual(done.stderr.count(b'\n'), 1, done.stderr)

    @needs('png')
    def test_pages_with_several_grids(self):
        puzzles = (pathlib.Path(PHOTOS) / 'page.txt').read_text()
        done = run('read', '--quiet', photo('page.png'))
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, puzzles, ''))
        self.assertEqual(run('solve', '--quiet', photo('page.png')).stdout.count('\n'), 6)
        answers = [json.loads(line) for line in run('read', '--json', photo('page.png')).stdout.splitlines()]
        self.assertEqual([answer['puzzle'] for answer in answers], puzzles.split())
        self.assertEqual([answer['grid'] for answer in answers], [1, 2, 3, 4, 5, 6])
        self.assertEqual({answer['grids'] for answer in answers}, {6})

    @needs('jpeg')
    def test_the_script_that_scores_photos(self):
        done = subprocess.run([sys.executable, ROOT / 'scripts/check-photos', '--program', PROGRAM, PHOTOS],
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        if set(READS) >= {'png', 'webp'}:
            self.assertRegex(done.stdout, r'(?m)^1[89] of 19 right; \d+ sure, 0 of them wrong; \d+ ms each, median ')
        done = subprocess.run([sys.executable, ROOT / 'scripts/check-photos', '--program', PROGRAM, '--size', '1x1', PHOTOS],
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('no JPEG file has 1x1 pixels', done.stderr)


if __name__ == '__main__':
    unittest.main()
