import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useMemo } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { changeOptimistically } from '#lib/change-optimistically.ts';
import { reportError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import { queryClient } from '#lib/query.ts';
import { schemaQuery } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { placementsAfter } from '#features/schema/moves.ts';
import { reorderFields } from '#features/schema/mutations.ts';
import { entryLabel, type FieldEntry, withPlaces } from './field-entries.ts';

/** Puts fields and fieldsets in a new order: `after` is null where nothing moves. */
export type FieldReorder = (after: readonly FieldEntry[] | null, movedId: string) => void;

/**
 * Moves are shown optimistically and reverted with the reason when the server rejects them. The result is stable while
 * the entries are.
 */
export function useReorder(itemType: ItemType, entries: readonly FieldEntry[]): FieldReorder {
  const t = useMessages();
  return useMemo(() => {
    /** Replaces one order with another; `undoes` marks an Undo by the user. */
    async function apply(
      from: readonly FieldEntry[],
      to: readonly FieldEntry[],
      label: string,
      undoes = false,
    ): Promise<void> {
      try {
        await changeOptimistically<EnvironmentSchema>(queryClient, {
          queryKey: schemaQuery.queryKey,
          change: (schema) => withPlaces(schema, itemType.id, to),
          send: () => reorderFields(itemType.id, placementsAfter(from, to)),
        });
        const undo = { label: t('common.undo'), onAction: () => void apply(to, from, label, true) };
        notify.success(t(undoes ? 'schema.toast.moved-back' : 'schema.toast.reordered', { label }), {
          id: 'schema.reordered',
          action: undoes ? undefined : undo,
        });
      } catch (error) {
        if (isLabelClash(error)) showError(error, t('schema.toast.same-label', { label }));
        else reportError(error, t('schema.toast.not-reordered', { label }), t);
      }
    }

    return (after, movedId) => {
      const moved = entries.find(({ id }) => id === movedId);
      if (after !== null && moved !== undefined) void apply(entries, after, entryLabel(moved));
    };
  }, [t, itemType.id, entries]);
}

/** Whether a field with the same label exists at the destination. */
function isLabelClash(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error
    .withCode('INVALID_FIELD')
    .some(({ details }) => details['field'] === 'label' && details['code'] === 'VALIDATION_UNIQUENESS');
}
