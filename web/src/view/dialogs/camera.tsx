// The camera: frames are read in the worker, and the grid that was found is drawn over the picture.
import { Component } from 'preact';
import type { ReadPicture } from '../../engine/photo.ts';
import { askFrame } from '../../engine/photo.ts';
import { sayPhoto } from '../../words/photo.ts';
import { say } from '../../words/words.ts';

export type CameraProblem = 'noCamera' | 'refused' | 'busy';

interface Props {
  onRead: (read: ReadPicture) => void;
  onProblem: (problem: CameraProblem) => void;
  /** A frame could not be read. */
  onError: (error: unknown) => void;
  onCancel: () => void;
}

const kWishes: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } }, audio: false };

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'noCamera';
}

const isSure = ({ reading }: ReadPicture): boolean => reading.verdict === 'unique' && reading.sure;
const puzzleOf = ({ reading }: ReadPicture): string => (reading.verdict === 'unique' ? reading.puzzle : '');
const hasGrid = (read: ReadPicture | null): read is ReadPicture => read !== null && read.reading.verdict !== 'unreadable';
const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

export class Camera extends Component<Props, { isOn: boolean; last: ReadPicture | null }> {
  override state: { isOn: boolean; last: ReadPicture | null } = { isOn: false, last: null };
  #video: HTMLVideoElement | null = null;
  #stream: MediaStream | null = null;
  #isGone = false;

  override componentDidMount(): void {
    const unlessGone = (tell: (error: unknown) => void) => (error: unknown) => {
      if (!this.#isGone) tell(error);
    };
    this.#start().then(() => this.#watch().catch(unlessGone((error) => this.props.onError(error))), unlessGone((error) => this.props.onProblem(problemOf(error))));
  }

  override componentWillUnmount(): void {
    this.#isGone = true;
    this.#stop();
  }

  #stop(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
  }

  async #start(): Promise<void> {
    this.#stream = await navigator.mediaDevices.getUserMedia(kWishes);
    // The dialog may have been closed while the player was asked.
    if (this.#isGone || !this.#video) return this.#stop();
    // A camera may be unplugged.
    for (const track of this.#stream.getTracks()) track.onended = () => this.props.onProblem('noCamera');
    this.#video.srcObject = this.#stream;
    await this.#video.play();
    this.setState({ isOn: true });
  }

  /** Reads one frame after the other, until two that follow each other surely have the same puzzle. */
  async #watch(): Promise<void> {
    let before: ReadPicture | null = null;
    while (!this.#isGone && this.#video) {
      await nextFrame();
      if (this.#video.readyState < this.#video.HAVE_CURRENT_DATA) continue;
      const read = await askFrame(await createImageBitmap(this.#video));
      if (this.#isGone) return;
      if (isSure(read) && before && isSure(before) && puzzleOf(read) === puzzleOf(before)) return this.props.onRead(read);
      before = read;
      this.setState({ last: read });
    }
  }

  override render({ onRead, onCancel }: Props, { isOn, last }: { isOn: boolean; last: ReadPicture | null }) {
    const word = !isOn ? 'starting' : !hasGrid(last) ? 'looking' : last.reading.verdict === 'blurred' ? 'nearer' : 'seen';
    const corners = hasGrid(last) && 'corners' in last.reading ? last.reading.corners : null;
    return (
      <>
        <div class="camera">
          <video playsInline muted aria-label={sayPhoto('video')} ref={(video) => { this.#video = video; }} />
          {last && corners && (
            <svg viewBox={`0 0 ${last.width} ${last.height}`} aria-hidden="true"><polygon points={corners.map((corner) => corner.join()).join(' ')} /></svg>
          )}
        </div>
        <p role="status">{sayPhoto(word)}</p>
        <div class="actions">
          <button type="button" onClick={onCancel}>{say('cancel')}</button>
          <button type="button" class="main" disabled={!corners} onClick={() => { if (last) onRead(last); }}>{sayPhoto('takeNow')}</button>
        </div>
      </>
    );
  }
}
