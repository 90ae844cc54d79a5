import { expect, test } from 'vitest';
// @ts-expect-error -- a plain script without declarations
import { wrongMessages } from './check-messages.mjs';
import { temporaryTree } from './temporary-tree.ts';

const area = 'apps/console/src/features/lamps';
const others = ['it', 'de', 'fr', 'es', 'pt-BR'];

const asText = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content, null, 2));

/** Problems of a console with one area; a language is English with marks but for what is given. */
function problems(files: {
  english: Record<string, string>;
  code: string;
  de?: Record<string, string> | string;
  purpose?: string[];
}) {
  const translated = Object.fromEntries(Object.entries(files.english).map(([id, text]) => [id, `${text}*`]));
  const catalogues = { en: files.english, ...Object.fromEntries(others.map((language) => [language, translated])) };
  const all = files.de === undefined ? catalogues : { ...catalogues, de: files.de };
  const root = temporaryTree({
    ...Object.fromEntries(
      Object.entries(all).map(([language, texts]) => [`${area}/i18n/${language}.json`, asText(texts)]),
    ),
    [`${area}/Lamps.tsx`]: files.code,
    'apps/console/src/app/same-on-purpose.json': asText({ every: files.purpose ?? [] }),
  });
  return wrongMessages(root);
}

const english = { 'lamps.on': 'On', 'lamps.off': 'Off' };
const code = "const label = isOn ? 'lamps.on' : 'lamps.off';";

test('accepts texts that are used and translated', () => {
  expect(problems({ english, code })).toEqual([]);
});

test('finds texts that no code uses, and IDs without a text', () => {
  expect(
    problems({ english: { ...english, 'lamps.colour.red': 'Red' }, code: `${code} t('lamps.colour.green');` }),
  ).toEqual([
    `${area}/Lamps.tsx: there is no text lamps.colour.green`,
    `${area}/i18n/en.json: no code uses lamps.colour.red`,
  ]);
});

test('resolves IDs from templates, one step for each unknown part, and from comments', () => {
  const texts = { 'lamps.kind.oil': 'Oil', 'lamps.kind.oil.hint': 'Burns', 'lamps.up': 'Up' };

  expect(problems({ english: texts, code: '<b>{t(`lamps.kind.${kind as string}`)}</b>;' })).toEqual([
    `${area}/i18n/en.json: no code uses lamps.kind.oil.hint`,
    `${area}/i18n/en.json: no code uses lamps.up`,
  ]);
  expect(
    problems({ english: texts, code: "t(`lamps.kind.oil${isLong ? '.hint' : ''}`); // messages: lamps.up" }),
  ).toEqual([]);
});

test('rejects a template that covers every text of an area', () => {
  expect(problems({ english, code: 't(`lamps.${state}`);' })).toEqual([
    `${area}/i18n/en.json: no code uses lamps.on`,
    `${area}/i18n/en.json: no code uses lamps.off`,
  ]);
});

test('finds texts that are missing, obsolete, duplicate, unordered or untranslated in a language', () => {
  const german = `${area}/i18n/de.json`;
  expect(problems({ english, code, de: { 'lamps.on': 'An', 'lamps.red': 'Rot' } })).toEqual([
    `${german}: lamps.off is missing`,
    `${german}: lamps.red is not in en.json`,
  ]);
  expect(problems({ english, code, de: { 'lamps.off': 'Aus', 'lamps.on': 'An' } })).toEqual([
    `${german}: lamps.off is not in the order of en.json`,
  ]);
  expect(
    problems({ english, code, de: '{\n  "lamps.on": "An",\n  "lamps.on": "Ein",\n  "lamps.off": "Aus"\n}\n' }),
  ).toEqual([`${german}: lamps.on is there twice`]);
  expect(problems({ english, code, de: { 'lamps.on': 'On', 'lamps.off': 'Aus' } })).toEqual([
    `${german}: lamps.on is left in English: "On"`,
  ]);
  expect(problems({ english, code, de: { 'lamps.on': 'On', 'lamps.off': 'Aus' }, purpose: ['On', 'OK'] })).toEqual([
    'apps/console/src/app/same-on-purpose.json: every: no text needs "OK"',
  ]);
});
