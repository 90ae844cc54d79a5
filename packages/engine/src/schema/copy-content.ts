import { performance } from 'node:perf_hooks';
import { type EntityId, itemStatus } from '@lectern/domain';
import {
  advanceContentRewrite,
  copyItems,
  copyItemsRewritten,
  copyVersions,
  countChanges,
  inEnvironment,
  inMigratedContent,
  listItemsToCopy,
  listVersionsToCopy,
  type CopiedVersion,
  recordRewrittenItems,
  type Queryable,
  readItems,
  removeCopiedItems,
  restoreUniqueOwners,
  type OnlineMigration,
  takeChangedKeys,
  updateItemValidity,
  updateVersionValidity,
} from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import { yieldToOthers } from '../environments/yield-to-others.ts';
import { deriveItems } from '../items/derive.ts';
import { concurrentUpdate } from '../rewrite-lease.ts';
import type { EngineServices } from '../services.ts';
import { recheckItems } from './recheck-items.ts';
import { changeCopiedRows, prepareRowChanges } from './row-changes.ts';
import {
  changedValidity,
  type ContentRewrite,
  rewriteContents,
  rewriteEvents,
  rewrittenModels,
  rewriteVersions,
} from './rewrite-content.ts';

/** An online migration that collects new content next to the old. */
export interface ContentCopy {
  id: string;
  services: EngineServices;
  environmentKey: string;
  migration: OnlineMigration;
  rewrite: ContentRewrite;
  /** Its start time, which is the publication time of drafts. */
  startedAt: Date;
}

/** How long a batch may hold up others on a database with one session; batches grow and shrink to come near it. */
const batchMs = 50;
const batchSizes = { first: 50, least: 20, most: 1000 };
const recopiedAtOnce = 20;

/** About how many rows a copy will look at. */
export async function countRowsToCopy(
  { db }: EngineServices,
  { environment }: EnvironmentScope,
  rewrite: ContentRewrite,
): Promise<number> {
  const environmentDb = inEnvironment(db.kysely, environment);
  const { items } = await environmentDb
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .executeTakeFirstOrThrow();
  return items * (rewrite.rows === undefined ? 3 : 4);
}

/** Copies all content, rewritten where the change requires it, and validates it under the new schema. */
export async function copyContent(copy: ContentCopy): Promise<void> {
  const models = new Set(rewrittenModels(copy.rewrite));
  await inBatches(copy, (tx, page) => copyVersionPage(tx, copy, models, page));
  await inBatches(copy, async (tx, page) => {
    const items = await listItemsToCopy(tx, copy.migration, page);
    await copyItemPage(tx, copy, models, items);
    return items.map(({ id }) => id);
  });
  // Only now is everything there that a value may name.
  await inBatches(copy, async (tx, page) => {
    const items = await listItemsToCopy(tx, { ...copy.migration, from: copy.migration.to }, page);
    await rateItems(tx, copy, models, items);
    return items.map(({ id }) => id);
  });
  const { rows } = copy.rewrite;
  if (rows === undefined) return;
  await copy.services.db.kysely.transaction().execute((tx) => prepareRowChanges(tx, copy.migration, rows));
  await inBatches(copy, async (tx, page) => {
    const items = await listItemsToCopy(tx, { ...copy.migration, from: copy.migration.to }, page);
    await changeRows(tx, copy, items);
    return items.map(({ id }) => id);
  });
}

/** Copies records again that changed since they were copied, until few are left. */
export async function catchUp(copy: ContentCopy): Promise<void> {
  while ((await countChanges(copy.services.db.kysely, copy.migration, recopiedAtOnce)) === recopiedAtOnce) {
    await inBatch(copy, async (tx) => {
      const ids = await takeChangedItemIds(tx, copy);
      await recopy(tx, copy, ids);
      return ids;
    });
  }
}

/** Copies all changed records again. Call it while no write is running. */
export async function recopyChanges(tx: Queryable, copy: ContentCopy): Promise<void> {
  for (;;) {
    const ids = await takeChangedItemIds(tx, copy);
    if (ids.length === 0) return;
    await recopy(tx, copy, ids);
  }
}

/** Every change is captured by the ID of its record. */
async function takeChangedItemIds(tx: Queryable, { migration }: ContentCopy): Promise<EntityId[]> {
  return (await takeChangedKeys(tx, migration, recopiedAtOnce)).flat();
}

async function recopy(tx: Queryable, copy: ContentCopy, ids: readonly EntityId[]): Promise<void> {
  const models = new Set(rewrittenModels(copy.rewrite));
  await removeCopiedItems(tx, copy.migration, ids);
  const present = await readItems(inEnvironment(tx, { schema: copy.migration.from }), ids);
  await copyItemPage(tx, copy, models, present);
  await copyVersionRows(
    tx,
    copy,
    models,
    await listVersionsToCopy(tx, copy.migration, { itemIds: present.map(({ id }) => id) }, models),
  );
  await rateItems(tx, copy, models, present);
  await changeRows(tx, copy, present);
}

async function changeRows(
  tx: Queryable,
  { rewrite, migration, startedAt }: ContentCopy,
  items: readonly { id: EntityId; itemTypeId: EntityId }[],
): Promise<void> {
  if (rewrite.rows !== undefined)
    await changeCopiedRows(tx, { migration, schema: rewrite.after, now: startedAt }, rewrite.rows, items);
}

async function copyVersionPage(
  tx: Queryable,
  copy: ContentCopy,
  models: ReadonlySet<EntityId>,
  page: { afterId: EntityId; limit: number },
): Promise<EntityId[]> {
  const versions = await listVersionsToCopy(tx, copy.migration, page, models);
  await copyVersionRows(tx, copy, models, versions);
  return versions.map(({ id }) => id);
}

async function copyVersionRows(
  tx: Queryable,
  { rewrite, migration }: ContentCopy,
  models: ReadonlySet<EntityId>,
  versions: readonly CopiedVersion[],
): Promise<void> {
  const kept = versions.filter(({ itemTypeId }) => rewrite.removedItemTypeIds?.has(itemTypeId) !== true);
  const isRewritten = ({ itemTypeId }: CopiedVersion) => rewrite.change !== undefined && models.has(itemTypeId);
  const changing = kept.filter(isRewritten);
  const contents = await rewriteContents(
    inEnvironment(tx, { schema: migration.from }),
    rewrite,
    changing.map(({ itemTypeId, content }) => ({ itemTypeId, content: content ?? {} })),
  );
  await copyVersions(tx, migration, [
    ...kept.filter((version) => !isRewritten(version)).map(({ id }) => ({ id, content: null })),
    ...changing.map(({ id }, index) => ({ id, content: contents[index] ?? {} })),
  ]);
}

async function copyItemPage(
  tx: Queryable,
  { rewrite, migration }: ContentCopy,
  models: ReadonlySet<EntityId>,
  items: readonly { id: EntityId; itemTypeId: EntityId }[],
): Promise<void> {
  const isRemoved = ({ itemTypeId }: { itemTypeId: EntityId }) => rewrite.removedItemTypeIds?.has(itemTypeId) === true;
  const from = inEnvironment(tx, { schema: migration.from });
  const changing = items.filter(({ itemTypeId }) => models.has(itemTypeId)).map(({ id }) => id);
  const removed = items.filter(isRemoved).map(({ id }) => id);
  await copyItems(
    tx,
    migration,
    items.filter((item) => !models.has(item.itemTypeId) && !isRemoved(item)).map(({ id }) => id),
  );

  const before = await readItems(from, changing);
  const after = await rewriteVersions(from, rewrite, before);
  await copyItemsRewritten(tx, migration, after);
  await deriveItems(inMigratedContent(tx, migration), rewrite.after, after, { areNew: true, whenTaken: 'skip' });
  await restoreUniqueOwners(tx, migration, changing);
  await recordRewrittenItems(tx, migration, [
    ...after.flatMap((item, index) =>
      rewriteEvents(before[index], item).map((change) => ({ itemId: item.id, itemTypeId: item.itemTypeId, change })),
    ),
    ...(await readItems(from, removed)).flatMap((item) =>
      (itemStatus(item) === 'draft' ? (['delete'] as const) : (['unpublish', 'delete'] as const)).map((change) => ({
        itemId: item.id,
        itemTypeId: item.itemTypeId,
        change,
      })),
    ),
  ]);
}

/** Rates copied records under the new schema, and stores what differs. */
async function rateItems(
  tx: Queryable,
  { rewrite, migration }: ContentCopy,
  models: ReadonlySet<EntityId>,
  items: readonly { id: EntityId; itemTypeId: EntityId }[],
): Promise<void> {
  const db = inMigratedContent(tx, migration);
  const before = await readItems(
    db,
    items.filter(({ itemTypeId }) => models.has(itemTypeId)).map(({ id }) => id),
  );
  const after = await recheckItems({ db }, rewrite.after, before);
  const changed = after.filter(
    (item, index) =>
      item.isCurrentValid !== before[index]?.isCurrentValid ||
      item.isPublishedValid !== before[index]?.isPublishedValid,
  );
  await updateItemValidity(db, changed);
  await updateVersionValidity(
    db,
    after.flatMap((item, index) => changedValidity(before[index], item)),
  );
}

/** Visits rows by ascending ID, in a short transaction for each batch. `run` returns the visited IDs. */
async function inBatches(
  copy: ContentCopy,
  run: (tx: Queryable, page: { afterId: EntityId; limit: number }) => Promise<EntityId[]>,
): Promise<void> {
  let size = batchSizes.first;
  for (let afterId = ''; ;) {
    const page = { afterId, limit: size };
    const { ids, tookMs } = await inBatch(copy, (tx) => run(tx, page));
    if (ids.length < size) return;
    afterId = ids.at(-1) ?? afterId;
    const pace = Math.min(2, batchMs / Math.max(1, tookMs));
    size = Math.round(Math.min(batchSizes.most, Math.max(batchSizes.least, size * pace)));
  }
}

/** One batch, and how long it kept the database; waiting for one's turn does not count. */
async function inBatch(
  { id, services }: ContentCopy,
  run: (tx: Queryable) => Promise<EntityId[]>,
): Promise<{ ids: EntityId[]; tookMs: number }> {
  const batch = await services.db.kysely.transaction().execute(async (tx) => {
    const startedAt = performance.now();
    const ids = await run(tx);
    if (!(await advanceContentRewrite(tx, id, ids.length))) throw concurrentUpdate();
    return { ids, tookMs: performance.now() - startedAt };
  });
  await yieldToOthers(services.db);
  return batch;
}
