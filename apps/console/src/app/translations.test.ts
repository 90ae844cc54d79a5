import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../lib/feature.ts';
import { type Language, languages } from '../lib/i18n/languages.ts';
import { catalogues } from './catalogues.test-support.ts';

const others = languages.filter((language) => language !== 'en');
const translations = others.flatMap((language) =>
  Object.entries(catalogues).map(([name, load]) => ({ language, name, load })),
);

describe.each(translations)('the $name texts in $language', ({ language, load }) => {
  const both = () => Promise.all([load('en'), load(language)]);

  it('use the same arguments, with plural forms of the language', async () => {
    const [english, texts] = await both();

    const wrong = Object.entries(texts).flatMap(([id, text]) => {
      const problem = compare(argumentsOf(text, language), argumentsOf(english[id] ?? '', 'en'), language);
      return problem === null ? [] : [`${id}: ${problem}`];
    });

    expect(wrong).toEqual([]);
  });

  it('begin and end with a space where the English ones do', async () => {
    const [english, texts] = await both();

    const spaces = (messages: Messages, id: string) => [messages[id]?.startsWith(' '), messages[id]?.endsWith(' ')];
    expect(Object.keys(texts).filter((id) => spaces(texts, id).join() !== spaces(english, id).join())).toEqual([]);
  });

  it("use the language's quotation marks, no-break spaces and terms", async () => {
    const [, texts] = await both();

    const found = Object.entries(texts).filter(
      ([, text]) => misprint.test(text) || misprints[language].test(text) || otherWords[language].test(text),
    );

    expect(Object.fromEntries(found)).toEqual({});
  });
});

/** Typewriter quotes, and three full stops for an ellipsis. */
const misprint = /['"]|\.\.\./;

/** Quotation marks of other languages, and spaces at which a line must not break (written as spaces that may). */
const misprints: Record<Exclude<Language, 'en'>, RegExp> = {
  it: /[«»„]| %/,
  de: /[«»”]|z\. B\.| […%]/,
  fr: /[“”„]| [;!?»%]| :(?=\s|\}|$)|« |\S(?=[;!?»])(?<!\u00A0)/u,
  es: /[“”„]| %|(?<!¿[^?]*)\?|(?<!¡[^!]*)!/,
  'pt-BR': /[«»„]| %/,
};

/**
 * Terms with a different translation in the table (docs/translations.md), and forms of address that the language
 * avoids.
 */
const otherWords: Record<Exclude<Language, 'en'>, RegExp> = {
  it: /\bintestazion|\bin linea\b|\baccettat[ioae]\b|\bblocch?i? consentit/i,
  de: /\banlegen|\bangelegt|zuklapp|zugeklappt|Menüeintrag|Alternativtext|zugelassen|Relationen|\b(?:du|dein\w*|dir|dich|Ihnen)\b/,
  fr: /téléverse|paramètres|(?:clé|jeton)s? API|accepté|\binvalide/i,
  es: /\betapa|\baceptad|\busted|\bvosotros|\botra pestaña/i,
  'pt-BR': /\bschema|\bfases?\b|\b(?:modelo|bloco)s? aceit|\bdono\b|mecanismos de busca|marca branca|\bnovamente\b/i,
};

/** By name: the kind of argument, and the cases it distinguishes. */
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
  // A language whose articles and endings follow the noun may leave out the model's name.
  const isNeeded = (name: string) => !/^models?$/.test(name) || translation.has(name);
  const names = (set: Arguments) => [...set.keys()].filter(isNeeded).toSorted().join(', ');
  if (names(translation) !== names(english)) return `takes ${names(translation)} instead of ${names(english)}`;
  const categories: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [name, { kind, cases }] of translation) {
    const original = english.get(name);
    if (kind !== original?.kind) return `${name} is of another kind`;
    if (kind === select && [...cases].toSorted().join() !== [...original.cases].toSorted().join())
      return `${name} distinguishes other cases`;
    if (kind !== plural) continue;
    const unknown = [...cases].filter((form) => !form.startsWith('=') && !categories.includes(form));
    if (unknown.length > 0) return `${name} has the forms ${unknown.join(', ')}, which the language has not`;
    const missing = [...original.cases].filter((form) => !cases.has(form));
    if (missing.length > 0) return `${name} lacks ${missing.join(', ')}`;
  }
  return null;
}
