import { describe, expect, it } from 'vitest';
import { differingPlaces, fieldKinds, fittingState } from './copy-state.ts';
import { makeField } from './form.test-support.ts';

const title = makeField({ apiKey: 'title', isLocalized: true });
const room = makeField({ apiKey: 'room' });
const fields = [title, room];
const now = { values: { title: { en: 'Now', it: null }, room: 'Two' }, locales: ['en'] };

describe('a stored copy of the form state', () => {
  const kept = { values: { title: { en: 'Kept', it: 'Tenuto' }, room: 'Three' }, locales: ['en', 'it'] };

  it('is restored as it was written', () => {
    expect(fittingState(kept, now, { fields, kinds: fieldKinds(fields), siteLocales: ['en', 'it'] })).toEqual(kept);
  });

  it('skips fields whose type changed and languages that were removed', () => {
    const today = [title, makeField({ apiKey: 'room', fieldType: 'integer' })];

    expect(fittingState(kept, now, { fields: today, kinds: fieldKinds(fields), siteLocales: ['en'] })).toMatchObject({
      values: { room: 'Two' },
      locales: ['en'],
    });
  });

  it('lists where it differs from the form', () => {
    expect(differingPlaces(fields, kept, now).map(({ path }) => path)).toEqual(['title.en', 'title.it', 'room']);
    expect(differingPlaces(fields, kept, kept)).toEqual([]);
  });
});
