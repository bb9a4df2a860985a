// The sheet of keys.
import { say } from '../../words/words.ts';
import type { Word } from '../../words/words.ts';
import { Dialog } from './dialog.tsx';

const kKeys: readonly (readonly [string, Word])[] = [
  ['← ↑ → ↓|W A S D', 'k_move'], ['Shift+←|Ctrl+←', 'k_extend'], ['1 … 9', 'k_digit'], ['Shift+1', 'k_corner'], ['Ctrl+1', 'k_centre'],
  ['Ctrl+Shift+1', 'k_colour'], ['Z|X|C|V|B', 'k_modes'], [',|.', 'k_pens'], ['Space', 'k_nextMode'], ['Delete|0', 'k_erase'], ['Ctrl+Z|[', 'k_undo'], ['Ctrl+Y|]', 'k_redo'],
  ['?|H', 'k_hint'], ['F', 'k_fill'], ['Shift+F', 'k_fillOne'], ['L', 'k_light'], ['U', 'k_clean'], ['G', 'k_singles'], ['M|Shift+M', 'k_save'], ['R', 'k_back'], ['Y|T', 'k_steps'], ['J', 'k_learn'], ['E|Shift+E', 'k_check'], ['Q', 'k_digitFirst'], ['P', 'k_pause'], ['Ctrl+A', 'k_all'], ['Home|Ctrl+Home', 'k_edges'], ['Esc', 'k_escape'], ['K|F1', 'k_keys'],
];

export const KeysDialog = () => (
  <Dialog title={say('keys')}>
    <dl class="keys">
      {kKeys.map(([keys, word]) => (
        <div><dt>{keys.split('|').map((key) => <kbd>{key}</kbd>)}</dt><dd>{say(word)}</dd></div>
      ))}
    </dl>
    <p class="faint">{say('doubleTap')}</p>
    <p class="faint">{say('largeKeys')}</p>
  </Dialog>
);
