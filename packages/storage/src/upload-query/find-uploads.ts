import { DomainError, type EntityId, type Problem, type Upload } from '@lectern/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { ruleOf } from '../item-query/filter-rule.ts';
import { namingBadPatterns } from '../item-query/naming-bad-patterns.ts';
import { toUpload, videoColumn } from '../repositories/upload-row.ts';
import { uploadOperands } from './operands.ts';
import { compileGrants } from '../visibility.ts';
import type { UploadCondition, UploadGrant, UploadQuery, UploadVisibility } from './types.ts';
import { chooseWordSearch, countWithWords, hasWords, type WordSearch } from './word-search.ts';

/** Instants of assets carry an offset: no zone is ever needed. */
const noTimezone = { timezone: 'UTC' };

/**
 * Lists assets; words are looked up in the index first, to choose the statement. Throws `INVALID_FILTER_FIELDS_PARAM`
 * for a condition that `checkUploadCondition` refuses.
 */
export async function findUploads(db: EnvironmentQueryable, query: UploadQuery): Promise<Upload[]> {
  if (query.limit === 0) return [];
  const order = [
    ...query.orderBy.map(({ by, direction }) => {
      const { value, isAlwaysThere } = uploadOperands[by];
      return sql`${value({ ...query, db }).json} ${direction === 'asc' ? sql`asc` : sql`desc`}${isAlwaysThere ? sql`` : sql` nulls last`}`;
    }),
    sql`u.id asc`,
  ];
  const page = filtered(db, query, await pageSearch(db, query))
    .selectAll('u')
    .select(videoColumn('u'))
    .orderBy(sql.join(order))
    .limit(query.limit)
    .offset(query.offset);
  const rows = await namingBadPatterns(page.execute());
  return rows.map(toUpload);
}

/** The assets of a list as a statement that others can use: all of them, in no order. */
export async function matchingUploads(db: EnvironmentQueryable, query: UploadQuery) {
  return filtered(db, query, inNoOrder(await chooseWordSearch(db, query)));
}

/** Counts the assets of a list, paging aside. */
export async function countUploads(db: EnvironmentQueryable, query: UploadQuery): Promise<number> {
  const search = await chooseWordSearch(db, query);
  if (search !== null && !query.ids && !query.except && !query.where && !query.visible)
    return countWithWords(db, query, search);
  const counted = filtered(db, query, inNoOrder(search)).select(sql<number>`count(*)`.as('count'));
  return (await namingBadPatterns(counted.executeTakeFirstOrThrow())).count;
}

/** Reads assets by ID in one statement, in no particular order; unknown and invisible ones are missing. */
export async function findUploadsByIds(
  db: EnvironmentQueryable,
  ids: readonly EntityId[],
  visible: UploadVisibility | null = null,
): Promise<Upload[]> {
  if (ids.length === 0) return [];
  const named = db
    .selectFrom('uploads as u')
    .selectAll('u')
    .select(videoColumn('u'))
    .where(sql<boolean>`u.id = any(${[...ids]}::text[])`);
  const rows = await (visible === null ? named : named.where(compileGrants(visible, covers))).execute();
  return rows.map(toUpload);
}

/** The problem with a condition; null when it is valid. */
export function checkUploadCondition(condition: UploadCondition): Problem | null {
  const parts = 'and' in condition ? condition.and : 'or' in condition ? condition.or : null;
  if (parts !== null)
    return parts.map((part) => checkUploadCondition(part)).find((problem) => problem !== null) ?? null;
  if (!('operand' in condition)) return null;
  const { operand, operator, value } = condition;
  const rule = ruleOf(uploadOperands[operand].rules, operator);
  const details = { field: operand, operator };
  if (rule === undefined)
    return { code: 'INVALID_FILTER_FIELDS_PARAM', details: { ...details, reason: 'operator_not_allowed' } };
  if (rule.read(value, noTimezone) !== undefined) return null;
  return {
    code: 'INVALID_FILTER_FIELDS_PARAM',
    details: { ...details, reason: rule.explain?.(value) ?? 'invalid_value' },
  };
}

/** How a page is searched: only an order that an index serves can be read until the page is full. */
async function pageSearch(db: EnvironmentQueryable, query: UploadQuery): Promise<WordSearch | null> {
  const search = await chooseWordSearch(db, query);
  const [first] = query.orderBy;
  const isIndexed = first === undefined || uploadOperands[first.by].isAlwaysThere === true;
  return search?.kind === 'in_order' && !isIndexed ? { ...search, kind: 'by_all_words' } : search;
}

/** Without a page there is no order to read in. */
function inNoOrder(search: WordSearch | null): WordSearch | null {
  return search?.kind === 'in_order' ? { ...search, kind: 'by_all_words' } : search;
}

function filtered(db: EnvironmentQueryable, query: UploadQuery, search: WordSearch | null) {
  let select = db.selectFrom('uploads as u');
  if (query.ids) select = select.where(sql<boolean>`u.id = any(${[...query.ids]}::text[])`);
  if (query.except) select = select.where(sql<boolean>`u.id <> all(${[...query.except]}::text[])`);
  if (query.where) select = select.where(compile(query.where, query, db));
  if (search !== null) select = select.where(hasWords(db, query, search));
  if (query.visible) select = select.where(compileGrants(query.visible, covers));
  return select;
}

function compile(condition: UploadCondition, query: UploadQuery, db: EnvironmentQueryable): RawBuilder<SqlBool> {
  if ('and' in condition) return join(condition.and, sql` and `, query, db);
  if ('or' in condition) return join(condition.or, sql` or `, query, db);
  const { rules, value } = uploadOperands[condition.operand];
  const rule = ruleOf(rules, condition.operator);
  const argument = rule?.read(condition.value, noTimezone);
  if (rule === undefined || argument === undefined) {
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', checkUploadCondition(condition)?.details);
  }
  return rule.compile(value({ ...query, db }), argument);
}

function join(
  conditions: readonly UploadCondition[],
  separator: RawBuilder<unknown>,
  query: UploadQuery,
  db: EnvironmentQueryable,
): RawBuilder<SqlBool> {
  if (conditions.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(
    conditions.map((condition) => sql`(${compile(condition, query, db)})`),
    separator,
  )})`;
}

function covers({ uploadCollectionId, creators }: UploadGrant): RawBuilder<SqlBool> {
  const collection =
    uploadCollectionId === null ? sql`true` : sql`coalesce(u.upload_collection_id = ${uploadCollectionId}, false)`;
  const creator =
    creators === null
      ? sql`true`
      : sql`coalesce((u.creator_type || ':' || u.creator_id) = any(${[...creators]}::text[]), false)`;
  return sql<SqlBool>`(${collection} and ${creator})`;
}
