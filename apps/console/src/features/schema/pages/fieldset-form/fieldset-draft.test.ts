import { expect, it } from 'vitest';
import { changedFieldsetNames, readFieldset, writeFieldset } from './fieldset-draft.ts';

const draft = { title: ' Measures ', hint: ' ', collapsible: true, startCollapsed: true };

it('trims the texts of a fieldset', () => {
  expect(writeFieldset(draft)).toEqual({ title: 'Measures', hint: null, collapsible: true, start_collapsed: true });
});

it('never starts collapsed when it is not collapsible', () => {
  expect(writeFieldset({ ...draft, collapsible: false })).toMatchObject({ collapsible: false, start_collapsed: false });
});

it('names the changed controls', () => {
  expect(
    changedFieldsetNames(readFieldset(null), { ...readFieldset(null), title: 'Measures', collapsible: true }),
  ).toEqual(['title', 'collapsible']);
});
