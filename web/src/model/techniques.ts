// Techniques that a new puzzle can be asked to need: ids and names as the engine has them, easiest first.

export const kFamilies = ['subsets', 'fish', 'wings', 'colours', 'rectangles', 'chains'] as const;
export type Family = (typeof kFamilies)[number];

export const kTechniques: readonly (readonly [id: string, name: string])[] = [
  ['naked_single', 'Naked Single'], ['hidden_single', 'Hidden Single'], ['pointing', 'Locked Candidates (Pointing)'],
  ['claiming', 'Locked Candidates (Claiming)'], ['naked_pair', 'Naked Pair'], ['naked_triple', 'Naked Triple'], ['hidden_pair', 'Hidden Pair'],
  ['hidden_triple', 'Hidden Triple'], ['x_wing', 'X-Wing'], ['swordfish', 'Swordfish'],
  ['remote_pair', 'Remote Pair'], ['bug_plus_1', 'BUG+1'], ['skyscraper', 'Skyscraper'], ['two_string_kite', '2-String Kite'],
  ['turbot_fish', 'Turbot Fish'], ['empty_rectangle', 'Empty Rectangle'], ['w_wing', 'W-Wing'], ['xy_wing', 'XY-Wing'], ['xyz_wing', 'XYZ-Wing'],
  ['unique_rectangle_1', 'Unique Rectangle Type 1'], ['unique_rectangle_2', 'Unique Rectangle Type 2'], ['unique_rectangle_3', 'Unique Rectangle Type 3'],
  ['unique_rectangle_4', 'Unique Rectangle Type 4'], ['hidden_rectangle', 'Hidden Rectangle'], ['finned_x_wing', 'Finned X-Wing'],
  ['finned_swordfish', 'Finned Swordfish'], ['sue_de_coq', 'Sue de Coq'], ['simple_colours_trap', 'Simple Colours (Trap)'], ['multi_colours', 'Multi-Colours'],
  ['x_chain', 'X-Chain'], ['xy_chain', 'XY-Chain'], ['aic', 'Alternating Inference Chain'], ['grouped_aic', 'Grouped Alternating Inference Chain'],
  ['als_xz', 'ALS-XZ'], ['als_xy_wing', 'ALS-XY-Wing'], ['death_blossom', 'Death Blossom'], ['forcing_chain', 'Forcing Chain'], ['forcing_net', 'Forcing Net'],
];

/** Parts of ids that stand for candidates, or for several words: XY-Wing, ALS-XZ. */
const kSigns = /^([wxyz]+|als|aic|bug|ur|sk|\dd)$/;
const kSmallWords = ['de', 'of', 'with'];

const writtenAs = (word: string): string =>
  kSigns.test(word) ? word.toUpperCase() : kSmallWords.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);

/** The name of a technique, as players write it. A link may name one that the list lacks. */
export function nameOfTechnique(id: string): string {
  const known = kTechniques.find(([other]) => other === id);
  if (known) return known[1];
  return id.replace('bug_plus_', 'BUG+').split('_').reduce((name, word, at, words) => name + (at === 0 ? '' : kSigns.test(words[at - 1]!) ? '-' : ' ') + writtenAs(word), '');
}
