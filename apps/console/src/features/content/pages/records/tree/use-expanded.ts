import { useEffect, useState } from 'react';

/** Open parents of a tree, remembered by this browser (U26). */
export function useExpanded(
  itemTypeId: string,
): [ReadonlySet<string>, (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void] {
  const storageKey = `lectern.tree.${itemTypeId}`;
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(readIds(localStorage.getItem(storageKey))));
  useEffect(() => localStorage.setItem(storageKey, JSON.stringify([...ids])), [storageKey, ids]);
  return [ids, setIds];
}

function readIds(stored: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
