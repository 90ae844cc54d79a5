import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { migrateEnvironment } from '../migrations/migrate.ts';
import { findItems } from './find-items.ts';
import type { ItemQuery } from './types.ts';

/** How the database runs the statement of a list, for tests of plans. */
export async function planOf(db: EnvironmentQueryable, query: ItemQuery): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await findItems(db, query);
  // A search is preceded by a look at its words.
  const [text, values] = sent.mock.calls.at(-1) as unknown as [string, unknown[]];
  sent.mockRestore();
  const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain ${text}`, values));
  return rows.map((row) => Object.values(row).join()).join('\n');
}

/** Makes an environment's schema with models of these IDs, for the items that a test writes there by the thousand. */
export async function addModels({ kysely }: LecternDatabase, pgSchema: string, ids: readonly string[]): Promise<void> {
  await kysely.transaction().execute((tx) => migrateEnvironment(tx, pgSchema));
  await sql`
    insert into ${sql.id(pgSchema)}.item_types (id, name, api_key, singleton, modular_block, sortable, tree, draft_mode_active,
      draft_saving_active, all_locales_required, collection_appearance, inverse_relationships_enabled)
    select id, id, id, false, false, true, false, true, false, false, 'table', false from unnest(${[...ids]}::text[]) id
  `.execute(kysely);
}
