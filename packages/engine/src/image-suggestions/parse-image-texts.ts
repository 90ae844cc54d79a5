import { isPlainObject, parsedJson } from '@lectern/domain';
import type { ImageTexts } from '../ports.ts';

/** Screen readers do not pause in longer texts. */
const altMaxLength = 255;
const tagMaxLength = 50;
const mostTags = 10;

/**
 * The suggestions in the text that a model answered: JSON, in a fence or not. Texts become one line each and are cut at
 * a limit; a text of another type, and what was not asked for, is left out. Null where there is no alt text.
 */
export function parseImageTexts(answer: string, locales: readonly string[]): ImageTexts | null {
  const parsed = parsedJson(withoutFence(answer));
  if (!isPlainObject(parsed)) return null;
  const texts = isPlainObject(parsed['alt']) ? parsed['alt'] : {};
  const alt = Object.fromEntries(
    locales.flatMap((locale) => {
      const text = Object.hasOwn(texts, locale) ? oneLine(texts[locale], altMaxLength) : '';
      return text === '' ? [] : [[locale, text]];
    }),
  );
  if (Object.keys(alt).length === 0) return null;
  const listed = Array.isArray(parsed['tags']) ? (parsed['tags'] as unknown[]) : [];
  const tags = listed
    // A tag that is cut is another tag.
    .filter((tag) => typeof tag === 'string' && tag.length <= tagMaxLength)
    .map((tag) => oneLine(tag, tagMaxLength))
    .filter((tag) => tag !== '');
  return { alt, tags: [...new Set(tags)].slice(0, mostTags) };
}

/** Some models put JSON into a block of Markdown, whatever they are told. */
function withoutFence(text: string): string {
  return /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text;
}

/** Without control characters, halves of characters and marks of direction, which could make a text look like another one. */
function oneLine(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  const text = value
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Cs}/gu, '')
    .trim();
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const end = start.lastIndexOf(' ');
  // The limit may be within a character of two units.
  return (end > maxLength / 2 ? start.slice(0, end) : start).replace(/\p{Cs}/u, '').trimEnd();
}
