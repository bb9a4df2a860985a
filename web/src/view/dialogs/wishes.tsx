// A new puzzle by wishes: size, difficulty, the places of the givens, their number, and the seed.
import { Component } from 'preact';
import { makeGame, randomSeed, takeFailure } from '../../app/make.ts';
import type { State } from '../../app/store.ts';
import type { Level, MadeShape, Recipe, Symmetry } from '../../model/recipe.ts';
import { kLevels, kMadeShapes, kMaxSeed, kSymmetries } from '../../model/recipe.ts';
import { nameOfShape, shapeOfName } from '../../model/shape.ts';
import type { Family } from '../../model/techniques.ts';
import { kFamilies, kTechniques } from '../../model/techniques.ts';
import { say } from '../../words/words.ts';
import { sayWish } from '../../words/wishes.ts';
import { Choice, Dialog, Switch } from './dialog.tsx';
import { PatternBoard } from './pattern.tsx';
import '../../style/wishes.css';

type Difficulty = Level | 'any' | 'rating' | 'technique';

interface Wishes {
  shape: MadeShape;
  difficulty: Difficulty;
  least: string;
  most: string;
  needs: string;
  givens: Symmetry | 'drawn';
  pattern: string;
  isMirrored: boolean;
  from: string;
  to: string;
  seed: string;
  problem: string | null;
}

const sizeOf = (shape: MadeShape): number => shapeOfName(shape)!.cells;
const blank = (shape: MadeShape): string => '.'.repeat(sizeOf(shape));
const givensOf = (pattern: string): number => pattern.replaceAll('.', '').length;

function wishesOf(recipe: Recipe | null, problem: string | null): Wishes {
  const shape = recipe?.shape ?? '3x3';
  const [least, most] = recipe?.rating ?? [3, 5];
  return {
    shape, difficulty: recipe?.level ?? (recipe?.rating ? 'rating' : recipe?.needs ? 'technique' : recipe ? 'any' : 'medium'), least: least.toFixed(1), most: most.toFixed(1),
    needs: recipe?.needs ?? 'x_wing', givens: recipe?.pattern ? 'drawn' : recipe ? recipe.symmetry ?? 'none' : 'half-turn', pattern: recipe?.pattern ?? blank(shape), isMirrored: true,
    from: recipe?.clues ? String(recipe.clues[0]) : '', to: recipe?.clues ? String(recipe.clues[1]) : '', seed: String(recipe && problem ? recipe.seed : randomSeed()), problem,
  };
}

const within = (text: string, least: number, most: number): number => Math.min(most, Math.max(least, Number(text) || 0));

function recipeOfWishes({ shape, difficulty, least, most, needs, givens, pattern, from, to, seed }: Wishes): Recipe {
  const isNine = shape === '3x3';
  const [low, high] = [within(from, 0, sizeOf(shape)), to === '' ? sizeOf(shape) : within(to, 1, sizeOf(shape))];
  const [easiest, hardest] = [within(least, 1, 12), within(most, 1, 12)];
  const isDrawn = givens === 'drawn';
  return {
    level: isNine && (kLevels as readonly string[]).includes(difficulty) ? difficulty as Level : null,
    rating: isNine && difficulty === 'rating' ? [easiest, Math.max(easiest, hardest)] : null,
    needs: isNine && difficulty === 'technique' ? needs : null,
    symmetry: isDrawn ? null : givens, pattern: isDrawn ? pattern : null,
    clues: isDrawn || (from === '' && to === '') ? null : [low, Math.max(low, high)],
    shape, seed: Math.min(kMaxSeed - 1, Math.max(0, Math.floor(Number(seed)) || 0)),
  };
}

export class WishesDialog extends Component<{ state: State }, Wishes> {
  override state = this.#first();

  /** The wishes of this puzzle, or those that could not be met. */
  #first(): Wishes {
    const failure = takeFailure();
    return wishesOf(failure?.recipe ?? this.props.state.info.recipe, failure?.reason ?? null);
  }

  #field(name: 'from' | 'to' | 'seed' | 'least' | 'most', label: string, least: number, most: number, step = 1) {
    return (
      <label class="field short"><span>{label}</span>
        <input type="number" inputMode={step < 1 ? 'decimal' : 'numeric'} min={least} max={most} step={step} value={this.state[name]}
          onInput={(event) => this.setState({ [name]: event.currentTarget.value })} />
      </label>
    );
  }

  #make = (event: Event): void => {
    event.preventDefault();
    if (this.#isPossible()) void makeGame(recipeOfWishes(this.state));
  };

  #isPossible = (): boolean => {
    const { givens, shape, pattern } = this.state;
    return givens !== 'drawn' || givensOf(pattern) >= (shape === '3x3' ? 17 : 1);
  };

  #resize = (shape: MadeShape): void => this.setState({ shape, pattern: blank(shape) });

  override render(_: { state: State }, { shape, difficulty, givens, problem }: Wishes) {
    return (
      <Dialog title={say('wishes')}>
        {problem && <p class="problem" role="alert">{problem}</p>}
        <form class="wishes" onSubmit={this.#make} noValidate>
          <Choice<MadeShape> label={say('size')} value={shape} onChange={this.#resize} options={kMadeShapes.map((name) => [name, nameOfSize(name)] as const)} />
          {shape === '3x3' && <Choice<Difficulty> label={sayWish('difficulty')} value={difficulty} onChange={(next) => this.setState({ difficulty: next })}
            options={[['any', say('any')], ...kLevels.map((level) => [level, say(`level_${level}`)] as const), ['rating', sayWish('byRating')], ['technique', sayWish('byTechnique')]]} />}
          {shape === '3x3' && difficulty === 'rating' && (
            <fieldset><legend>{sayWish('rating')}</legend>{this.#field('least', say('from'), 1, 12, 0.1)}{this.#field('most', say('to'), 1, 12, 0.1)}</fieldset>
          )}
          {shape === '3x3' && difficulty === 'technique' && this.#techniques()}
          <Choice<Symmetry | 'drawn'> label={sayWish('givens')} value={givens} onChange={(next) => this.setState({ givens: next })}
            options={[...kSymmetries.map((name) => [name, `${say('symmetry')}: ${say(`sym_${name}`)}`] as const), ['drawn', sayWish('drawn')]]} />
          {givens === 'drawn' ? this.#pattern() : (
            <fieldset><legend>{say('clues')}</legend>{this.#field('from', say('from'), 0, 256)}{this.#field('to', say('to'), 0, 256)}</fieldset>
          )}
          <div class="seed">{this.#field('seed', say('seed'), 0, kMaxSeed - 1)}
            <button type="button" onClick={() => this.setState({ seed: String(randomSeed()) })}>{sayWish('another')}</button></div>
          <p class="faint">{say('seedHelp')}</p>
          <div class="actions"><button type="submit" class="main" disabled={!this.#isPossible()}>{say('make')}</button></div>
        </form>
      </Dialog>
    );
  }

  #techniques() {
    const { needs } = this.state;
    return (
      <>
        <label class="field"><span>{sayWish('technique')}</span>
          <select value={needs} onChange={(event) => this.setState({ needs: event.currentTarget.value })}>
            <optgroup label={sayWish('techniques')}>{kTechniques.map(([id, name]) => <option value={id} selected={id === needs} lang="en">{name}</option>)}</optgroup>
            <optgroup label={sayWish('families')}>{kFamilies.map((id: Family) => <option value={id} selected={id === needs}>{say(`fam_${id}`)}</option>)}</optgroup>
          </select>
        </label>
        <p class="faint">{sayWish('needsHelp')}</p>
      </>
    );
  }

  #pattern() {
    const { shape, pattern, isMirrored } = this.state;
    const { game } = this.props.state;
    const size = givensOf(pattern);
    const isNine = shape === '3x3';
    return (
      <div class="drawing">
        <PatternBoard shape={shapeOfName(shape)!} pattern={pattern} isMirrored={isMirrored} onChange={(next) => this.setState({ pattern: next })} />
        <p role="status"><strong>{sayWish('count', { n: size })}</strong>{isNine && size < 24 && <span class="faint"> {sayWish(size < 17 ? 'fewest' : 'few')}</span>}</p>
        <Switch label={sayWish('mirror')} value={isMirrored} onChange={(next) => this.setState({ isMirrored: next })} />
        <div class="actions">
          <button type="button" onClick={() => this.setState({ pattern: blank(shape) })}>{sayWish('clear')}</button>
          {nameOfShape(game.shape) === shape && (
            <button type="button" onClick={() => this.setState({ pattern: game.cells.map(({ given }) => (given ? 'x' : '.')).join('') })}>{sayWish('asPuzzle')}</button>
          )}
        </div>
      </div>
    );
  }
}

function nameOfSize(shape: MadeShape): string {
  const { side } = shapeOfName(shape)!;
  return `${side}x${side}`;
}
