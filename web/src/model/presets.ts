// Which techniques hints may use: some choices that are ready, or the player's own list.

export const kPresets = ['all', 'singles', 'pairs', 'fish', 'chains', 'own'] as const;
export type Preset = (typeof kPresets)[number];

const kSingles = ['full_house', 'naked_single', 'hidden_single'];
const kPairs = [...kSingles, 'locked_pair', 'pointing', 'claiming', 'naked_pair', 'hidden_pair'];
const kFish = [
  ...kPairs, 'locked_triple', 'naked_triple', 'hidden_triple', 'naked_quadruple', 'hidden_quadruple', 'x_wing', 'swordfish', 'jellyfish', 'remote_pair', 'bug_plus_1', 'skyscraper',
  'two_string_kite', 'turbot_fish', 'empty_rectangle', 'w_wing', 'xy_wing', 'xyz_wing', 'unique_rectangle_1', 'unique_rectangle_2', 'unique_rectangle_3', 'unique_rectangle_4',
  'finned_x_wing', 'sashimi_x_wing', 'finned_swordfish', 'sashimi_swordfish', 'finned_jellyfish', 'sashimi_jellyfish',
];
/** Nets and templates. */
export const kBeyondChains: readonly string[] = ['forcing_net', 'nested_forcing_net', 'template_set', 'template_delete'];

const kOnly: Partial<Record<Preset, readonly string[]>> = { singles: kSingles, pairs: kPairs, fish: kFish };

/** As the engine takes it: the only techniques, or those that are left out. An empty list would forbid all, so it counts as no choice. */
export interface TechniqueChoice {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

export function choiceOf(preset: Preset, own: string): TechniqueChoice {
  if (preset === 'chains') return { without: kBeyondChains };
  const only = preset === 'own' ? own.split(',').filter((id) => id !== '') : kOnly[preset] ?? [];
  return only.length > 0 ? { only } : {};
}

export const isLimited = (choice: TechniqueChoice): boolean => choice.only !== undefined || choice.without !== undefined;

/** The techniques of a choice among those that hints use. */
export function chosenOf(preset: Preset, own: string, used: readonly string[]): string[] {
  const { only, without } = choiceOf(preset, own);
  return used.filter((id) => (only ? only.includes(id) : !without?.includes(id)));
}
