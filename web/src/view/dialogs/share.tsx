// Links and texts of the puzzle, to take elsewhere.
import { Component } from 'preact';
import { askFormat, askFormatOfPosition, askFormats, isUsual } from '../../engine/questions.ts';
import { isAbort, notify, reasonOf } from '../../app/live.ts';
import { shownPuzzle } from '../../app/setter.ts';
import type { State } from '../../app/store.ts';
import type { Page } from '../../model/elsewhere.ts';
import { lineOfGivens } from '../../model/game.ts';
import type { Game } from '../../model/game.ts';
import { linkOfDay, linkOfPosition, linkOfPuzzle, linkOfRecipe } from '../../model/link.ts';
import { sayShare } from '../../words/share.ts';
import { say } from '../../words/words.ts';
import type { Qr } from './qr.tsx';
import { Choice, Dialog } from './dialog.tsx';
import '../../style/share.css';

const address = (fragment: string): string => location.href.replace(/#.*$/, '') + fragment;

async function copy(text: string, element: HTMLInputElement | HTMLTextAreaElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without the permission or a secure address: the old way.
    element?.select();
    document.execCommand('copy');
  }
  notify(say('copied'));
}

/** The sheet of the system, with other programs and devices; closing it is no error. */
async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ title: 'bitdoku', url });
  } catch (error) {
    if (!isAbort(error)) notify(say('failed', { reason: reasonOf(error) }));
  }
}

class Copyable extends Component<{ label: string; text: string }> {
  #field: HTMLInputElement | null = null;

  override render({ label, text }: { label: string; text: string }) {
    return (
      <div class="copyable">
        <label class="field"><span>{label}</span><input readOnly value={text} ref={(field) => { this.#field = field; }} onFocus={(event) => event.currentTarget.select()} /></label>
        <button type="button" onClick={() => void copy(text, this.#field)} aria-label={`${say('copy')}: ${label}`}>{say('copy')}</button>
      </div>
    );
  }
}

interface Text {
  formats: string[];
  format: string;
  text: string;
  /** The position, not the puzzle. */
  stands: boolean;
  /** The view of a QR code, once it is loaded and wished. */
  Qr: typeof Qr | null;
  /** The link of the code. */
  code: 'puzzle' | 'position';
  pages: readonly Page[];
}

export class ShareDialog extends Component<{ state: State }, Text> {
  readonly #game: Game = shownPuzzle(this.props.state);
  override state: Text = { formats: ['line'], format: 'line', text: lineOfGivens(this.#game.cells), stands: false, Qr: null, code: 'puzzle', pages: [] };
  readonly #isPlayed = this.#game.cells.some(({ given, value, centre }) => !given && (value !== 0 || centre !== 0));
  #field: HTMLTextAreaElement | null = null;

  override componentDidMount(): void {
    // Without a network they would lead nowhere.
    if (isUsual(this.#game.shape) && navigator.onLine) {
      import('../../model/elsewhere.ts').then(({ pagesOf }) => this.setState({ pages: pagesOf(lineOfGivens(this.#game.cells)) }), () => { /* The network ended meanwhile. */ });
    }
    askFormats(this.#game).then((formats) => this.setState({ formats }), () => { /* A line needs no engine. */ });
  }

  async #choose(format: string, stands: boolean): Promise<void> {
    try {
      const text = await (stands ? askFormatOfPosition : askFormat)(this.#game, format);
      this.setState({ format, stands, text: text.trimEnd() });
    } catch (error) {
      notify(say('failed', { reason: reasonOf(error) }));
    }
  }

  #showQr = async (): Promise<void> => {
    try {
      const { Qr: View } = await import('./qr.tsx');
      this.setState({ Qr: View });
    } catch (error) {
      notify(say('failed', { reason: reasonOf(error) }));
    }
  };

  override render({ state: { info } }: { state: State }, { formats, format, text, stands, Qr: View, code, pages }: Text) {
    const game = this.#game;
    const again = info.day ? linkOfDay(info.day) : info.recipe ? linkOfRecipe(info.recipe) : null;
    return (
      <Dialog title={say('share')}>
        {'share' in navigator && <button type="button" class="main" onClick={() => void shareLink(address(this.#isPlayed ? linkOfPosition(game) : linkOfPuzzle(game)))}>{sayShare('system')}</button>}
        <Copyable label={say('linkPuzzle')} text={address(linkOfPuzzle(game))} />
        <Copyable label={say('linkPosition')} text={address(linkOfPosition(game))} />
        {again && <Copyable label={say('linkRecipe')} text={address(again)} />}
        <p class="faint">{say('linkHelp')}</p>
        {View && this.#isPlayed && <Choice<'puzzle' | 'position'> label={sayShare('qr')} value={code} onChange={(of) => this.setState({ code: of })}
          options={[['puzzle', say('linkPuzzle')], ['position', say('linkPosition')]]} />}
        {View ? <View text={address(code === 'position' ? linkOfPosition(game) : linkOfPuzzle(game))} /> : <button type="button" onClick={() => void this.#showQr()}>{sayShare('showQr')}</button>}
        <Choice<string> label={say('format')} value={format} options={formats.map((name) => [name, name] as const)} onChange={(name) => void this.#choose(name, stands)} />
        {this.#isPlayed && <Choice<'given' | 'stands'> label={sayShare('board')} value={stands ? 'stands' : 'given'} options={[['given', sayShare('given')], ['stands', sayShare('stands')]]}
          onChange={(as) => void this.#choose(format, as === 'stands')} />}
        <div class="copyable">
          <label class="field"><span>{say('asText')}</span><textarea readOnly rows={5} value={text} ref={(field) => { this.#field = field; }} /></label>
          <button type="button" onClick={() => void copy(text, this.#field)} aria-label={`${say('copy')}: ${say('asText')}`}>{say('copy')}</button>
        </div>
        {pages.length > 0 && (
          <section class="elsewhere">
            <h3>{sayShare('openIn')}</h3>
            <ul>{pages.map(({ name, address: to }) => <li><a href={to} target="_blank" rel="noopener noreferrer">{name}</a></li>)}</ul>
            <p class="faint">{sayShare('openHelp')}</p>
          </section>
        )}
      </Dialog>
    );
  }
}
