import { expect, it } from 'vitest';
import { makeField } from '#features/content/form/form.test-support.ts';
import { changedPlaces, readUnsaved, stateWith, unsavedValues } from './unsaved-values.ts';

const fields = [makeField({ apiKey: 'title', isLocalized: true }), makeField({ apiKey: 'price' })];
const locales = ['en', 'it'];
const base = { values: { title: { en: 'One', it: 'Uno' }, price: 1 }, locales: ['en'] };
const typed = { values: { title: { en: 'One', it: 'Due' }, price: 1 }, locales: ['en', 'it'] };

it('lists the fields with unsaved changes', () => {
  expect(changedPlaces(fields, locales, base.values, typed.values).map(({ path }) => path)).toEqual(['title.it']);
  expect(changedPlaces(fields, locales, base.values, base.values)).toEqual([]);
});

it('unsaved values of one window are restored in another, where the fields exist', () => {
  const described = JSON.parse(JSON.stringify(unsavedValues(fields, locales, base, typed))) as Record<string, unknown>;
  const read = readUnsaved(described);

  expect(read).toEqual({ locales: ['en', 'it'], values: { 'title.it': 'Due' } });
  expect(read && stateWith(base, read, fields, locales)).toEqual(typed);
  expect(read && stateWith(base, { ...read, values: { gone: 1 } }, fields, locales).values).toEqual(base.values);
});

it('malformed and foreign values are not restored', () => {
  for (const formData of [
    {},
    { values: 3, locales: [] },
    { locales: 'en', values: {} },
    { locales: ['en'], values: {} },
  ]) {
    expect(readUnsaved(formData)).toBeNull();
  }
});
