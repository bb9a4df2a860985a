"""A tour of the package in cells, for Jupyter, VS Code and Spyder; it also runs as a program."""
# %% [markdown]
# # bitdoku
# One puzzle is a `Sudoku`. The last value of a cell is shown; a notebook shows a Sudoku as a picture.

# %%
import bitdoku
from bitdoku import Sudoku

puzzle = Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
puzzle

# %% [markdown]
# Solve it. Is the solution the only one, and is every given needed?

# %%
solution = puzzle.solve()  # None if the puzzle has no solution
if solution is not None:
    print(solution.text())
print("unique:", puzzle.is_unique(), "minimal:", puzzle.is_minimal())

# %% [markdown]
# The next step of a person, and how hard the way is.

# %%
step = puzzle.hint()
print(step["text"])
rating = puzzle.rate()
print("ER", rating.er, "level", rating.level, "technique", rating.technique)

# %% [markdown]
# The whole way, as sentences.

# %%
path = puzzle.path()
for step in path.steps[:3]:
    print(*step["sentences"])
print(path.kind, "after", len(path.steps), "steps")

# %% [markdown]
# ## Many puzzles
# Functions of the module work on arrays, here those that `generate` gives.

# %%
made = bitdoku.generate(200, seed=1, tell=["rating"])
found = bitdoku.solve(made.puzzles)
print("solved:", found.counts.tolist().count(1), "of", len(found.counts))
print("hardest: ER", max(made.info["er"]))

# %% [markdown]
# Images under symmetry are the same puzzle: they have one canonical form.

# %%
images = bitdoku.augment(made.puzzles, k=3, seed=2)
print("images:", images.shape[0], "classes:", len(bitdoku.dedupe(images)))

# %% [markdown]
# A split for training never separates what is the same up to symmetry.

# %%
train, test = bitdoku.split(images, 0.2, seed=1)
print("train and test:", len(train) + len(test))
lines = [str(Sudoku(row)) for row in images.tolist()]
leaks = bitdoku.leakage([lines[i] for i in train], [lines[i] for i in test])
print("leaks:", len(leaks.puzzles) + len(leaks.grids))

# %% [markdown]
# Labels are columns; `pyarrow.table(labels.arrow())` and `polars.DataFrame(labels.arrow())` take them as they are.

# %%
labels = bitdoku.label(lines[:5], ["clues", "er", "level"])
for row in zip(*labels.values()):
    print(*row)
