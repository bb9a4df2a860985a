// Which techniques hints may use: a choice that is ready, or a list by difficulty.
import { Component } from 'preact';
import { changeSettings } from '../../app/appearance.ts';
import { loadLessons } from '../../app/learn.ts';
import { notify, reasonOf } from '../../app/live.ts';
import type { State } from '../../app/store.ts';
import type { Form, Lesson } from '../../model/lesson.ts';
import { kLessonLevels } from '../../model/lesson.ts';
import type { Preset } from '../../model/presets.ts';
import { chosenOf, kPresets } from '../../model/presets.ts';
import { sayTechniques } from '../../words/techniques.ts';
import { say } from '../../words/words.ts';
import { Choice, Dialog } from './dialog.tsx';

export class TechniquesDialog extends Component<{ state: State }, { lessons: readonly Lesson[] }> {
  override state: { lessons: readonly Lesson[] } = { lessons: [] };

  override componentDidMount(): void {
    loadLessons().then((lessons) => this.setState({ lessons }), (error: unknown) => notify(say('failed', { reason: reasonOf(error) })));
  }

  #forms(level?: Lesson['level']): Form[] {
    return this.state.lessons.filter((lesson) => level === undefined || lesson.level === level).flatMap(({ forms }) => forms).filter(({ used }) => used);
  }

  #chosen(): string[] {
    const { techniques, ownTechniques } = this.props.state.settings;
    return chosenOf(techniques, ownTechniques, this.#forms().map(({ id }) => id));
  }

  #choose(techniques: Preset): void {
    // One's own list begins with what is chosen.
    changeSettings(techniques === 'own' ? { techniques, ownTechniques: this.#chosen().join() } : { techniques });
  }

  #toggle(id: string, isOn: boolean): void {
    const chosen = this.#chosen().filter((other) => other !== id);
    if (isOn) chosen.push(id);
    if (chosen.length === 0) {
      notify(sayTechniques('atLeast'));
      this.forceUpdate();
    } else changeSettings({ techniques: 'own', ownTechniques: chosen.join() });
  }

  override render({ state: { settings } }: { state: State }, { lessons }: { lessons: readonly Lesson[] }) {
    const chosen = new Set(this.#chosen());
    return (
      <Dialog title={sayTechniques('title')} wide>
        <p class="faint">{sayTechniques('help')}</p>
        <Choice<Preset> label={sayTechniques('list')} value={settings.techniques} options={kPresets.map((name) => [name, sayTechniques(name)] as const)} onChange={(name) => this.#choose(name)} />
        {settings.order === 'se' && settings.techniques !== 'all' && <p class="faint">{sayTechniques('order')}</p>}
        {lessons.length > 0 && kLessonLevels.map((level) => (
          <fieldset class="techniques"><legend>{say(`lesson_${level}`)}</legend>
            {this.#forms(level).map(({ id, name }) => (
              <label lang="en"><input type="checkbox" value={id} checked={chosen.has(id)} onChange={(event) => this.#toggle(id, event.currentTarget.checked)} /><span>{name}</span></label>
            ))}
          </fieldset>
        ))}
      </Dialog>
    );
  }
}
