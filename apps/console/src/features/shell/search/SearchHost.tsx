import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { reportError } from '#lib/describe-error.ts';
import { endError } from '#lib/error-notices.ts';
import { menuItemsQuery } from '#lib/menu-items.ts';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { schemaQuery } from '#lib/records/queries.ts';
import { useShortcut } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { QuickSearchProps } from './QuickSearch.tsx';

const load = () => import('./QuickSearch.tsx').then(({ QuickSearch }) => QuickSearch);

/**
 * Contains the quick search and its shortcut. Its code and data are preloaded while idle, so that it opens at once
 * (U08). It is kept here instead of in `lazy`: React delays suspended content by up to 300 ms.
 */
export function SearchHost({ isOpen, onOpen, ...rest }: QuickSearchProps & { isOpen: boolean; onOpen: () => void }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const { onClose } = rest;
  const [loaded, setLoaded] = useState<{ QuickSearch: ComponentType<QuickSearchProps> } | null>(null);
  useShortcut({ keys: '$mod+p', label: t('shell.search.label') }, onOpen);

  useEffect(
    () =>
      whenIdle(() => {
        // Parts that fail to preload are loaded again when the search opens.
        load().then(
          (QuickSearch) => setLoaded({ QuickSearch }),
          () => undefined,
        );
        void queryClient.prefetchQuery(schemaQuery);
        void queryClient.prefetchQuery(menuItemsQuery);
      }),
    [queryClient],
  );
  const isMissing = isOpen && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (QuickSearch) => {
        setLoaded({ QuickSearch });
        endError(t('shell.search.not-loaded'));
      },
      (error: unknown) => {
        reportError(error, t('shell.search.not-loaded'), t);
        onClose();
      },
    );
  }, [isMissing, onClose, t]);

  if (!isOpen || loaded === null) return null;
  return (
    <PartBoundary name={t('shell.search.label')}>
      <loaded.QuickSearch {...rest} />
    </PartBoundary>
  );
}
