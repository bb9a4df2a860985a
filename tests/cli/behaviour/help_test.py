"""The program's descriptions of itself, and the docs about it.

usage: help_test.py PROGRAM [CLASS...]
"""
import csv
import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest

from program import (PATIENCE, PHOTOS, PROGRAM, PUZZLE, SMALL, SMALL_SOLUTION, SOLUTION, command_names,
                     environment, run, sanitized)


def fields_of(value):
    """The names of the fields of a JSON value, and of the values in it."""
    if isinstance(value, dict):
        return set(value).union(*map(fields_of, value.values()))
    return set().union(*map(fields_of, value)) if isinstance(value, list) else set()


class Help(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.commands = re.findall(r'^  (\w+)  ', run().stdout.split('Commands:')[1], re.M)

    def test_bitdoku_alone_teaches(self):
        done = run()
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('Try:\n  bitdoku solve ', done.stdout)
        self.assertEqual(run('--help').stdout, done.stdout)
        self.assertEqual(run('help').stdout, done.stdout)
        self.assertGreater(len(self.commands), 9)

    def test_every_command_has_help_that_fits(self):
        for command in self.commands:
            with self.subTest(command=command):
                done = run(command, '--help')
                self.assertEqual((done.returncode, done.stderr), (0, ''))
                self.assertEqual(run('help', command).stdout, done.stdout)
                for part in ('Usage: bitdoku ' + command, 'Options:', 'Examples:', 'Exit codes:'):
                    self.assertIn(part, done.stdout)
                for line in done.stdout.splitlines():
                    self.assertLessEqual(len(line), 80, line)
        for line in run().stdout.splitlines():
            self.assertLessEqual(len(line), 80, line)

    def test_every_example_works(self):
        for command in [''] + self.commands:
            text = run(*([command, '--help'] if command else [])).stdout
            # A backslash at the end of a line continues a command.
            text = re.sub(r' \\\n +', ' ', text).replace('\\\n', '')
            examples = re.findall(r'^  bitdoku \S.*?(?=  |$)', text, re.M)
            self.assertTrue(examples, command)
            for example in examples[::2 if sanitized() else 1]:
                with self.subTest(example=example), tempfile.TemporaryDirectory() as folder:
                    with open(os.path.join(folder, 'puzzles.txt'), 'w') as file:
                        only_9x9 = command in ('rate', 'explain', 'hint', 'vicinity', 'canon',
                                               'isomorphic', 'dedupe', 'rank', 'unavoidable', 'scan')
                        file.write(f'{PUZZLE}\n' + ('' if only_9x9 else f'{SMALL}\n'))
                    with open(os.path.join(folder, '9x9.txt'), 'w') as file:
                        file.write(f'{PUZZLE}\n' * 3)
                    with open(os.path.join(folder, 'grids.txt'), 'w') as file:
                        file.write(f'{SOLUTION}\n')
                    with open(os.path.join(folder, 'puzzles.csv'), 'w') as file:
                        file.write(f'id,puzzle,source\n1,{PUZZLE},top1465\n')
                    with open(os.path.join(folder, 'solutions.txt'), 'w') as file:
                        file.write(f'{SOLUTION}\n{SMALL_SOLUTION}\n')
                    with open(os.path.join(folder, 'solutions.csv'), 'w') as file:
                        file.write(f'id,solution\n1,{SOLUTION}\n')
                    shutil.copy(os.path.join(PHOTOS, 'image1.jpg'), os.path.join(folder, 'photo.jpg'))
                    os.symlink(PROGRAM, os.path.join(folder, 'bitdoku'))
                    done = subprocess.run(
                        ['bash', '-c', 'set -o pipefail; ' + example.strip()], cwd=folder, text=True,
                        capture_output=True, timeout=10 * PATIENCE, stdin=subprocess.DEVNULL,
                        env=environment(PATH=f'{folder}:{os.environ["PATH"]}'))
                    self.assertEqual(done.returncode, 0, done.stderr + done.stdout)
                    written = set(os.listdir(folder)) - {'puzzles.txt', 'puzzles.csv', '9x9.txt', 'grids.txt', 'photo.jpg', 'bitdoku'}
                    self.assertTrue(done.stdout or written)


class Lists(unittest.TestCase):
    def test_engines(self):
        listed = json.loads(run('engines', '--json').stdout)
        self.assertEqual(sum(engine['default_for_9x9'] for engine in listed), 1)
        table = run('engines').stdout
        for engine in listed:
            self.assertTrue(9 in engine['sides'] or engine['sides'])
            self.assertRegex(table, rf'(?m)^{engine["name"]} .*{re.escape(engine["description"])}$')

    def test_formats(self):
        listed = json.loads(run('formats', '--json').stdout)
        self.assertIn('line', [each['name'] for each in listed])
        table = run('formats').stdout
        for each in listed:
            self.assertIn(each['description'], table)

    def test_info(self):
        told = json.loads(run('info', '--json').stdout)
        self.assertEqual('bitdoku ' + told['version'] + '\n', run('--version').stdout)
        self.assertGreater(told['cores'], 0)
        words = run('info').stdout
        self.assertIn(told['compiler'], words)
        self.assertLessEqual(set(told['reads']), {'gzip', 'zip', 'zstd', 'xz', 'bzip2', 'json', 'jpeg', 'png', 'webp'})
        for name in told['reads']:
            self.assertRegex(words, rf'(?m)^can read .*\b{name}\b')
        band = told['band']
        self.assertEqual(band['built_in'][-1], 'generic')
        self.assertEqual(band['used'], band['runnable'][0])
        self.assertLessEqual(set(band['runnable']), set(band['built_in']))
        self.assertEqual('avx2' in band['runnable'],
                         'avx2' in band['built_in'] and {'avx2', 'bmi', 'bmi2', 'popcnt'} <= set(
                             told['instruction_sets']))
        self.assertRegex(words, rf'(?m)^band uses +{band["used"]}$')
        slice_ = told['slice']
        self.assertEqual(slice_['built_in'][-1], 'plain')
        self.assertEqual(slice_['used'], slice_['runnable'][0])
        self.assertRegex(words, rf'(?m)^slice uses +{slice_["used"]}$')
        self.assertRegex(words, rf'(?m)^band built in for .*{band["built_in"][0]}.*generic$')


class Docs(unittest.TestCase):
    """docs/commands.md is complete."""
    PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../docs/commands.md')
    LAST_OF_CATALOGUE = '123456789457893612986217354274538196531964827698721435342685971715349268869172543'

    def setUp(self):
        with open(self.PAGE) as page:
            shared, *rest = re.split(r'(?m)^## ', page.read())[1:]
        self.shared = shared
        with open(os.path.join(os.path.dirname(self.PAGE), 'steps.md')) as page:
            self.steps = page.read()
        self.sections = {name: text for text in rest
                         for name in text.splitlines()[0].split(', ')}

    def test_there_is_a_section_for_every_command(self):
        self.assertEqual(set(self.sections), set(command_names()))

    def test_every_field_of_json_is_named(self):
        puzzles = f'{SMALL}\n{"11" + "." * 14}\n123....4........\n{"." * 16}\n{SMALL}123\n'
        runs = {'solve': [[], ['--unique'], ['--engine', 'mrv'], ['--nodes', '1']],
                'check': [['--minimal'], ['--engine', 'mrv']], 'count': [[], ['--limit', '5']],
                'enumerate': [[]], 'candidates': [[], ['.Shape~4x4.NoBoxes']], 'estimate': [[], ['.Shape~4x4.NoBoxes']], 'verify': [[]], 'rank': [[]], 'engines': [[]], 'formats': [[]], 'info': [[]],
                'read': [[os.path.join(PHOTOS, 'image1.jpg')]],
                'unavoidable': [[SOLUTION, '--cells', '4'], [SOLUTION, '--count']],
                'scan': [[SOLUTION, '--clues', '12', '--exists'], [SOLUTION, '--clues', '12', '--count']],
                'canon': [[], ['--map', '--automorphisms']],
                'catalogue': [['rank', self.LAST_OF_CATALOGUE], ['unrank', '5472730537']],
                'isomorphic': [['--map', PUZZLE]], 'rate': [[], ['--stop-above', '1.0']],
                'explain': [[], ['--order', 'human']], 'hint': [[], ['--givens', PUZZLE]],
                'bench': [['--repeat', '1', '--first', '1'],
                          ['--repeat', '1', '--against', f'{shlex.quote(PROGRAM)} solve']]}
        # Their JSON is the format, which docs/formats.md describes.
        records = {'convert', 'dedupe', 'filter', 'generate', 'label', 'minimize', 'pattern', 'unrank', 'vicinity'}
        for command in command_names():
            takes_json = '--json' in run(command, '--help').stdout
            self.assertEqual(takes_json, command in runs or command in records, command)
            for options in runs.get(command, []):
                with self.subTest(command=command, options=options), \
                        tempfile.NamedTemporaryFile('w') as file:
                    only_9x9 = command in ('bench', 'canon', 'isomorphic', 'rate', 'explain', 'hint')
                    file.write(f'{PUZZLE}\n' if only_9x9 else puzzles)
                    file.flush()
                    files = [] if command in ('engines', 'formats', 'info') else [file.name]
                    told = run(command, '--json', *options, *files).stdout
                    lines = [told] if told.endswith(('\n}\n', '\n]\n')) else told.splitlines()
                    fields = set().union(*(fields_of(json.loads(line)) for line in lines))
                    self.assertTrue(fields)
                    for field in fields:
                        text = self.shared + self.sections[command]
                        if command in ('explain', 'hint'):
                            text = self.steps
                        self.assertTrue(f'`{field}`' in text, field)

    def test_every_option_is_named_in_the_docs_of_a_command_or_of_all(self):
        with open(self.PAGE) as page:
            text = page.read()
        bench = os.path.join(os.path.dirname(self.PAGE), '../bench/README.md')
        with open(bench) as page:
            text += page.read()
        for command in command_names():
            for option in re.findall(r'^ .*?(--[a-z-]+)', run(command, '--help').stdout, re.M):
                self.assertTrue(option in text, f'{command} {option}')


class Makers(unittest.TestCase):
    """Every command of docs/makers.md works, one after the other in one folder."""
    PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../docs/makers.md')

    def test_every_command_works(self):
        with open(self.PAGE) as page:
            blocks = re.findall(r'(?ms)^```sh\n(.*?)^```$', page.read())
        self.assertGreater(len(blocks), 6)
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(PROGRAM, os.path.join(folder, 'bitdoku'))
            for block in blocks:
                script = block.replace('-n 500', '-n 12')
                with self.subTest(script=script):
                    done = subprocess.run(
                        ['bash', '-c', 'set -eo pipefail; ' + script], cwd=folder, text=True,
                        capture_output=True, timeout=10 * PATIENCE, stdin=subprocess.DEVNULL,
                        env=environment(PATH=f'{folder}:{os.environ["PATH"]}'))
                    self.assertEqual((done.returncode, done.stderr), (0, ''))
            for name in set(os.listdir(folder)) - {'bitdoku', 'pages'}:
                self.assertTrue(os.path.getsize(os.path.join(folder, name)) > 0, name)
            with open(os.path.join(folder, 'medium.csv')) as file:
                rows = list(csv.DictReader(file))
            self.assertEqual(len(rows), 12)
            for row in rows:
                blank = [c == '.' for c in row['puzzle']]
                self.assertTrue(blank == blank[::-1] and 1.6 <= float(row['er']) <= 2.5)
            with open(os.path.join(folder, 'sorted.txt')) as file:
                self.assertEqual(len(file.read().split()), 20)


if __name__ == '__main__':
    unittest.main()
