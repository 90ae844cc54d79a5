import type { Field } from '@lectern/domain';
import { parseNumber } from '@lectern/ui';
import { storedOptions, type StoredOption } from './option-lists.ts';
import { slugify } from './slugify.ts';

/** One line of words; where the field offers choices, the choice that they name. */
export function lineFromText(text: string, field: Field): string | undefined {
  const line = text.trim().replaceAll(/\s*\n\s*/g, ' ');
  const { options, radios } = field.appearance.parameters;
  const choices = storedOptions(options ?? radios);
  if (choices.length > 0) return optionNamed(line, choices)?.value;
  return line === '' ? undefined : line;
}

/** Words as they are. */
export function wordsFromText(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** The end of an address made of words. */
export function slugFromText(text: string): string | undefined {
  const slug = slugify(text);
  return slug === '' ? undefined : slug;
}

/** A whole number as people write it. */
export function integerFromText(text: string): number | undefined {
  const found = parseNumber(text, true);
  return found.status === 'number' && Number.isSafeInteger(found.value) ? found.value : undefined;
}

/** A number as people write it. */
export function numberFromText(text: string): number | undefined {
  const found = parseNumber(text, false);
  return found.status === 'number' ? found.value : undefined;
}

/** JSON as it is, or made of rows: cells under their headings become objects, single cells a list of words. */
export function jsonFromText(text: string, field: Field): string | undefined {
  const choices = storedOptions(field.appearance.parameters['options']);
  if (choices.length > 0) {
    const named = rowsOf(text)
      .flat()
      .flatMap((cell) => optionNamed(cell, choices)?.value ?? []);
    return named.length > 0 ? JSON.stringify([...new Set(named)]) : undefined;
  }
  if (isJson(text)) return text;
  const [head = [], ...rows] = rowsOf(text);
  if (rows.length === 0) return undefined;
  if (head.length === 1) return JSON.stringify([head, ...rows].flat(), null, 2);
  return JSON.stringify(
    rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? '']))),
    null,
    2,
  );
}

/** Whether something holds, as spreadsheets write it. */
export function booleanFromText(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return true;
  return ['false', 'no', '0'].includes(word) ? false : undefined;
}

/** A day, as ISO 8601 writes it: any other order of its numbers may be meant either way. */
export function dayFromText(text: string): string | undefined {
  const day = text.trim();
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** Rows and cells as spreadsheets put them into the clipboard; empty rows are left out. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  // A cell stands between quotes where there are lines, tabs or quotes in it; then comes what ends it.
  for (const [, quoted, plain, end] of text
    .replaceAll(/\r\n?/g, '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

function optionNamed(words: string, options: readonly StoredOption[]): StoredOption | undefined {
  const needle = words.toLocaleLowerCase();
  return (
    options.find(({ value }) => value === words) ?? options.find(({ label }) => label.toLocaleLowerCase() === needle)
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
