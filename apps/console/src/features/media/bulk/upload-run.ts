import type { UploadResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { readBulkFailures } from '#lib/runs/bulk-failures.ts';
import { type BatchFailure, type BatchOutcome, inBatches, runInBatches } from '#lib/runs/run-batches.ts';
import { type RunFailure, startRun } from '#lib/runs/run-store.ts';
import type { SelectionTarget } from '#lib/selection/use-selection.ts';
import { fetchUploads } from '#lib/uploads/queries.ts';
import type { Translate } from '#lib/use-messages.ts';

/** What is done to many assets at once. */
export type UploadAction =
  | { kind: 'tag'; tags: readonly string[] }
  /** Into which collection each one goes; null is outside of every collection. */
  | { kind: 'move'; collectionOf: (uploadId: string) => string | null }
  | { kind: 'destroy' };

export interface UploadRunRequest {
  action: UploadAction;
  target: SelectionTarget;
  /** How many are selected. */
  count: number;
  isUndo?: boolean;
  /** Assets that an earlier run of the same action has changed. */
  earlier?: readonly KnownUpload[];
  t: Translate;
}

/** An asset of a run, and where it was. */
export interface KnownUpload {
  id: string;
  filename: string;
  collectionId: string | null;
}

/** Assets of one call: few enough to see it move and to stop it soon, many enough for thousands. */
const batchSize = 50;
const largeBatchSize = 200;
const uploadsPerPage = 500;
const idsPerRequest = 200;

/**
 * Starts an action on many assets. It continues on its own; its notice shows the progress and, in the end, the result
 * with every asset that was refused, by name. Moves can be undone.
 */
export function startUploadRun(request: UploadRunRequest): void {
  const { action, target, count, isUndo = false, earlier = [], t } = request;
  const undone = isUndo ? 'undone' : 'done';
  const labelFor = (changing: number) => t('media.bulk.running', { kind: action.kind, undone, count: changing });
  startRun(labelFor(count), async ({ change, isStopping }) => {
    change({ noun: 'upload' });
    let known = new Map<string, KnownUpload>();
    let done: readonly KnownUpload[] = [];
    let failures: readonly BatchFailure[] = [];
    try {
      known = await collectUploads(target, isStopping);
      const total = earlier.length + known.size;
      change({ status: isStopping() ? 'stopping' : 'running', label: labelFor(total), done: earlier.length, total });
      ({ done, failures } = await runInBatches<KnownUpload>({
        ids: [...known.keys()],
        size: known.size > 1000 ? largeBatchSize : batchSize,
        perform: (batch) => performBatch(action, batch, known),
        isStopping,
        isHopeless: (error) => error instanceof ApiError && (error.status === 0 || error.status === 401),
        onProgress: (soFar) =>
          change({ done: earlier.length + soFar.done.length, failures: soFar.failures.map(describe) }),
      }));
    } catch (error) {
      failures = [{ id: '', error }];
    }
    void queryClient.invalidateQueries({ queryKey: uploadKeys.all });

    const all = [...earlier, ...done];
    const failed = failures.map(({ id }) => id);
    const before = new Map(all.map(({ id, collectionId }) => [id, collectionId]));
    change({
      done: all.length,
      failures: failures.map(describe),
      outcome: t('media.bulk.outcome', { kind: action.kind, undone, count: all.length }),
      undo:
        action.kind !== 'move' || isUndo || all.length === 0
          ? null
          : {
              label: t('common.undo'),
              start: () =>
                startUploadRun({
                  action: { kind: 'move', collectionOf: (id) => before.get(id) ?? null },
                  target: { kind: 'some', ids: [...before.keys()] },
                  count: before.size,
                  isUndo: true,
                  t,
                }),
            },
      retry: failed.includes('')
        ? () => startUploadRun(request)
        : () =>
            startUploadRun({
              ...request,
              target: { kind: 'some', ids: failed },
              count: all.length + failed.length,
              earlier: all,
            }),
    });

    function describe({ id, error }: BatchFailure): RunFailure {
      return {
        id,
        title: id === '' ? t('media.title') : (known.get(id)?.filename ?? id),
        reason: describeError(error, t),
        href: id === '' ? paths.uploads() : paths.upload(id),
      };
    }
  });
}

/** The assets of a selection; those that are gone are left to the call itself. Throws `ApiError`. */
async function collectUploads(target: SelectionTarget, isStopping: () => boolean): Promise<Map<string, KnownUpload>> {
  const ids = target.kind === 'some' ? target.ids : [];
  const known = new Map(ids.map((id): [string, KnownUpload] => [id, { id, filename: id, collectionId: null }]));
  for await (const uploads of pagesOf(target, isStopping)) {
    for (const { id, attributes, relationships } of uploads) {
      const collectionId = relationships.upload_collection.data?.id ?? null;
      known.set(id, { id, filename: attributes.filename, collectionId });
    }
  }
  return known;
}

/** The assets of a selection that are there. Throws `ApiError`. */
export async function uploadsOfTarget(target: SelectionTarget): Promise<UploadResource[]> {
  const found: UploadResource[] = [];
  for await (const uploads of pagesOf(target, () => false)) found.push(...uploads);
  return found;
}

async function* pagesOf(
  target: SelectionTarget,
  isStopping: () => boolean,
): AsyncGenerator<readonly UploadResource[], void> {
  if (target.kind === 'some') {
    for (const ids of inBatches(target.ids, idsPerRequest)) {
      if (isStopping()) return;
      yield (await fetchUploads({ filter: { ids: ids.join(',') }, page: { limit: ids.length } })).uploads;
    }
    return;
  }
  for (let offset = 0; !isStopping(); offset += uploadsPerPage) {
    // Whatever is done to assets, this order stays.
    const page = { offset, limit: uploadsPerPage };
    const { uploads } = await fetchUploads({ ...target.query, order_by: '_created_at_ASC', page });
    yield uploads.filter(({ id }) => !target.except.has(id));
    if (uploads.length < uploadsPerPage) return;
  }
}

async function performBatch(
  action: UploadAction,
  ids: readonly string[],
  known: ReadonlyMap<string, KnownUpload>,
): Promise<BatchOutcome<KnownUpload>> {
  const failures = await callBulk(action, ids);
  const refused = new Set(failures.map(({ id }) => id));
  return { done: ids.filter((id) => !refused.has(id)).flatMap((id) => known.get(id) ?? []), failures };
}

/** One call for all; undoing a move has one for each collection. */
async function callBulk(action: UploadAction, ids: readonly string[]): Promise<BatchFailure[]> {
  switch (action.kind) {
    case 'tag': {
      const { meta } = await managementApi.post('/uploads/bulk/tag', {
        data: {
          type: 'upload_bulk_tag_operation',
          attributes: { tags: [...action.tags] },
          relationships: { uploads: linksTo(ids) },
        },
      });
      return readBulkFailures(meta);
    }
    case 'destroy': {
      const { meta } = await managementApi.post('/uploads/bulk/destroy', {
        data: { type: 'upload_bulk_destroy_operation', relationships: { uploads: linksTo(ids) } },
      });
      return readBulkFailures(meta);
    }
    case 'move': {
      const failures: BatchFailure[] = [];
      for (const collectionId of new Set(ids.map(action.collectionOf))) {
        const moved = ids.filter((id) => action.collectionOf(id) === collectionId);
        const { meta } = await managementApi.post('/uploads/bulk/set-upload-collection', {
          data: {
            type: 'upload_bulk_set_upload_collection_operation',
            relationships: {
              uploads: linksTo(moved),
              upload_collection: {
                data: collectionId === null ? null : { type: 'upload_collection', id: collectionId },
              },
            },
          },
        });
        failures.push(...readBulkFailures(meta));
      }
      return failures;
    }
    default:
      throw new Error(action satisfies never);
  }
}

function linksTo(ids: readonly string[]) {
  return { data: ids.map((id) => ({ type: 'upload' as const, id })) };
}
