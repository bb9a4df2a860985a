// The rules of a puzzle in JSON that bitdoku does not read: the twin of json_rules.cpp.
import { boxRows, cellsOf, isObject, sideOf } from './json_boards.mjs';

/** Keys without signs and without the `s` of the plural. */
const kRules = new Map(Object.entries({
  'antiking': 'the anti-king rule', 'antiknight': 'the anti-knight rule', 'arrow': 'arrow', 'betweenline': 'between line', 'cage': 'cage',
  'clone': 'clone', 'constraint': 'constraint', 'diagonal': 'a diagonal', 'diagonal+': 'a diagonal', 'diagonal-': 'a diagonal',
  'difference': 'difference dot', 'disjointgroup': 'disjoint groups', 'disjointset': 'disjoint groups', 'entropicline': 'entropic line',
  'even': 'even cell', 'evencell': 'even cell', 'extraregion': 'extra region', 'killer': 'killer cage', 'killercage': 'killer cage',
  'kropki': 'kropki dot', 'kropkidot': 'kropki dot', 'littlekiller': 'little killer sum', 'littlekillersum': 'little killer sum',
  'maximum': 'maximum cell', 'minimum': 'minimum cell', 'nonconsecutive': 'the non-consecutive rule', 'odd': 'odd cell',
  'oddcell': 'odd cell', 'palindrome': 'palindrome', 'quadruple': 'quadruple', 'ratio': 'ratio dot', 'regionsumline': 'region sum line',
  'renban': 'renban line', 'sandwichsum': 'sandwich sum', 'skyscraper': 'skyscraper', 'thermo': 'thermometer',
  'thermometer': 'thermometer', 'whisper': 'whisper line', 'windoku': 'extra region', 'xv': 'XV mark',
  ...Object.fromEntries(['futoshiki', 'greaterthan', 'gtconstraint', 'inequalitie', 'lessthan'].map((key) => [key, 'inequality sign'])),
}));
const kWords = /\b(?:antik|nonconsec|hyper ?sudoku|futoshiki|quadrupl|kenken|calcudoku|inequalit|sudoku[- ]x|x-sudoku|extra region|knight|king'|kings|thermo|killer|cage|diagonal|arrow|kropki|consecut|palindrom|renban|whisper|sandwich|skyscraper|disjoint|parity|entropi|modular|nabner|zipper|jigsaw|irregular|windoku|adjacen|greater|larger)[a-z]*/;
const kAbout = /^(?:type|variants?|rules|ruleset|constraints)$/i;
const kRegions = /^(?:regions?|boxes|blocks|jigsaw|areas|shapes)$/i;

const kIrregular = 'irregular regions, as a jigsaw has';
/** Types of a list of rules, and members of an object of f-puzzles, that are no other rules. */
const kPlainTypes = ['standard', 'sudoku', 'classic', 'normal', 'row', 'column', 'box'];
const kPlainMembers = ['size', 'title', 'author', 'ruleset', 'grid', 'solution', 'highlightConflicts', 'successMessage', 'disabledlogic', 'truecandidatesoptions'];

const wordOf = (key) => (key.length > 30 ? '' : key.toLowerCase().replace(/[^a-z+-]|-(?!$)/g, '').replace(/s$/, ''));
const isRemark = (element) => isObject(element) && Array.isArray(element.cells) && element.cells.length === 0;
const isSaid = (value) => value === true || (isObject(value) ? Object.keys(value).length > 0 : Array.isArray(value) && !value.every(isRemark));
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The region of each cell of lists of cells, each an index or [row, column], from 0; [] for other lists. */
function regionsOfLists(lists) {
  const side = lists.length;
  const regions = Array(side * side);
  if (!lists.every((list) => Array.isArray(list) && list.length === side)) return [];
  for (const [number, list] of lists.entries()) {
    for (const cell of list) {
      const index = Array.isArray(cell) && cell.length === 2 ? cell[0] * side + cell[1] : cell;
      if (!Number.isInteger(index) || index < 0 || index >= side * side || regions[index] !== undefined) return [];
      regions[index] = number;
    }
  }
  return regions;
}

/** Whether these are regions with wrong numbers among them: most cells have a neighbour in their region. */
function isLikeRegions(regions, side) {
  const sizes = [...new Set(regions)].map((region) => regions.filter((one) => one === region).length);
  const isInRow = (region, cell) => (cell % side > 0 && regions[cell - 1] === region) || (cell % side + 1 < side && regions[cell + 1] === region);
  const isInColumn = (region, cell) => regions[cell - side] === region || regions[cell + side] === region;
  const share = (isBeside) => regions.filter(isBeside).length / regions.length;
  return sizes.length === side && sizes.every((size) => 2 * size >= side && size <= 2 * side) && Math.min(share(isInRow), share(isInColumn)) >= 1 / 4 &&
    share((region, cell) => isInRow(region, cell) || isInColumn(region, cell)) >= 3 / 4;
}

/** The region of each cell; [] if the value is no map of regions. */
function mapOfRegions(value) {
  if (typeof value !== 'string' && !Array.isArray(value)) return [];
  let regions = Array.isArray(value) ? regionsOfLists(value) : [...value];
  if (regions.length === 0) regions = cellsOf(value);
  const side = sideOf(regions.length);
  const areEqual = () => regions.every((one) => regions.filter((other) => other === one).length === side);
  return side > 0 && (areEqual() || isLikeRegions(regions, side)) ? regions : [];
}

export const isMapOfRegions = (value) => mapOfRegions(value).length > 0;

function areIrregular(regions) {
  const side = Math.sqrt(regions.length);
  for (let rows = 2; rows < side; ++rows) {
    const boxes = new Map();
    const boxOf = (cell) => `${Math.floor(Math.floor(cell / side) / rows)},${Math.floor(cell % side / (side / rows))}`;
    const fits = (region, cell) => (boxes.get(boxOf(cell)) ?? (boxes.set(boxOf(cell), region), region)) === region;
    if (side % rows === 0 && regions.every(fits)) return false;
  }
  return regions.length > 0;
}

/** Whether the cells of f-puzzles that name a region make regions that are no boxes. */
function hasIrregularCells(grid) {
  const side = grid.length;
  const rows = boxRows(side);
  const boxOf = (row, column) => Math.floor(row / rows) * rows + Math.floor(column / (side / rows));
  return side % rows === 0 && grid.every((row) => Array.isArray(row) && row.length === side) &&
    areIrregular(grid.flatMap((cells, row) => cells.map((cell, column) => cell?.region ?? boxOf(row, column))));
}

/** The types of a list such as [{"type": "Standard"}, {"type": "Arrow", ...}] that are other rules. */
function typesOf(list) {
  const types = list.map((one) => (isObject(one) ? one.type : undefined)).filter((type) => typeof type === 'string');
  return types.filter((type) => !kPlainTypes.includes(wordOf(type))).map((type) => `\`${type.slice(0, 40)}\``);
}

/** The names of other rules in an object and those inside it. */
export function otherRules(object) {
  const isOfFPuzzles = isObject(object.grid?.[0]?.[0]);
  const irregular = isOfFPuzzles && hasIrregularCells(object.grid) ? [kIrregular] : [];
  return [...irregular, ...Object.entries(object).flatMap(([key, value]) => {
    const texts = kAbout.test(key) ? [value].flat().filter((text) => typeof text === 'string') : [];
    const found = texts.map((text) => kWords.exec(text.toLowerCase())?.[0]).filter(Boolean).map((word) => `a rule with the word \`${word}\``);
    const isOnlyTexts = kAbout.test(key) && [value].flat().every((text) => typeof text === 'string');
    if (kAbout.test(key) && Array.isArray(value)) found.push(...typesOf(value));
    if (kRegions.test(key)) {
      if (areIrregular(mapOfRegions(value))) found.push(kIrregular);
    } else if (!isOnlyTexts && kRules.has(wordOf(key)) && isSaid(value)) {
      const noun = kRules.get(wordOf(key));
      found.push(Array.isArray(value) ? counted(value.length, noun) : noun);
    } else if (isOfFPuzzles && Array.isArray(value) && !kPlainMembers.includes(key) && isSaid(value)) {
      found.push(`\`${key.slice(0, 40)}\``);
    }
    return isObject(value) ? [...found, ...otherRules(value)] : found;
  })];
}
