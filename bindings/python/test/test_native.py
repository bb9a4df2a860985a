"""The package answers as the native program does."""
import tempfile
import unittest
from pathlib import Path

import bitdoku
from support import as_list, committed_puzzles, data, digits, native


class Native(unittest.TestCase):
    def test_solutions_and_counts_of_all_committed_sets(self):
        for name, puzzles in committed_puzzles().items():
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "puzzles.txt"
                file.write_text("\n".join(puzzles) + "\n")
                solutions = native("solve", "--from", "line", "-q", file).split("\n")
                for limit in (1, 2):
                    words = native("count", "--from", "line", "-q", "--limit", limit, file).split("\n")
                    expected = [int(word.removeprefix(">=")) if word.removeprefix(">=").isdigit() else 0
                                for word in words[:len(puzzles)]]
                    from_lines = bitdoku.solve(puzzles, limit=limit)
                    self.assertEqual(as_list(from_lines.counts), expected)
                    from_text = bitdoku.solve(file.read_bytes(), limit=limit, threads=2)
                    self.assertEqual(as_list(from_text.counts), expected)
                    from_digits = bitdoku.solve(b"".join(map(digits, puzzles)), limit=limit)
                    self.assertEqual(as_list(from_digits.counts), expected)
                    for i, count in enumerate(expected):
                        if count == 0:
                            self.assertIsNone(from_lines.solutions[i])
                        elif limit == 2 and count == 1:
                            self.assertEqual(from_lines.solutions[i], solutions[i])
                            self.assertEqual(bytes(digits(solutions[i])), bytes(as_list(from_digits.solutions)[i]))
                            self.assertEqual(bitdoku.solve(puzzles[i]), solutions[i])
                        else:
                            self.assertTrue(bitdoku.check(puzzles[i], from_lines.solutions[i]))

    def test_generated_puzzles_of_a_seed(self):
        for words, options in (
                ((), {}), (("--clues", "26-30"), {"clues": (26, 30)}), (("--level", "medium"), {"level": "medium"}),
                (("--symmetry", "half-turn,diagonal"), {"symmetry": ["half-turn", "diagonal"]}),
                (("--needs", "x-wing"), {"needs": "x-wing"}), (("--sample", "uniform-grid"), {"sample": "uniform-grid"}),
                (("--shape", "6"), {"shape": 6})):
            expected = native("generate", "-q", "-n", 5, "--seed", 7, *words).split()
            made = bitdoku.generate(5, seed=7, threads=2, **options)
            self.assertEqual([str(bitdoku.Sudoku(cells)) for cells in as_list(made.puzzles)], expected)
            for puzzle, solution in zip(as_list(made.puzzles), as_list(made.solutions)):
                self.assertEqual(str(bitdoku.Sudoku(puzzle).solve()), str(bitdoku.Sudoku(solution)))

    def test_labels(self):
        puzzles = data("easy.txt") + data("minimal.txt")
        names = ["clues", "minimal", "nodes", "er", "level", "technique", "score", "canonical"]
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "puzzles.txt"
            file.write_text("\n".join(puzzles) + "\n")
            rows = [line.split(",") for line in
                    native("label", "-q", "--fields", ",".join(names), "--to", "csv", file).strip().split("\n")]
        columns = bitdoku.label(puzzles, names, threads=2)
        at = rows[0].index("clues")
        self.assertEqual(rows[0][at:], names)
        for row, values in zip(rows[1:], zip(*(columns[name] for name in names))):
            texts = [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
            self.assertEqual(row[at:], texts)

    def test_canonical_forms(self):
        puzzles = data("17_clue.txt") + data("many_solutions.txt") + data("easy.txt")
        expected = native("canon", "-q", "--from", "line", "-", text="\n".join(puzzles) + "\n").split()
        self.assertEqual(bitdoku.canonical(puzzles), expected)
        self.assertEqual([bitdoku.canonical(puzzle) for puzzle in puzzles], expected)

    def test_other_shapes(self):
        for name in ("16x16.txt", "25x25.txt"):
            for puzzle in data(name)[:3]:
                expected = native("solve", "-q", puzzle).strip()
                self.assertEqual(str(bitdoku.Sudoku(puzzle).solve(any=True)), expected)


if __name__ == "__main__":
    unittest.main()
