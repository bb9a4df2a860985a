// A lesson in the place of the pad, and the bar of an exercise in the place of the status.
import { endExercise, closeCourse, formOf, loadLessons, openLesson, practise, showExercise, tryExample } from '../app/learn.ts';
import type { Course, Exercise } from '../app/store.ts';
import { getState, setState } from '../app/store.ts';
import type { Lesson } from '../model/lesson.ts';
import { say } from '../words/words.ts';
import { Icon } from './icons.tsx';
import { Head, Sentences, Views } from './steps.tsx';

const follow = async (id: string): Promise<void> => {
  const lesson = (await loadLessons()).find((one) => one.id === id);
  if (lesson) await openLesson(lesson);
};

/** Words with `**bold**`, `` `code` `` and `[links](lesson)`. */
function Marked({ text }: { text: string }) {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\(\w+\))/);
  return (
    <>
      {parts.map((part) => {
        if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
        if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>;
        const link = /^\[(.+)\]\((\w+)\)$/.exec(part);
        return link ? <button type="button" class="link" onClick={() => void follow(link[2]!)}>{link[1]}</button> : part;
      })}
    </>
  );
}

const Text = ({ lesson }: { lesson: Lesson }) => (
  <>
    {lesson.text.map((block) => (typeof block === 'string' ? <p><Marked text={block} /></p> : <ul>{block.map((item) => <li><Marked text={item} /></li>)}</ul>))}
  </>
);

/** A voice reads the words without their marks. */
const plain = (lesson: Lesson): string[] => [`${lesson.title}.`, ...lesson.text.flat().map((text) => text.replace(/\*\*|`/g, '').replace(/\[([^\]]+)\]\(\w+\)/g, '$1'))];

export function CoursePanel({ course }: { course: Course }) {
  const { lesson, step, isShown, view } = course;
  const form = formOf(lesson, step);
  return (
    <section class="panel course" aria-label={say('lessons')}>
      <Head title={say('learn')} onClose={closeCourse} heard={{ texts: plain(lesson), language: 'en' }}>
        <button type="button" class="plain" onClick={() => setState({ dialog: 'learn' })}>{say('allLessons')}</button>
      </Head>
      <div class="words lesson" lang="en" tabIndex={0} role="group" aria-label={lesson.title} key={lesson.id}>
        <h3>{lesson.title}</h3>
        <Text lesson={lesson} />
        {step && isShown && <h4>{say('example')}</h4>}
      </div>
      {step === null && course.game && <p class="wait"><span class="spinner" aria-hidden="true" />{say('thinking')}</p>}
      {step === undefined && <p class="faint">{say('noExample')}</p>}
      {step && isShown && <Sentences step={step} isNamed view={view} onView={(next) => setState({ course: { ...course, view: next } })} />}
      {step && isShown && <Views step={step} view={view} onChange={(next) => setState({ course: { ...course, view: next } })} />}
      <div class="actions">
        {step && <button type="button" onClick={() => void tryExample(course)}>{say('tryIt')}</button>}
        {(form.used || step) && <button type="button" class="main" onClick={() => void practise(lesson, form)}>{say('practise')}</button>}
      </div>
    </section>
  );
}

export const ExerciseBar = ({ exercise }: { exercise: Exercise }) => (
  <div class="exercise" role="group" aria-label={say('practiseOf', { name: exercise.form.name })}>
    <p><span class={exercise.isDone ? 'done' : ''}>{exercise.isDone && <Icon name="check" />}<span lang="en">{exercise.form.name}</span></span></p>
    {exercise.isDone ? <button type="button" class="main" onClick={() => void practise(exercise.lesson, exercise.form)}>{say('another')}</button> :
      !getState().help && <button type="button" onClick={() => void showExercise()}>{say('showMe')}</button>}
    <button type="button" class="quiet" aria-label={say('learnOf', { name: exercise.lesson.title })} title={say('learnOf', { name: exercise.lesson.title })} onClick={() => void openLesson(exercise.lesson)}><Icon name="learn" /></button>
    <button type="button" class="quiet" aria-label={say('backToGame')} title={say('backToGame')} onClick={endExercise}><Icon name="close" /></button>
  </div>
);
