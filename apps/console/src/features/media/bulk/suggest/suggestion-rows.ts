import type { UploadResource } from '@lectern/contract';

/** An image, and the languages in which it lacks alt text. */
export interface Candidate {
  upload: UploadResource;
  missing: readonly string[];
}

/** A text that an image is to get, or may get. */
export interface SuggestionRow {
  uploadId: string;
  locale: string;
  text: string;
  /** Whether it is to be saved. */
  isChosen: boolean;
  /** Why it could not be saved. */
  failure: string | null;
}

/** A row for each language that an image lacks among the chosen ones, the images in their order. */
export function rowsFor(candidates: readonly Candidate[], locales: ReadonlySet<string>): SuggestionRow[] {
  return candidates.flatMap(({ upload, missing }) =>
    missing
      .filter((locale) => locales.has(locale))
      .map((locale) => ({ uploadId: upload.id, locale, text: '', isChosen: false, failure: null })),
  );
}

/** With the texts that were suggested for an image, where nothing was written meanwhile. */
export function withSuggestions(
  rows: readonly SuggestionRow[],
  uploadId: string,
  alt: Readonly<Record<string, string | null>>,
): SuggestionRow[] {
  return rows.map((row) => {
    const text = alt[row.locale] ?? '';
    return row.uploadId === uploadId && row.text === '' && text !== '' ? { ...row, text, isChosen: true } : row;
  });
}

/** With a text as the user writes it: a written one is to be saved, an emptied one is not. */
export function withText(rows: readonly SuggestionRow[], of: SuggestionRow, text: string): SuggestionRow[] {
  return rows.map((row) => (isSame(row, of) ? { ...row, text, isChosen: text.trim() !== '', failure: null } : row));
}

/** With a text that is to be saved, or left out. */
export function withChoice(rows: readonly SuggestionRow[], of: SuggestionRow, isChosen: boolean): SuggestionRow[] {
  return rows.map((row) => (isSame(row, of) ? { ...row, isChosen } : row));
}

/** What is to be saved. */
export function chosenRows(rows: readonly SuggestionRow[]): SuggestionRow[] {
  return rows.filter(({ isChosen, text }) => isChosen && text.trim() !== '');
}

/** Without what was saved, and with the reasons of what was not. */
export function withOutcome(
  rows: readonly SuggestionRow[],
  saved: readonly SuggestionRow[],
  failed: readonly { row: SuggestionRow; reason: string }[],
): SuggestionRow[] {
  return rows
    .filter((row) => !saved.some((other) => isSame(row, other)))
    .map((row) => {
      const failure = failed.find(({ row: other }) => isSame(row, other));
      return failure === undefined ? row : { ...row, failure: failure.reason };
    });
}

function isSame(one: SuggestionRow, other: SuggestionRow): boolean {
  return one.uploadId === other.uploadId && one.locale === other.locale;
}
