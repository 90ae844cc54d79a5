import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** An instant between two others, both excluded. */
export interface Between {
  after?: Date;
  before?: Date;
}

/** What lists of logs have in common. */
export interface LogPageQuery {
  ids?: readonly string[];
  eventType?: string;
  createdAt?: Between;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/**
 * A page of a log of a site, ordered by columns, and how many entries match in all. `owner` is the entity that entries
 * are about: one, or one of several.
 */
export async function readLogPage<Log extends 'build_events' | 'search_index_events'>(
  db: Queryable,
  log: Log,
  {
    siteId,
    owner,
    orderBy,
    ...query
  }: LogPageQuery & {
    siteId: string;
    owner: { column: string; id: string | undefined; among?: readonly string[] | undefined };
    orderBy: readonly string[];
  },
): Promise<{ rows: Selectable<ProjectTables[`lectern.${Log}`]>[]; totalCount: number }> {
  const { ids, eventType, createdAt, direction } = query;
  const conditions: RawBuilder<SqlBool>[] = [sql`site_id = ${siteId}`];
  if (ids !== undefined) conditions.push(sql`id = any(${[...ids]}::text[])`);
  if (owner.id !== undefined) conditions.push(sql`${sql.ref(owner.column)} = ${owner.id}`);
  if (owner.among !== undefined) conditions.push(sql`${sql.ref(owner.column)} = any(${[...owner.among]}::text[])`);
  if (eventType !== undefined) conditions.push(sql`event_type = ${eventType}`);
  if (createdAt?.after !== undefined) conditions.push(sql`created_at > ${createdAt.after}`);
  if (createdAt?.before !== undefined) conditions.push(sql`created_at < ${createdAt.before}`);
  const matching = sql`from ${sql.table(`lectern.${log}`)} where ${sql.join(conditions, sql` and `)}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${matching}`.execute(db);
  const totalCount = counted[0]?.total ?? 0;
  if (query.limit === 0) return { rows: [], totalCount };
  const order = orderBy.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`);
  const { rows } = await sql<Selectable<ProjectTables[`lectern.${Log}`]>>`
    select * ${matching} order by ${sql.join(order)} offset ${query.offset} limit ${query.limit}
  `.execute(db);
  return { rows, totalCount };
}
