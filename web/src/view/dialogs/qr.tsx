// A link as a QR code. Black on white in both themes, because not every camera reads the other way round.
import { encode } from 'uqr';
import { sayShare } from '../../words/share.ts';

/** The dark squares as one path, row by row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
}

export function Qr({ text }: { text: string }) {
  let code;
  try {
    code = encode(text, { ecc: 'M', border: 4 });
  } catch {
    return <p>{sayShare('tooLong')}</p>;
  }
  return (
    <figure class="qr">
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={sayShare('qr')} shape-rendering="crispEdges"><path d={pathOf(code.data)} /></svg>
      <figcaption class="faint">{sayShare('qrHelp')}</figcaption>
    </figure>
  );
}
