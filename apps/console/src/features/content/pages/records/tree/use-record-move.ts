import { fieldsOf, type ItemType } from '@lectern/domain';
import { useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { moveWithUndo } from '#lib/moves/move-with-undo.ts';
import type { Place } from '#lib/moves/place.ts';
import { queryClient } from '#lib/query.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { requireUpsertAllowed } from '#features/content/parts/plugins/guards.ts';
import { failureReason } from '../bulk/failure-reason.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** A move that the server has not confirmed yet. */
export interface PendingMove {
  id: string;
  to: Place;
}

/**
 * Moves records of a tree or a manually ordered list, if plugins allow it: shown optimistically, undone by its notice,
 * reverted when rejected.
 */
export function useRecordMove(itemType: ItemType) {
  const t = useMessages();
  const schema = useSchema();
  const [pending, setPending] = useState<readonly PendingMove[]>([]);

  async function perform(id: string, to: Place) {
    const move = { id, to };
    setPending((before) => [...before, move]);
    const place = itemType.isTree ? { parent_id: to.parentId, position: to.position } : { position: to.position };
    const data = { type: 'item' as const, id, attributes: place };
    try {
      await requireUpsertAllowed(data, { t });
      await managementApi.put('/items/:itemId', { params: { itemId: id }, data });
    } finally {
      // The real state arrives before the optimistic one is dropped.
      await Promise.all(
        (['children', 'list'] as const).map((kind) =>
          queryClient.invalidateQueries({ queryKey: itemKeys.about(kind, itemType.id) }),
        ),
      );
      setPending((before) => before.filter((other) => other !== move));
      void queryClient.invalidateQueries({ queryKey: itemKeys.one(id) });
    }
  }

  return {
    pending,
    move: (id: string, title: string, from: Place, to: Place) =>
      moveWithUndo({
        title,
        from,
        to,
        perform: (place) => perform(id, place),
        reason: (error) => failureReason(error, fieldsOf(schema, itemType.id), t),
        t,
      }),
  };
}
