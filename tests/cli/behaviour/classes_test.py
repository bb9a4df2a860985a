"""Whether boards of any shape are the same up to symmetry: isomorphic and dedupe.

usage: classes_test.py PROGRAM [CLASS...]
"""
import json
import os
import random
import tempfile
import unittest

from program import run

# Rows and columns of a box.
SHAPES = ((2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 4))
SYMBOLS = '.123456789ABCDEFGHIJ'


def board_of(box_rows, box_columns, share, random):
    """A puzzle of these boxes, as a list of rows: a share of the cells of a grid."""
    side = box_rows * box_columns
    grid = [[(box_columns * (r % box_rows) + r // box_rows + c) % side + 1 for c in range(side)] for r in range(side)]
    return [[digit if random.random() < share else 0 for digit in row] for row in grid]


def shuffled_lines(size, count, random):
    """An order of lines that keeps each part of `size` lines together."""
    parts = random.sample(range(count // size), count // size)
    return [part * size + line for part in parts for line in random.sample(range(size), size)]


def image_of(board, transposed, rows, columns, digits):
    if transposed:
        board = [list(row) for row in zip(*board)]
    return [[digits[board[r][c]] for c in columns] for r in rows]


def random_image(board, box_rows, box_columns, random):
    side = len(board)
    return image_of(board, box_rows == box_columns and random.random() < 0.5,
                    shuffled_lines(box_rows, side, random), shuffled_lines(box_columns, side, random),
                    [0] + random.sample(range(1, side + 1), side))


def line_of(board):
    return ''.join(SYMBOLS[digit] for row in board for digit in row)


def numbers(text):
    """The numbers of a map: "312", or "10.1.2" above 9."""
    return [int(number) for number in (text.split('.') if '.' in text else text)]


class Classes(unittest.TestCase):
    def setUp(self):
        self.random = random.Random(1)

    def compare(self, box_rows, box_columns, a, b, code):
        with tempfile.TemporaryDirectory() as folder:
            names = [os.path.join(folder, name) for name in 'ab']
            for name, boards in zip(names, (a, b)):
                with open(name, 'w') as file:
                    file.writelines(line_of(board) + '\n' for board in boards)
            done = run('isomorphic', '--map', '--to', 'jsonl', '--alphabet', 'digits', '--shape',
                       f'{box_rows}x{box_columns}', *names)
        self.assertEqual((done.returncode, done.stderr), (code, ''))
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_the_map_leads_from_one_board_to_the_other(self):
        for box_rows, box_columns in SHAPES:
            a = [board_of(box_rows, box_columns, share, self.random) for share in (1, 0.7, 0.5, 0.4)]
            b = [random_image(board, box_rows, box_columns, self.random) for board in a]
            for answer, board, other in zip(self.compare(box_rows, box_columns, a, b, 0), a, b):
                self.assertEqual(answer['verdict'], 'yes')
                rows, columns = ([line - 1 for line in numbers(answer[key])] for key in ('rows', 'columns'))
                digits = [0] + numbers(answer['digits'])
                self.assertEqual(image_of(board, answer['transposed'], rows, columns, digits), other)

    def test_near_misses_are_not_the_same(self):
        for box_rows, box_columns in SHAPES:
            a = [board_of(box_rows, box_columns, 0.6, self.random) for _ in range(3)]
            b = [random_image(board, box_rows, box_columns, self.random) for board in a]
            for board in b:
                row = next(row for row in board if any(row))
                row[next(i for i, digit in enumerate(row) if digit)] = 0
            for answer in self.compare(box_rows, box_columns, a, b, 1):
                self.assertEqual(answer['verdict'], 'no')
                self.assertNotIn('rows', answer)

    def test_the_first_of_each_class_stays(self):
        for box_rows, box_columns in SHAPES:
            a = [board_of(box_rows, box_columns, 0.6, self.random) for _ in range(4)]
            b = [random_image(board, box_rows, box_columns, self.random) for board in a * 3]
            self.random.shuffle(b)
            lines = [line_of(board) for board in a + b]
            done = run('dedupe', '--alphabet', 'digits', '--shape', f'{box_rows}x{box_columns}', '-',
                       input='\n'.join(lines))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stdout.splitlines(), lines[:4])

    def test_patterns(self):
        board = board_of(2, 3, 0.6, self.random)
        pattern = [[1 if digit else 0 for digit in row] for row in board]
        image = random_image(pattern, 2, 3, self.random)
        other = [[self.random.randrange(1, 7) if digit else 0 for digit in row] for row in image]
        lines = [line_of(board), line_of(other)]
        done = run('dedupe', '--shape', '2x3', '--by', 'pattern', '-', input='\n'.join(lines))
        self.assertEqual(done.stdout.splitlines(), lines[:1], done.stderr)
        done = run('dedupe', '--shape', '2x3', '-', input='\n'.join(lines))
        self.assertEqual(done.stdout.splitlines(), lines, done.stderr)


if __name__ == '__main__':
    unittest.main()
