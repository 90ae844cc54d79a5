import type { SchemaMenuItemResource } from '@lectern/contract';
import { notify } from '@lectern/ui';
import { useCallback } from 'react';
import { changeOptimistically } from '#lib/change-optimistically.ts';
import { reportError } from '#lib/describe-error.ts';
import { queryClient } from '#lib/query.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { containersOf, placementsAfter } from '#features/schema/moves.ts';
import { reorderSchemaMenuItems } from '#features/schema/mutations.ts';
import { schemaMenuItemsQuery } from '#features/schema/queries.ts';
import { type MenuEntry, withMenuPlaces } from './menu-entries.ts';

/** Stores one order of the menu in place of another. */
export type MenuReorder = (from: readonly MenuEntry[], to: readonly MenuEntry[], moved: MenuEntry) => Promise<void>;

/**
 * Moves are shown optimistically and reverted with the reason when the server rejects them. `open` keeps the moved
 * entry visible; the result is stable while `open` is.
 */
export function useMenuReorder(open: (groupIds: readonly string[]) => void): MenuReorder {
  const t = useMessages();
  return useCallback((from, to, moved) => apply(from, to, moved, { t, open, undoes: false }), [t, open]);
}

interface ApplyOptions {
  t: Translate;
  open: (groupIds: readonly string[]) => void;
  /** The user took a move back. */
  undoes: boolean;
}

async function apply(
  from: readonly MenuEntry[],
  to: readonly MenuEntry[],
  moved: MenuEntry,
  options: ApplyOptions,
): Promise<void> {
  const { t, open, undoes } = options;
  open(containersOf(to, moved.id));
  try {
    await changeOptimistically<SchemaMenuItemResource[]>(queryClient, {
      queryKey: schemaMenuItemsQuery.queryKey,
      change: (items) => withMenuPlaces(items, to),
      send: () => reorderSchemaMenuItems(placementsAfter(from, to)),
    });
    const undo = { label: t('common.undo'), onAction: () => void apply(to, from, moved, { ...options, undoes: true }) };
    notify.success(
      t(undoes ? 'schema.toast.moved-back' : 'schema.menu.moved', { label: moved.label, name: moved.label }),
      {
        id: 'schema.menu.moved',
        action: undoes ? undefined : undo,
      },
    );
  } catch (error) {
    reportError(error, t('schema.menu.not-moved', { name: moved.label }), t);
  }
}
