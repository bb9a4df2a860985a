// Line icons on a grid of 24.
const kPaths = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  erase: 'M9 6h11v12H9l-5-6zM12 10l4 4m0-4-4 4',
  hint: 'M9.5 18h5M10.5 21h3M8.5 14.5a5.5 5.5 0 1 1 7 0c-.8.7-1 1.3-1 2.5h-5c0-1.200-.2-1.800-1-2.500z',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  more: 'M5.500 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M11.500 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M17.500 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  path: 'M6 5v8a3 3 0 0 0 3 3h9m-3-3 3 3-3 3M6 5h.01',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10-6.500z',
  listen: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11',
  learn: 'M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500zM12 6.500v13',
  previous: 'm14 6-6 6 6 6',
  next: 'm10 6 6 6-6 6',
  boards: 'M4 4h6.500v6.500H4zM13.500 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.500 13.500H20V20h-6.500z',
  flag: 'M6 20V5h12l-3 4 3 4H6',
  restart: 'M5 12a7 7 0 1 0 2.500-5.400L5 9M5 4v5h5',
  single: 'M5 5h14v14H5zM10.500 10l2-1.500v7.500',
  dots: 'M5 5h.01M12 5h.01M19 5h.01M5 12h.01M12 12h.01M19 12h.01M5 19h.01M12 19h.01M19 19h.01',
  less: 'M4 4h16v16H4zM8.500 12h7',
  share: 'M12 15V4M8 7.500 12 4l4 3.500M6 12v7h12v-7',
  import: 'M12 4v11m-4-3.500 4 3.500 4-3.500M6 12v7h12v-7',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  chart: 'M5 20V11M12 20V4M19 20v-6',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  magnify: 'M4.500 10.500a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15 15l5 5M8 10.500h5M10.500 8v5',
  keys: 'M3 7h18v10H3zM7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8',
} as const;
export type IconName = keyof typeof kPaths;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class={name === 'dots' ? 'icon dots' : 'icon'} viewBox="0 0 24 24" aria-hidden="true"><path d={kPaths[name]} /></svg>
);
