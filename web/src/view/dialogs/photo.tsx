// A puzzle from a photo: choose a picture or use the camera, then compare what was read.
import { Component } from 'preact';
import { takeDropped } from '../../app/drop.ts';
import { infoOf, startGame } from '../../app/games.ts';
import { notify, reasonOf } from '../../app/live.ts';
import type { State } from '../../app/store.ts';
import type { ReadPicture } from '../../engine/photo.ts';
import { askPhoto, endPhotos, NoPicture, preparePhotos } from '../../engine/photo.ts';
import { gameOfLine } from '../../model/game.ts';
import { sayPhoto } from '../../words/photo.ts';
import { say } from '../../words/words.ts';
import type { CameraProblem } from './camera.tsx';
import { Camera } from './camera.tsx';
import { Dialog } from './dialog.tsx';
import { Grids } from './grids.tsx';
import { Review } from './review.tsx';
import '../../style/photo.css';

/** What went wrong, as a headline and what to try. */
interface Problem {
  readonly what: string;
  readonly advice: readonly string[];
  /** A reading that can still be corrected by hand. */
  readonly read: ReadPicture | null;
}

interface Photo {
  step: 'choose' | 'reading' | 'camera' | 'grids' | 'review';
  problem: Problem | null;
  /** The grid that is compared. */
  read: ReadPicture | null;
  /** All grids of the picture, if it shows several. */
  reads: readonly ReadPicture[];
}

const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;
/** Phones open their camera for a field that asks for it. */
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The digits of a smaller picture cannot be told apart. */
const kLeastSide = 60;

function problemOf(read: ReadPicture): Problem | null {
  const { verdict } = read.reading;
  if (Math.min(read.width, read.height) < kLeastSide) return { what: sayPhoto('tooSmall', { n: kLeastSide }), advice: [], read: null };
  if (verdict === 'unreadable') return { what: sayPhoto('noGrid'), advice: (['tryWhole', 'tryAbove', 'tryLight', 'tryLines'] as const).map((word) => sayPhoto(word)), read: null };
  if (verdict === 'blurred') return { what: sayPhoto('blurred'), advice: (['tryNear', 'tryStill'] as const).map((word) => sayPhoto(word)), read };
  return null;
}

export class PhotoDialog extends Component<{ state: State }, Photo> {
  override state: Photo = { step: 'choose', problem: null, read: null, reads: [] };
  #isGone = false;

  override componentDidMount(): void {
    preparePhotos();
    const dropped = takeDropped();
    if (dropped instanceof Blob) void this.#read(dropped);
  }

  /** A picture was dropped while the dialog was open. */
  override componentDidUpdate(): void {
    const dropped = takeDropped();
    if (dropped instanceof Blob) void this.#read(dropped);
  }

  override componentWillUnmount(): void {
    this.#isGone = true;
    endPhotos();
  }

  async #read(file: Blob): Promise<void> {
    this.setState({ step: 'reading', problem: null, reads: [] });
    try {
      this.#takeAll(await askPhoto(file));
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail = (error: unknown): void => {
    if (this.#isGone) return;
    const what = error instanceof NoPicture ? sayPhoto('noPicture') : say('failed', { reason: reasonOf(error) });
    this.setState({ step: 'choose', problem: { what, advice: [], read: null } });
  };

  #takeAll(reads: readonly ReadPicture[]): void {
    if (reads.length === 1) this.#take(reads[0]!);
    else if (!this.#isGone) this.setState({ step: 'grids', reads });
  }

  #take = (read: ReadPicture): void => {
    if (this.#isGone) return;
    const problem = problemOf(read);
    this.setState(problem ? { step: 'choose', problem } : { step: 'review', problem: null, read });
  };

  #compare = (read: ReadPicture): void => this.setState({ step: 'review', problem: null, read });

  #onCameraProblem = (name: CameraProblem): void =>
    this.setState({ step: 'choose', problem: { what: sayPhoto(name), advice: [sayPhoto(`${name}Help`)], read: null } });

  #play = (line: string): void => {
    const game = gameOfLine(line);
    if (game) startGame(game, infoOf(game));
    else notify(say('nothingRead'));
  };

  #again = (): void => this.setState({ step: 'choose', problem: null, read: null, reads: [] });
  #otherGrid = (): void => this.setState({ step: 'grids', read: null });

  override render(_: { state: State }, { step, read, reads, problem }: Photo) {
    const isReview = step === 'review' && read !== null;
    const hasOthers = reads.length > 1;
    return (
      <Dialog title={sayPhoto(isReview ? 'review' : 'title')} wide={isReview}>
        {isReview ? <Review read={read} onPlay={this.#play} onAgain={hasOthers ? this.#otherGrid : this.#again} hasOthers={hasOthers} />
          : step === 'grids' ? <Grids reads={reads} onChoose={this.#compare} onAgain={this.#again} /> : step === 'camera'
          ? <Camera onRead={this.#take} onProblem={this.#onCameraProblem} onError={this.#fail} onCancel={this.#again} />
          : step === 'reading' ? <p class="wait" role="status"><span class="spinner" aria-hidden="true" />{sayPhoto('reading')}</p> : this.#choose(problem)}
      </Dialog>
    );
  }

  #field(label: string, capture?: 'environment') {
    return (
      <label class="field"><span>{label}</span>
        <input type="file" accept="image/*" {...(capture && { capture })} onChange={(event) => { const file = event.currentTarget.files?.[0]; if (file) void this.#read(file); }} /></label>
    );
  }

  #choose(problem: Problem | null) {
    return (
      <>
        {problem ? (
          <div class="problem" role="alert">
            <p><strong>{problem.what}</strong></p>
            {problem.advice.length > 0 && <ul>{problem.advice.map((text) => <li>{text}</li>)}</ul>}
          </div>
        ) : <p class="faint">{sayPhoto('help')}</p>}
        {isPhone() && this.#field(sayPhoto('take'), 'environment')}
        {this.#field(sayPhoto('choose'))}
        <div class="actions">
          {problem?.read && <button type="button" onClick={() => this.#compare(problem.read!)}>{sayPhoto('byHand')}</button>}
          {hasCamera() && <button type="button" class="main" onClick={() => this.setState({ step: 'camera', problem: null })}>{sayPhoto('camera')}</button>}
        </div>
      </>
    );
  }
}
