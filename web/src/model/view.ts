// The names of views and dialogs in addresses: `#view=steps`, `#lesson=x_wing`.

const kDialogs = ['new', 'open', 'share', 'print', 'games', 'settings', 'keys', 'menu', 'more', 'learn', 'wishes', 'techniques', 'statistics', 'printTable', 'photo'] as const;
export type DialogName = (typeof kDialogs)[number];

const kViews = ['path', 'steps', 'hint'];

export const isDialogView = (name: string): name is DialogName => (kDialogs as readonly string[]).includes(name);

/** The fragment of a view or a dialog; '' for the board. */
export const addressOfView = (name: string): string =>
  (name === '' ? '' : name.startsWith('lesson-') ? `#lesson=${name.slice('lesson-'.length)}` : `#view=${name}`);

/** The view or dialog that a fragment asks for; null if it has no such name. */
export function viewOf(parts: URLSearchParams): string | null {
  const lesson = parts.get('lesson');
  if (lesson !== null) return /^[\w-]{1,60}$/.test(lesson) ? `lesson-${lesson}` : null;
  const name = parts.get('view') ?? '';
  return isDialogView(name) || kViews.includes(name) ? name : null;
}
