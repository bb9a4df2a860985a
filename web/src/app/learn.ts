// Lessons, and exercises: positions in which a technique is to be found.
import { askAllSteps, askPractice } from '../engine/questions.ts';
import type { Step } from '../engine/questions.ts';
import type { Game } from '../model/game.ts';
import { gameOfLine } from '../model/game.ts';
import type { Form, Lesson } from '../model/lesson.ts';
import { gameOfExample, lessonOf } from '../model/lesson.ts';
import { turned } from '../model/turn.ts';
import { say } from '../words/words.ts';
import { elapsed } from './clock.ts';
import { infoOf, keepNow, startGame } from './games.ts';
import { boardOfStep, closeTour } from './help.ts';
import { isAbort, notify, reasonOf } from './live.ts';
import { withNote } from './make.ts';
import type { Course, Exercise } from './store.ts';
import { getState, setState } from './store.ts';

/** The lessons, which are loaded when they are first needed. */
export const loadLessons = async (): Promise<readonly Lesson[]> => (await import('virtual:lessons')).lessons;

let stopCourse = new AbortController();

/** Shows a lesson, and looks for the step of its example. */
export async function openLesson(lesson: Lesson): Promise<void> {
  stopCourse.abort();
  const stop = new AbortController();
  stopCourse = stop;
  closeTour();
  const game = gameOfExample(lesson.example);
  const course: Course = { lesson, game, step: null, isShown: true, view: 0 };
  setState({ course, help: null, finder: null, dialog: null, wrong: [], paused: false, anchor: null });
  try {
    const step = game ? await exampleStep(lesson, game, stop.signal) : undefined;
    const now = getState().course;
    if (!stop.signal.aborted && now) setState({ course: { ...now, step } });
  } catch (error) {
    if (isAbort(error)) return;
    setState({ course: { ...course, step: undefined } });
    notify(say('failed', { reason: reasonOf(error) }));
  }
}

async function exampleStep(lesson: Lesson, game: Game, signal: AbortSignal): Promise<Step | undefined> {
  for (const { id } of lesson.forms) {
    const [step] = await askAllSteps(game, true, 'human', id, 1, signal);
    if (step) return step;
  }
  return undefined;
}

/** The lesson of a step. */
export async function learnOf(step: Step): Promise<void> {
  try {
    const lesson = lessonOf(await loadLessons(), step.name, step.rating !== undefined);
    if (lesson) await openLesson(lesson);
    else setState({ dialog: 'learn' });
  } catch (error) {
    notify(say('failed', { reason: reasonOf(error) }));
  }
}

export function closeCourse(): void {
  stopCourse.abort();
  setState({ course: null });
}

/** Plays a position until the technique is found. All candidates are written down, because most techniques strike some out. */
function beginExercise(lesson: Lesson, form: Form, position: Game, steps: readonly Step[]): void {
  const { game, info, exercise } = getState();
  const before: Exercise['before'] = exercise?.before ?? { game, info: { ...info, elapsed: elapsed() } };
  keepNow();
  startGame(position, infoOf(position), { lesson, form, steps, isDone: false, before });
  setState({ mode: steps.every(({ set }) => set.length === 0) ? 'centre' : 'digit' });
}

/** The form that the example has, or the first one that hints use. */
export function formOf(lesson: Lesson, step: Step | null | undefined): Form {
  return lesson.forms.find(({ id }) => id === step?.technique) ?? lesson.forms.find(({ used }) => used) ?? lesson.forms[0]!;
}

/** Plays the example of a lesson. */
export async function tryExample({ lesson, game, step }: Course): Promise<void> {
  if (!game || !step) return;
  const form = formOf(lesson, step);
  const steps = await withNote(say('thinking'), (signal) => askAllSteps(game, true, 'human', form.id, 100, signal));
  if (steps) beginExercise(lesson, form, game, steps);
}

/** Plays a new position in which the technique is the next step; if none is found in time, the example in another shape. */
export async function practise(lesson: Lesson, form: Form): Promise<void> {
  const made = await withNote(say('findingPosition', { name: form.name }), async (signal) => {
    const found = form.used ? await askPractice(form.id, signal) : null;
    const game = found ? gameOfPosition(found.step.position) : turnedExample(lesson);
    const steps = game ? await askAllSteps(game, true, 'human', form.id, 100, signal) : [];
    return { game, steps, isNew: found !== null };
  });
  if (!made?.game) return;
  beginExercise(lesson, form, made.game, made.steps);
  notify(made.isNew ? say('exerciseHelp', { name: form.name }) : say('exerciseTurned'));
}

function gameOfPosition(position: Step['position']): Game | null {
  const base = gameOfLine(position.givens);
  return base && boardOfStep(base, position);
}

function turnedExample(lesson: Lesson): Game | null {
  const game = gameOfExample(lesson.example);
  return game && turned(game, (n) => Math.floor(Math.random() * n));
}

/** Draws a step of the exercise that is still possible. */
export async function showExercise(): Promise<void> {
  const { exercise, game } = getState();
  if (!exercise) return;
  const found = await withNote(say('thinking'), (signal) => askAllSteps(game, true, 'human', exercise.form.id, 1, signal));
  const step = found?.[0];
  if (step) setState({ help: { hint: step, depth: 4, view: 0 } });
  else if (found) notify(say('exerciseGone', { name: exercise.form.name }));
}

/** Goes back to the game before the exercise. */
export function endExercise(): void {
  const { exercise } = getState();
  if (exercise) startGame(exercise.before.game, exercise.before.info);
}
