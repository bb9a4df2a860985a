"""A small run of at_scale.py, which takes any size."""
import unittest
import warnings

import at_scale


class AtScale(unittest.TestCase):
    def run_check(self, name, size, pattern):
        self.enterContext(warnings.catch_warnings())
        warnings.filterwarnings("ignore", ".* this text is no puzzle")
        told = []
        at_scale.in_a_thread(at_scale.CHECKS[name], size, 3, told.append)
        self.assertRegex(told[-1], pattern)

    def test_every_kind_of_input_gives_what_the_native_program_gives(self):
        self.run_check("inputs", 2000, "the same [0-9]+ canonical forms")

    def test_calls_leave_nothing(self):
        self.run_check("leaks", 60000, "calls in .* leave")

    def test_odd_arrays(self):
        self.run_check("arrays", 20000, "2000 odd arrays in .* [1-9][0-9]* with the right counts")

    def test_planted_isomorphs(self):
        self.run_check("planted", 5000, "10 planted isomorphs and 20 planted grids, all and only they")


if __name__ == "__main__":
    unittest.main()
