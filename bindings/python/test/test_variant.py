"""Puzzles with other rules."""
import json
import pickle
import unittest
from xml.dom import minidom

import bitdoku
from bitdoku import BitdokuError, Variant
from support import native

THERMO = ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~6~R3C1~R4C1"
UNIQUE = THERMO + ".Diagonal~1"
LINK = ("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8lykANwEMAbAVzngBGVGgjsYAOwQAX"
        "DP2r1GrJiuWLmG1VXVMOPfggBMIsZJlyYWqztJ6+AgMwnxU+LPms7B+ABZnZtwsrNQYNLwEAVn9Xd0tPLnsEADZo8w9NOlCtcIQAdlTA9ODiGwzQB"
        "O8ADgLY4qJaehBOCWkIAGsJCDQAC2k0yyA==")
DRAWN = ("{metadata:{title:'T',author:'A',rules:'Renban lines are consecutive.'},ce:[[{v:1},,,],[,,,],[,,,],[,,,]],"
         "l:[{wp:[[0.5,0.5],[0.5,1.5]],c:#f0f},{wp:[],c:#f0f}]}")


def line_of(rows):
    return "".join(str(value) for row in rows for value in row)


class Variants(unittest.TestCase):
    def test_answers_are_those_of_the_program(self):
        for text in (UNIQUE, LINK, ".Shape~1x2~9-11.Cage~20~R1C1~R1C2.~R1C1_9"):
            variant = Variant(text)
            solution = variant.solve()
            want = native("solve", text).strip().replace(" ", "")
            self.assertEqual(line_of(solution), want)
            self.assertTrue(variant.is_unique())
            self.assertIsNone(variant.verify(solution))
        self.assertEqual(Variant(THERMO).count(), int(native("count", THERMO)))
        drawn = "\n".join(" ".join("".join(map(str, cell)) for cell in row) for row in Variant(THERMO).candidates())
        self.assertEqual(drawn.split(), native("candidates", THERMO).split())

    def test_is_written_as_json_and_for_iss(self):
        variant = Variant(THERMO)
        told = json.loads(variant.to_json())
        self.assertEqual([each["kind"] for each in told["constraints"]][0], "thermometer")
        again = Variant(variant.to_json())
        self.assertEqual(again.to_json(), variant.to_json())
        self.assertEqual(again.count(), variant.count())
        self.assertEqual(Variant(variant.to_iss()).to_json(), variant.to_json())
        with self.assertRaises(BitdokuError) as caught:
            Variant('{"rows":4,"lowest":-1,"constraints":[]}').to_iss()
        self.assertEqual(caught.exception.code, "unsupported")

    def test_solutions(self):
        variant = Variant(THERMO)
        self.assertEqual(variant.verdict(), "multiple")
        found = list(variant.solutions())
        self.assertEqual(len(found), 6)
        self.assertEqual(len({line_of(rows) for rows in found}), 6)
        for rows in found:
            self.assertIsNone(variant.verify(rows))
        self.assertEqual(len(list(variant.solutions(limit=2))), 2)
        self.assertEqual(variant.count(limit=4), 4)
        self.assertIn(variant.solve(any=True), found)
        with self.assertRaises(BitdokuError) as raised:
            variant.solve()
        self.assertEqual(raised.exception.code, "not_unique")
        self.assertIsNone(Variant(UNIQUE + ".~R1C1_2").solve())
        self.assertEqual(Variant(UNIQUE + ".~R1C1_2").verdict(), "none")

    def test_a_broken_rule_is_named(self):
        variant = Variant(UNIQUE)
        wrong = [list(reversed(row)) for row in variant.solve()]
        self.assertIn("thermometer", variant.verify(wrong))

    def test_words_and_drawings(self):
        variant = Variant(DRAWN)
        self.assertEqual((variant.title, variant.author), ("T", "A"))
        self.assertEqual((variant.rows, variant.columns, variant.lowest, variant.highest), (4, 4, 1, 4))
        self.assertEqual(variant.drawn, ("renban line (1)",))
        self.assertEqual(variant.unread, ("1 drawn line",))
        with self.assertRaises(BitdokuError) as raised:
            variant.solve(any=True)
        self.assertIn("renban line (1)", raised.exception.reason)

    def test_errors(self):
        for text, code in (("hello", "bad_length"), (".NoSuchRule~1", "unsupported"), (".Cage~5~R1C0", "bad_syntax")):
            with self.assertRaises(BitdokuError) as raised:
                Variant(text)
            self.assertEqual(raised.exception.code, code)
        for call in (lambda: Variant(7), lambda: Variant(UNIQUE).count(limit=0), lambda: Variant(UNIQUE).solve(time="x")):
            with self.assertRaises(BitdokuError):
                call()
        with self.assertRaises(BitdokuError) as raised:
            Variant(".Shape~9x9").count(time=1e-2)
        self.assertEqual(raised.exception.code, "out_of_time")

    def test_it_is_drawn(self):
        variant = Variant(UNIQUE)
        bare = variant.svg(words=False)
        with_words = variant.svg()
        self.assertEqual(variant._repr_svg_(), with_words)
        for picture in (bare, with_words):
            self.assertEqual(minidom.parseString(picture).documentElement.tagName, "svg")
        self.assertIn("Thermometer", with_words)
        self.assertNotIn("Thermometer", bare)
        solved = variant.svg(solution=variant.solve(), words=False)
        self.assertEqual(len(minidom.parseString(solved).getElementsByTagName("text")),
                         len(minidom.parseString(bare).getElementsByTagName("text")) + 16)
        for wrong in ([[1, 2]], [["x"] * 4] * 4):
            with self.assertRaises(BitdokuError):
                variant.svg(solution=wrong)

    def test_it_is_a_value(self):
        variant = Variant(UNIQUE)
        self.assertEqual(pickle.loads(pickle.dumps(variant)), variant)
        self.assertEqual(len({variant, Variant(UNIQUE)}), 1)
        self.assertEqual(repr(variant), "<bitdoku.Variant 4x4, values 1 to 4>")
        with self.assertRaises(AttributeError):
            variant.rows = 5
        self.assertIs(bitdoku.Variant, Variant)
