import type { ItemTypeFilterResource } from '@lectern/contract';
import type { ItemType } from '@lectern/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemCountQuery, selectionCountQuery, useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { everythingKey, ViewChanges, ViewMenu } from '#lib/views/ViewMenu.tsx';
import { knownParts } from '../known-parts.ts';
import { selectionRequest } from '../selection-request.ts';
import type { RecordListState } from '../use-record-list.ts';
import { useRecordViewActions } from './use-record-view-actions.ts';
import { selectionOfView } from './view-selection.ts';

export interface RecordViewsProps {
  itemType: ItemType;
  state: RecordListState;
}

/** The views of a record list. */
export function RecordViews({ itemType, state }: RecordViewsProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { toggleDefault, ...actions } = useRecordViewActions(itemType, state);
  const counts = useViewCounts(itemType, state.views, isOpen);
  return (
    <ViewMenu
      state={state}
      actions={actions}
      everything={t('content.list.all')}
      counts={counts}
      onOpenChange={setIsOpen}
      defaultView={{
        viewId: state.defaultViewId,
        toggle: toggleDefault,
        noneLabel: t('content.view.default.none'),
      }}
      hints={{ save: t('content.view.save.hint'), share: t('content.view.share.hint') }}
    />
  );
}

/** What can be done with a modified view of records. */
export function RecordViewChanges({ itemType, state }: RecordViewsProps) {
  return <ViewChanges state={state} actions={useRecordViewActions(itemType, state)} />;
}

/** The number of records in each view; fetched while the menu is open. */
function useViewCounts(
  itemType: ItemType,
  views: readonly ItemTypeFilterResource[],
  isOpen: boolean,
): ReadonlyMap<string, number> {
  const schema = useSchema();
  const { data: total } = useQuery({ ...itemCountQuery(itemType.id), enabled: isOpen });
  const answers = useQueries({
    queries: views.map((view) => ({
      ...selectionCountQuery(
        selectionRequest(itemType.id, knownParts(selectionOfView(view), itemType, schema).selection),
      ),
      enabled: isOpen,
    })),
  });
  const counts = views.map(({ id }, index) => [id, answers[index]?.data] as const);
  return new Map(
    [[everythingKey, total] as const, ...counts].flatMap(([id, count]) =>
      count === undefined ? [] : [[id, count] as const],
    ),
  );
}
