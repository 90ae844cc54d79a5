import type { ItemResource } from '@lectern/contract';
import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { type GuardHook, pluginsAllow } from '#features/content/parts/plugins/guards.ts';
import { useMessages } from '#lib/use-messages.ts';
import { copyOf, deleteItem, duplicateItem } from '../save-item.ts';
import type { RecordRights } from '../use-record-rights.ts';
import { type PartsChoice, wholeRecord } from './publication-parts.ts';
import { draftsBehind, obstaclesOf, type PublicationObstacles } from './publication-obstacles.ts';
import * as requests from './publishing-requests.ts';
import type { DeletedRecord } from './restore-deleted.ts';

/** The running action. */
export type RecordAction = 'publish' | 'unpublish' | 'schedule' | 'unschedule' | 'move' | 'duplicate' | 'delete';

/** A dialog above the record. */
export type PublishingDialog =
  | { kind: 'publish-parts' }
  | { kind: 'publish-with'; item: ItemResource; choice: PartsChoice; obstacles: PublicationObstacles }
  | { kind: 'unpublish' }
  | { kind: 'schedule'; what: requests.ScheduleKind }
  | { kind: 'compare' }
  | { kind: 'delete' };

/** How to handle an error; by default a notice shows it. */
export type Report = (error: unknown) => void;

export interface RecordActionsRequest {
  title: string;
  itemType: ItemType;
  schema: EnvironmentSchema;
  rights: RecordRights;
  /** Where to go when the record is gone. */
  listHref: string;
  /** The record in the response. */
  onChanged: (item: ItemResource) => void;
  /**
   * The record may not go live because of its values: the details of each problem. Returns whether the form shows them.
   */
  onInvalid: (problems: readonly Record<string, unknown>[]) => boolean;
  /** Called before leaving after a deletion, so that unsaved changes do not hold the page. */
  onDeleted: () => void;
}

/** The actions on a stored record. Each returns whether it succeeded, and reports its result. */
export function useRecordActions({
  title,
  itemType,
  schema,
  rights,
  listHref,
  onChanged,
  onInvalid,
  onDeleted,
}: RecordActionsRequest) {
  const t = useMessages();
  const navigate = useNavigate();
  const [running, setRunning] = useState<RecordAction | null>(null);
  const [dialog, setDialog] = useState<PublishingDialog | null>(null);

  /** Failures of one action: a notice with its sentence, unless a dialog shows them. */
  const failed = (action: RecordAction) => (error: unknown) =>
    reportError(error, t(`content.${action}.failed`, { title }), t);

  async function run(
    action: RecordAction,
    work: () => Promise<boolean>,
    report: Report = failed(action),
  ): Promise<boolean> {
    setRunning(action);
    try {
      return await work();
    } catch (error) {
      report(error);
      return false;
    } finally {
      setRunning(null);
    }
  }

  const allowed = (hook: GuardHook, item: ItemResource) => pluginsAllow(hook, [[item]], { t });

  /** Publishes; if drafts prevent it or would be published along, asks first. */
  async function publishOrAsk(
    item: ItemResource,
    choice: PartsChoice,
    { isRecursive, isAlone }: { isRecursive: boolean; isAlone: boolean },
  ): Promise<boolean> {
    try {
      onChanged(await requests.publishItem(item.id, choice, { isRecursive }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [invalid] = error.withCode('INVALID_DRAFT');
      if (invalid !== undefined && isAbout(invalid.details, item) && onInvalid(problemsIn(invalid.details))) {
        setDialog(null);
        return false;
      }
      const obstacles = await obstaclesOf(error);
      if (obstacles === null) throw error;
      setDialog({ kind: 'publish-with', item, choice, obstacles });
      return false;
    }
    setDialog(null);
    const isReversible = isAlone && item.meta.status === 'draft';
    notify.success(t('content.publish.done', { title }), {
      ...(isReversible && {
        action: {
          label: t('common.undo'),
          onAction: () =>
            void takeBack(() => requests.unpublishItem(item.id, null, { isRecursive: false }), 'unpublish'),
        },
      }),
    });
    return true;
  }

  const takeBack = (work: () => Promise<ItemResource>, action: RecordAction) =>
    run(action, async () => {
      onChanged(await work());
      notify.success(t('content.taken-back'));
      return true;
    });

  const publish = (item: ItemResource, choice: PartsChoice = wholeRecord, report?: Report) =>
    run(
      'publish',
      async () => {
        if (!(await allowed('onBeforeItemsPublish', item))) return false;
        const behind = await draftsBehind(item, choice, schema);
        if (behind === null) return publishOrAsk(item, choice, { isRecursive: false, isAlone: true });
        setDialog({ kind: 'publish-with', item, choice, obstacles: behind });
        return false;
      },
      report,
    );

  /** Publishes together with what the user has seen by name. */
  const publishWith = (
    { item, choice, obstacles }: Extract<PublishingDialog, { kind: 'publish-with' }>,
    report: Report,
  ) =>
    run(
      'publish',
      async () => {
        const others = [...obstacles.refusing, ...obstacles.parents].map(({ id }) => id);
        const together = choice.kind === 'whole' ? item.id : null;
        if (obstacles.refusing.length > 0) await requests.changeOthers('publish', others, together);
        return publishOrAsk(item, choice, { isRecursive: obstacles.parents.length > 0, isAlone: false });
      },
      report,
    );

  /** Unpublishes, `first` other records before it. */
  const unpublish = (
    item: ItemResource,
    {
      locales,
      first,
      isRecursive,
    }: { locales: readonly string[] | null; first: readonly string[]; isRecursive: boolean },
    report: Report,
  ) =>
    run(
      'unpublish',
      async () => {
        if (!(await allowed('onBeforeItemsUnpublish', item))) return false;
        if (first.length > 0) await requests.changeOthers('unpublish', first, locales === null ? item.id : null);
        onChanged(await requests.unpublishItem(item.id, locales, { isRecursive }));
        setDialog(null);
        const isReversible = locales === null && first.length === 0 && !isRecursive && item.meta.status === 'published';
        notify.success(t(locales === null ? 'content.unpublish.done' : 'content.unpublish.done.parts', { title }), {
          ...(isReversible && {
            action: {
              label: t('common.undo'),
              onAction: () =>
                void takeBack(() => requests.publishItem(item.id, wholeRecord, { isRecursive: false }), 'publish'),
            },
          }),
        });
        return true;
      },
      report,
    );

  const schedule = (item: ItemResource, what: requests.ScheduleKind, plan: requests.Schedule, report?: Report) =>
    run(
      'schedule',
      async () => {
        onChanged(await requests.scheduleItem(item.id, what, plan));
        setDialog(null);
        notify.success(t(`content.schedule.done.${what}`, { title }));
        return true;
      },
      report,
    );

  const unschedule = (item: ItemResource, what: requests.ScheduleKind, plan: requests.Schedule | undefined) =>
    run('unschedule', async () => {
      onChanged(await requests.cancelSchedule(item.id, what));
      notify.success(t(`content.unschedule.done.${what}`, { title }), {
        ...(plan && { action: { label: t('common.undo'), onAction: () => void schedule(item, what, plan) } }),
      });
      return true;
    });

  const moveToStage = (item: ItemResource, stage: { id: string; name: string }) =>
    run('move', async () => {
      const data = requests.stageChange(item.id, stage.id);
      if (!(await pluginsAllow('onBeforeItemUpsert', [{ data }], { t }))) return false;
      onChanged(await requests.moveToStage(item.id, stage.id));
      notify.success(t('content.move.done', { title, stage: stage.name }));
      return true;
    });

  const duplicate = (item: ItemResource) =>
    run('duplicate', async () => {
      if (!(await pluginsAllow('onBeforeItemUpsert', async () => [{ data: await copyOf(item, schema) }], { t })))
        return false;
      const copy = await duplicateItem(item.id);
      notify.success(t('content.duplicate.done', { title }));
      await navigate(paths.item(itemType.id, copy.id));
      return true;
    });

  /** Deletes; if it was restorable, a notice offers Undo. */
  const remove = (item: ItemResource, before: DeletedRecord | null, report: Report) =>
    run(
      'delete',
      async () => {
        if (!(await allowed('onBeforeItemsDestroy', item))) return false;
        await deleteItem(item.id);
        setDialog(null);
        onDeleted();
        notify.success(t('content.delete.done', { title }), {
          ...(before && {
            action: {
              label: t('common.undo'),
              onAction: () =>
                void import('./restore-deleted.ts')
                  .then(({ restoreDeleted }) => restoreDeleted(before, rights))
                  .then(
                    () => notify.success(t('content.delete.undone', { title })),
                    (error: unknown) => reportError(error, t('content.delete.not-undone', { title }), t),
                  ),
            },
          }),
        });
        await navigate(listHref, { replace: true });
        return true;
      },
      report,
    );

  return {
    running,
    dialog,
    ask: setDialog,
    close: () => setDialog(null),
    publish,
    publishWith,
    unpublish,
    schedule,
    unschedule,
    moveToStage,
    duplicate,
    remove,
  };
}

function isAbout(details: Readonly<Record<string, unknown>>, item: ItemResource): boolean {
  const invalid = details['invalid_items'];
  return Array.isArray(invalid) && invalid[0] === item.id;
}

function problemsIn(details: Readonly<Record<string, unknown>>): readonly Record<string, unknown>[] {
  const { problems } = details;
  return Array.isArray(problems) ? (problems as Record<string, unknown>[]) : [];
}
