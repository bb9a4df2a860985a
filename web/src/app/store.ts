// The state of the page, in one place. Views draw it; actions change it.
import type { Hint, Order, Path, Rating } from '../engine/questions.ts';
import type { Game } from '../model/game.ts';
import type { Mode } from '../model/keys.ts';
import type { Info } from './saves.ts';
import type { Settings } from './settings.ts';

export type DialogName = 'new' | 'open' | 'share' | 'print' | 'games' | 'settings' | 'keys' | 'menu' | 'more';

/** A hint on the board: 1 names the technique, 2 the houses, 3 shows the pattern, 4 explains. */
export interface Help {
  readonly hint: Hint | null;
  readonly depth: number;
  readonly view: number;
}

/** The way to the solution, as a list. */
export interface Tour {
  readonly path: Path | null;
  readonly rating: Rating | null;
  readonly order: Order;
  readonly index: number;
  readonly view: number;
}

/** Work of the engine that the player waits for. */
export interface Busy {
  readonly text: string;
  readonly cancel: () => void;
}

export interface State {
  readonly game: Game;
  readonly info: Info;
  readonly focus: number;
  readonly selection: readonly number[];
  readonly mode: Mode;
  readonly settings: Settings;
  readonly dialog: DialogName | null;
  readonly help: Help | null;
  readonly tour: Tour | null;
  readonly wrong: readonly number[];
  readonly paused: boolean;
  readonly busy: Busy | null;
  /** Words for the live region, and whether they are also shown. */
  readonly message: { readonly text: string; readonly shown: boolean; readonly number: number };
  readonly update: (() => void) | null;
}

let state: State;
const listeners = new Set<(state: State) => void>();

export const getState = (): State => state;

export function initState(first: State): void {
  state = first;
}

export function setState(changes: Partial<State>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener(state);
}

export function subscribe(listener: (state: State) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
