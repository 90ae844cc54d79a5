import { confirm, notify } from '@lectern/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../lib/api-error.ts';
import { reportError } from '../../../../lib/describe-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { queryClient } from '../../../../lib/query.ts';
import { itemReferencesQuery, useSchema } from '../../../../lib/records/queries.ts';
import { recordTitle } from '../../../../lib/records/record-title.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import { deleteItem, duplicateItem, publishItem, unpublishItem } from './save-item.ts';

/** Which action is under way. */
export type RecordAction = 'publish' | 'unpublish' | 'duplicate' | 'delete';

export interface RecordActionsRequest {
  title: string;
  model: string;
  itemTypeId: string;
  /** Where to go when the record is gone. */
  listHref: string;
  /** The record as the server answered after publishing or unpublishing. */
  onChanged: (item: WireItem) => void;
  /** Called before leaving after a deletion, so that unsaved changes do not hold the page. */
  onDeleted: () => void;
}

/** Publish, unpublish, duplicate and delete: each asks by name where something is lost, and says how it went. */
export function useRecordActions({ title, model, itemTypeId, listHref, onChanged, onDeleted }: RecordActionsRequest) {
  const t = useMessages();
  const schema = useSchema();
  const navigate = useNavigate();
  const [running, setRunning] = useState<RecordAction | null>(null);

  async function run(action: RecordAction, work: () => Promise<void>) {
    setRunning(action);
    try {
      await work();
    } catch (error) {
      reportError(error, t(`content.${action}.failed`, { title }), t);
    } finally {
      setRunning(null);
    }
  }

  const publish = (item: WireItem) =>
    run('publish', async () => {
      try {
        onChanged(await publishItem(item.id));
      } catch (error) {
        if (!isRefusedFor(error, 'UNPUBLISHED_PARENT')) throw error;
        const isConfirmed = await confirm({
          title: t('content.publish.parents.title', { title }),
          body: t('content.publish.parents.body'),
          confirmLabel: t('content.publish.parents.confirm'),
          cancelLabel: t('common.cancel'),
        });
        if (!isConfirmed) return;
        onChanged(await publishItem(item.id, { recursive: true }));
      }
      notify.success(t('content.publish.done', { title }));
    });

  const unpublish = async (item: WireItem) => {
    const isConfirmed = await confirm({
      title: t('content.unpublish.title', { title }),
      body: t('content.unpublish.body'),
      confirmLabel: t('content.unpublish.confirm', { model }),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    await run('unpublish', async () => {
      try {
        onChanged(await unpublishItem(item.id));
      } catch (error) {
        if (!isRefusedFor(error, 'PUBLISHED_CHILDREN')) throw error;
        const takesChildren = await confirm({
          title: t('content.unpublish.children.title', { title }),
          body: t('content.unpublish.children.body'),
          confirmLabel: t('content.unpublish.children.confirm'),
          cancelLabel: t('common.cancel'),
          tone: 'danger',
        });
        if (!takesChildren) return;
        onChanged(await unpublishItem(item.id, { recursive: true }));
      }
      notify.success(t('content.unpublish.done', { title }));
    });
  };

  const duplicate = (item: WireItem) =>
    run('duplicate', async () => {
      const copy = await duplicateItem(item.id);
      notify.success(t('content.duplicate.done', { title }));
      await navigate(paths.item(itemTypeId, copy.id));
    });

  const remove = async (item: WireItem) => {
    const references = await queryClient.fetchQuery(itemReferencesQuery(item.id)).catch((): WireItem[] => []);
    const names = references
      .slice(0, 3)
      .map((other) => recordTitle(other.relationships.item_type.data.id, other.attributes, schema) ?? other.id);
    const isConfirmed = await confirm({
      title: t('content.delete.title', { title }),
      body: t('content.delete.body', { count: references.length, names: names.join(', '), more: references.length - names.length }),
      confirmLabel: t('content.delete.confirm', { model }),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    await run('delete', async () => {
      await deleteItem(item.id);
      onDeleted();
      notify.success(t('content.delete.done', { title }));
      await navigate(listHref, { replace: true });
    });
  };

  return { running, publish, unpublish, duplicate, remove };
}

function isRefusedFor(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.hasCode(code);
}
