import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { loadContentMessages } from '../features/content/i18n/index.ts';
import { loadPreferencesMessages } from '../features/preferences/i18n/index.ts';
import {
  loadGeneralMessages,
  loadPeopleMessages,
  loadWhiteLabelMessages,
  loadWorkflowMessages,
} from '../features/project-settings/i18n/index.ts';
import { loadSchemaMessages } from '../features/schema/i18n/index.ts';
import { loadShellMessages } from '../features/shell/i18n/index.ts';
import { loadSignInMessages } from '../features/sign-in/i18n/index.ts';
import type { Messages } from '../lib/feature.ts';
import { loadFieldMessages } from '../lib/i18n/fields/index.ts';
import { loadCoreMessages } from '../lib/i18n/index.ts';
import { type Language, languages } from '../lib/i18n/languages.ts';
import type { MessageLoader } from '../lib/i18n/messages-in.ts';
import { sameOnPurpose } from './same-on-purpose.ts';

/** Catalogues that are whole in every language. */
const whole = {
  core: loadCoreMessages,
  shell: loadShellMessages,
  'sign-in': loadSignInMessages,
  preferences: loadPreferencesMessages,
  schema: loadSchemaMessages,
  content: loadContentMessages,
  settings: loadGeneralMessages,
  'white label': loadWhiteLabelMessages,
  workflows: loadWorkflowMessages,
  people: loadPeopleMessages,
};

/** Editors of fields are translated as the areas that show them are; until then some speak English. */
const translated = { ...whole, field: loadFieldMessages };

const others = languages.filter((language) => language !== 'en');
const inEachLanguage = (catalogues: Record<string, MessageLoader>) =>
  others.flatMap((language) => Object.entries(catalogues).map(([name, load]) => ({ language, name, load })));

it.each(inEachLanguage(whole))('all $name texts are there in $language, and no more', async ({ language, load }) => {
  const [english, texts] = await Promise.all([load('en'), load(language)]);

  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
});

describe.each(inEachLanguage(translated))('the $name texts in $language', ({ language, load }) => {
  const both = async (): Promise<[Messages, Messages]> => {
    const [english, texts] = await Promise.all([load('en'), load(language)]);
    return [english, Object.fromEntries(Object.entries(texts).filter(([id]) => id in english))];
  };

  it('take the same arguments, with plural forms that the language has', async () => {
    const [english, texts] = await both();

    const wrong = Object.entries(texts).flatMap(([id, text]) => {
      const problem = compare(argumentsOf(text, language), argumentsOf(english[id] ?? '', 'en'), language);
      return problem === null ? [] : [`${id}: ${problem}`];
    });

    expect(wrong).toEqual([]);
  });

  it('are other words than in English, except where both use the same', async () => {
    const [english, texts] = await both();

    const untranslated = Object.entries(texts).filter(
      ([id, text]) =>
        text === english[id] && hasWords(text) && !sameOnPurpose.every.includes(text) && !sameOnPurpose[language].includes(text),
    );

    expect(untranslated).toEqual([]);
  });

  it('begin and end with a space where the English ones do', async () => {
    const [english, texts] = await both();

    const spaces = (messages: Messages, id: string) => [messages[id]?.startsWith(' '), messages[id]?.endsWith(' ')];
    expect(Object.keys(texts).filter((id) => spaces(texts, id).join() !== spaces(english, id).join())).toEqual([]);
  });
});

/** By name: what kind of argument it is, and the cases it tells apart. */
type Arguments = Map<string, { kind: number; cases: Set<string> }>;

/** The part of a parsed ICU text that matters here. */
interface Element {
  type: number;
  value?: unknown;
  options?: Record<string, { value: readonly Element[] }>;
}

const [literal, select, plural, pound] = [0, 5, 6, 7];

/** Throws when the text is no ICU text. */
function argumentsOf(text: string, language: Language): Arguments {
  const found: Arguments = new Map();
  const collect = (elements: readonly Element[]) => {
    for (const { type, value, options = {} } of elements) {
      if (type === literal || type === pound) continue;
      const name = String(value);
      const known = found.get(name);
      found.set(name, { kind: type, cases: new Set([...(known?.cases ?? []), ...Object.keys(options)]) });
      for (const option of Object.values(options)) collect(option.value);
    }
  };
  collect(createIntl({ locale: language }).formatters.getMessageFormat(text, language).getAst() as readonly Element[]);
  return found;
}

function compare(translation: Arguments, english: Arguments, language: Language): string | null {
  const names = (set: Arguments) => [...set.keys()].toSorted().join(', ');
  if (names(translation) !== names(english)) return `takes ${names(translation)} instead of ${names(english)}`;
  const categories: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [name, { kind, cases }] of translation) {
    const original = english.get(name);
    if (kind !== original?.kind) return `${name} is of another kind`;
    if (kind === select && [...cases].toSorted().join() !== [...original.cases].toSorted().join()) return `${name} tells other cases apart`;
    if (kind !== plural) continue;
    const unknown = [...cases].filter((form) => !form.startsWith('=') && !categories.includes(form));
    if (unknown.length > 0) return `${name} has the forms ${unknown.join(', ')}, which the language has not`;
    const missing = [...original.cases].filter((form) => !cases.has(form));
    if (missing.length > 0) return `${name} lacks ${missing.join(', ')}`;
  }
  return null;
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));
}
