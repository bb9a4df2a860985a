// Whether the player has done the step of an exercise.
import type { Step } from '../engine/questions.ts';
import type { Game } from '../model/game.ts';
import { hasDigit } from '../model/cell.ts';
import { possible } from '../model/move.ts';
import { say } from '../words/words.ts';
import { notify } from './live.ts';
import { addPractised } from './records.ts';
import { getState, setState } from './store.ts';

/** All digits that the step places are there, or all candidates that it strikes out are gone. */
export function isStepDone(game: Game, { set, strike_out: strike }: Pick<Step, 'set' | 'strike_out'>): boolean {
  if (set.length > 0) return set.every(({ cell, digit }) => game.cells[cell]!.value === digit);
  const left = possible(game);
  return strike.every(({ cell, digit }) => {
    const { value } = game.cells[cell]!;
    return value !== 0 ? value !== digit : !hasDigit(left[cell]!, digit);
  });
}

/** Called after each move. */
export function followExercise(game: Game): void {
  const { exercise } = getState();
  if (!exercise || exercise.isDone || !exercise.steps.some((step) => isStepDone(game, step))) return;
  setState({ exercise: { ...exercise, isDone: true } });
  addPractised(exercise.lesson.id);
  notify(say('exerciseDone', { name: exercise.form.name }));
}
