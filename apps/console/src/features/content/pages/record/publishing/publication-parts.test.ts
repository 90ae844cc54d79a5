import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeField, makeSchema } from '#features/content/form/form.test-support.ts';
import {
  choiceOf,
  mayPublishWhole,
  type PublicationPart,
  publicationParts,
  type PublicationVersions,
  refusalOf,
  sharedFieldsMissing,
  suggestedParts,
} from './publication-parts.ts';

const title = makeField({ apiKey: 'title', isLocalized: true });
const room = makeField({ apiKey: 'room', validators: { required: {} } });
const fields = [title, room];
const anything = { canPublishPart: () => true };

function partsOf(given: Partial<PublicationVersions>): PublicationPart[] {
  return publicationParts({
    fields,
    siteLocales: ['en', 'it', 'de'],
    values: { title: { en: 'Loom', it: 'Telaio', de: null }, room: 'Hall' },
    locales: ['en', 'it'],
    published: null,
    problems: {},
    ...given,
  });
}

describe('the parts of a record', () => {
  it('are its languages in their order and what they share, all new while nothing is live', () => {
    expect(partsOf({}).map(({ locale, state }) => [locale, state])).toEqual([
      ['en', 'new'],
      ['it', 'new'],
      [null, 'new'],
    ]);
  });

  it('say how many fields differ, what came and what went', () => {
    const parts = partsOf({ published: { title: { en: 'The loom', de: 'Webstuhl' }, room: 'Hall' } });

    expect(parts.map(({ locale, state, changeCount }) => [locale, state, changeCount])).toEqual([
      ['en', 'changed', 1],
      ['it', 'new', 0],
      ['de', 'removed', 0],
      [null, 'same', 0],
    ]);
  });

  it('count what is wrong in each', () => {
    const problem = {
      fieldId: '',
      apiKey: 'title',
      path: 'title.it',
      inner: [],
      label: '',
      code: 'VALIDATION_REQUIRED',
      options: {},
    };
    const parts = partsOf({ problems: { 'title.it': [{ ...problem, locale: 'it' }] } });

    expect(parts.map(({ problemCount }) => problemCount)).toEqual([0, 1, 0]);
    expect(parts.map((part) => refusalOf(part, anything))).toEqual([null, 'problems', null]);
  });

  it('are one where nothing is localised, and languages only where everything is', () => {
    expect(partsOf({ fields: [room] }).map(({ locale }) => locale)).toEqual([null]);
    expect(partsOf({ fields: [title] }).map(({ locale }) => locale)).toEqual(['en', 'it']);
  });
});

describe('what may be chosen', () => {
  const parts = partsOf({ published: { title: { en: 'The loom', de: 'Webstuhl' }, room: 'Hall' } });

  it('leaves out what the role may not publish, and languages that are gone', () => {
    const rights = { canPublishPart: (locale: string | null) => locale === 'en' };

    expect(parts.map((part) => refusalOf(part, rights))).toEqual([null, 'rights', 'removed', 'rights']);
    expect([...suggestedParts(parts, rights)]).toEqual(['en']);
    expect(mayPublishWhole(parts, rights)).toBe(false);
  });

  it('suggests everything that has something new to say', () => {
    expect([...suggestedParts(parts, anything)]).toEqual(['en', 'it']);
  });
});

describe('a choice', () => {
  it('of everything is the whole record', () => {
    expect(choiceOf(partsOf({}), new Set(['en', 'it', null]))).toEqual({ kind: 'whole' });
  });

  it('of everything that is left keeps a language live that is gone here', () => {
    const parts = partsOf({ published: { title: { de: 'Webstuhl' }, room: 'Hall' } });

    expect(choiceOf(parts, new Set(['en', 'it', 'de', null]))).toEqual({
      kind: 'parts',
      contentInLocales: ['en', 'it'],
      hasNonLocalizedContent: true,
    });
  });

  it('never names what is no part of the record, and is whole only if every part is ticked', () => {
    const parts = partsOf({});
    fc.assert(
      fc.property(fc.subarray(['en', 'it', 'de', 'fr', null]), (ticked) => {
        const choice = choiceOf(parts, new Set(ticked));
        const known = ticked.filter((locale) => parts.some((part) => part.locale === locale));
        expect(choice.kind).toBe(known.length === 0 ? 'nothing' : known.length === parts.length ? 'whole' : 'parts');
        if (choice.kind === 'parts') {
          expect(choice.contentInLocales).toEqual(known.filter((locale) => locale !== null));
          expect(choice.hasNonLocalizedContent).toBe(known.includes(null));
        }
      }),
    );
  });
});

describe('a first publication without what the languages share', () => {
  const schema = makeSchema(fields);

  it('lacks the shared fields that have to say something', () => {
    expect(sharedFieldsMissing(partsOf({}), new Set(['en']), { fields, schema }).map(({ apiKey }) => apiKey)).toEqual([
      'room',
    ]);
  });

  it('lacks nothing once they are live or chosen', () => {
    const live = partsOf({ published: { title: { en: 'Loom' }, room: 'Hall' } });

    expect(sharedFieldsMissing(partsOf({}), new Set(['en', null]), { fields, schema })).toEqual([]);
    expect(sharedFieldsMissing(live, new Set(['en']), { fields, schema })).toEqual([]);
  });
});
