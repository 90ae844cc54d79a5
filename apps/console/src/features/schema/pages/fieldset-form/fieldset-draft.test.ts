import { expect, it } from 'vitest';
import { changedFieldsetNames, readFieldset, writeFieldset } from './fieldset-draft.ts';

const draft = { title: ' Measures ', hint: ' ', collapsible: true, startCollapsed: true };

it('sends a fieldset without the space around its texts', () => {
  expect(writeFieldset(draft)).toEqual({ title: 'Measures', hint: null, collapsible: true, start_collapsed: true });
});

it('never lets a fieldset that cannot collapse start collapsed', () => {
  expect(writeFieldset({ ...draft, collapsible: false })).toMatchObject({ collapsible: false, start_collapsed: false });
});

it('names the controls that were changed', () => {
  expect(
    changedFieldsetNames(readFieldset(null), { ...readFieldset(null), title: 'Measures', collapsible: true }),
  ).toEqual(['title', 'collapsible']);
});
