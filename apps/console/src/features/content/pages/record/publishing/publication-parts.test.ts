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
  it('are its languages in order and the non-localized fields, all new before the first publication', () => {
    expect(partsOf({}).map(({ locale, state }) => [locale, state])).toEqual([
      ['en', 'new'],
      ['it', 'new'],
      [null, 'new'],
    ]);
  });

  it('count changed fields, added and removed languages', () => {
    const parts = partsOf({ published: { title: { en: 'The loom', de: 'Webstuhl' }, room: 'Hall' } });

    expect(parts.map(({ locale, state, changeCount }) => [locale, state, changeCount])).toEqual([
      ['en', 'changed', 1],
      ['it', 'new', 0],
      ['de', 'removed', 0],
      [null, 'same', 0],
    ]);
  });

  it('count the errors in each', () => {
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

  it('are a single part when nothing is localized, and only languages when everything is', () => {
    expect(partsOf({ fields: [room] }).map(({ locale }) => locale)).toEqual([null]);
    expect(partsOf({ fields: [title] }).map(({ locale }) => locale)).toEqual(['en', 'it']);
  });
});

describe('the available parts', () => {
  const parts = partsOf({ published: { title: { en: 'The loom', de: 'Webstuhl' }, room: 'Hall' } });

  it('exclude what the role may not publish and removed languages', () => {
    const rights = { canPublishPart: (locale: string | null) => locale === 'en' };

    expect(parts.map((part) => refusalOf(part, rights))).toEqual([null, 'rights', 'removed', 'rights']);
    expect([...suggestedParts(parts, rights)]).toEqual(['en']);
    expect(mayPublishWhole(parts, rights)).toBe(false);
  });

  it('select everything with changes by default', () => {
    expect([...suggestedParts(parts, anything)]).toEqual(['en', 'it']);
  });
});

describe('a selection', () => {
  it('of every part publishes the whole record', () => {
    expect(choiceOf(partsOf({}), new Set(['en', 'it', null]))).toEqual({ kind: 'whole' });
  });

  it('of every remaining part keeps a removed language published', () => {
    const parts = partsOf({ published: { title: { de: 'Webstuhl' }, room: 'Hall' } });

    expect(choiceOf(parts, new Set(['en', 'it', 'de', null]))).toEqual({
      kind: 'parts',
      contentInLocales: ['en', 'it'],
      hasNonLocalizedContent: true,
    });
  });

  it('never includes unknown parts, and is whole only when every part is selected', () => {
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

describe('a first publication without non-localized fields', () => {
  const schema = makeSchema(fields);

  it('lacks the required ones', () => {
    expect(sharedFieldsMissing(partsOf({}), new Set(['en']), { fields, schema }).map(({ apiKey }) => apiKey)).toEqual([
      'room',
    ]);
  });

  it('lacks nothing once they are published or selected', () => {
    const live = partsOf({ published: { title: { en: 'Loom' }, room: 'Hall' } });

    expect(sharedFieldsMissing(partsOf({}), new Set(['en', null]), { fields, schema })).toEqual([]);
    expect(sharedFieldsMissing(live, new Set(['en']), { fields, schema })).toEqual([]);
  });
});
