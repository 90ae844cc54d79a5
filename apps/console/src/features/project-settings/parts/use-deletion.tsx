import { type ReactNode, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { api } from '#lib/api.ts';
import { reportError } from '#lib/describe-error.ts';
import type { CreatorLink } from '#lib/people/use-people.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { HeirDialog } from './HeirDialog.tsx';
import { itemKeys } from '#lib/query-keys/items.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';

/** Somebody or something that goes, and may have made content. */
export interface Leaving extends CreatorLink {
  name: string;
  /** Where it is deleted. */
  path: string;
  /** A verb with its object: "Delete token". */
  confirmLabel: string;
  /** Said where it could not be deleted. */
  failure: string;
  onDeleted: () => Promise<void> | void;
}

/**
 * Deletes users and tokens: where content is theirs, asks who takes it over and tries again. `dialog` stands on the
 * page.
 */
export function useDeletion(): { remove: (leaving: Leaving) => Promise<void>; dialog: ReactNode } {
  const t = useMessages();
  const [asked, setAsked] = useState<Leaving | null>(null);

  async function remove(leaving: Leaving) {
    try {
      await api.delete(leaving.path);
      await leaving.onDeleted();
    } catch (error) {
      if (error instanceof ApiError && error.hasCode('DESTINATION_USER_REQUIRED')) setAsked(leaving);
      else reportError(error, leaving.failure, t);
    }
  }

  async function handleChoose(leaving: Leaving, heir: CreatorLink) {
    try {
      await api.delete(leaving.path, { destination_user_type: heir.type, destination_user_id: heir.id });
      setAsked(null);
      for (const { all } of [itemKeys, uploadKeys]) void queryClient.invalidateQueries({ queryKey: all });
      await leaving.onDeleted();
    } catch (error) {
      reportError(error, leaving.failure, t);
    }
  }

  const dialog = asked && (
    <HeirDialog
      leaving={asked}
      confirmLabel={asked.confirmLabel}
      onClose={() => setAsked(null)}
      onChoose={(heir) => handleChoose(asked, heir)}
    />
  );
  return { remove, dialog };
}
