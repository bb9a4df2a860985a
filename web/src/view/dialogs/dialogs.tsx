// Which dialog is open. Those that are not needed to begin a game are loaded when they are opened.
import { act, backToRight } from '../../app/games.ts';
import { openFinder } from '../../app/finder.ts';
import { openTour } from '../../app/help.ts';
import { light, toggleDigitFirst } from '../../app/input.ts';
import { notify } from '../../app/live.ts';
import type { State } from '../../app/store.ts';
import { setState } from '../../app/store.ts';
import { symbolOf } from '../../model/shape.ts';
import type { DialogName } from '../../model/view.ts';
import { say } from '../../words/words.ts';
import type { IconName } from '../icons.tsx';
import { Filters } from '../filters.tsx';
import { Icon } from '../icons.tsx';
import { Later } from '../later.tsx';
import type { View } from '../later.tsx';
import { closeDialog, Dialog } from './dialog.tsx';

const kLater: Partial<Record<DialogName, () => Promise<View>>> = {
  new: async () => (await import('./new.tsx')).NewDialog,
  wishes: async () => (await import('./wishes.tsx')).WishesDialog,
  open: async () => (await import('./open.tsx')).OpenDialog,
  photo: async () => (await import('./photo.tsx')).PhotoDialog,
  share: async () => (await import('./share.tsx')).ShareDialog,
  printTable: async () => (await import('./print.tsx')).PrintDialog,
  print: async () => (await import('./print.tsx')).PrintDialog,
  games: async () => (await import('./games.tsx')).GamesDialog,
  settings: async () => (await import('./settings.tsx')).SettingsDialog,
  learn: async () => (await import('./learn.tsx')).LearnDialog,
  statistics: async () => (await import('./statistics.tsx')).StatisticsDialog,
  techniques: async () => (await import('./techniques.tsx')).TechniquesDialog,
  keys: async () => (await import('./keys.tsx')).KeysDialog,
};

function onFail(): void {
  closeDialog();
  notify(say('failed', { reason: say('notLoaded') }));
}

export function Dialogs({ state }: { state: State }) {
  const { dialog } = state;
  if (dialog === null) return null;
  if (dialog === 'menu') return <MenuDialog />;
  if (dialog === 'more') return <MoreDialog state={state} />;
  return <Later key={dialog} load={kLater[dialog]!} state={state} onFail={onFail} />;
}

/** In groups: this puzzle, other puzzles, the page. */
const kMenu: readonly (readonly (readonly [DialogName, IconName])[])[] = [
  [['share', 'share'], ['print', 'print']], [['open', 'import'], ['games', 'boards'], ['statistics', 'chart']], [['learn', 'learn'], ['settings', 'settings'], ['keys', 'keys']],
];

const MenuItem = ({ icon, text, shortcut, run }: { icon: IconName; text: string; shortcut?: string | undefined; run: () => void }) => (
  <li><button type="button" onClick={run}><Icon name={icon} />{text}{shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}</button></li>
);

const MenuDialog = () => (
  <Dialog title={say('menu')}>
    {kMenu.map((group, at) => (
      <ul class="menu-list icons" key={at}>
        {at === 0 && <MenuItem icon="path" text={say('path')} run={() => void openTour()} />}
        {at === 0 && <MenuItem icon="less" text={say('allSteps')} run={() => void openFinder()} />}
        {group.map(([name, icon]) => <MenuItem icon={icon} text={say(name as 'open')} run={() => setState({ dialog: name })} />)}
      </ul>
    ))}
  </Dialog>
);

function MoreDialog({ state: { game, lit, filter, settings } }: { state: State }) {
  const then = (run: () => void) => () => {
    closeDialog();
    run();
  };
  const Item = ({ icon, text, shortcut, run }: { icon: IconName; text: string; shortcut?: string; run: () => void }) => <MenuItem icon={icon} text={text} shortcut={shortcut} run={then(run)} />;
  /** A row with a button for each digit. */
  const Digits = ({ text, run, chosen = 0 }: { text: string; run: (digit: number) => void; chosen?: number }) => (
    <li class="digits"><span>{text}</span>
      <div role="group" aria-label={text}>{Array.from({ length: game.shape.side }, (_, at) => at + 1).map((digit) => (
        <button type="button" aria-label={`${text}: ${symbolOf(digit)}`} aria-pressed={digit === chosen} onClick={then(() => run(digit))}>{symbolOf(digit)}</button>
      ))}</div>
    </li>
  );
  return (
    <Dialog title={say('more')}>
      <ul class="menu-list icons">
        <Item icon="dots" text={say('fillAll')} shortcut="F" run={() => act({ kind: 'fill', digit: null })} />
        <Digits text={say('fillDigit')} run={(digit) => act({ kind: 'fill', digit })} />
        <Item icon="erase" text={say('cleanUp')} shortcut="U" run={() => act({ kind: 'clean' })} />
        <Item icon="single" text={say('singles')} shortcut="G" run={() => act({ kind: 'singles' })} />
      </ul>
      <ul class="menu-list icons">
        <Digits text={say('highlight')} run={light} chosen={lit} />
        <li><Filters side={game.shape.side} filter={filter} language={settings.language} /></li>
        <Item icon="keys" text={say('digitFirst')} shortcut="Q" run={toggleDigitFirst} />
      </ul>
      <ul class="menu-list icons">
        <Item icon="flag" text={say('save')} shortcut="M" run={() => act({ kind: 'save' })} />
        {game.savepoints.map((_, index) => <Item icon="previous" text={say('load', { n: index + 1 })} run={() => act({ kind: 'load', index })} />)}
        <Item icon="undo" text={say('backToRight')} shortcut="R" run={() => void backToRight()} />
        <Item icon="restart" text={say('restart')} run={() => act({ kind: 'restart' })} />
      </ul>
    </Dialog>
  );
}
