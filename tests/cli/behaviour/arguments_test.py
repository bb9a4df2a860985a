"""Wrong arguments and their messages.

usage: arguments_test.py PROGRAM [CLASS...]
"""
import json
import re
import shlex
import subprocess
import unittest

from program import PATIENCE, PUZZLE, SMALL, command_names, environment, run, sanitized


class Numbers(unittest.TestCase):
    """Every option of every command that takes a number refuses everything but plain digits, and usually 0."""
    WRONG = ('-5', '+5', '010', '0x10', '', ' 5', '5 ', '5x', '0', 'many')
    NO_WHOLE_NUMBER = ('1e3', '1.5', '99999999999999999999')
    MAY_BE_ZERO = ('--take-out', '--put-in', '--samples')

    def refused(self, option, kind):
        wrong = self.WRONG + (() if kind == 'TIME' else self.NO_WHOLE_NUMBER)
        return tuple(value for value in wrong if value != '0' or option not in self.MAY_BE_ZERO)

    def test_they_are_refused(self):
        seen = set()
        for command in command_names():
            options = run(command, '--help').stdout
            for option, kind in re.findall(r'(--[a-z-]+) (N|TIME|RxC)\b', options):
                # Every command has the same parser, so all values are tried only once.
                wrong = self.refused(option, kind)[::6 if sanitized() or option in seen else 1]
                seen.add(option)
                for value in wrong:
                    with self.subTest(command=command, option=option, value=value):
                        done = run(command, option, value, input=SMALL + '\n')
                        self.assertEqual((done.returncode, done.stdout), (2, ''))
                        self.assertIn(f"bitdoku: {option}: '{value}' is not a ", done.stderr)
        self.assertEqual(seen, {'--limit', '--nodes', '--conflicts', '--time', '--threads', '--repeat', '--turn',
                                '--first', '--first-page', '--first-number', '--fill', '--sizes', '--shape', '--isomorphs', '--take-out',
                                '--put-in', '--most-solutions', '--clues', '--per-page',
                                '--solutions-per-page', '--tries', '--samples', '--cells', '--digits', '--band'})

    def test_plain_ones_are_taken(self):
        for arguments in (['count', '--limit', '18446744073709551614'], ['check', '--nodes', '1000'],
                          ['check', '--time', '1e3'], ['check', '--time', '99999999999999999999'],
                          ['check', '--time', '0.5m'], ['check', '--threads', '1024'],
                          ['check', '--shape', '2x2']):
            with self.subTest(arguments=arguments):
                self.assertEqual(run(*arguments, input=SMALL + '\n').returncode, 0)


class Reasons(unittest.TestCase):
    CLASH = '11' + '.' * 14
    HARD = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.'

    def test_the_message_and_the_reason_of_json_are_the_same_words_for_every_command(self):
        for puzzle, options, verdict in ((self.CLASH, [], 'invalid'), (SMALL + '1234', [], 'invalid'),
                                         (SMALL, ['--engine', 'mrv'], 'unsupported'),
                                         (self.HARD, ['--nodes', '1'], 'unknown')):
            messages = set()
            for command in ('solve', 'check', 'count', 'enumerate'):
                if command == 'count' and '--engine' in options:
                    continue
                with self.subTest(command=command, puzzle=puzzle, options=options):
                    done = run(command, '--json', *options, input=puzzle + '\n')
                    message = re.fullmatch(r'stdin:1:(?:\d+:)? (.*)\n', done.stderr)[1]
                    messages.add(message)
                    if command != 'enumerate':
                        told = json.loads(done.stdout)
                        self.assertEqual((told['verdict'], told['reason']), (verdict, message))
            self.assertEqual(len(messages), 1, messages)


class Forms(unittest.TestCase):
    def test_json_and_a_format_exclude_each_other(self):
        for command in ('solve', 'enumerate'):
            done = run(command, '--json', '--to', 'csv', PUZZLE)
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertIn('cannot be combined', done.stderr)


class Texts(unittest.TestCase):
    def test_man_page_names_every_command_and_option(self):
        page = run('man').stdout
        for command in command_names():
            self.assertIn(f'.SS bitdoku {command}\n', page)
            for option in set(re.findall(r'--[a-z-]+', run(command, '--help').stdout.split('Examples:')[0])):
                self.assertIn(option.replace('-', r'\-'), page)

    def test_man_page_has_no_warnings(self):
        done = subprocess.run(['man', '--warnings', '-E', 'UTF-8', '-l', '-'], input=run('man').stdout,
                              text=True, capture_output=True, timeout=PATIENCE,
                              env=environment(MANWIDTH='80'))
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('NAME', done.stdout)

    def test_bash_completion(self):
        script = run('completions', 'bash').stdout
        for words, wanted in ((['so'], ['solve']), (['solve', '--ver'], ['--verify', '--verbose']),
                              (['solve', '--color', 'al'], ['always']),
                              (['completions', 'f'], ['fish']), (['help', 'ch'], ['check'])):
            line = ' '.join(shlex.quote(word) for word in ['bitdoku', *words])
            done = subprocess.run(
                ['bash', '-c', f'{script}\nCOMP_WORDS=({line}); COMP_CWORD={len(words)}; _bitdoku; '
                               'printf "%s\\n" "${COMPREPLY[@]}"'],
                text=True, capture_output=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
            self.assertEqual(done.stderr, '')
            self.assertEqual(sorted(done.stdout.split()), sorted(wanted))

    def test_other_shells_have_every_command(self):
        for shell in ('zsh', 'fish'):
            script = run('completions', shell).stdout
            for command in command_names():
                self.assertIn(command, script)


if __name__ == '__main__':
    unittest.main()
