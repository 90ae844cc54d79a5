import type { ItemType } from '@lectern/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemCountQuery, selectionCountQuery, useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { viewCounts } from '#lib/views/view-counts.ts';
import { ViewChanges, ViewMenu } from '#lib/views/ViewMenu.tsx';
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
  const schema = useSchema();
  // Fetched while the menu is open.
  const { data: total } = useQuery({ ...itemCountQuery(itemType.id), enabled: isOpen });
  const answers = useQueries({
    queries: state.views.map((view) => ({
      ...selectionCountQuery(
        selectionRequest(itemType.id, knownParts(selectionOfView(view), itemType, schema).selection),
      ),
      enabled: isOpen,
    })),
  });
  return (
    <ViewMenu
      state={state}
      actions={actions}
      everything={t('content.list.all')}
      counts={viewCounts(state.views, total, answers)}
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
