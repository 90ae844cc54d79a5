import type { ItemResource } from '@lectern/contract';
import { SkeletonRows, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { idsIn } from './publication-obstacles.ts';
import { childrenBelowQuery, fetchByIds, referencePageQuery, schedulesQuery } from './publishing-requests.ts';
import { consequencesFor, incomingLink } from './record-links.ts';
import { RecordNames } from './RecordNames.tsx';
import { canRestore } from './restore-deleted.ts';
import type { Report } from './use-record-actions.ts';

/**
 * Names the effects of a deletion on other records. One with effects requires typing; a record without references can
 * be restored afterwards.
 */
export function DeleteDialog({ item }: { item: ItemResource }) {
  const t = useMessages();
  const { title, model, itemType, schema, rights, published, actions } = useOpenRecord();
  const [typed, setTyped] = useState('');
  const [named, setNamed] = useState<readonly ItemResource[]>([]);
  const references = useQuery({ ...referencePageQuery(item.id, 'published-or-current'), staleTime: 0 });
  const children = useQuery({
    ...childrenBelowQuery(item, 'all'),
    enabled: itemType.isTree && item.meta.has_children === true,
    staleTime: 0,
  });
  const hasPlans = item.meta.publication_scheduled_at !== null || item.meta.unpublishing_scheduled_at !== null;
  const schedules = useQuery({ ...schedulesQuery(item), enabled: hasPlans });
  const links = (references.data?.items ?? [])
    .filter(({ id }) => id !== item.id)
    .map((other) => incomingLink(other, item.id, schema));
  const { refusing, losing } = consequencesFor('on_reference_delete_strategy', links);
  const inTheWay = [
    ...named,
    ...refusing.map((link) => link.item).filter(({ id }) => !named.some((other) => other.id === id)),
  ];
  const childCount = children.data?.totalCount ?? 0;
  const notNamed = Math.max((references.data?.totalCount ?? 0) - (references.data?.items.length ?? 0), 0);
  const isLoading = [references, children, schedules].some((query) => query.isEnabled && query.isPending);
  const isAlone = links.length + notNamed + childCount === 0;
  const live = item.meta.status === 'published' ? item : (published ?? null);
  const before =
    isAlone && canRestore(item, rights) && (item.meta.status !== 'updated' || live !== null)
      ? { item, published: item.meta.status === 'draft' ? null : live, schedules: schedules.data ?? {} }
      : null;
  const needsTyping = before === null;
  const isReady = !isLoading && inTheWay.length === 0 && (!needsTyping || typed.trim() === title.trim());

  function handleConfirm(report: Report) {
    void actions.remove(item, before, (refused) => {
      report(refused);
      const ids = refused instanceof ApiError ? idsIn(refused, 'REQUIRED_BY_ASSOCIATION') : [];
      if (ids.length > 0) void fetchByIds(ids).then(setNamed, () => {});
    });
  }

  return (
    <ActionDialog
      action="delete"
      title={t('content.delete.title', { title })}
      role="alertdialog"
      tone="danger"
      confirmLabel={t('content.delete.confirm', { model })}
      isDisabled={!isReady}
      onConfirm={handleConfirm}
    >
      {isLoading ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          {isAlone && <p>{t(needsTyping ? 'content.delete.alone.for-good' : 'content.delete.alone')}</p>}
          {item.meta.status !== 'draft' && itemType.draftModeActive && <p>{t('content.delete.live')}</p>}
          <RecordNames sentence={t('content.delete.refusing', { count: inTheWay.length })} items={inTheWay} />
          <RecordNames
            sentence={t('content.delete.losing', { count: losing.length })}
            items={losing.map((link) => link.item)}
          />
          <RecordNames
            sentence={t('content.delete.children', { count: childCount })}
            items={children.data?.items ?? []}
            totalCount={childCount}
          />
          {notNamed > 0 && <p>{t('content.consequences.unnamed', { count: notNamed })}</p>}
          {needsTyping && inTheWay.length === 0 && (
            <TextField
              label={t('content.delete.type', { title })}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
