import { searchWords } from '@lectern/storage';

/** Scripts that put no spaces between words: each letter is one, as in `searchWords`. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const wordsInText = new RegExp(String.raw`[${unspaced}]\p{M}*|(?:(?![${unspaced}])[\p{L}\p{N}\p{M}])+`, 'gu');

const mostFragments = 3;
const fragmentCharacters = 180;

/** A word of a text, and its form in searches. */
export interface TextWord {
  start: number;
  end: number;
  forms: readonly string[];
}

/** The words of a text with their places. */
export function wordsOfText(text: string): TextWord[] {
  return [...text.matchAll(wordsInText)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    forms: searchWords(word),
  }));
}

/** The whole text with its matches marked; null without any. */
export function highlightWhole(text: string, words: readonly TextWord[], matches: ReadonlySet<string>): string | null {
  const matching = matchingIn(words, matches);
  return matching.length === 0 ? null : marked(text, 0, text.length, matching);
}

/** The parts of a text with most matches, marked, in their order; empty without any. */
export function highlightFragments(text: string, words: readonly TextWord[], matches: ReadonlySet<string>): string[] {
  const fragments: { start: number; end: number; matching: TextWord[] }[] = [];
  for (const word of matchingIn(words, matches)) {
    const latest = fragments.at(-1);
    if (latest !== undefined && word.end <= latest.end) latest.matching.push(word);
    else fragments.push({ ...around(text, word, latest?.end ?? 0), matching: [word] });
  }
  return fragments
    .toSorted((one, other) => other.matching.length - one.matching.length)
    .slice(0, mostFragments)
    .map(({ start, end, matching }) => marked(text, start, end, matching).trim());
}

function matchingIn(words: readonly TextWord[], matches: ReadonlySet<string>): TextWord[] {
  return words.filter(({ forms }) => forms.some((form) => matches.has(form)));
}

/** A part of a text that begins a little before a word, at the border of words. */
function around(text: string, { start, end }: TextWord, after: number): { start: number; end: number } {
  const earliest = Math.max(after, start - 60);
  const before = earliest === 0 ? 0 : text.indexOf(' ', earliest);
  const first = before === -1 || before > start ? start : before;
  const latest = Math.max(end, first + fragmentCharacters);
  const border = latest >= text.length ? text.length : text.lastIndexOf(' ', latest);
  return { start: first, end: border < end ? end : border };
}

function marked(text: string, start: number, end: number, matching: readonly TextWord[]): string {
  let result = '';
  let place = start;
  for (const word of matching) {
    result += `${unmarked(text.slice(place, word.start))}[h]${text.slice(word.start, word.end)}[/h]`;
    place = word.end;
  }
  return result + unmarked(text.slice(place, end));
}

/** Marks that the page itself has would be read as ours. */
function unmarked(text: string): string {
  return text.replaceAll(/\[\/?h\]/g, '');
}
