import type { EntityId, Upload } from '@lectern/domain';
import { sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { searchWords } from '../item-query/search-words.ts';
import { json } from '../json.ts';
import { anyOf } from './items.ts';

// A tsvector has at most 1 MB.
const maxIndexedLength = 250_000;

/**
 * Replaces what is searchable of some assets: names, texts and tags under the empty locale, `alt` and `title` under
 * theirs.
 */
export async function replaceUploadSearch(db: EnvironmentQueryable, uploads: readonly Upload[]): Promise<void> {
  await db
    .deleteFrom('upload_search')
    .where('upload_id', '=', anyOf(uploads.map(({ id }) => id)))
    .execute();
  const rows = uploads.flatMap(searchRows);
  if (rows.length === 0) return;
  await db
    .insertInto('upload_search')
    .columns(['upload_id', 'locale', 'words'])
    .expression(({ selectFrom }) =>
      selectFrom(
        sql<SearchRow>`jsonb_to_recordset(${json(rows)}::jsonb)`.as<'text'>(
          sql`text(upload_id text, locale text, body text)`,
        ),
      ).select(['text.upload_id', 'text.locale', sql<string>`to_tsvector('simple', text.body)`.as('words')]),
    )
    .execute();
}

interface SearchRow {
  upload_id: EntityId;
  locale: string;
  body: string;
}

function searchRows(upload: Upload): SearchRow[] {
  const { filename, author, copyright, notes, tags, smartTags, fieldMetadata } = upload;
  const locales = new Set([...Object.keys(fieldMetadata.alt), ...Object.keys(fieldMetadata.title)]);
  const texts: [locale: string, parts: readonly (string | null | undefined)[]][] = [
    ['', [filename, author, copyright, notes, ...tags, ...smartTags]],
    ...Array.from(locales, (locale): [string, (string | null | undefined)[]] => [
      locale,
      [fieldMetadata.alt[locale], fieldMetadata.title[locale]],
    ]),
  ];
  return texts
    .map(([locale, parts]) => ({
      upload_id: upload.id,
      locale,
      body: searchWords(parts.join(' ').slice(0, maxIndexedLength)).join(' '),
    }))
    .filter(({ body }) => body !== '');
}
