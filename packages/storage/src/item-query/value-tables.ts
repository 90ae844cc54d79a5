import type { EnvironmentSchema } from '@lectern/domain';
import type { Queryable } from '../environment-database.ts';
import { fateOf } from './automatic-indexes.ts';
import {
  createValueTable,
  dropValueTable,
  type ExistingValueTable,
  listValueTables,
  type ValueTable,
  valueTableOf,
  type ValueTableState,
  writeValueTableState,
} from './define-value-table.ts';
import { fillValueTable } from './fill-value-table.ts';
import { slowFingerprints } from './list-experience.ts';
import type { ReadyValueTable, ValueTableExperience } from './value-lists.ts';

/** Lists that take longer on average are worth the cost of a table for writes. */
const longMs = 30;
/** The limit for a model: each makes writes slower. */
const maxOfModel = 4;
/** After so long no node uses a table that was taken out of use (`knownForMs`). */
const unusedAfterMs = 15 * 60_000;

/** The input of `syncValueTables`. */
export interface ValueTableScope {
  pgSchema: string;
  schema: EnvironmentSchema;
  largeModels: ReadonlySet<string>;
  /** Run times of lists on all nodes. */
  experiences: readonly ValueTableExperience[];
  now: Date;
}

/**
 * Gives frequent slow lists a narrow table with the values of the field that they filter or order by, which answers
 * totals and pages far down without reading records. Triggers keep it up to date in the transaction of each write.
 * Goes on with a table that is not filled, and drops those that were unused for two weeks or whose fields are gone. Call
 * it periodically, outside of a transaction. Returns those that lists may use.
 */
export async function syncValueTables(db: Queryable, scope: ValueTableScope): Promise<ReadyValueTable[]> {
  const { schema, pgSchema, now } = scope;
  const ready: ReadyValueTable[] = [];
  const existing = await listValueTables(db, pgSchema);
  const kept: ValueTable[] = [];
  for (const found of existing) {
    const { state, name, scans } = found;
    const table = state && valueTableOf(schema, pgSchema, state.fingerprint);
    const isGone = table?.name !== name || state?.retiredAt != null;
    const fate = isGone || state === null ? 'drop' : fateOf(state, { scans, now });
    if (fate === 'drop' || !table || state === null) {
      await retire(db, found, scope);
      continue;
    }
    kept.push(table);
    const recorded = fate === 'record' ? { ...state, scans, seenAt: now.toISOString() } : state;
    if (fate === 'record') await writeValueTableState(db, table, recorded);
    if (state.filling === null || (await fillValueTable(db, table, recorded)))
      ready.push({ pgSchema, name, fingerprint: state.fingerprint });
  }
  const taken = new Set(existing.map(({ name }) => name));
  for (const fingerprint of slowFingerprints(scope.experiences, longMs)) {
    const table = valueTableOf(schema, pgSchema, fingerprint);
    const siblings = kept.filter(({ itemTypeId }) => itemTypeId === fingerprint.itemTypeId);
    const isWanted = table !== null && scope.largeModels.has(table.itemTypeId) && siblings.length < maxOfModel;
    // One that was taken out of use is made again once it is gone.
    if (!isWanted || taken.has(table.name)) continue;
    const state: ValueTableState = {
      fingerprint,
      filling: { after: '' },
      scans: 0,
      seenAt: now.toISOString(),
      retiredAt: null,
    };
    if (!(await createValueTable(db, table, state))) continue;
    kept.push(table);
    if (await fillValueTable(db, table, state)) ready.push({ pgSchema, name: table.name, fingerprint });
  }
  return ready;
}

/** Takes a table out of use, and drops it once no node remembers it. */
async function retire(
  db: Queryable,
  { name, state }: ExistingValueTable,
  { pgSchema, now }: ValueTableScope,
): Promise<void> {
  if (state !== null && state.retiredAt === null)
    return writeValueTableState(db, { pgSchema, name }, { ...state, retiredAt: now.toISOString() });
  if (state?.retiredAt != null && now.getTime() - Date.parse(state.retiredAt) < unusedAfterMs) return;
  await dropValueTable(db, pgSchema, name);
}
