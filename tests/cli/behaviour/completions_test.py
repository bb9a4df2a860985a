"""Completions of bash, zsh and fish, as a user gets them with the Tab key.

usage: completions_test.py PROGRAM
"""
import os
import pathlib
import re
import select
import shutil
import subprocess
import tempfile
import time
import unittest

from program import PATIENCE, PROGRAM, run

try:
    import pty
except ModuleNotFoundError:  # Windows
    pty = None


class CompletionsOfBash(unittest.TestCase):
    def complete(self, *words):
        """The completions that bash offers for the last of these words."""
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


class Offers:
    """What every shell must offer. `complete` returns the words offered for the end of a line."""

    def check(self, line, *words):
        offered = self.complete(line)
        for word in words:
            self.assertIn(word, offered)

    def test_commands(self):
        self.check('bitdoku enu', 'enumerate')

    def test_options(self):
        self.check('bitdoku print --per', '--per-page')

    def test_values(self):
        self.check('bitdoku generate --level ex', 'expert', 'extreme')

    def test_the_last_value_of_a_list(self):
        self.check('bitdoku generate --fields er,see', 'er,seed')


@unittest.skipUnless(shutil.which('fish'), 'needs fish')
class CompletionsOfFish(Offers, unittest.TestCase):
    def complete(self, line):
        with tempfile.TemporaryDirectory() as home:
            script = pathlib.Path(home, 'bitdoku.fish')
            script.write_text(run('completions', 'fish').stdout)
            done = subprocess.run(['fish', '-c', f"source {script}; complete -C '{line}'"], capture_output=True,
                                  text=True, check=True, env=os.environ | {'HOME': home})
        self.assertEqual(done.stderr, '')
        return [offer.split('\t')[0] for offer in done.stdout.splitlines()]


@unittest.skipUnless(pty and shutil.which('zsh'), 'needs zsh')
class CompletionsOfZsh(Offers, unittest.TestCase):
    SETUP = """PS1='<''ready>'; fpath=($HOME $fpath); autoload -U compinit; compinit -u -D
bindkey '^I' complete-word
"""

    def check(self, line, *words):
        with tempfile.TemporaryDirectory() as home:
            pathlib.Path(home, '_bitdoku').write_text(run('completions', 'zsh').stdout)
            os.symlink(PROGRAM, os.path.join(home, 'bitdoku'))
            variables = {'HOME': home, 'PATH': f'{home}:{os.environ["PATH"]}', 'TERM': 'dumb'}
            child, terminal = pty.fork()
            if child == 0:
                os.execvpe('zsh', ['zsh', '-f', '-i'], os.environ | variables)
            try:
                os.write(terminal, self.SETUP.encode())
                self.read(terminal, ['<ready>', "complete-word", '<ready>'])
                os.write(terminal, (line + '\t').encode())
                self.read(terminal, words)
            finally:
                os.close(terminal)
                os.waitpid(child, 0)

    def read(self, terminal, words):
        """Waits until the terminal has shown these words, in this order."""
        pattern = re.compile('.*'.join(map(re.escape, words)), re.DOTALL)
        shown, deadline = '', time.monotonic() + PATIENCE
        while not pattern.search(shown):
            self.assertLess(time.monotonic(), deadline, f'{words} not in {shown!r}')
            if select.select([terminal], [], [], 1)[0]:
                shown += os.read(terminal, 4096).decode(errors='replace')


if __name__ == '__main__':
    unittest.main()
