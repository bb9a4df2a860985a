// The lines between the cells. They lie over the cells, because a cell whose edge is between two pixels of the screen would cover the line of its neighbour.
import type { Shape } from '../model/shape.ts';
import { memo } from './memo.ts';

export const Rules = memo(({ shape: { side, boxRows, boxColumns } }: { shape: Shape }) => {
  const all = Array.from({ length: side - 1 }, (_, at) => at + 1);
  const lines = [
    ...all.map((at) => ({ name: `x${at}`, isBold: at % boxColumns === 0 })),
    ...all.map((at) => ({ name: `y${at}`, isBold: at % boxRows === 0 })),
  ];
  // The bold ones come last, so that no thin line crosses them.
  return (
    <div class="rules" aria-hidden="true">
      {[...lines.filter(({ isBold }) => !isBold), ...lines.filter(({ isBold }) => isBold)].map(({ name, isBold }) => (
        <u class={`${name[0] === 'x' ? 'down' : 'across'} ${name}${isBold ? ' bold' : ''}`} />
      ))}
    </div>
  );
});
