import type { EntityId, EnvironmentSchema } from '@lectern/domain';
import { comparisonOf } from './comparisons.ts';
import type { ItemCondition, ItemQuery } from './types.ts';

/** How lists reach for a field. */
export type FieldPurpose = 'lookup' | 'ordering asc' | 'ordering desc';

/** A field in the view that a list has of it. */
export interface FieldUse {
  purpose: FieldPurpose;
  fieldId: EntityId;
  version: ItemQuery['version'];
  /** Empty when the field is not localized. */
  locale: string;
}

interface SeenUse {
  use: FieldUse;
  /** When that was last stored in the database, in milliseconds of `Date.now`; null while it is not. */
  storedAt: number | null;
}

/** A stored use is valid for two weeks; storing it once in this time is enough. */
const storeEveryMs = 3_600_000;
/** A limit, so that ever other fields do not fill the memory. */
const maxUses = 500;

/** What this process has seen lists reach for, by the schema they were compiled with. */
const seen = new WeakMap<EnvironmentSchema, Map<string, SeenUse>>();

/** Notes the fields that a list of one model filters and orders by, as far as an index could serve. */
export function recordFieldUses(query: ItemQuery): void {
  if (query.itemTypeIds?.length !== 1) return;
  const noted = seen.get(query.schema) ?? new Map<string, SeenUse>();
  seen.set(query.schema, noted);
  const record = (fieldId: EntityId, purpose: FieldPurpose) => {
    const isLocalized = query.schema.fields.get(fieldId)?.isLocalized === true;
    // With fallbacks the value is another expression, for which there is no index.
    if (isLocalized && (query.fallbackLocales ?? []).length > 0) return;
    const use: FieldUse = { purpose, fieldId, version: query.version, locale: isLocalized ? query.locale : '' };
    const key = fieldUseKey(use);
    const before = noted.get(key);
    if (before === undefined && noted.size >= maxUses) return;
    if (before?.storedAt != null && Date.now() - before.storedAt < storeEveryMs) return;
    noted.set(key, { use, storedAt: null });
  };
  if (query.where !== undefined) recordCondition(query.schema, query.where, record);
  const [first] = query.orderBy;
  if (first?.by.kind === 'field') record(first.by.fieldId, `ordering ${first.direction}`);
}

/** What was noted under a schema and is not stored. */
export function pendingFieldUses(schema: EnvironmentSchema): FieldUse[] {
  return [...(seen.get(schema)?.values() ?? [])].filter(({ storedAt }) => storedAt === null).map(({ use }) => use);
}

/** Marks uses as stored. */
export function settleFieldUses(schema: EnvironmentSchema, uses: readonly FieldUse[]): void {
  for (const use of uses) seen.get(schema)?.set(fieldUseKey(use), { use, storedAt: Date.now() });
}

/** The key of a use. */
export function fieldUseKey({ purpose, fieldId, version, locale }: FieldUse): string {
  return [purpose, fieldId, version, locale].join(' ');
}

function recordCondition(
  schema: EnvironmentSchema,
  condition: ItemCondition,
  record: (fieldId: EntityId, purpose: FieldPurpose) => void,
): void {
  // Branches of an `or` are served only if all are: not worth an index each.
  if ('or' in condition) return;
  if ('and' in condition) return condition.and.forEach((part) => recordCondition(schema, part, record));
  const { operand, operator } = condition;
  const field = operand.kind === 'field' ? schema.fields.get(operand.fieldId) : undefined;
  if (field === undefined) return;
  const comparison = comparisonOf(field);
  if (comparison?.reach[operator] === undefined || comparison.index === null) return;
  record(field.id, comparison.index === 'lookup' ? 'lookup' : 'ordering asc');
}
