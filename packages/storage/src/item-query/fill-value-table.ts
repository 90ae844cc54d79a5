import { type RawBuilder, sql } from 'kysely';
import { isSharedSession } from '../driver/database-traits.ts';
import type { Queryable } from '../environment-database.ts';
import { isInTable, type ValueTable, type ValueTableState, writeValueTableState } from './define-value-table.ts';

/** What one statement should take: writes of its records wait for it, and on the embedded database everyone does. */
const targetMs = 30;
const firstRows = 200;
const mostRows = 5_000;
/** The state is stored once in so many statements. */
const storedEvery = 50;
/** Looks for records that were being written at each look: then the next call goes on. */
const restAttempts = 20;

/**
 * Adds the records that were there before the table. Records that are being written are passed over and added
 * afterwards, so that nothing waits for a writer in turn. False when some were still being written at the end: call it
 * again later.
 */
export async function fillValueTable(db: Queryable, table: ValueTable, state: ValueTableState): Promise<boolean> {
  const { fingerprint, scans, seenAt, retiredAt } = state;
  const store = (filling: ValueTableState['filling']) =>
    writeValueTableState(db, table, { fingerprint, scans, seenAt, retiredAt, filling });
  if (state.filling !== null && state.filling !== 'rest') {
    await addInOrder(db, table, state.filling.after, (after) => store({ after }));
    await store('rest');
  }
  // What shares one session has no other writers.
  if (!isSharedSession(db) && !(await addRest(db, table))) return false;
  await sql`analyze ${sql.id(table.pgSchema, table.name)}`.execute(db);
  await store(null);
  return true;
}

async function addInOrder(
  db: Queryable,
  table: ValueTable,
  first: string,
  store: (after: string) => Promise<void>,
): Promise<void> {
  let after = first;
  let rows = firstRows;
  for (let statements = 1; ; statements += 1) {
    const startedAt = performance.now();
    const bound = await idAfter(db, table, after, rows);
    // Not counted: records that were added meanwhile would take the place of others.
    await addRows(db, table, bound === null ? sql`i.id > ${after}` : sql`i.id > ${after} and i.id <= ${bound}`);
    if (bound === null) return;
    after = bound;
    const factor = targetMs / (performance.now() - startedAt);
    rows = Math.round(Math.max(firstRows / 4, Math.min(rows * Math.min(factor, 2), mostRows)));
    if (statements % storedEvery === 0) await store(after);
  }
}

async function addRest(db: Queryable, table: ValueTable): Promise<boolean> {
  const values = sql.id(table.pgSchema, table.name);
  const isMissing = sql`not exists (select from ${values} v where v.id = i.id)`;
  const items = sql.id(table.pgSchema, 'items');
  for (let attempt = 0; attempt < restAttempts; attempt += 1) {
    const { rows } = await sql`select from ${items} i where ${isInTable(table)} and ${isMissing} limit 1`.execute(db);
    if (rows.length === 0) return true;
    await addRows(db, table, sql`${isMissing} limit ${firstRows}`);
  }
  return false;
}

async function addRows(db: Queryable, table: ValueTable, which: RawBuilder<unknown>): Promise<void> {
  const values = sql.id(table.pgSchema, table.name);
  const lock = isSharedSession(db) ? sql`` : sql`for no key update skip locked`;
  await sql`
    with i as (
      select i.id, i.item_type_id, i.current, i.published from ${sql.id(table.pgSchema, 'items')} i
      where ${isInTable(table)} and ${which} ${lock}
    )
    insert into ${values} (id, value) select i.id, ${table.value} from i
    on conflict (id) do nothing`.execute(db);
}

/** The ID of the record so many further on; null when fewer are left. */
async function idAfter(db: Queryable, table: ValueTable, after: string, rows: number): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select i.id from ${sql.id(table.pgSchema, 'items')} i
    where ${isInTable(table)} and i.id > ${after} order by i.id offset ${rows - 1} limit 1`.execute(db);
  return found.rows[0]?.id ?? null;
}
