import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { findItems } from './find-items.ts';
import type { ItemQuery } from './types.ts';

/** How the database runs the statement of a list, for tests of plans. */
export async function planOf(db: EnvironmentQueryable, query: ItemQuery): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await findItems(db, query);
  const [text, values] = sent.mock.calls[0] as unknown as [string, unknown[]];
  sent.mockRestore();
  const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain ${text}`, values));
  return rows.map((row) => Object.values(row).join()).join('\n');
}
