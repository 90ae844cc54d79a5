import { formatInstant, useTimeContext } from '@lectern/ui';
import { useCallback } from 'react';
import { useMe } from '../../../../../lib/current-site.ts';
import { useSchema } from '../../../../../lib/records/queries.ts';
import { useMessages } from '../../../../../lib/use-messages.ts';
import type { WireItemVersion } from '../../../../../lib/wire.ts';

/** Says who made a version: you, a colleague, an API token. */
export function useVersionAuthor(): (version: WireItemVersion) => string {
  const t = useMessages();
  const me = useMe();
  return useCallback(
    ({ relationships }) => {
      // The wire leaves the editor out where nobody is known any more.
      const editor = relationships.editor.data as { id: string; type: string } | null;
      if (editor === null) return t('content.versions.author.unknown');
      const isMine = editor.id === me.id && editor.type === me.actor.creator.type;
      return isMine ? t('content.details.creator.you') : t(`content.details.creator.${editor.type}`);
    },
    [t, me],
  );
}

/** Tells versions apart by the moment they were made, to the second. */
export function useVersionName(): (version: WireItemVersion) => string {
  const context = useTimeContext(useSchema().settings.timezone);
  return useCallback(({ meta }) => formatInstant(meta.created_at, context), [context]);
}
