// Notes over the page: long work, a newer version, and short words. On narrow pages the first two lie over the head, so that all keys stay free.
import type { Busy, State } from '../app/store.ts';
import { setState } from '../app/store.ts';
import { say } from '../words/words.ts';
import { Icon } from './icons.tsx';

const Dismiss = ({ onClick }: { onClick: () => void }) => (
  <button type="button" class="quiet" aria-label={say('dismiss')} title={say('dismiss')} onClick={onClick}><Icon name="close" /></button>
);

/** The work goes on without its note. */
const BusyNote = ({ busy }: { busy: Busy }) => (
  <div class="note busy" role="status">
    <span class="spinner" aria-hidden="true" /><span class="text">{busy.text}</span>
    {busy.progress && <span class="so-far" aria-hidden="true">{busy.progress}</span>}
    <button type="button" onClick={busy.cancel}>{say('cancel')}</button>
    <Dismiss onClick={() => setState({ busy: { ...busy, isHidden: true } })} />
  </div>
);

/** The newer version is offered again when the page is loaded the next time. */
const UpdateNote = ({ update }: { update: () => void }) => (
  <div class="note" role="status">
    <span class="text">{say('newVersion')}</span><button type="button" onClick={update}>{say('reload')}</button>
    <Dismiss onClick={() => setState({ update: null })} />
  </div>
);

export const Notes = ({ state: { busy, update, message } }: { state: State }) => (
  <>
    {busy && !busy.isHidden && <BusyNote busy={busy} />}
    {update && !busy && <UpdateNote update={update} />}
    {message.shown && <div class="note toast" key={message.number} aria-hidden="true">{message.text}</div>}
    <div class="unseen" role="status" aria-live="polite" id="live">{message.text}</div>
  </>
);
