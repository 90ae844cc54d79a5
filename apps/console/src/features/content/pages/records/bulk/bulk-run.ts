import type { EnvironmentSchema } from '@lectern/domain';
import { ApiError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { recordTitle } from '#lib/records/record-title.ts';
import { type RunFailure, startRun } from '#lib/runs/run-store.ts';
import type { SelectionTarget } from '#lib/selection/use-selection.ts';
import type { Translate } from '#lib/use-messages.ts';
import {
  type GuardHook,
  GuardRefusal,
  pluginsAllow,
  requireUpsertAllowed,
} from '#features/content/parts/plugins/guards.ts';
import { type BulkAction, type BulkKind, type DoneRecord, inverseOf } from './bulk-action.ts';
import { failureReason } from './failure-reason.ts';
import { type Collected, collectRecords, fetchItemsById, performBatch } from './perform.ts';
import { type BatchFailure, inBatches, runInBatches } from '#lib/runs/run-batches.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** Which records an action is for: named ones, or all that match but those left out. */
export type BulkTarget = SelectionTarget;

/** The result of a run, and the number of unchanged records. */
interface Done {
  done: readonly DoneRecord[];
  unchanged: number;
}

const nothingDone: Done = { done: [], unchanged: 0 };

export interface BulkRunRequest {
  itemTypeId: string;
  action: BulkAction;
  target: BulkTarget;
  /** How many it changes, as far as is known before it begins. */
  count: number;
  /** Undoing an earlier run has its own texts. */
  isUndo?: boolean;
  /** The result of the run that this one retries: both are undone together. */
  earlier?: Done;
  schema: EnvironmentSchema;
  t: Translate;
}

/** Records of one call: few enough to see it move and to stop it soon, many enough for thousands. */
const batchSize = 50;
const largeBatchSize = 200;

/**
 * Starts a bulk action. It continues on its own; its notice shows the progress and, in the end, the result. Only
 * changed records are counted.
 */
export function startBulkRun(request: BulkRunRequest): void {
  const { action, target, count, isUndo = false, earlier = nothingDone, schema, itemTypeId, t } = request;
  const undone = isUndo ? 'undone' : 'done';
  const labelFor = (changing: number) => t('content.bulk.running', { kind: action.kind, undone, count: changing });
  startRun(labelFor(count), async ({ change, isStopping }) => {
    let collected: Collected = { records: [], unchanged: 0 };
    let done: readonly DoneRecord[] = [];
    let failures: readonly BatchFailure[] = [];
    const before = earlier.done.length;
    const skipped = new Set<string>();
    try {
      collected = await collectRecords(action, target, isStopping);
      const known = new Map(collected.records.map((record) => [record.id, record]));
      if (!(await isAllowed(action, [...known.keys()], t))) {
        known.clear();
        collected = { records: [], unchanged: 0 };
      }
      const total = before + known.size;
      change({ status: isStopping() ? 'stopping' : 'running', label: labelFor(total), done: before, total });
      ({ done, failures } = await runInBatches<DoneRecord>({
        ids: [...known.keys()],
        size: known.size > 1000 ? largeBatchSize : batchSize,
        perform: (batch) =>
          performBatch(
            action,
            batch.flatMap((id) => known.get(id) ?? []),
            (data) => requireUpsertAllowed(data, { t, skipped }),
          ),
        isStopping,
        isHopeless: (error) =>
          (error instanceof ApiError && (error.status === 0 || error.status === 401)) ||
          (error instanceof GuardRefusal && error.isCanceled),
        onProgress: (soFar) => change({ done: before + soFar.done.length, failures: soFar.failures.map(nameless) }),
      }));
    } catch (error) {
      failures = [{ id: '', error }];
    }
    void queryClient.invalidateQueries({ queryKey: itemKeys.all });

    const all: Done = { done: [...earlier.done, ...done], unchanged: earlier.unchanged + collected.unchanged };
    const inverse = isUndo ? null : inverseOf(action, all.done);
    const failed = failures.map(({ id }) => id);
    const outcome = t('content.bulk.outcome', { kind: action.kind, undone, count: all.done.length });
    change({
      done: all.done.length,
      failures: await described(failures, request),
      outcome: all.unchanged === 0 ? outcome : t('content.bulk.outcome.unchanged', { outcome, count: all.unchanged }),
      undo: inverse && {
        label:
          inverse.ids.length === all.done.length
            ? t('common.undo')
            : t('content.bulk.undo-some', { count: inverse.ids.length }),
        start: () =>
          startBulkRun({
            ...request,
            ...inverse,
            target: { kind: 'some', ids: inverse.ids },
            count: inverse.ids.length,
            isUndo: true,
            earlier: nothingDone,
          }),
      },
      retry: failed.includes('')
        ? () => startBulkRun(request)
        : () =>
            startBulkRun({
              ...request,
              target: { kind: 'some', ids: failed },
              count: all.done.length + failed.length,
              earlier: all,
            }),
    });
  });

  function nameless({ id }: BatchFailure): RunFailure {
    return { id, title: id, reason: '', href: paths.item(itemTypeId, id) };
  }

  async function described(
    failures: readonly BatchFailure[],
    { schema: { fieldsByItemType } }: BulkRunRequest,
  ): Promise<RunFailure[]> {
    const titles = await titlesOf(failures.map(({ id }) => id).filter(Boolean));
    const fields = fieldsByItemType.get(itemTypeId) ?? [];
    return failures.map(({ id, error }) => ({
      id,
      title: id === '' ? t('content.bulk.list') : (titles.get(id) ?? id),
      reason: failureReason(error, fields, t),
      href: id === '' ? paths.items(itemTypeId) : paths.item(itemTypeId, id),
    }));
  }

  /** Failed records are named by title if the server still responds. */
  async function titlesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const titles = new Map<string, string>();
    try {
      for (const batch of inBatches(ids, largeBatchSize)) {
        for (const [id, { attributes }] of await fetchItemsById(batch)) {
          titles.set(id, recordTitle(itemTypeId, attributes, schema) ?? id);
        }
      }
    } catch {
      // The reasons already report that it does not.
    }
    return titles;
  }
}

/** What plugins are asked before an action. */
const guardOf: Partial<Record<BulkKind, GuardHook>> = {
  publish: 'onBeforeItemsPublish',
  unpublish: 'onBeforeItemsUnpublish',
  destroy: 'onBeforeItemsDestroy',
};

/** Whether plugins let an action happen to these records, all of them or none. */
async function isAllowed({ kind }: BulkAction, ids: readonly string[], t: Translate): Promise<boolean> {
  const hook = guardOf[kind];
  if (hook === undefined || ids.length === 0) return true;
  return pluginsAllow(hook, async () => [await itemsById(ids)], { t });
}

async function itemsById(ids: readonly string[]) {
  const items = await Promise.all(inBatches(ids, largeBatchSize).map(fetchItemsById));
  return items.flatMap((found) => [...found.values()]);
}

/** Which right an action needs. */
export const rightFor = {
  publish: 'publish',
  unpublish: 'publish',
  destroy: 'delete',
  move_to_stage: 'move_to_stage',
  edit: 'update',
} as const satisfies Record<BulkKind, string>;
