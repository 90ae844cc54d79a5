import type { ItemVersionResource } from '@lectern/contract';
import { formatInstant, useTimeContext } from '@lectern/ui';
import { useCallback } from 'react';
import { usePeople } from '#lib/people/use-people.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';

/** Names the author of a version. */
export function useVersionAuthor(): (version: ItemVersionResource) => string {
  const t = useMessages();
  const { nameOf } = usePeople();
  return useCallback(
    ({ relationships }) => {
      // The wire omits an unknown editor.
      const editor = relationships.editor.data as { id: string; type: string } | null;
      return editor === null ? t('content.versions.author.unknown') : nameOf(editor);
    },
    [t, nameOf],
  );
}

/** Distinguishes versions by the time of their creation, to the second. */
export function useVersionName(): (version: ItemVersionResource) => string {
  const context = useTimeContext(useSchema().settings.timezone);
  return useCallback(({ meta }) => formatInstant(meta.created_at, context), [context]);
}
