// The state of the page, in one place. Views draw it; actions change it.
import type { Hint, Order, Path, Rating, Step } from '../engine/questions.ts';
import type { Game } from '../model/game.ts';
import type { Pen } from '../model/ink.ts';
import type { Mode } from '../model/keys.ts';
import type { Form, Lesson } from '../model/lesson.ts';
import type { Candidate } from '../model/move.ts';
import type { DialogName } from '../model/view.ts';
import type { Info } from './saves.ts';
import type { Settings } from './settings.ts';
import type { Sketch } from './sketch.ts';

/** A hint on the board: 1 names the technique, 2 the houses, 3 shows the pattern, 4 explains. */
export interface Help {
  readonly hint: Hint | null;
  readonly depth: number;
  readonly view: number;
  /** The player's choice of techniques left some out. */
  readonly isLimited?: boolean;
  /** The digit that is told instead of a net. */
  readonly told?: Candidate;
}

/** The way to the solution, as a list. */
export interface Tour {
  readonly path: Path | null;
  readonly rating: Rating | null;
  /** The engine still rates the puzzle, which may take longer than the path. */
  readonly isRating: boolean;
  readonly order: Order;
  readonly index: number;
  readonly view: number;
}

/** All steps of the position, or those of one technique. */
export interface Finder {
  /** Null while the engine looks for them. */
  readonly steps: readonly Step[] | null;
  /** The id of a technique; '' for all. */
  readonly technique: string;
  readonly techniques: readonly { readonly id: string; readonly name: string }[];
  /** How many steps each technique has, by id. */
  readonly counts: ReadonlyMap<string, number>;
  /** The step that is drawn; -1 for none. */
  readonly index: number;
  readonly view: number;
  /** What was found of the cells that the player selected. */
  readonly answer: readonly string[];
}

/** A lesson beside the board, which shows its example. */
export interface Course {
  readonly lesson: Lesson;
  readonly game: Game | null;
  /** Null while the engine looks for it; undefined if there is none. */
  readonly step: Step | null | undefined;
  readonly isShown: boolean;
  readonly view: number;
}

/** A position in which the player looks for a technique; the game before comes back. */
export interface Exercise {
  readonly lesson: Lesson;
  /** The technique. */
  readonly form: Form;
  /** Any of them will do. */
  readonly steps: readonly Step[];
  readonly isDone: boolean;
  readonly before: { readonly game: Game; readonly info: Info };
}

/** Work of the engine that the player waits for. */
export interface Busy {
  readonly text: string;
  /** How far it is; this is not said, because it changes often. */
  readonly progress?: string;
  readonly cancel: () => void;
  /** The player dismissed the note. */
  readonly isHidden?: boolean;
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
  readonly finder: Finder | null;
  readonly course: Course | null;
  readonly exercise: Exercise | null;
  readonly pen: Pen;
  /** Where the line begins that is being drawn. */
  readonly anchor: Candidate | null;
  /** The digit that is highlighted everywhere; 0 for that of the focused cell. */
  readonly lit: number;
  /** With digit first: the digit that the next cell gets; 0 for none. */
  readonly held: number;
  /** Cells that are lit: those that can hold one of these digits, and those with two candidates. */
  readonly filter: { readonly digits: number; readonly pairs: boolean };
  /** The next digit is to be highlighted. */
  readonly isLighting: boolean;
  readonly speaking: boolean;
  /** What a panel draws into the board, if no step is drawn. */
  readonly sketch: Sketch | null;
  readonly wrong: readonly number[];
  readonly paused: boolean;
  /** The board is enlarged, so that a part of it is in sight. */
  readonly zoomed: boolean;
  /** The words at the end of a solved game take the place of the pad. */
  readonly ending: boolean;
  readonly busy: Busy | null;
  /** Words for the live region, and whether they are also shown. */
  readonly message: { readonly text: string; readonly shown: boolean; readonly number: number };
  readonly update: (() => void) | null;
}

export const kNoFilter: State['filter'] = { digits: 0, pairs: false };

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
