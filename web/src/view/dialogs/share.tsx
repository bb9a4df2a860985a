// Links and texts of the puzzle, to take elsewhere.
import { Component } from 'preact';
import { askFormat, askFormats } from '../../engine/questions.ts';
import { notify, reasonOf } from '../../app/live.ts';
import type { State } from '../../app/store.ts';
import { linkOfDay, linkOfPosition, linkOfPuzzle, linkOfRecipe } from '../../model/link.ts';
import { say } from '../../words/words.ts';
import { Choice, Dialog } from './dialog.tsx';

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
}

export class ShareDialog extends Component<{ state: State }, Text> {
  override state: Text = { formats: ['line'], format: 'line', text: this.props.state.info.givens };
  #field: HTMLTextAreaElement | null = null;

  override componentDidMount(): void {
    askFormats(this.props.state.game).then((formats) => this.setState({ formats }), () => { /* A line needs no engine. */ });
  }

  async #choose(format: string): Promise<void> {
    try {
      this.setState({ format, text: (await askFormat(this.props.state.game, format)).trimEnd() });
    } catch (error) {
      notify(say('failed', { reason: reasonOf(error) }));
    }
  }

  override render({ state: { game, info } }: { state: State }, { formats, format, text }: Text) {
    const again = info.day ? linkOfDay(info.day) : info.recipe ? linkOfRecipe(info.recipe) : null;
    return (
      <Dialog title={say('share')}>
        <Copyable label={say('linkPuzzle')} text={address(linkOfPuzzle(game))} />
        <Copyable label={say('linkPosition')} text={address(linkOfPosition(game))} />
        {again && <Copyable label={say('linkRecipe')} text={address(again)} />}
        <p class="faint">{say('linkHelp')}</p>
        <Choice<string> label={say('format')} value={format} options={formats.map((name) => [name, name] as const)} onChange={(name) => void this.#choose(name)} />
        <div class="copyable">
          <label class="field"><span>{say('asText')}</span><textarea readOnly rows={5} value={text} ref={(field) => { this.#field = field; }} /></label>
          <button type="button" onClick={() => void copy(text, this.#field)} aria-label={`${say('copy')}: ${say('asText')}`}>{say('copy')}</button>
        </div>
      </Dialog>
    );
  }
}
