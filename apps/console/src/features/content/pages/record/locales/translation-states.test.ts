import { describe, expect, it } from 'vitest';
import type { FormValues } from '#features/content/form/field-paths.ts';
import { makeField } from '#features/content/form/form.test-support.ts';
import {
  areSettled,
  changedNow,
  countStates,
  fingerprint,
  lastChanges,
  translationStates,
} from './translation-states.ts';

const title = makeField({ apiKey: 'title', isLocalized: true });
const isOpen = makeField({ apiKey: 'is_open', fieldType: 'boolean', isLocalized: true });
const code = makeField({ apiKey: 'code' });
const fields = [title, isOpen, code];
const locales = ['en', 'it'];

function statesOf(
  versions: FormValues[],
  options: { typed?: Record<string, string>; accepted?: Record<string, string> } = {},
) {
  const changes = lastChanges(fields, locales, versions);
  const values = { ...versions.at(-1), ...(options.typed && { title: options.typed }) };
  const typed = new Set(Object.keys(options.typed ?? {}).map((locale) => `title.${locale}`));
  return Object.fromEntries(
    translationStates({
      fields,
      locales,
      source: 'en',
      values,
      changedAt: (path) => (typed.has(path) ? changedNow : (changes.get(path) ?? -1)),
      accepted: options.accepted ?? {},
    }),
  );
}

describe('a translation', () => {
  it('is outdated when its source changed later', () => {
    const versions = [{ title: { en: 'Loom', it: 'Telaio' } }, { title: { en: 'Looms', it: 'Telaio' } }];

    expect(statesOf(versions)).toEqual({ 'title.it': 'stale' });
  });

  it('is up to date when it changed with or after its source', () => {
    expect(statesOf([{ title: { en: 'Loom', it: 'Telaio' } }, { title: { en: 'Looms', it: 'Telai' } }])).toEqual({});
    expect(
      statesOf([
        { title: { en: 'Loom', it: 'Telaio' } },
        { title: { en: 'Looms', it: 'Telaio' } },
        { title: { en: 'Looms', it: 'Telai' } },
      ]),
    ).toEqual({});
  });

  it('becomes outdated while its source is being edited', () => {
    const versions = [{ title: { en: 'Loom', it: 'Telaio' } }];

    expect(statesOf(versions)).toEqual({});
    expect(
      translationStates({
        fields,
        locales,
        source: 'en',
        values: { title: { en: 'Looms', it: 'Telaio' } },
        changedAt: (path) => (path === 'title.en' ? changedNow : -1),
        accepted: {},
      }),
    ).toEqual(new Map([['title.it', 'stale']]));
    expect(statesOf(versions, { typed: { en: 'Looms', it: 'Telai' } })).toEqual({});
  });

  it('that was never edited is up to date in a record with one version', () => {
    expect(statesOf([{ title: { en: 'Loom', it: 'Telaio' } }])).toEqual({});
  });

  it('is missing while its source has a value', () => {
    expect(statesOf([{ title: { en: 'Loom', it: '' } }])).toEqual({ 'title.it': 'missing' });
    expect(statesOf([{ title: { en: 'Loom' } }])).toEqual({ 'title.it': 'missing' });
    expect(statesOf([{ title: { en: '', it: '' } }])).toEqual({});
  });

  it('of a boolean is never missing', () => {
    expect(statesOf([{ is_open: { en: true, it: false } }])).toEqual({});
  });

  it('that was confirmed becomes outdated with the next change of its source', () => {
    const versions = [{ title: { en: 'Loom', it: 'Telaio' } }, { title: { en: 'Looms', it: 'Telaio' } }];

    expect(statesOf(versions, { accepted: { 'title.it': fingerprint('Looms') } })).toEqual({});
    expect(statesOf(versions, { accepted: { 'title.it': fingerprint('Loom') } })).toEqual({ 'title.it': 'stale' });
  });
});

it('counts the missing values of a language', () => {
  const states = new Map([
    ['title.it', 'stale'],
    ['lead.it', 'missing'],
    ['body.it', 'missing'],
    ['title.it-CH', 'stale'],
  ] as const);

  expect(countStates(states, 'it')).toEqual({ stale: 1, missing: 2 });
});

it('has a fingerprint that differs for different values', () => {
  expect(fingerprint({ a: 1 })).toBe(fingerprint({ a: 1 }));
  expect(fingerprint('Loom')).not.toBe(fingerprint('Looms'));
});

describe('versions settle which translations are outdated', () => {
  const settled = (versions: FormValues[]) => areSettled({ fields: [title, code], locales, source: 'en' }, versions);

  it('when the source or the translation changed in them', () => {
    expect(settled([{ title: { en: 'Loom', it: 'Telaio' } }, { title: { en: 'Looms', it: 'Telaio' } }])).toBe(true);
    expect(settled([{ title: { en: 'Loom', it: 'Telaio' } }, { title: { en: 'Loom', it: 'Telai' } }])).toBe(true);
  });

  it('but not when both equal the oldest of them', () => {
    expect(
      settled([
        { title: { en: 'Loom', it: 'Telaio' }, code: 'a' },
        { title: { en: 'Loom', it: 'Telaio' }, code: 'b' },
      ]),
    ).toBe(false);
  });

  it('when there is nothing to translate or no translation', () => {
    expect(settled([{ title: { en: 'Loom', it: '' } }, { title: { en: 'Loom', it: '' }, code: 'b' }])).toBe(true);
    expect(settled([{ title: { en: '', it: 'Telaio' } }, { title: { en: '', it: 'Telaio' }, code: 'b' }])).toBe(true);
  });
});
