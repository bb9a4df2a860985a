// Lights up cells by their candidates, and asks whether the selected cells are right.
import { checkSelected } from '../app/games.ts';
import { filterDigit, filterPairs } from '../app/input.ts';
import type { State } from '../app/store.ts';
import { hasDigit } from '../model/cell.ts';
import { symbolOf } from '../model/shape.ts';
import { say } from '../words/words.ts';
import { memo } from './memo.ts';

export const Filters = memo(({ side, filter: { digits, pairs } }: { side: number; filter: State['filter']; language: string }) => (
  <section class="filters" aria-label={say('filters')} onMouseDown={(event) => event.preventDefault()}>
    <p aria-hidden="true">{say('filters')}</p>
    <div>{Array.from({ length: side }, (_, at) => at + 1).map((digit) => (
      <button type="button" aria-label={`${say('filters')} ${symbolOf(digit)}`} aria-pressed={hasDigit(digits, digit)} onClick={() => filterDigit(digit)}>{symbolOf(digit)}</button>
    ))}</div>
    <div class="few">
      <button type="button" aria-pressed={pairs} onClick={filterPairs}>{say('pairs')}</button>
      <button type="button" title={`${say('checkSelected')} (Shift+E)`} onClick={() => void checkSelected()}>{say('checkSelected')}</button>
    </div>
  </section>
));
