import { type ReactNode, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { reportError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import type { CreatorLink } from '#lib/people/use-people.ts';
import { queryClient } from '#lib/query.ts';
import { itemKeys } from '#lib/query-keys/items.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { useMessages } from '#lib/use-messages.ts';
import { DestinationDialog } from './DestinationDialog.tsx';

/** The new owner of the deleted principal's content, in wire format. */
export interface Destination {
  destination_user_type: string;
  destination_user_id: string;
}

/** Something that is to be deleted, and may have created content. */
export interface Deletion extends CreatorLink {
  name: string;
  destroy: (destination?: Destination) => Promise<unknown>;
  /** A verb with its object: "Delete token". */
  confirmLabel: string;
  /** Shown where it could not be deleted. */
  failure: string;
  /** The message of a rejection; null if the error is clear by itself. */
  explain?: (error: unknown) => Promise<string | null>;
  onDeleted: () => Promise<void> | void;
}

/**
 * Deletes after a confirmation. If the server requires a destination for content, the dialog asks for it and retries.
 * `dialog` belongs on the page.
 */
export function useDeletion(): { remove: (deletion: Deletion) => Promise<void>; dialog: ReactNode } {
  const t = useMessages();
  const [asked, setAsked] = useState<Deletion | null>(null);

  async function remove(deletion: Deletion) {
    try {
      await deletion.destroy();
    } catch (error) {
      if (error instanceof ApiError && error.hasCode('DESTINATION_USER_REQUIRED')) setAsked(deletion);
      else await report(error, deletion);
      return;
    }
    await deletion.onDeleted();
  }

  async function report(error: unknown, { failure, explain }: Deletion) {
    const detail = (await explain?.(error)) ?? null;
    if (detail === null) reportError(error, failure, t);
    else showError(error, failure, { detail });
  }

  async function handleChoose(deletion: Deletion, { type, id }: CreatorLink) {
    try {
      await deletion.destroy({ destination_user_type: type, destination_user_id: id });
    } catch (error) {
      await report(error, deletion);
      return;
    }
    setAsked(null);
    for (const { all } of [itemKeys, uploadKeys]) void queryClient.invalidateQueries({ queryKey: all });
    await deletion.onDeleted();
  }

  const dialog = asked && (
    <DestinationDialog
      leaving={asked}
      confirmLabel={asked.confirmLabel}
      onClose={() => setAsked(null)}
      onChoose={(destination) => handleChoose(asked, destination)}
    />
  );
  return { remove, dialog };
}
