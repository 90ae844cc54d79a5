import { type EntityId, generateId, type UploadTag } from '@lectern/domain';
import { sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json } from '../json.ts';
import { searchWords } from '../item-query/search-words.ts';

/** Who gave a tag: people, or the server by looking at the file. */
export type UploadTagKind = 'tag' | 'smart_tag';

/** A page of tags. */
export interface UploadTagQuery {
  kind: UploadTagKind;
  /** Words that all occur in the name, ignoring case and accents. */
  search?: string | undefined;
  limit: number;
  offset: number;
}

/** Tags by name. */
export async function listUploadTags(db: EnvironmentQueryable, query: UploadTagQuery): Promise<UploadTag[]> {
  const rows = await filtered(db, query)
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('name')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return rows.map(({ id, name }) => ({ id, name }));
}

/** How many tags a list has, paging aside. */
export async function countUploadTags(db: EnvironmentQueryable, query: UploadTagQuery): Promise<number> {
  const row = await filtered(db, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Adds a user-defined tag. A taken name violates `upload_tags_name`. */
export async function insertUploadTag(db: EnvironmentQueryable, tag: UploadTag): Promise<void> {
  await db
    .insertInto('upload_tags')
    .values({ ...tag, is_smart: false })
    .execute();
}

/** Adds the tags among some names that are not known yet. The ID of a tag is no new name. */
export async function rememberUploadTags(
  db: EnvironmentQueryable,
  kind: UploadTagKind,
  names: Iterable<string>,
): Promise<void> {
  // In one order, so that two writers with the same new tags wait for each other instead of locking up.
  const rows = [...new Set(names)].sort().map((name) => ({ id: generateId(), name }));
  if (rows.length === 0) return;
  await db
    .insertInto('upload_tags')
    .columns(['id', 'name', 'is_smart'])
    .expression(({ selectFrom, not, exists }) =>
      selectFrom(
        sql<{ id: EntityId; name: string }>`jsonb_to_recordset(${json(rows)}::jsonb)`.as<'given'>(
          sql`given(id text, name text)`,
        ),
      )
        .select(['given.id', 'given.name', sql<boolean>`${kind === 'smart_tag'}::boolean`.as('is_smart')])
        .where(
          not(
            exists(
              selectFrom('upload_tags as known')
                .select('known.id')
                .where('known.id', '=', sql.ref<string>('given.name')),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.constraint('upload_tags_name').doNothing())
    .execute();
}

function filtered(db: EnvironmentQueryable, { kind, search }: UploadTagQuery) {
  let query = db.selectFrom('upload_tags').where('is_smart', '=', kind === 'smart_tag');
  for (const word of searchWords(search ?? '')) {
    query = query.where(
      sql<boolean>`regexp_replace(lower(normalize(name, NFKD)), '[\\u0300-\\u036f]', '', 'g') like ${`%${word}%`}`,
    );
  }
  return query;
}
