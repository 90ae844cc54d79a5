import type { ItemResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import type { Query } from '#lib/api-query.ts';
import { ApiError } from '#lib/api-error.ts';
import { readBulkFailures } from '#lib/runs/bulk-failures.ts';
import { equalValues } from '#features/content/form/equal-values.ts';
import { byLocale } from '#features/content/form/field-paths.ts';
import { type BulkAction, type DoneRecord, type KnownRecord, type PlainAction, wouldChange } from './bulk-action.ts';
import type { BulkTarget } from './bulk-run.ts';
import { type BatchFailure, type BatchOutcome, inBatches } from '#lib/runs/run-batches.ts';
import { GuardRefusal } from '#features/content/parts/plugins/guards.ts';
import { stageChange } from '#features/content/pages/record/publishing/publishing-requests.ts';

/** Concurrent requests if there is one per record. */
const atOnce = 4;
/** Records of one page of a list, and IDs that fit in one URL. */
const itemsPerPage = 500;
const idsPerRequest = 200;

/** Called with the body of each change of a single record; rejects to keep it from being sent. */
export type BeforeWrite = (data: object) => Promise<void>;

/**
 * Does an action to the records of one batch and finds out about each how it went. Throws `ApiError` when it cannot
 * even begin.
 */
export async function performBatch(
  action: BulkAction,
  records: readonly KnownRecord[],
  beforeWrite: BeforeWrite,
): Promise<BatchOutcome<DoneRecord>> {
  if (action.kind === 'edit') {
    const found = await fetchItemsById(records.map(({ id }) => id));
    const gone: BatchFailure[] = records.filter(({ id }) => !found.has(id)).map(({ id }) => ({ id, error: goneError }));
    const { done, failures } = await editEach(
      action,
      records.flatMap(({ id }) => found.get(id) ?? []),
      beforeWrite,
    );
    return { done, failures: [...gone, ...failures] };
  }
  const stopped = action.kind === 'move_to_stage' ? await stoppedMoves(action, records, beforeWrite) : [];
  const left = records.filter(({ id }) => !stopped.some((failure) => failure.id === id));
  const failures = [...stopped, ...(await callTogether(action, left))];
  const refused = new Set(failures.map(({ id }) => id));
  return { done: records.filter(({ id }) => !refused.has(id)).map((record) => toDone(record)), failures };
}

/** The moves to a stage that plugins refuse, each with its reason; they are asked about one after the other. */
async function stoppedMoves(
  { stageOf }: Extract<BulkAction, { kind: 'move_to_stage' }>,
  records: readonly KnownRecord[],
  beforeWrite: BeforeWrite,
): Promise<BatchFailure[]> {
  const stopped: BatchFailure[] = [];
  for (const [index, { id }] of records.entries()) {
    try {
      await beforeWrite(stageChange(id, stageOf(id)));
    } catch (error) {
      stopped.push({ id, error });
      // The user wants no more of it.
      if (error instanceof GuardRefusal && error.isCanceled)
        return [...stopped, ...records.slice(index + 1).map((record) => ({ id: record.id, error }))];
    }
  }
  return stopped;
}

/** The records that an action will change, and the number of unchanged ones. Throws `ApiError`. */
export async function collectRecords(
  action: BulkAction,
  target: BulkTarget,
  isStopping: () => boolean,
): Promise<Collected> {
  const collected: Collected = { records: [], unchanged: 0 };
  const collect = (items: readonly ItemResource[]) => {
    for (const item of items) {
      if (wouldChange(action, item)) collected.records.push(knownRecord(item));
      else collected.unchanged += 1;
    }
  };
  if (target.kind === 'matches') {
    for await (const items of matchingPages(target.query, isStopping))
      collect(items.filter(({ id }) => !target.except.has(id)));
    return collected;
  }
  for (const ids of inBatches(target.ids, idsPerRequest)) {
    if (isStopping()) break;
    const found = await fetchItemsById(ids);
    collect([...found.values()]);
    // The call itself refuses records that are gone, and reports it.
    collected.records.push(...ids.filter((id) => !found.has(id)).map((id) => ({ id, status: null, stage: null })));
  }
  return collected;
}

/** What a run begins with. */
export interface Collected {
  records: KnownRecord[];
  unchanged: number;
}

/** Every record that matches, page by page, each once. Throws `ApiError`. */
async function* matchingPages(query: Query, isStopping: () => boolean): AsyncGenerator<ItemResource[]> {
  const seen = new Set<string>();
  for (let offset = 0; !isStopping(); offset += itemsPerPage) {
    const { data } = await managementApi.get('/items', {
      query: {
        ...query,
        // Whatever is done to records, this order stays.
        order_by: '_created_at_ASC',
        page: { offset, limit: itemsPerPage },
      },
    });
    yield data.filter(({ id }) => !seen.has(id));
    for (const { id } of data) seen.add(id);
    if (data.length < itemsPerPage) return;
  }
}

/** Records by their IDs, blocks as IDs; those that are gone are missing. Throws `ApiError`. */
export async function fetchItemsById(ids: readonly string[]): Promise<Map<string, ItemResource>> {
  const { data } = await managementApi.get('/items', {
    query: {
      filter: { ids: ids.join(',') },
      page: { limit: ids.length },
      version: 'current',
    },
  });
  return new Map(data.map((item) => [item.id, item]));
}

/** The records of a selection, page by page; those that are gone are missing. Throws `ApiError`. */
export async function itemsOfTarget(target: BulkTarget): Promise<ItemResource[]> {
  const items: ItemResource[] = [];
  if (target.kind === 'matches') {
    for await (const page of matchingPages(target.query, () => false))
      items.push(...page.filter(({ id }) => !target.except.has(id)));
    return items;
  }
  for (const ids of inBatches(target.ids, idsPerRequest)) items.push(...(await fetchItemsById(ids)).values());
  return items;
}

type TogetherAction = Exclude<BulkAction, { kind: 'edit' }>;

/** One call for all; undoing a move may involve several stages, with one call for each. */
async function callTogether(action: TogetherAction, records: readonly KnownRecord[]): Promise<BatchFailure[]> {
  if (action.kind !== 'move_to_stage') return callBulk(action.kind, records);
  const failures: BatchFailure[] = [];
  for (const stage of new Set(records.map(({ id }) => action.stageOf(id)))) {
    const group = records.filter(({ id }) => action.stageOf(id) === stage);
    failures.push(...(await moveToStage(group, stage)));
  }
  return failures;
}

async function callBulk(action: PlainAction, records: readonly KnownRecord[]): Promise<BatchFailure[]> {
  if (records.length === 0) return [];
  const relationships = linksTo(records);
  const { meta } = await {
    publish: () =>
      managementApi.post('/items/bulk/publish', { data: { type: 'item_bulk_publish_operation', relationships } }),
    unpublish: () =>
      managementApi.post('/items/bulk/unpublish', { data: { type: 'item_bulk_unpublish_operation', relationships } }),
    destroy: () =>
      managementApi.post('/items/bulk/destroy', { data: { type: 'item_bulk_destroy_operation', relationships } }),
  }[action]();
  return readBulkFailures(meta);
}

async function moveToStage(records: readonly KnownRecord[], stage: string): Promise<BatchFailure[]> {
  if (records.length === 0) return [];
  const { meta } = await managementApi.post('/items/bulk/move-to-stage', {
    data: { type: 'item_bulk_move_to_stage_operation', attributes: { stage }, relationships: linksTo(records) },
  });
  return readBulkFailures(meta);
}

function linksTo(records: readonly KnownRecord[]) {
  return { items: { data: records.map(({ id }) => ({ type: 'item' as const, id })) } };
}

type EditAction = Extract<BulkAction, { kind: 'edit' }>;

/** Writes one value in each record; there is no bulk call for it. Records that have it already stay unchanged. */
async function editEach(
  action: EditAction,
  items: readonly ItemResource[],
  beforeWrite: BeforeWrite,
): Promise<BatchOutcome<DoneRecord>> {
  const { field, locale, valueOf, versionOf } = action;
  // One question at a time: a plugin may ask the user.
  let asked: Promise<unknown> = Promise.resolve();
  const done: DoneRecord[] = [];
  const failures = await eachOf(items, async (item) => {
    const stored = item.attributes[field.apiKey];
    const before = locale === null ? stored : byLocale(stored)[locale];
    const next = valueOf(item.id);
    if (equalValues(before, next)) {
      done.push(toDone(knownRecord(item), before));
      return;
    }
    const change = {
      type: 'item' as const,
      id: item.id,
      attributes: { [field.apiKey]: locale === null ? next : { ...byLocale(stored), [locale]: next } },
      meta: { current_version: versionOf?.(item.id) ?? item.meta.current_version },
    };
    const answer = asked.then(() => beforeWrite(change));
    asked = answer.catch(() => undefined);
    await answer;
    const { data } = await managementApi.put('/items/:itemId', { params: { itemId: item.id }, data: change });
    done.push(toDone(knownRecord(item), before, data.meta.current_version));
  });
  return { done, failures };
}

/** Runs something for each record, a few at a time, and collects rejections. */
async function eachOf(
  items: readonly ItemResource[],
  work: (item: ItemResource) => Promise<unknown>,
): Promise<BatchFailure[]> {
  const failures: BatchFailure[] = [];
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const { id } = item;
      await work(item).catch((error: unknown) => void failures.push({ id, error }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failures;
}

function knownRecord({ id, meta }: ItemResource): KnownRecord {
  return { id, status: meta.status, stage: meta.stage ?? null };
}

function toDone(record: KnownRecord, value: unknown = null, version?: string): DoneRecord {
  return { ...record, value, version };
}

const goneError = new ApiError(404, null, [{ code: 'NOT_FOUND', details: {}, isTransient: false }]);
