import type { ItemResource } from '@lectern/contract';
import { del, get, set } from 'idb-keyval';
import { useCallback, useEffect, useState } from 'react';
import { sandboxEnvironmentId } from '#lib/environment.ts';
import { logError } from '#lib/log-error.ts';
import type { RecordState } from '#features/content/form/merge-values.ts';

/** A user's unsaved values of a record, and the version they are based on. */
export interface KeptCopy {
  base: ItemResource;
  state: RecordState;
  /** Who took the record over; null when that is not known. */
  takenBy: string | null;
}

/** Copies live in this browser only. A full or closed store keeps nothing: the form then keeps its values itself. */
const keyOf = (itemId: string) => `lectern.taken-over.${sandboxEnvironmentId() ?? ''}.${itemId}`;

/** Keeps a copy where it outlives the window. Returns whether that worked. */
export async function keepCopy(copy: KeptCopy): Promise<boolean> {
  try {
    await set(keyOf(copy.base.id), copy);
    return true;
  } catch (error) {
    logError('The copy could not be kept.', error);
    return false;
  }
}

/** The copy of a record that was taken over, until it is restored or discarded. */
export function useKeptCopy(itemId: string | null): {
  copy: KeptCopy | null;
  show: (copy: KeptCopy) => void;
  drop: () => void;
} {
  const [copy, setCopy] = useState<KeptCopy | null>(null);
  useEffect(() => {
    if (itemId === null) return undefined;
    let isOver = false;
    get<KeptCopy>(keyOf(itemId))
      .then((stored) => {
        if (!isOver && stored !== undefined) setCopy(stored);
      })
      .catch((error: unknown) => logError('Kept copies could not be read.', error));
    return () => {
      isOver = true;
    };
  }, [itemId]);
  const drop = useCallback(() => {
    setCopy(null);
    if (itemId !== null)
      void del(keyOf(itemId)).catch((error: unknown) => logError('The copy could not be removed.', error));
  }, [itemId]);
  return { copy, show: setCopy, drop };
}
