import type { ModelKey } from './models.ts';

/** An entry of the content menu: a model, or a group of entries. */
export type MenuSpec =
  | { label: string; model: ModelKey }
  | { label: string; children: readonly { label: string; model: ModelKey }[] };

export const menu: readonly MenuSpec[] = [
  { label: 'Home page', model: 'home_page' },
  {
    label: 'Journal',
    children: [
      { label: 'Articles', model: 'article' },
      { label: 'Authors', model: 'author' },
    ],
  },
  { label: 'Exhibitions', model: 'exhibition' },
  { label: 'Pages', model: 'page' },
];
