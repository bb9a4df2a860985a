// The pages of docs/techniques/ as data for the page: without what the live example shows better.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Lesson } from './src/model/lesson.ts';

/** Words that only readers of the documentation need. */
const kLeftOut = /^(`bitdoku |`\w+`: score |The ids? (?:is|are) |Score \d+, level|They are off, as in HoDoKu|\||!\[|<!--|\[All techniques\]|\*\*Which are given|\*\*Limits|\*\*Source|Level \w+\.)/;

const inlineOf = (text: string): string =>
  text.replace(/\s*\[All techniques\]\(README\.md\)/, '').replace(/ \(`\w+`(, score \d+)?\)/g, '').replace(/, `\w+`, score \d+(?=\))/g, '').replace(/\((\w+)\.md\)/g, '($1)');

/** Paragraphs, and lists as arrays. */
export function textOfPage(page: string): Lesson['text'] {
  const body = page.slice(page.indexOf('\n') + 1, page.search(/^## Examples?$/m));
  const blocks = body.split(/\n\s*\n/).map((block) => block.trim()).filter((block) => block !== '' && !kLeftOut.test(block));
  return blocks.map((block) => {
    const isList = block.startsWith('- ');
    const items = (isList ? block.slice(2).split(/\n- /) : [block]).map((item) => inlineOf(item.replace(/\s*\n\s*/g, ' ')));
    return isList ? items : items[0]!;
  });
}

const exampleOf = (page: string): string => /(?:--order human (?:--only \w+ )?"|The position: `)([^"`]+)/.exec(page)?.[1] ?? '';

export function readLessons(folder: string): Lesson[] {
  const table = readFileSync(resolve(folder, 'README.md'), 'utf8');
  const lessons = new Map<string, Lesson>();
  for (const [, name, id, score, level, off] of table.matchAll(/^\| \[(.+)\]\((\w+)\.md\) \| (\d+) \| (\w+)(, off)? \| \w* \|$/gm)) {
    const page = readFileSync(resolve(folder, `${id}.md`), 'utf8');
    const lesson = lessons.get(id!) ?? {
      id: id!, title: page.slice(2, page.indexOf('\n')), level: level as Lesson['level'], score: Number(score), text: textOfPage(page), example: exampleOf(page), forms: [],
    };
    lessons.set(id!, { ...lesson, forms: [...lesson.forms, { id: slugOf(name!), name: name!, used: off === undefined }] });
  }
  // A page with one technique has its id.
  return [...lessons.values()].map((lesson) => (lesson.forms.length > 1 ? lesson : { ...lesson, forms: [{ ...lesson.forms[0]!, id: lesson.id }] }));
}

/** The id of a technique on a page with several, such as `finned_franken_x_wing`. */
const slugOf = (name: string): string => name.toLowerCase().replace('2-', 'two_').replace('of two candidates', 'of_two').replace(/ (type|with) /, ' ').replaceAll(/[^a-z0-9]+/g, '_');
