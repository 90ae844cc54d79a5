/** Nothing in it comes apart or changes. */
const plainText = /^[\n\r\t -~]*$/;
const combiningMarks = /\p{M}+/gu;
const notInWords = /[^\p{L}\p{N}]+/u;
/** Scripts that put no spaces between words: each letter is found by itself, and several as a sequence. */
const unspacedLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** Letters with strokes and ligatures, which have no decomposition. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ı: 'i',
};
const unplainLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

// PostgreSQL refuses to search for words of more than 2 KB.
const maxWordLength = 100;

/**
 * Words of a text as full-text search compares them: lower case, without accents, only letters and digits.
 * `item_search.words` consists of these; queries are split in the same way.
 */
export function searchWords(text: string): string[] {
  return normalized(text).split(notInWords).filter(Boolean).map(shorten);
}

/**
 * Whether languages have other forms of a word of `searchWords`: of `7e02x` PostgreSQL would make a number and a word.
 */
export function hasStems(word: string): boolean {
  return !/\p{N}/u.test(word);
}

/** What PostgreSQL keeps of a place in a text, and of the places of one word. */
const lastPlace = 16_383;
const maxPlaces = 255;

/**
 * Words of `searchWords` and their positions as the text of a `tsvector`. PostgreSQL's own `to_tsvector` takes fifteen
 * times as long, and splits some words (`7e02x`).
 */
export function wordVector(words: readonly string[]): string {
  const places = new Map<string, number[]>();
  let place = 0;
  for (const word of words) {
    if (place < lastPlace) place += 1;
    const known = places.get(word);
    if (known === undefined) places.set(word, [place]);
    else if (known.length < maxPlaces && known.at(-1) !== place) known.push(place);
  }
  // Nothing to escape: letters and digits only.
  return [...places].map(([word, list]) => `'${word}':${list.join(',')}`).join(' ');
}

/** One term of a query: a word, or a phrase. */
export interface SearchTerm {
  words: readonly string[];
  /** The last word may be unfinished. */
  isPrefix: boolean;
}

const maxTerms = 24;
const maxPhraseWords = 24;

/**
 * The terms of a query: words, and phrases in double quotes; of long queries only the beginning. The last word is a
 * prefix.
 */
export function searchTerms(query: string): SearchTerm[] {
  const terms = query
    .split('"')
    // Every second part is quoted; without a closing quote the rest is words again.
    .flatMap((part, index, parts) =>
      index % 2 === 1 && index < parts.length - 1 ? [searchWords(part)] : looseWords(part),
    )
    .filter((words) => words.length > 0)
    .slice(0, maxTerms);
  const endsInQuotes = /"[^"]*"\s*$/.test(query) && (query.split('"').length - 1) % 2 === 0;
  return terms.map((words, index) => ({
    words: words.slice(0, maxPhraseWords),
    isPrefix: index === terms.length - 1 && !endsInQuotes,
  }));
}

/** The words of a text; words without a space between them form one sequence. */
function looseWords(text: string): string[][] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).map(searchWords);
}

function normalized(text: string): string {
  const lower = text.toLowerCase();
  if (plainText.test(lower)) return lower;
  return (
    lower
      .normalize('NFKD')
      // Some letters for formulas come apart into capitals.
      .toLowerCase()
      // The breve of this one makes a letter of its own, on which stems depend.
      .replaceAll('\u0438\u0306', '\u0439')
      .replaceAll(combiningMarks, '')
      .replaceAll(unplainLetters, (letter) => plainLetters[letter] ?? letter)
      .replaceAll(unspacedLetters, ' $& ')
  );
}

function shorten(word: string): string {
  // The cut may go through a letter of two halves.
  return word.length > maxWordLength ? word.slice(0, maxWordLength).replaceAll(/\p{Surrogate}/gu, '') : word;
}
