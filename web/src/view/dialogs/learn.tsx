// The list of lessons, by difficulty.
import { Component } from 'preact';
import { loadLessons, openLesson } from '../../app/learn.ts';
import { notify, reasonOf } from '../../app/live.ts';
import { readPractised } from '../../app/records.ts';
import type { State } from '../../app/store.ts';
import { getState } from '../../app/store.ts';
import type { Lesson } from '../../model/lesson.ts';
import { kLessonLevels } from '../../model/lesson.ts';
import { say } from '../../words/words.ts';
import { Icon } from '../icons.tsx';
import { Dialog } from './dialog.tsx';

export class LearnDialog extends Component<{ state: State }, { lessons: readonly Lesson[] }> {
  override state: { lessons: readonly Lesson[] } = { lessons: [] };

  override componentDidMount(): void {
    loadLessons().then((lessons) => this.setState({ lessons }), (error: unknown) => notify(say('failed', { reason: reasonOf(error) })));
  }

  override render(_: { state: State }, { lessons }: { lessons: readonly Lesson[] }) {
    const current = getState().course?.lesson.id;
    const done = new Set(readPractised());
    return (
      <Dialog title={say('lessons')} wide>
        <p class="faint">{say('lessonHelp')}{done.size > 0 && ` ${say('practisedOf', { n: done.size, all: lessons.length })}`}</p>
        {kLessonLevels.map((level) => (
          <section class="lessons" aria-label={say(`lesson_${level}`)}>
            <h3>{say(`lesson_${level}`)}</h3>
            <ul>
              {lessons.filter((lesson) => lesson.level === level).map((lesson) => (
                <li><button type="button" lang="en" aria-current={lesson.id === current} onClick={() => void openLesson(lesson)}>{lesson.title}{done.has(lesson.id) && <><Icon name="check" /><span class="unseen" lang={document.documentElement.lang}>, {say('practised')}</span></>}</button></li>
              ))}
            </ul>
          </section>
        ))}
      </Dialog>
    );
  }
}
