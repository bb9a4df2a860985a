// Modes, digits and tools: everything that keys can do, for fingers.
import { check, stepInTime } from '../app/games.ts';
import { moreHelp } from '../app/help.ts';
import { colourName, enter, erase, hold, light, setMode } from '../app/input.ts';
import { setState } from '../app/store.ts';
import type { Cells } from '../model/board.ts';
import { countsOf } from '../model/board.ts';
import { kColours } from '../model/cell.ts';
import type { Mode } from '../model/keys.ts';
import { kModes } from '../model/keys.ts';
import type { Shape } from '../model/shape.ts';
import { symbolOf } from '../model/shape.ts';
import { say } from '../words/words.ts';
import type { IconName } from './icons.tsx';
import { Icon } from './icons.tsx';
import { memo } from './memo.ts';

/** A name with the key that does the same. */
const tip = (name: string, key: string): string => `${name} (${key})`;
const kKeyOfMode: Readonly<Record<Mode, string>> = { digit: 'Z', corner: 'X', centre: 'C', colour: 'V', pen: 'B' };

/** A press of a key leaves the focus on the board, so that Space does not press the key again. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

export const Modes = memo(({ mode }: { mode: Mode; language: string }) => (
  <div class="modes" role="group" aria-label={say('modes')} onMouseDown={keepFocus}>
    {kModes.map((name) => (
      <button type="button" aria-pressed={mode === name} title={tip(say(name), kKeyOfMode[name])} onClick={() => setMode(name)}>{say(name)}</button>
    ))}
  </div>
));

export const Pad = memo(({ shape, cells, mode, lit, holds, held }: PadProps & { language: string }) => (
  <div class={`pad side-${shape.side} mode-${mode}`} role="group" aria-label={say('pad')} onMouseDown={keepFocus}>
    {mode === 'colour' ? <ColourKeys /> : <DigitKeys shape={shape} cells={cells} mode={mode} lit={lit} holds={holds} held={held} />}
    <button type="button" class="key" aria-label={say('erase')} title={tip(say('erase'), '0')} onClick={erase}><Icon name="erase" /></button>
  </div>
));

/** Pressed for so long, a key highlights its digit. */
const kLongPress = 450;
let press: ReturnType<typeof setTimeout> | undefined;
let wasLong = false;

function beginPress(digit: number): void {
  wasLong = false;
  clearTimeout(press);
  press = setTimeout(() => {
    wasLong = true;
    light(digit);
  }, kLongPress);
}

const endPress = (): void => clearTimeout(press);

interface PadProps {
  shape: Shape;
  cells: Cells;
  mode: Mode;
  lit: number;
  /** Digit first: a key is held for the cells that are pressed next. */
  holds: boolean;
  held: number;
}

function DigitKeys({ shape, cells, mode, lit, holds, held }: PadProps) {
  const counts = countsOf(shape, cells);
  return (
    <>
      {Array.from({ length: shape.side }, (_, at) => at + 1).map((digit) => {
        const left = Math.max(0, shape.side - counts[digit]!);
        return (
          <button type="button" class={`key${left === 0 ? ' done' : ''}${digit === lit ? ' lit' : ''}`} key={digit} aria-label={say('digitKey', { digit: symbolOf(digit), left })}
            onPointerDown={() => beginPress(digit)} onPointerUp={endPress} onPointerLeave={endPress} onPointerCancel={endPress} onContextMenu={(event) => event.preventDefault()}
            onClick={() => { if (wasLong) wasLong = false; else if (holds) hold(digit); else enter(digit, mode); }} aria-pressed={holds ? digit === held : undefined}>
            <span>{symbolOf(digit)}</span><small data-left={left || ''} />
          </button>
        );
      })}
    </>
  );
}

const ColourKeys = () => (
  <>
    {Array.from({ length: kColours }, (_, colour) => (
      <button type="button" class="key swatch" key={`c${colour}`} aria-label={say('colourKey', { n: colour + 1, name: colourName(colour) })}
        onClick={() => enter(colour + 1, 'colour')}><u class={`c${colour + 1}`} /></button>
    ))}
  </>
);

export const Tool = ({ name, icon, shortcut, onClick, disabled, pressed }: { name: string; icon: IconName; shortcut?: string; onClick: () => void; disabled?: boolean; pressed?: boolean }) => (
  <button type="button" class="tool" aria-disabled={disabled ?? false} aria-pressed={pressed} title={shortcut && tip(name, shortcut)} onClick={onClick}><Icon name={icon} /><span>{name}</span></button>
);

export const Tools = memo(({ canUndo, canRedo }: { canUndo: boolean; canRedo: boolean; language: string }) => (
  <div class="tools" role="group" aria-label={say('tools')} onMouseDown={keepFocus}>
    <Tool name={say('undo')} icon="undo" shortcut="Ctrl+Z" disabled={!canUndo} onClick={() => stepInTime('undo')} />
    <Tool name={say('redo')} icon="redo" shortcut="Ctrl+Y" disabled={!canRedo} onClick={() => stepInTime('redo')} />
    <Tool name={say('check')} icon="check" shortcut="E" onClick={() => void check()} />
    <Tool name={say('hint')} icon="hint" shortcut="?" onClick={() => void moreHelp()} />
    <Tool name={say('more')} icon="more" onClick={() => setState({ dialog: 'more' })} />
  </div>
));
