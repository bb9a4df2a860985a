"""The part of JSON Schema that the schemas of docs/ use, so the tests need no library."""
import re

TYPES = {'object': dict, 'array': list, 'string': str, 'integer': int, 'number': (int, float),
         'boolean': bool}


class Schema:
    def __init__(self, root):
        self.root = root

    def wrong(self, value, schema, path='$'):
        """What is wrong with the value, or None."""
        if '$ref' in schema:
            name = schema['$ref'].removeprefix('#/$defs/')
            return self.wrong(value, self.root['$defs'][name], path)
        for keyword, limit in schema.items():
            judge = getattr(self, 'judge_' + keyword.strip('$').lower(), None)
            if judge is None:
                raise ValueError(f'this test does not know {keyword}')
            found = judge(value, limit, schema, path)
            if found:
                return found
        return None

    def judge_schema(self, *_): return None
    def judge_title(self, *_): return None
    def judge_defs(self, *_): return None

    def judge_type(self, value, name, _, path):
        good = isinstance(value, TYPES[name]) and (name == 'boolean' or not isinstance(value, bool))
        return None if good else f'{path}: {value!r} is no {name}'

    def judge_const(self, value, wanted, _, path):
        return None if value == wanted else f'{path}: {value!r} is not {wanted!r}'

    def judge_enum(self, value, wanted, _, path):
        return None if value in wanted else f'{path}: {value!r} is none of {wanted}'

    def judge_pattern(self, value, pattern, _, path):
        return None if re.search(pattern, value) else f'{path}: {value!r} is no {pattern}'

    def judge_minimum(self, value, least, _, path):
        return None if value >= least else f'{path}: {value} is less than {least}'

    def judge_maximum(self, value, most, _, path):
        return None if value <= most else f'{path}: {value} is more than {most}'

    def judge_minitems(self, value, least, _, path):
        return None if len(value) >= least else f'{path}: fewer than {least}'

    def judge_maxitems(self, value, most, _, path):
        return None if len(value) <= most else f'{path}: more than {most}'

    def judge_items(self, value, schema, _, path):
        return next(filter(None, (self.wrong(v, schema, f'{path}[{i}]')
                                  for i, v in enumerate(value))), None)

    def judge_properties(self, value, schemas, _, path):
        return next(filter(None, (self.wrong(value[k], s, f'{path}.{k}')
                                  for k, s in schemas.items() if k in value)), None)

    def judge_required(self, value, names, _, path):
        missing = [n for n in names if n not in value]
        return f'{path}: no {missing}' if missing else None

    def judge_additionalproperties(self, value, allowed, schema, path):
        more = [k for k in value if k not in schema['properties']]
        return f'{path}: {more} are not in the schema' if more and not allowed else None

    def judge_anyof(self, value, schemas, _, path):
        found = [self.wrong(value, s, path) for s in schemas]
        return None if None in found else '; '.join(found)
