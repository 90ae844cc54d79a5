import type { EntityId, EnvironmentSchema, Item } from '@lectern/domain';
import {
  assignPositions,
  clearPositions,
  completeInitialPositions,
  deleteForgottenPublications,
  endingPublication,
  type EnvironmentQueryable,
  type InitialOrder,
  inMigratedContent,
  recordInitialPositions,
  recordRewrittenItems,
  placeCopiedItems,
  type Queryable,
  readItems,
  runPipelined,
  setStageOfItems,
  type OnlineMigration,
  startingPublication,
  updateItems,
} from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { deriveItems } from '../items/derive.ts';
import { withCurrentPublished } from '../items/publication/published-state.ts';
import { publishValidDrafts } from './publish-valid-drafts.ts';

/** The changes of a model in its records besides their content. */
export interface RowChanges {
  itemTypeId: EntityId;
  /** Stage to put them on; null removes theirs. Absent when stages do not change. */
  stage?: string | null;
  /** Order of their first positions; null removes positions and parents. Absent when positions do not change. */
  order?: InitialOrder | null;
  /** True when valid current versions go live. */
  goesLive: boolean;
}

/** Changes the rows of all records of a model in the transaction at hand. */
export async function applyRowChanges(
  ctx: OperationContext,
  { itemTypeId, stage, order, goesLive }: RowChanges,
): Promise<void> {
  if (order === null) await clearPositions(ctx.db, itemTypeId);
  else if (order !== undefined) await assignPositions(ctx.db, itemTypeId, order);
  if (stage !== undefined) await setStageOfItems(ctx.db, itemTypeId, stage);
  if (goesLive) await publishValidDrafts(ctx, itemTypeId);
}

/** Records which copied record gets which position. Call it before the first batch of `changeCopiedRows`. */
export async function prepareRowChanges(
  db: Queryable,
  migration: OnlineMigration,
  { itemTypeId, order }: RowChanges,
): Promise<void> {
  if (order !== undefined && order !== null) await recordInitialPositions(db, migration, itemTypeId, order);
}

/** Changes the rows of some copied records, rewritten and rated before; those of other models stay as they are. */
export async function changeCopiedRows(
  tx: Queryable,
  copy: { migration: OnlineMigration; schema: EnvironmentSchema; now: Date },
  rows: RowChanges,
  items: readonly { id: EntityId; itemTypeId: EntityId }[],
): Promise<void> {
  const ids = items.filter(({ itemTypeId }) => itemTypeId === rows.itemTypeId).map(({ id }) => id);
  if (ids.length === 0) return;
  const db = inMigratedContent(tx, copy.migration);
  if (rows.order === null) await clearPositions(db, rows.itemTypeId, ids);
  else if (rows.order !== undefined) await placeCopiedItems(tx, copy.migration, ids);
  if (rows.stage !== undefined) await setStageOfItems(db, rows.itemTypeId, rows.stage, ids);
  if (!rows.goesLive) return;
  const published = await publishCopies(db, copy, await readItems(db, ids));
  await recordRewrittenItems(
    tx,
    copy.migration,
    published.map(({ id, itemTypeId }) => ({ itemId: id, itemTypeId, change: 'publish' })),
  );
}

/** Completes what depends on the whole model, once no writer is left. */
export async function completeRowChanges(
  tx: Queryable,
  migration: OnlineMigration,
  { itemTypeId, order }: RowChanges,
): Promise<void> {
  if (order !== undefined && order !== null) await completeInitialPositions(tx, migration, itemTypeId);
}

/** Deletes the schedules of records that were published; they are in a table that is not copied. */
export async function settleSchedules(db: EnvironmentQueryable, { itemTypeId, goesLive }: RowChanges): Promise<void> {
  if (goesLive) await deleteForgottenPublications(db, itemTypeId);
}

async function publishCopies(
  db: EnvironmentQueryable,
  { schema, now }: { schema: EnvironmentSchema; now: Date },
  items: readonly Item[],
): Promise<Item[]> {
  const drafts = items.filter((item) => item.isCurrentValid && item.publishedVersionId !== item.currentVersionId);
  const live = drafts.map((draft) => withCurrentPublished(draft, now));
  await updateItems(db, live);
  await runPipelined(db, [
    ...endingPublication(
      db,
      drafts.map(({ publishedVersionId }) => publishedVersionId).filter((id) => id !== null),
      now,
    ),
    ...startingPublication(
      db,
      drafts.map(({ currentVersionId }) => currentVersionId),
      now,
    ),
  ]);
  await deriveItems(db, schema, live, { whenTaken: 'skip' });
  return live;
}
