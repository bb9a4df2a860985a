// The setter's view, in the place of the pad: what is known of the puzzle, and what can be done with it.
import { Component } from 'preact';
import type { Analysis } from '../app/analysis.ts';
import { analyse, kThinking, sketchOfAnalysis } from '../app/analysis.ts';
import { act, stepInTime } from '../app/games.ts';
import { announce, isAbort, notify, reasonOf } from '../app/live.ts';
import { randomSeed } from '../app/make.ts';
import { playSet, startSetting } from '../app/setter.ts';
import { languageOf } from '../app/settings.ts';
import type { State } from '../app/store.ts';
import { setState } from '../app/store.ts';
import { askMinimal, kMostListed } from '../engine/setting.ts';
import type { MadeShape, Symmetry } from '../model/recipe.ts';
import { kMadeShapes, kSymmetries } from '../model/recipe.ts';
import { nameOfCell, nameOfShape, shapeOfName, symbolOf } from '../model/shape.ts';
import { loneCells } from '../model/symmetry.ts';
import { saySetting } from '../words/setting.ts';
import { listed, say } from '../words/words.ts';
import { Choice } from './dialogs/dialog.tsx';
import { Pad, Tool } from './pad.tsx';
import '../style/setter.css';

interface Setting {
  analysis: Analysis;
  symmetry: Symmetry;
  showsPossible: boolean;
}

/** So long the player must rest before the engine is asked. */
const kRest = 120;
/** More cells are not named one by one. */
const kNamed = 6;

export class SetterPanel extends Component<{ state: State }, Setting> {
  override state: Setting = { analysis: kThinking, symmetry: 'none', showsPossible: true };
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    this.#analyse();
  }

  override componentDidUpdate(before: { state: State }, last: Setting): void {
    if (before.state.game.cells !== this.props.state.game.cells) this.#analyse();
    else if (last !== this.state) this.#draw();
  }

  override componentWillUnmount(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
    setState({ sketch: null });
  }

  #analyse(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
    const stop = new AbortController();
    this.#stop = stop;
    this.setState({ analysis: kThinking });
    this.#timer = setTimeout(() => {
      analyse(this.props.state.game, stop.signal, (analysis) => this.#take(analysis)).catch((error: unknown) => notify(say('failed', { reason: reasonOf(error) })));
    }, kRest);
  }

  #take(analysis: Analysis): void {
    if (analysis.verdict !== this.state.analysis.verdict) announce(this.#verdict(analysis));
    this.setState({ analysis });
  }

  #draw(): void {
    const { game } = this.props.state;
    setState({ sketch: sketchOfAnalysis(game, this.state.analysis, this.#lone(), this.state.showsPossible) });
  }

  #lone = (): number[] => loneCells(this.props.state.game.shape, this.state.symmetry, this.props.state.game.cells.map(({ value }) => value));

  #minimal = async (): Promise<void> => {
    const { game } = this.props.state;
    try {
      const left = await askMinimal(game.shape, game.cells.map(({ value }) => value), randomSeed(), this.#stop.signal);
      const cells = game.cells.flatMap(({ value }, cell) => (value !== 0 && left[cell] === 0 ? [cell] : []));
      if (cells.length > 0) act({ kind: 'erase', cells });
      notify(saySetting('made', { n: cells.length }));
    } catch (error) {
      if (!isAbort(error)) notify(say('failed', { reason: reasonOf(error) }));
    }
  };

  #names(cells: readonly number[]): string {
    const { shape } = this.props.state.game;
    const names = cells.slice(0, kNamed).map((cell) => nameOfCell(shape, cell));
    return cells.length > kNamed ? `${names.join(', ')} …` : listed(names);
  }

  #verdict({ verdict, count, clashes }: Analysis): string {
    const number = (n: number | bigint) => n.toLocaleString(languageOf(this.props.state.settings));
    switch (verdict) {
      case 'thinking': return saySetting('thinking');
      case 'clash': return saySetting('clash', { list: this.#names(clashes) });
      case 'several': return saySetting('several', { n: number(count!) });
      case 'more': return saySetting('more', { n: number(kMostListed) });
      default: return saySetting(verdict);
    }
  }

  /** What follows the verdict. */
  #detail({ needless, blamed, verdict }: Analysis): string {
    if (needless) return needless.length === 0 ? saySetting('minimal') : saySetting('needless', { list: this.#names(needless) });
    if (blamed) return blamed.length === 0 ? saySetting('unblamed') : saySetting('blamed', { list: this.#names(blamed) });
    return verdict === 'several' || verdict === 'more' ? this.#focused() : '';
  }

  /** The digits of the focused cell, with their shares. */
  #focused(): string {
    const { game, focus } = this.props.state;
    const of = Object.entries(this.state.analysis.shares?.[focus] ?? {});
    if (of.length === 0 || game.cells[focus]!.value !== 0) return '';
    const cell = nameOfCell(game.shape, focus);
    const symbol = (digit: string) => symbolOf(Number(digit));
    if (of.length === 1) return saySetting('only', { cell, digit: symbol(of[0]![0]) });
    if (of.some(([, share]) => share === null)) return saySetting('possible', { cell, list: listed(of.map(([digit]) => symbol(digit))) });
    const percent = new Intl.NumberFormat(languageOf(this.props.state.settings), { style: 'percent', maximumFractionDigits: 0 });
    const parts = of.sort(([, a], [, b]) => b! - a!).map(([digit, share]) => saySetting('share', { digit: symbol(digit), percent: share! < 0.005 ? '<1 %' : percent.format(share!) }));
    return saySetting('cell', { cell, list: listed(parts) });
  }

  override render({ state }: { state: State }, { analysis, showsPossible }: Setting) {
    const { game, settings } = state;
    const { verdict, rating } = analysis;
    const size = game.cells.filter(({ value }) => value !== 0).length;
    const isSound = verdict === 'one' || verdict === 'several' || verdict === 'more';
    return (
      <section class="setting" aria-label={saySetting('setting')}>
        <div class="tools" role="group" aria-label={say('tools')}>
          <Tool name={say('undo')} icon="undo" disabled={!game.past} onClick={() => stepInTime('undo')} />
          <Tool name={say('redo')} icon="redo" disabled={!game.future} onClick={() => stepInTime('redo')} />
          <Tool name={saySetting('show')} icon="dots" pressed={showsPossible} onClick={() => this.setState({ showsPossible: !showsPossible })} />
          <Tool name={saySetting('makeMinimal')} icon="less" disabled={verdict !== 'one' || analysis.needless?.length === 0} onClick={() => { if (verdict === 'one') void this.#minimal(); }} />
          <Tool name={saySetting('play')} icon="play" disabled={!isSound} onClick={() => { if (isSound) playSet({ level: rating?.level ?? null, er: rating?.er ?? null }); }} />
        </div>
        <div class="finding">
          <p class={`verdict is-${verdict}`}><strong>{size === 0 ? saySetting('givens', { n: 0 }) : this.#verdict(analysis)}</strong>
            <span class="faint">{rating ? saySetting('rated', { level: say(`level_${rating.level}`), er: rating.er.toFixed(1) }) : size > 0 && saySetting('givens', { n: size })}</span></p>
          <p class="faint">{size === 0 ? saySetting('blank') : this.#detail(analysis)}</p>
        </div>
        <Pad shape={game.shape} cells={game.cells} mode="digit" holds={false} held={0} lit={state.lit} language={languageOf(settings)} />
        <div class="choices">
          {size === 0 ? this.#sizes() : this.#symmetries()}
          <button type="button" disabled={size === 0} onClick={() => act({ kind: 'erase', cells: game.cells.map((_, cell) => cell) })}>{saySetting('clear')}</button>
        </div>
        <p class="faint help">{saySetting('help')}</p>
      </section>
    );
  }

  #sizes() {
    const { shape } = this.props.state.game;
    return <Choice<string> label={saySetting('size')} value={nameOfShape(shape)} onChange={(name) => startSetting(shapeOfName(name)!, null)}
      options={[...new Set<string>([...kMadeShapes, nameOfShape(shape)])].map((name: string) => [name, sideOf(name as MadeShape)] as const)} />;
  }

  #symmetries() {
    const { symmetry } = this.state;
    const lone = this.#lone().length;
    const label = symmetry === 'none' ? saySetting('symmetry') : `${saySetting('symmetry')}: ${lone === 0 ? saySetting('whole') : saySetting('lone', { n: lone })}`;
    return <Choice<Symmetry> label={label} value={symmetry} onChange={(next) => this.setState({ symmetry: next })}
      options={kSymmetries.map((name) => [name, name === 'none' ? saySetting('sym_none') : say(`sym_${name}`)] as const)} />;
  }
}

function sideOf(shape: MadeShape): string {
  const { side } = shapeOfName(shape)!;
  return `${side}x${side}`;
}
