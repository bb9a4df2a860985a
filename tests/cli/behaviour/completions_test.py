"""Completions of bash, as a user gets them with the Tab key.

usage: completions_test.py PROGRAM
"""
import subprocess
import unittest

from program import run


class Completions(unittest.TestCase):
    def complete(self, *words):
        """What bash offers for the last of these words."""
        script = run('completions', 'bash').stdout + f"""
COMP_WORDS=({' '.join(f"'{word}'" for word in words)})
COMP_CWORD={len(words) - 1}
_bitdoku
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
        done = subprocess.run(['bash', '-c', script], capture_output=True, text=True, check=True)
        self.assertEqual(done.stderr, '')
        return done.stdout.split()

    def test_commands(self):
        self.assertEqual(self.complete('bitdoku', 'enu'), ['enumerate'])

    def test_options_of_the_command(self):
        self.assertEqual(self.complete('bitdoku', 'print', '--per'), ['--per-page'])

    def test_values(self):
        self.assertEqual(self.complete('bitdoku', 'generate', '--level', 'ex'),
                         ['expert', 'extreme'])
        self.assertIn('x-wing', self.complete('bitdoku', 'generate', '--needs', 'x-'))

    def test_the_last_value_of_a_list(self):
        self.assertEqual(self.complete('bitdoku', 'generate', '--fields', 'er,see'), ['er,seed'])
        self.assertEqual(self.complete('bitdoku', 'generate', '--symmetry', 'half-turn,dia'),
                         ['half-turn,diagonal'])

    def test_every_offered_technique_is_known(self):
        for name in self.complete('bitdoku', 'generate', '--needs', ''):
            self.assertNotIn('not a', run('generate', '-n', '0', '--time', '1ms', '--needs',
                                          name).stderr)


if __name__ == '__main__':
    unittest.main()
