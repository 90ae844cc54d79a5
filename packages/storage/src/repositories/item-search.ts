import type { EntityId, ItemVersionSelector } from '@lectern/domain';
import { sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { searchWords } from '../item-query/search-words.ts';
import { json } from '../json.ts';
import { anyOf } from './items.ts';

/** Texts of one version in one locale; the empty locale stands for what is not localised. */
export interface ItemSearchText {
  itemId: EntityId;
  version: ItemVersionSelector;
  locale: string;
  /** Words that count most: those of the title. */
  title: string;
  body: string;
}

// A tsvector takes at most 1 MB; words at the very end of a huge record are not worth a failing save.
const maxIndexedLength = 250_000;

/** Replaces what is searchable of some records. Rows without any text are left out. */
export async function replaceItemSearch(
  db: EnvironmentQueryable,
  itemIds: readonly EntityId[],
  texts: readonly ItemSearchText[],
  options: { areNew: boolean },
): Promise<void> {
  if (!options.areNew) await db.deleteFrom('item_search').where('item_id', '=', anyOf(itemIds)).execute();
  const rows = texts
    .filter(({ title, body }) => title.trim() !== '' || body.trim() !== '')
    .map(({ itemId, version, locale, title, body }) => ({
      item_id: itemId,
      version,
      locale,
      title: searchWords(title.slice(0, maxIndexedLength)).join(' '),
      body: searchWords(body.slice(0, maxIndexedLength)).join(' '),
    }));
  if (rows.length === 0) return;
  await db
    .insertInto('item_search')
    .columns(['item_id', 'version', 'locale', 'words'])
    .expression(({ selectFrom }) =>
      selectFrom(
        sql<SearchRow>`jsonb_to_recordset(${json(rows)}::jsonb)`.as<'text'>(
          sql`text(item_id text, version text, locale text, title text, body text)`,
        ),
      ).select([
        'text.item_id',
        'text.version',
        'text.locale',
        sql<string>`setweight(to_tsvector('simple', text.title), 'A') || to_tsvector('simple', text.body)`.as('words'),
      ]),
    )
    .execute();
}

interface SearchRow {
  item_id: string;
  version: ItemVersionSelector;
  locale: string;
  title: string;
  body: string;
}
