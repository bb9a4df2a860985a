// What lies over the board as entries of the browser's history: a view, the card of a hint, a dialog. Back closes the
// one on top, Forward opens it again, and the address names it.
import { closeFinder, openFinder } from './finder.ts';
import { closeTour, moreHelp, openTour } from './help.ts';
import { notify } from './live.ts';
import type { State } from './store.ts';
import { getState, setState, subscribe } from './store.ts';
import { addressOfView, isDialogView } from '../model/view.ts';
import { say } from '../words/words.ts';

/** From the bottom to the top. Each has an entry of the history above that of the board. */
type Layers = readonly string[];

function layersOf({ tour, finder, course, help, dialog }: State): Layers {
  const view = tour ? 'path' : finder ? 'steps' : course ? `lesson-${course.lesson.id}` : help ? 'hint' : null;
  return [...(view ? [view] : []), ...(dialog ? [dialog] : [])];
}

const sameLayers = (a: Layers, b: Layers): boolean => a.join() === b.join();

/** Those of an entry; of an entry that the page did not make, none. */
const layersOfEntry = (entry: unknown): Layers => {
  const { layers } = (entry ?? {}) as { layers?: unknown };
  return Array.isArray(layers) ? layers.filter((layer): layer is string => typeof layer === 'string') : [];
};

/** What the present entry of the history shows. */
let shown: Layers = [];
/** A view is being loaded; until it is there the history stays as it is. */
let isLoading = false;
/** Entries are being left; until that is done the history takes no others. */
let leaving: ReturnType<typeof setTimeout> | undefined;

const addressOf = (layers: Layers): string => location.pathname + location.search + addressOfView(layers.at(-1) ?? '');

function replaceEntry(layers: Layers): void {
  history.replaceState({ layers }, '', addressOf(layers));
  shown = layers;
}

function leave(count: number): void {
  // Should the browser not go back, the page goes on without it.
  leaving = setTimeout(() => {
    leaving = undefined;
    replaceEntry(layersOf(getState()));
  }, 1000);
  history.go(-count);
}

/** Brings the history to what the page shows. */
function follow(): void {
  const wanted = layersOf(getState());
  if (isLoading || leaving !== undefined || sameLayers(shown, wanted)) return;
  if (wanted.length < shown.length) return leave(shown.length - wanted.length);
  const below = wanted.slice(0, shown.length);
  if (!sameLayers(shown, below)) replaceEntry(below);
  for (let count = shown.length + 1; count <= wanted.length; count++) {
    shown = wanted.slice(0, count);
    history.pushState({ layers: shown }, '', addressOf(shown));
  }
}

let isPlanned = false;

/** After all changes of an action, because one layer may take the place of another. */
function followSoon(): void {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    follow();
  });
}

const kViews = { path: () => openTour(), steps: () => openFinder(), hint: async () => { if (!getState().help) await moreHelp(); } } as const;

/** Opens a view or a dialog by the name that it has in addresses. */
export function openView(name: string): void {
  if (isDialogView(name)) return setState({ dialog: name });
  if (name in kViews) return void kViews[name as keyof typeof kViews]();
  void openLessonOf(name.replace('lesson-', ''));
}

async function openLessonOf(id: string): Promise<void> {
  isLoading = true;
  try {
    const { loadLessons, openLesson } = await import('./learn.ts');
    const lesson = (await loadLessons()).find((one) => one.id === id);
    if (lesson) void openLesson(lesson);
    else setState({ dialog: 'learn' });
  } catch {
    notify(say('failed', { reason: say('notLoaded') }));
  }
  isLoading = false;
  follow();
}

function closeView(): void {
  const { finder, tour, course, help } = getState();
  if (finder) closeFinder();
  if (tour) closeTour();
  if (course) setState({ course: null });
  if (help) setState({ help: null, wrong: [] });
}

/** Shows what an entry of the history has, as far as the page has not. */
function show(layers: Layers): void {
  const now = layersOf(getState());
  if (sameLayers(now, layers)) return;
  if (getState().dialog) setState({ dialog: null });
  const views = (of: Layers): Layers => of.filter((layer) => !isDialogView(layer));
  if (!sameLayers(views(now), views(layers))) closeView();
  for (const layer of layers) if (isDialogView(layer) || !now.includes(layer)) openView(layer);
}

function onPop({ state }: PopStateEvent, followLink: () => void): void {
  shown = layersOfEntry(state);
  // An address that the player entered. It is followed now, because the page may just be going back, which would overtake it.
  if (state === null && location.hash !== '') return followLink();
  if (leaving !== undefined) {
    clearTimeout(leaving);
    leaving = undefined;
    return follow();
  }
  show(shown);
}

/** Whether the page made the present entry, so that its address asks for nothing more. */
export const isOwnEntry = (): boolean => layersOfEntry(history.state).length > 0;

/** Removes what an address asked for. */
export function forgetAddress(): void {
  replaceEntry([]);
}

/** Goes on with what the entry of the history shows: after loading again a view or a dialog is there as before, so that Back closes it. */
export function keepHistory(followLink: () => void): void {
  shown = layersOfEntry(history.state);
  addEventListener('popstate', (event) => onPop(event, followLink));
  show(shown);
  subscribe(followSoon);
  followSoon();
}
