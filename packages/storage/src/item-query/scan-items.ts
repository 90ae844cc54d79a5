import { DomainError, type EntityId } from '@lectern/domain';
import { sql } from 'kysely';
import { isSharedSession } from '../driver/database-traits.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { compileOrder } from './compile-order.ts';
import { sizeOfCondition } from './condition-limits.ts';
import { filteredItems } from './filtered-items.ts';
import { isPatternServed } from './query-fingerprint.ts';
import { namingBadPatterns } from './naming-bad-patterns.ts';
import type { ItemCondition, ItemQuery } from './types.ts';

/**
 * So many conditions without a pattern are looked at in one statement: on 10,000 records, some tens of milliseconds.
 */
const manyConditions = 10;

/** What one statement of a scan should take. Others get their turn after each. */
const targetMs = 25;
/**
 * A record with nothing in it weighs so much, in bytes of content, and all of it again for every so many conditions.
 */
const recordWeight = 500;
const weighedConditions = 10;
const firstChunkWeight = 500_000;
const leastChunkWeight = 100_000;

/** A scan ends after so long: `TECHNICAL_LIMIT_REACHED`. */
const scanBudgetMs = 10_000;

/** Where a page of a scan lies; null for all that fit. */
type Page = Pick<ItemQuery, 'limit' | 'offset'> | null;

/** Whether a list is to be scanned in chunks: its conditions take long on each record, and others wait meanwhile. */
export function isScannedInChunks(db: EnvironmentQueryable, query: ItemQuery): boolean {
  if (query.where === undefined || !isSharedSession(db)) return false;
  const { conditions, patterns } = sizeOfCondition(query.where);
  if (conditions > manyConditions || patterns > 1) return true;
  return patterns === 1 && !isPatternServed(query);
}

/**
 * Ids of the records of a list, or of a page of it, in order, found by looking at some records at a time. The embedded
 * database cannot be interrupted and runs one statement at a time, so no statement may be long. Throws as `findItems`
 * does, and `TECHNICAL_LIMIT_REACHED` after ten seconds.
 */
export async function scanForIds(db: EnvironmentQueryable, query: ItemQuery, page: Page): Promise<EntityId[]> {
  const { quick, slow } = divide(query.where);
  const { where: _where, ...others } = query;
  const candidates = await selectCandidates(db, { ...others, ...(quick && { where: quick }) }, page !== null);
  const wanted = page === null ? Infinity : page.offset + page.limit;
  const endsAt = performance.now() + scanBudgetMs;
  const found: EntityId[] = [];
  const factor = slow === undefined ? 1 : Math.max(1, sizeOfCondition(slow).conditions / weighedConditions);
  let chunkWeight = firstChunkWeight;
  for (let at = 0; at < candidates.length && found.length < wanted;) {
    const { ids, weight } = chunkFrom(candidates, at, { maxWeight: chunkWeight, factor });
    at += ids.length;
    const startedAt = performance.now();
    if (startedAt > endsAt)
      throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'query_time', max_ms: scanBudgetMs });
    const fitting = new Set(await selectFitting(db, { ...others, ...(slow && { where: slow }), ids }));
    const ideal = (weight * targetMs) / (performance.now() - startedAt);
    chunkWeight = Math.max(leastChunkWeight, Math.min(ideal, 2 * chunkWeight));
    for (const id of ids) if (fitting.has(id)) found.push(id);
  }
  return page === null ? found : found.slice(page.offset, page.offset + page.limit);
}

interface Candidate {
  id: EntityId;
  size: number;
}

/** Records that the rest of the list leaves over, and how large they are. */
function selectCandidates(db: EnvironmentQueryable, query: ItemQuery, isOrdered: boolean): Promise<Candidate[]> {
  // The size of what is kept aside is known without reading it.
  const size = sql<number>`pg_column_size(i.current)`.as('size');
  const select = filteredItems(db, query).select(['i.id', size]);
  return (isOrdered ? select.orderBy(sql.join(compileOrder(db, query))) : select).execute();
}

async function selectFitting(db: EnvironmentQueryable, query: ItemQuery): Promise<EntityId[]> {
  const { search: _search, ...others } = query;
  const rows = await namingBadPatterns(filteredItems(db, others).select('i.id').execute());
  return rows.map(({ id }) => id);
}

function chunkFrom(
  candidates: readonly Candidate[],
  start: number,
  { maxWeight, factor }: { maxWeight: number; factor: number },
): { ids: EntityId[]; weight: number } {
  const ids: EntityId[] = [];
  let weight = 0;
  for (let at = start; at < candidates.length; at += 1) {
    const candidate = candidates[at];
    if (candidate === undefined) break;
    const more = factor * (recordWeight + candidate.size);
    if (ids.length > 0 && weight + more > maxWeight) break;
    ids.push(candidate.id);
    weight += more;
  }
  return { ids, weight };
}

/** What indexes may serve, and what is left. */
function divide(where: ItemCondition | undefined): {
  quick: ItemCondition | undefined;
  slow: ItemCondition | undefined;
} {
  const parts = leavesOf(where);
  const isQuick = (part: ItemCondition) => {
    const { conditions, patterns } = sizeOfCondition(part);
    return conditions === 1 && patterns === 0;
  };
  const quick = parts.filter(isQuick).slice(0, manyConditions);
  const slow = parts.filter((part) => !quick.includes(part));
  return { quick: quick.length > 0 ? { and: quick } : undefined, slow: slow.length > 0 ? { and: slow } : undefined };
}

/** Conditions that all have to hold. */
function leavesOf(condition: ItemCondition | undefined): readonly ItemCondition[] {
  if (condition === undefined) return [];
  return 'and' in condition ? condition.and.flatMap(leavesOf) : [condition];
}
