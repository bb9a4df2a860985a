// The tools of the mode `pen`: two kinds of lines, and colours for candidates.
import { choosePen, nameOfPen } from '../app/pen.ts';
import type { Pen } from '../model/ink.ts';
import { kPens } from '../model/ink.ts';
import { say } from '../words/words.ts';
import { memo } from './memo.ts';

export const Pens = memo(({ pen }: { pen: Pen; language: string }) => (
  <div class="pens" role="group" aria-label={say('pens')}>
    {kPens.map((one) => (
      <button type="button" class="swatch" aria-pressed={one === pen} aria-label={nameOfPen(one)} title={nameOfPen(one)} onClick={() => choosePen(one)}>
        {typeof one === 'number' ? <u class={`c${one + 1}`} /> : (
          <svg class={`icon ${one}`} viewBox="0 0 24 24" aria-hidden="true"><path d="M5 19 19 5" /><circle cx="5" cy="19" r="2.500" /><circle cx="19" cy="5" r="2.500" /></svg>
        )}
      </button>
    ))}
  </div>
));
