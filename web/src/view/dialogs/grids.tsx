// The grids of a picture that shows several, such as a page of a book: the player chooses one.
import { unsureCells } from '../../app/photo.ts';
import type { ReadPicture } from '../../engine/photo.ts';
import { sayPhoto } from '../../words/photo.ts';

interface Props {
  reads: readonly ReadPicture[];
  onChoose: (read: ReadPicture) => void;
  onAgain: () => void;
}

/** Draws a straightened board once. */
export const drawBoard = ({ board }: ReadPicture) => (canvas: HTMLCanvasElement | null): void => {
  if (!canvas || !board || canvas.width === board.width) return;
  Object.assign(canvas, { width: board.width, height: board.height });
  canvas.getContext('2d')!.putImageData(board, 0, 0);
};

function stateOf({ reading }: ReadPicture): string {
  if (reading.verdict === 'blurred') return sayPhoto('gridBlurred');
  const unsure = unsureCells(reading).length;
  return unsure === 0 ? sayPhoto('gridSure') : sayPhoto('gridUnsure', { n: unsure });
}

/** The first button has the focus, so that a key chooses. */
const focusFirst = (list: HTMLElement | null): void => list?.querySelector('button')?.focus();

export function Grids({ reads, onChoose, onAgain }: Props) {
  return (
    <>
      <p role="status">{sayPhoto('pick', { n: reads.length })}</p>
      <ul class="grids" ref={focusFirst}>
        {reads.map((read, at) => (
          <li><button type="button" onClick={() => onChoose(read)}>
            <canvas aria-hidden="true" ref={drawBoard(read)} />
            <strong>{sayPhoto('grid', { n: at + 1 })}</strong>
            <span class="faint">{stateOf(read)}</span>
          </button></li>
        ))}
      </ul>
      <div class="actions"><button type="button" onClick={onAgain}>{sayPhoto('another')}</button></div>
    </>
  );
}
