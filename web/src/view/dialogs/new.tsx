// A new puzzle: by level at once, the daily one, by wishes, or one's own.
import { makeGame, playDay, randomSeed } from '../../app/make.ts';
import type { State } from '../../app/store.ts';
import { setState } from '../../app/store.ts';
import { languageOf } from '../../app/settings.ts';
import { startSetting } from '../../app/setter.ts';
import type { Level, Recipe } from '../../model/recipe.ts';
import { dayOf, kLevels } from '../../model/recipe.ts';
import { say } from '../../words/words.ts';
import { saySetting } from '../../words/setting.ts';
import { sayWish } from '../../words/wishes.ts';
import { Dialog } from './dialog.tsx';

const standard = (level: Level): Recipe => ({ level, clues: null, symmetry: 'half-turn', shape: '3x3', seed: randomSeed() });

const Row = ({ name, help, run }: { name: string; help: string; run: () => void }) => (
  <button type="button" class="row" onClick={run}><strong>{name}</strong> <span class="faint">{help}</span></button>
);

/** A day as the language writes it. */
const textOfDay = (day: string, language: string): string => new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const NewDialog = ({ state: { game, settings } }: { state: State }) => (
  <Dialog title={say('new')}>
    <div class="levels">
      {kLevels.map((level) => <button type="button" onClick={() => void makeGame(standard(level))}>{say(`level_${level}`)}</button>)}
    </div>
    <Row name={say('today')} help={textOfDay(dayOf(new Date()), languageOf(settings))} run={() => void playDay(dayOf(new Date()))} />
    <Row name={say('wishes')} help={sayWish('wishesHelp')} run={() => setState({ dialog: 'wishes' })} />
    <Row name={saySetting('setOwn')} help={saySetting('setOwnHelp')} run={() => startSetting(game.shape, null)} />
    <Row name={saySetting('change')} help={saySetting('changeHelp')} run={() => startSetting(game.shape, game.cells)} />
  </Dialog>
);
