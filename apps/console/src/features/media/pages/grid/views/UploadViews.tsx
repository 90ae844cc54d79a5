import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadCountQuery } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { everythingKey, ViewChanges, ViewMenu } from '#lib/views/ViewMenu.tsx';
import { useViewActions } from '#lib/views/use-view-actions.ts';
import { everyUpload, gridQuery, isSameSelection, selectionOfView } from '../upload-selection.ts';
import type { UploadListState } from '../use-upload-list.ts';
import { uploadViewStore } from './queries.ts';

/** The saved views of the media area, and what can be done with a modified one. */
export function UploadViews({ state, isNarrow }: { state: UploadListState; isNarrow: boolean }) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { view, openView, address } = state;
  const actions = useViewActions({ view, openView, store: uploadViewStore(address) });
  const counts = useViewCounts(state, isOpen);
  return (
    <>
      <ViewMenu
        state={state}
        actions={actions}
        everything={t('media.title')}
        isEverything={view === null && isSameSelection(address, everyUpload)}
        counts={counts}
        onOpenChange={setIsOpen}
        hints={{ save: t('media.view.save.hint'), share: t('media.view.share.hint') }}
      />
      {!isNarrow && <ViewChanges state={state} actions={actions} />}
    </>
  );
}

/** The number of assets in each view; fetched while the menu is open. */
function useViewCounts({ views }: UploadListState, isOpen: boolean): ReadonlyMap<string, number> {
  const { data: total } = useQuery({ ...uploadCountQuery(gridQuery(everyUpload)), enabled: isOpen });
  const answers = useQueries({
    queries: views.map(({ attributes }) => ({
      ...uploadCountQuery(gridQuery(selectionOfView(attributes.filter))),
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
