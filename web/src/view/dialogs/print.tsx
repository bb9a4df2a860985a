// Printing, by the browser or as a PDF file of the engine.
import { Component, render } from 'preact';
import { saveFile } from '../../app/files.ts';
import { announce, isAbort, notify, reasonOf } from '../../app/live.ts';
import { rowsToPrint } from '../../app/list.ts';
import type { PrintWishes, Sheet } from '../../app/printing.ts';
import { sheetsOf } from '../../app/printing.ts';
import type { State } from '../../app/store.ts';
import { askPdf } from '../../engine/questions.ts';
import type { Level } from '../../model/recipe.ts';
import { kLevels } from '../../model/recipe.ts';
import { digitsOf } from '../../model/cell.ts';
import { lineOfGivens } from '../../model/game.ts';
import { symbolOf } from '../../model/shape.ts';
import { sayShare } from '../../words/share.ts';
import { say } from '../../words/words.ts';
import { Choice, Dialog, Switch } from './dialog.tsx';
import { Pages } from '../pages.tsx';

/** The browser draws them all at once. */
const kMostPrinted = 400;

type View = PrintWishes & { progress: string | null };

export class PrintDialog extends Component<{ state: State }, View> {
  readonly #isTable = this.props.state.dialog === 'printTable';
  override state: View = { what: this.#isTable ? 'table' : 'this', count: 4, level: 'medium', perPage: this.#isTable ? 4 : 1, paper: 'a4', marks: false, solutions: false, progress: null };
  #stop = new AbortController();

  override componentWillUnmount(): void {
    this.#stop.abort();
  }

  async #with(work: (sheets: readonly Sheet[]) => Promise<void>): Promise<void> {
    this.#stop = new AbortController();
    this.setState({ progress: say('preparing') });
    try {
      await work(await sheetsOf(this.state, this.#stop.signal, (done) => this.setState({ progress: say('progress', { done, all: this.state.count }) })));
    } catch (error) {
      if (!isAbort(error)) notify(say('failed', { reason: reasonOf(error) }));
    }
    this.setState({ progress: null });
  }

  #print = (): Promise<void> => this.#with(async (sheets) => {
    const { perPage, paper, solutions } = this.state;
    const place = document.body.appendChild(Object.assign(document.createElement('div'), { className: `pages ${paper}` }));
    render(<Pages sheets={sheets.slice(0, kMostPrinted)} perPage={perPage} solutions={solutions} />, place);
    const remove = () => place.remove();
    addEventListener('afterprint', remove, { once: true });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    window.print();
  });

  #save = (): Promise<void> => this.#with(async (sheets) => {
    const { perPage, paper, solutions, marks, what } = this.state;
    const isPosition = what === 'this' && marks;
    const puzzles = sheets.map(({ cells, solution, label }) => ({
      // Digits of the player are small, as their marks are, so that they do not look like givens.
      puzzle: lineOfGivens(cells), ...(isPosition && { candidates: cells.map(({ value, centre, corner }) => (value !== 0 ? [value] : digitsOf(centre | corner))) }),
      ...(solutions && solution && { solution: solution.map(symbolOf).join('') }), ...(label && { label }),
    }));
    const bytes = await askPdf(puzzles, { perPage, paper, solutions, candidates: isPosition });
    saveFile('sudoku.pdf', 'application/pdf', bytes as Uint8Array<ArrayBuffer>);
    announce(sayShare('saved'));
  });

  override render(_: { state: State }, { what, count, level, perPage, paper, marks, solutions, progress }: View) {
    const inTable = rowsToPrint().length;
    return (
      <Dialog title={say('print')}>
        <Choice<View['what']> label={say('printWhat')} value={what} options={[['this', say('printThis')], ['new', say('printNew')], ...(inTable > 0 ? [['table', sayShare('table', { n: inTable })] as const] : [])]}
          onChange={(next) => this.setState({ what: next, perPage: next === 'this' ? 1 : 4 })} />
        {what === 'new' && <Choice<Level> label={say('level')} value={level} options={kLevels.map((name) => [name, say(`level_${name}`)] as const)} onChange={(next) => this.setState({ level: next })} />}
        {what === 'new' && <label class="field"><span>{say('printCount')}</span><input type="number" min="1" max="200" value={count}
          onInput={(event) => this.setState({ count: Math.max(1, Math.min(200, Math.floor(Number(event.currentTarget.value)) || 1)) })} /></label>}
        {what !== 'this' && <Choice<string> label={say('perPage')} value={String(perPage)} options={['1', '2', '4', '6'].map((n) => [n, n] as const)}
          onChange={(next) => this.setState({ perPage: Number(next) as View['perPage'] })} />}
        <Choice<View['paper']> label={say('paper')} value={paper} options={[['a4', 'A4'], ['letter', say('letter')]]} onChange={(next) => this.setState({ paper: next })} />
        <div class="switches">
          {what === 'this' && <Switch label={say('withMarks')} value={marks} onChange={(next) => this.setState({ marks: next })} />}
          <Switch label={say('withSolutions')} value={solutions} onChange={(next) => this.setState({ solutions: next })} />
        </div>
        {what === 'table' && inTable > kMostPrinted && <p class="faint">{sayShare('tooMany', { n: kMostPrinted })}</p>}
        <div class="actions">
          {progress && <p class="wait" role="status"><span class="spinner" aria-hidden="true" />{progress}</p>}
          {progress ? <button type="button" onClick={() => this.#stop.abort()}>{say('cancel')}</button> : (
            <>
              <button type="button" onClick={() => void this.#save()}>{say('savePdf')}</button>
              <button type="button" class="main" onClick={() => void this.#print()}>{say('printNow')}</button>
            </>
          )}
        </div>
      </Dialog>
    );
  }
}
