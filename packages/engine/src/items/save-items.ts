import { type Change, DomainError, type EntityId, invalidField, type Item, type ItemContent } from '@lectern/domain';
import {
  deleteItemSchedules,
  endingPublication,
  independentInserts,
  insertingItem,
  insertingItemVersions,
  isUniqueViolation,
  type ItemVersion,
  deferStatements,
  startingPublication,
  type Statement,
  updatingItems,
} from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { assertItemsUnlocked, forgetUnsavedForm } from '../editing-sessions/item-locks.ts';
import { type Derivation, derivationOf } from './derive.ts';
import { scheduleTimes } from './schedules/schedule-times.ts';

/** The result for one record. */
export interface ItemChange {
  /** As it was stored; null for a new record. */
  before: Item | null;
  after: Item;
  /** The events, in order. */
  events: readonly Change[];
  /** True when a unique value owned by another record may stay with it: an allowed invalid draft. */
  isLenient?: boolean;
}

/**
 * Stores changed records: rows, history, publication periods, derived tables, events. Everything but the rows of new
 * records takes a fixed number of statements, which are sent with the next one of the transaction or with its end, and
 * so fail there: with `INVALID_FIELD` for a taken ID or unique value. Throws `ITEM_LOCKED` for a record locked by
 * another session.
 */
export async function saveItems(ctx: OperationContext, changes: readonly ItemChange[]): Promise<void> {
  const created = changes.filter(({ before }) => before === null);
  const updated = changes.filter(({ before }) => before !== null);
  await assertItemsUnlocked(
    ctx,
    updated.map(({ after }) => after.id),
  );
  const edited = updated.filter(({ before, after }) => before?.current !== after.current);
  await forgetUnsavedForm(
    ctx,
    edited.map(({ after }) => after.id),
  );
  await dropEndedSchedules(ctx, updated);

  for (const { before, after, events } of changes) {
    for (const [index, change] of events.entries())
      ctx.emit({
        noun: 'item',
        id: after.id,
        change,
        itemTypeId: after.itemTypeId,
        ...(index === 0 && before !== null && { before }),
      });
  }
  const derivations = derivationsOf(ctx, created, updated);
  const inserts = created.map(({ after }) => insertingItem(ctx.db, after));
  const versions = insertingItemVersions(
    ctx.db,
    changes.flatMap((change) => newVersions(ctx, change)),
  );
  const derived = derivations.flatMap(({ statements }) => statements);
  const update = updatingItems(
    ctx.db,
    updated.map(({ after }) => after),
  );
  // A new record by itself, the case of every import, is nothing but inserts.
  const isOneNew = created.length === 1 && updated.length === 0;
  await deferStatements(
    ctx.db,
    isOneNew
      ? independentInserts([...inserts, ...versions, ...derived])
      : [...inserts, ...update, ...versions, ...movingPublication(ctx, updated), ...derived],
    (error) =>
      derivations.reduce((explained, derivation) => derivation.explain(explained), explainTakenId(error, isOneNew)),
  );
}

/** Rows of a record are inserted together with a new one, and exist already when another record has its ID. */
const keysOfNew = ['items_pkey', 'item_search_pkey', 'item_links_pkey'];

function explainTakenId(error: unknown, isOneNew: boolean): unknown {
  const keys = isOneNew ? keysOfNew : ['items_pkey'];
  return keys.some((key) => isUniqueViolation(error, key)) ? takenId() : error;
}

/** The error of a new record whose ID another one has. */
export function takenId(): DomainError {
  return DomainError.of([invalidField('Item', 'id', 'VALIDATION_UNIQUENESS')]);
}

function movingPublication(ctx: OperationContext, updated: readonly ItemChange[]): Statement[] {
  const moves = updated.filter(({ before, after }) => before?.publishedVersionId !== after.publishedVersionId);
  // A new version was stored with its period; an existing one starts it here.
  const goingLive = moves.filter(({ before, after }) => after.publishedVersionId === before?.currentVersionId);
  return [
    ...endingPublication(ctx.db, present(moves.map(({ before }) => before?.publishedVersionId)), ctx.now),
    ...startingPublication(ctx.db, present(goingLive.map(({ after }) => after.publishedVersionId)), ctx.now),
  ];
}

function derivationsOf(
  ctx: OperationContext,
  created: readonly ItemChange[],
  updated: readonly ItemChange[],
): Derivation[] {
  const groups = [
    { areNew: true, group: created },
    { areNew: false, group: updated.filter(hasNewContent) },
  ];
  return groups.flatMap(({ areNew, group }) =>
    (['refuse', 'skip'] as const).map((whenTaken) => {
      const items = group
        .filter(({ isLenient }) => (isLenient === true) === (whenTaken === 'skip'))
        .map(({ after }) => after);
      return derivationOf(ctx.db, ctx.schema, items, { areNew, whenTaken });
    }),
  );
}

/** Schedules whose time the record no longer has are deleted. */
async function dropEndedSchedules(ctx: OperationContext, changes: readonly ItemChange[]): Promise<void> {
  for (const kind of ['publication', 'unpublishing'] as const) {
    const { property } = scheduleTimes[kind];
    const ended = changes.filter(
      ({ before, after }) => before !== null && before[property] !== null && after[property] === null,
    );
    await deleteItemSchedules(
      ctx.db,
      ended.map(({ after }) => after.id),
      kind,
    );
  }
}

/** Versions for content that no version has yet; a published one starts its period at once. */
function newVersions(ctx: OperationContext, { before, after }: ItemChange): ItemVersion[] {
  const known = new Set([before?.currentVersionId, before?.publishedVersionId]);
  const entry = (id: EntityId, content: ItemContent, isValid: boolean): ItemVersion => ({
    id,
    itemId: after.id,
    itemTypeId: after.itemTypeId,
    content,
    isValid,
    editor: ctx.actor.creator,
    createdAt: ctx.now,
    publishedFrom: id === after.publishedVersionId ? ctx.now : null,
    publishedUntil: null,
  });
  const versions: ItemVersion[] = [];
  const { publishedVersionId, published } = after;
  if (
    publishedVersionId !== null &&
    published !== null &&
    publishedVersionId !== after.currentVersionId &&
    !known.has(publishedVersionId)
  ) {
    versions.push(entry(publishedVersionId, published, after.isPublishedValid ?? true));
  }
  if (!known.has(after.currentVersionId))
    versions.push(entry(after.currentVersionId, after.current, after.isCurrentValid));
  return versions;
}

function hasNewContent({ before, after }: ItemChange): boolean {
  return before?.current !== after.current || before?.published !== after.published;
}

function present(ids: readonly (EntityId | null | undefined)[]): EntityId[] {
  return ids.filter((id) => id !== null && id !== undefined);
}
