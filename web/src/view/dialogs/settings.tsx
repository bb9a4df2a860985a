// The player's choices.
import type { Settings, Theme } from '../../app/settings.ts';
import { changeSettings } from '../../app/appearance.ts';
import type { State } from '../../app/store.ts';
import { setState } from '../../app/store.ts';
import type { Language } from '../../words/words.ts';
import { sayTechniques } from '../../words/techniques.ts';
import { say } from '../../words/words.ts';
import type { Word } from '../../words/words.ts';
import { Choice, Dialog, Switch } from './dialog.tsx';

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];
const kFlags: readonly Flag[] = ['showTimer', 'highlightPeers', 'highlightSame', 'showClashes', 'cleanPeers', 'doubleTapPlaces', 'digitFirst', 'gridMarks', 'patterns', 'hintsUseMarks'];

export const SettingsDialog = ({ state: { settings } }: { state: State }) => (
  <Dialog title={say('settings')}>
    <div class="pairs">
      <Choice<Theme> label={say('theme')} value={settings.theme} onChange={(theme) => changeSettings({ theme })}
        options={[['system', say('themeSystem')], ['light', say('themeLight')], ['dark', say('themeDark')]]} />
      <Choice<Language | 'system'> label={say('language')} value={settings.language} onChange={(language) => changeSettings({ language })}
        options={[['system', say('languageSystem')], ['en', 'English'], ['de', 'Deutsch']]} />
      <Choice<Settings['hand']> label={say('padFor')} value={settings.hand} onChange={(hand) => changeSettings({ hand })}
        options={[['both', say('padBoth')], ['left', say('padLeft')], ['right', say('padRight')]]} />
      <Choice<Settings['order']> label={say('order')} value={settings.order} onChange={(order) => changeSettings({ order })}
        options={[['human', say('orderHuman')], ['se', say('orderSe')]]} />
    </div>
    <button type="button" class="row" onClick={() => setState({ dialog: 'techniques' })}><strong>{sayTechniques('title')}</strong> <span class="faint">{sayTechniques(settings.techniques)}</span></button>
    <div class="switches">
      {kFlags.map((flag) => <Switch label={say(flag as Word)} value={settings[flag]} onChange={(value) => changeSettings({ [flag]: value })} />)}
    </div>
    <p class="faint">{say('about', { version: __VERSION__ })} <a href="./licences.txt" target="_blank" rel="noopener">{say('licences')}</a></p>
  </Dialog>
);
