import { api } from '../../../../../lib/api.ts';
import type { Query } from '../../../../../lib/api-query.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import type { WireDocument, WireItem } from '../../../../../lib/wire.ts';
import { equalValues } from '../../../form/equal-values.ts';
import { byLocale } from '../../../form/field-paths.ts';
import type { BulkAction, DoneRecord, PlainAction } from './bulk-action.ts';
import type { BatchFailure, BatchOutcome } from './run-batches.ts';

/** Requests that are under way at the same time where there is one per record. */
const atOnce = 4;
/** Records of one request for ids only. */
const idsPerPage = 500;

/** Does an action to the records of one batch and finds out about each how it went. Throws `ApiError` when it cannot even begin. */
export async function performBatch(action: BulkAction, ids: readonly string[]): Promise<BatchOutcome<DoneRecord>> {
  const found = await fetchItemsById(ids);
  const items = ids.flatMap((id) => found.get(id) ?? []);
  const gone: BatchFailure[] = ids.filter((id) => !found.has(id)).map((id) => ({ id, error: goneError }));
  const outcome = action.kind === 'edit' ? await editEach(action, items) : await performTogether(action, items);
  return { done: outcome.done, failures: [...gone, ...outcome.failures] };
}

/** Every record that matches, page by page, as ids. Throws `ApiError`. */
export async function collectIds(query: Query, isStopping: () => boolean): Promise<string[]> {
  const ids = new Set<string>();
  for (let offset = 0; !isStopping(); offset += idsPerPage) {
    const { data } = await api.get<WireDocument<WireItem[]>>('/items', {
      ...query,
      // Whatever is done to records, this order stays.
      order_by: '_created_at_ASC',
      page: { offset, limit: idsPerPage },
    });
    for (const { id } of data) ids.add(id);
    if (data.length < idsPerPage) break;
  }
  return [...ids];
}

/** Records by their ids, blocks as ids; those that are gone are missing. Throws `ApiError`. */
export async function fetchItemsById(ids: readonly string[]): Promise<Map<string, WireItem>> {
  const { data } = await api.get<WireDocument<WireItem[]>>('/items', {
    filter: { ids: ids.join(',') },
    page: { limit: ids.length },
    version: 'current',
  });
  return new Map(data.map((item) => [item.id, item]));
}

type TogetherAction = Exclude<BulkAction, { kind: 'edit' }>;

/** The wire's bulk call counts refusals without naming them: where it counts some, each record left is done by itself to learn why not. */
async function performTogether(action: TogetherAction, items: readonly WireItem[]): Promise<BatchOutcome<DoneRecord>> {
  if (items.length === 0) return { done: [], failures: [] };
  let failedCount = 0;
  if (action.kind === 'move_to_stage') {
    for (const stage of new Set(items.map(({ id }) => action.stageOf(id)))) {
      const group = items.filter(({ id }) => action.stageOf(id) === stage);
      failedCount += await callBulk('move-to-stage', group, { stage });
    }
  } else {
    failedCount = await callBulk(action.kind, items);
  }
  if (failedCount === 0) return { done: items.map((item) => toDone(item)), failures: [] };

  const after = await fetchItemsById(items.map(({ id }) => id));
  const left = items.filter((item) => !isReached(action, item.id, after.get(item.id)));
  const failures = await eachOf(left, (item) => callOne(action, item.id));
  return { done: items.filter(({ id }) => !failures.some((failure) => failure.id === id)).map((item) => toDone(item)), failures };
}

async function callBulk(name: PlainAction | 'move-to-stage', items: readonly WireItem[], attributes?: object): Promise<number> {
  const { meta } = await api.post<WireDocument<[]>>(`/items/bulk/${name}`, {
    data: {
      type: `item_bulk_${name.replaceAll('-', '_')}_operation`,
      ...(attributes && { attributes }),
      relationships: { items: { data: items.map(({ id }) => ({ type: 'item', id })) } },
    },
  });
  return typeof meta?.failed === 'number' ? meta.failed : 0;
}

function callOne(action: TogetherAction, id: string): Promise<unknown> {
  switch (action.kind) {
    case 'publish':
    case 'unpublish':
      return api.put(`/items/${id}/${action.kind}`);
    case 'destroy':
      return api.delete(`/items/${id}`);
    case 'move_to_stage':
      return api.put(`/items/${id}`, { data: { type: 'item', id, attributes: {}, meta: { stage: action.stageOf(id) } } });
    default:
      throw new Error(action satisfies never);
  }
}

/** Whether a record stands where the action leads. */
function isReached(action: TogetherAction, id: string, item: WireItem | undefined): boolean {
  if (action.kind === 'destroy') return item === undefined;
  if (item === undefined) return false;
  if (action.kind === 'move_to_stage') return item.meta.stage === action.stageOf(id);
  return action.kind === 'publish' ? item.meta.status === 'published' : item.meta.status === 'draft';
}

type EditAction = Extract<BulkAction, { kind: 'edit' }>;

/** Writes one value in each record; there is no bulk call for it. Records that hold it already stay as they are. */
async function editEach(action: EditAction, items: readonly WireItem[]): Promise<BatchOutcome<DoneRecord>> {
  const { field, locale, valueOf, versionOf } = action;
  const done: DoneRecord[] = [];
  const failures = await eachOf(items, async (item) => {
    const stored = item.attributes[field.apiKey];
    const before = locale === null ? stored : byLocale(stored)[locale];
    const next = valueOf(item.id);
    if (equalValues(before, next)) {
      done.push(toDone(item, before));
      return;
    }
    const { data } = await api.put<WireDocument<WireItem>>(`/items/${item.id}`, {
      data: {
        type: 'item',
        id: item.id,
        attributes: { [field.apiKey]: locale === null ? next : { ...byLocale(stored), [locale]: next } },
        meta: { current_version: versionOf?.(item.id) ?? item.meta.current_version },
      },
    });
    done.push(toDone(item, before, data.meta.current_version));
  });
  return { done, failures };
}

/** Does something for each record, a few at a time, and gathers what was refused. */
async function eachOf(items: readonly WireItem[], work: (item: WireItem) => Promise<unknown>): Promise<BatchFailure[]> {
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

function toDone({ id, meta }: WireItem, value: unknown = null, version?: string): DoneRecord {
  return { id, status: meta.status, stage: meta.stage ?? null, value, version };
}

const goneError = new ApiError(404, null, [{ code: 'NOT_FOUND', details: {}, isTransient: false }]);
