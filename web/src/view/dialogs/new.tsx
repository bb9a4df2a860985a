// A new puzzle: by level at once, or by wishes.
import { Component } from 'preact';
import { makeGame, playDay, randomSeed } from '../../app/make.ts';
import type { State } from '../../app/store.ts';
import type { Level, MadeShape, Recipe, Symmetry } from '../../model/recipe.ts';
import { dayOf, kLevels, kMadeShapes, kMaxSeed, kSymmetries } from '../../model/recipe.ts';
import { say } from '../../words/words.ts';
import { Choice, Dialog } from './dialog.tsx';

const standard = (level: Level): Recipe => ({ level, clues: null, symmetry: 'half-turn', shape: '3x3', seed: randomSeed() });

interface Wishes {
  level: Level | 'any';
  from: string;
  to: string;
  symmetry: Symmetry;
  shape: MadeShape;
  seed: string;
}

function recipeOfWishes({ level, from, to, symmetry, shape, seed }: Wishes): Recipe {
  const low = from === '' ? 0 : Number(from);
  const side = shape.split('x').map(Number).reduce((a, b) => a * b);
  const high = to === '' ? side * side : Number(to);
  return {
    level: level === 'any' || shape !== '3x3' ? null : level, clues: from === '' && to === '' ? null : [low, Math.max(low, high)], symmetry, shape,
    seed: Math.min(kMaxSeed - 1, Math.max(0, Math.floor(Number(seed)) || 0)),
  };
}

export class NewDialog extends Component<{ state: State }, Wishes> {
  override state: Wishes = { level: 'medium', from: '', to: '', symmetry: 'half-turn', shape: '3x3', seed: String(randomSeed()) };

  #field(name: 'from' | 'to' | 'seed', label: string, most: number) {
    return (
      <label class="field short"><span>{label}</span>
        <input type="number" inputMode="numeric" min="0" max={most} value={this.state[name]} onInput={(event) => this.setState({ [name]: event.currentTarget.value })} />
      </label>
    );
  }

  #make = (event: Event): void => {
    event.preventDefault();
    void makeGame(recipeOfWishes(this.state));
  };

  override render(_: { state: State }, wishes: Wishes) {
    return (
      <Dialog title={say('new')}>
        <div class="levels">
          {kLevels.map((level) => <button type="button" onClick={() => void makeGame(standard(level))}>{say(`level_${level}`)}</button>)}
        </div>
        <button type="button" class="row" onClick={() => void playDay(dayOf(new Date()))}><strong>{say('today')}</strong> <span class="faint">{dayOf(new Date())}</span></button>
        <details>
          <summary>{say('wishes')}</summary>
          <form onSubmit={this.#make}>
            <Choice<MadeShape> label={say('size')} value={wishes.shape} onChange={(shape) => this.setState({ shape })}
              options={kMadeShapes.map((shape) => [shape, nameOfSize(shape)] as const)} />
            {wishes.shape === '3x3' && <Choice<Level | 'any'> label={say('level')} value={wishes.level} onChange={(level) => this.setState({ level })}
              options={[['any', say('any')], ...kLevels.map((level) => [level, say(`level_${level}`)] as const)]} />}
            <Choice<Symmetry> label={say('symmetry')} value={wishes.symmetry} onChange={(symmetry) => this.setState({ symmetry })}
              options={kSymmetries.map((symmetry) => [symmetry, say(`sym_${symmetry}`)] as const)} />
            <fieldset><legend>{say('clues')}</legend>{this.#field('from', say('from'), 256)}{this.#field('to', say('to'), 256)}</fieldset>
            {this.#field('seed', say('seed'), kMaxSeed - 1)}
            <p class="faint">{say('seedHelp')}</p>
            <div class="actions"><button type="submit" class="main">{say('make')}</button></div>
          </form>
        </details>
      </Dialog>
    );
  }
}

function nameOfSize(shape: MadeShape): string {
  const side = shape.split('x').map(Number).reduce((a, b) => a * b);
  return `${side}x${side}`;
}
