import type { ItemResource } from '@lectern/contract';
import { Checkbox, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { recordLocales } from '#features/content/form/form-values.ts';
import { useOpenRecord } from '../open-record.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { PartsField } from './PartsField.tsx';
import { idsIn } from './publication-obstacles.ts';
import type { PublicationPart } from './publication-parts.ts';
import { childrenBelowQuery, fetchByIds, referencePageQuery } from './publishing-requests.ts';
import { consequencesFor, incomingLink } from './record-links.ts';
import { RecordNames } from './RecordNames.tsx';
import { usePublishedAttributes } from './use-publication-parts.ts';
import type { Report } from './use-record-actions.ts';

/** Asks what to unpublish, and names what is unpublished along or prevents it. */
export function UnpublishDialog({ item }: { item: ItemResource }) {
  const t = useMessages();
  const { title, model, itemType, fields, schema, rights, actions } = useOpenRecord();
  const attributes = usePublishedAttributes();
  const live = recordLocales(fields, attributes ?? {}, schema.settings.locales);
  const [chosenByHand, setChosen] = useState<ReadonlySet<string | null> | null>(null);
  const [takesOthers, setTakesOthers] = useState(false);
  const [named, setNamed] = useState<readonly ItemResource[]>([]);

  const chosen = chosenByHand ?? new Set<string | null>(live.filter((locale) => rights.canPublishPart(locale)));
  const isWhole = live.every((locale) => chosen.has(locale));
  const references = useQuery({ ...referencePageQuery(item.id, 'published'), staleTime: 0 });
  const children = useQuery({
    ...childrenBelowQuery(item, 'published'),
    enabled: itemType.isTree && item.meta.has_children === true,
    staleTime: 0,
  });
  const links = (references.data?.items ?? [])
    .filter(({ id }) => id !== item.id)
    .map((other) => incomingLink(other, item.id, schema));
  const { refusing, following, losing } = consequencesFor('on_reference_unpublish_strategy', links);
  const inTheWay = [...named, ...refusing.map((link) => link.item)].filter(
    (other, index, all) => all.findIndex(({ id }) => id === other.id) === index,
  );
  const childCount = children.data?.totalCount ?? 0;
  const notNamed = Math.max((references.data?.totalCount ?? 0) - (references.data?.items.length ?? 0), 0);
  const isLoading = attributes === undefined || references.isPending || (children.isPending && children.isEnabled);
  const parts = live.map((locale): PublicationPart => ({ locale, state: 'same', changeCount: 0, problemCount: 0 }));
  const mayPublishAll = rights.canPublishPart(null) || fields.every(({ isLocalized }) => isLocalized);

  function handleConfirm(report: Report) {
    const first = isWhole && takesOthers ? inTheWay.map(({ id }) => id) : [];
    const locales = isWhole ? null : live.filter((locale) => chosen.has(locale));
    void actions.unpublish(item, { locales, first, isRecursive: isWhole && childCount > 0 }, (refused) => {
      report(refused);
      // The server may know further records: they are named now.
      const ids = refused instanceof ApiError ? idsIn(refused, 'PUBLISHED_REFERENCES') : [];
      if (ids.length > 0) void fetchByIds(ids).then(setNamed, () => {});
    });
  }

  return (
    <ActionDialog
      action="unpublish"
      title={t('content.unpublish.title', { title })}
      role="alertdialog"
      tone="danger"
      confirmLabel={t(isWhole ? 'content.unpublish.confirm' : 'content.unpublish.confirm.parts', {
        model,
        count: chosen.size,
      })}
      busyLabel={t('content.unpublish.busy')}
      isDisabled={
        isLoading || (live.length > 0 && chosen.size === 0) || (isWhole && inTheWay.length > 0 && !takesOthers)
      }
      disabledReason={isWhole && !mayPublishAll ? t('content.part.refusal.rights') : undefined}
      onConfirm={handleConfirm}
    >
      <p>{t(isWhole ? 'content.unpublish.body' : 'content.unpublish.body.parts')}</p>
      {live.length > 1 && (
        <PartsField
          label={t('content.unpublish.parts.label')}
          parts={parts}
          chosen={chosen}
          onChange={setChosen}
          refusalOf={({ locale }) => (rights.canPublishPart(locale) ? null : 'rights')}
          showsState={false}
        />
      )}
      {isWhole && isLoading && <SkeletonRows rows={2} />}
      {isWhole && !isLoading && (
        <>
          <RecordNames sentence={t('content.unpublish.refusing', { count: inTheWay.length })} items={inTheWay} />
          {inTheWay.length > 0 && (
            <Checkbox isSelected={takesOthers} onChange={setTakesOthers}>
              {t('content.unpublish.refusing.take', { count: inTheWay.length })}
            </Checkbox>
          )}
          <RecordNames
            sentence={t('content.unpublish.following', { count: following.length })}
            items={following.map((link) => link.item)}
          />
          <RecordNames
            sentence={t('content.unpublish.losing', { count: losing.length })}
            items={losing.map((link) => link.item)}
          />
          <RecordNames
            sentence={t('content.unpublish.children', { count: childCount })}
            items={children.data?.items ?? []}
            totalCount={childCount}
          />
          {notNamed > 0 && <p>{t('content.consequences.unnamed', { count: notNamed })}</p>}
        </>
      )}
    </ActionDialog>
  );
}
