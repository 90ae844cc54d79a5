import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadCountQuery } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useViewActions } from '#lib/views/use-view-actions.ts';
import { viewCounts } from '#lib/views/view-counts.ts';
import { ViewChanges, ViewMenu } from '#lib/views/ViewMenu.tsx';
import { everyUpload, gridQuery, isSameSelection, selectionOfView } from '../upload-selection.ts';
import type { UploadListState } from '../use-upload-list.ts';
import { uploadViewStore } from './queries.ts';

/** The saved views of the media area, and what can be done with a modified one. */
export function UploadViews({ state, isNarrow }: { state: UploadListState; isNarrow: boolean }) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { view, openView, address } = state;
  const actions = useViewActions({ view, openView, store: uploadViewStore(address) });
  // Fetched while the menu is open.
  const { data: total } = useQuery({ ...uploadCountQuery(state.accepted(gridQuery(everyUpload))), enabled: isOpen });
  const answers = useQueries({
    queries: state.views.map(({ attributes }) => ({
      ...uploadCountQuery(state.accepted(gridQuery(selectionOfView(attributes.filter)))),
      enabled: isOpen,
    })),
  });
  return (
    <>
      <ViewMenu
        state={state}
        actions={actions}
        everything={t('media.title')}
        isEverything={view === null && isSameSelection(address, everyUpload)}
        counts={viewCounts(state.views, total, answers)}
        onOpenChange={setIsOpen}
        hints={{ save: t('media.view.save.hint'), share: t('media.view.share.hint') }}
      />
      {!isNarrow && <ViewChanges state={state} actions={actions} />}
    </>
  );
}
