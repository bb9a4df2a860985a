// A dialog of the browser: it keeps the focus, and Escape closes it.
import { Component } from 'preact';
import type { ComponentChildren } from 'preact';
import { setState } from '../../app/store.ts';
import { say } from '../../words/words.ts';
import { Icon } from '../icons.tsx';

interface Props {
  title: string;
  wide?: boolean;
  children: ComponentChildren;
}

export const closeDialog = (): void => setState({ dialog: null });

export class Dialog extends Component<Props> {
  #element: HTMLDialogElement | null = null;
  /** The event of closing comes later, when another dialog may be open already. */
  #isLeaving = false;

  override componentDidMount(): void {
    this.#element?.showModal();
    // Not the button that closes it, which would come first.
    this.#element?.focus();
  }

  /** If what had the focus is gone, the dialog takes it. */
  override componentDidUpdate(): void {
    if (document.activeElement === document.body) this.#element?.focus();
  }

  /** The browser gives the focus back only if the dialog is closed before it is removed. */
  override componentWillUnmount(): void {
    this.#isLeaving = true;
    this.#element?.close();
  }

  /** The browser tells of closing in a later task; keys that come before it must find the dialog closed. */
  #onCancel = (event: Event): void => {
    // A file chooser that is cancelled bubbles.
    if (event.target === this.#element) closeDialog();
  };

  #onClose = (): void => {
    if (!this.#isLeaving) closeDialog();
  };

  /** A press beside the dialog closes it. */
  #onDown = (event: PointerEvent): void => {
    if (event.target === this.#element) closeDialog();
  };

  override render({ title, wide, children }: Props) {
    return (
      <dialog class={wide ? 'wide' : ''} aria-label={title} tabIndex={-1} ref={(element) => { this.#element = element; }} onCancel={this.#onCancel} onClose={this.#onClose} onPointerDown={this.#onDown}>
        <div class="sheet">
          <header>
            <h2>{title}</h2>
            <button type="button" class="quiet" aria-label={say('close')} onClick={closeDialog}><Icon name="close" /></button>
          </header>
          {children}
        </div>
      </dialog>
    );
  }
}

export function Choice<T extends string>({ label, value, options, onChange }: {
  label: string; value: T; options: readonly (readonly [T, string])[]; onChange: (value: T) => void;
}) {
  return (
    <label class="field"><span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {options.map(([name, text]) => <option value={name} selected={name === value}>{text}</option>)}
      </select>
    </label>
  );
}

export const Switch = ({ label, value, onChange }: { label: string; value: boolean; onChange: (value: boolean) => void }) => (
  <label class="switch"><span>{label}</span><input type="checkbox" role="switch" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} /></label>
);
