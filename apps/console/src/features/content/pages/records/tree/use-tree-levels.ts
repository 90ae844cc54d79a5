import type { ItemResource } from '@lectern/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { childrenPerPage, itemChildrenQuery } from '#lib/records/queries.ts';
import { rootLevel, type TreeLevel, type TreeRow } from './tree-levels.ts';

/** A row with its record. */
export interface RecordRow extends TreeRow {
  item: ItemResource;
}

/** The levels of a tree that are open: the root and what hangs below each open parent, in parts of fifty. */
export function useTreeLevels(itemTypeId: string, parentIds: readonly string[]) {
  const [pageCounts, setPageCounts] = useState<Readonly<Record<string, number>>>({});
  const pageCountOf = (parentId: string) => pageCounts[parentId] ?? 1;
  const wanted = [rootLevel, ...parentIds].flatMap((parentId) =>
    Array.from({ length: pageCountOf(parentId) }, (_, index) => ({ parentId, page: index + 1 })),
  );
  const answers = useQueries({
    queries: wanted.map(({ parentId, page }) =>
      itemChildrenQuery(itemTypeId, parentId === rootLevel ? null : parentId, page),
    ),
  });

  const levels = new Map<string, TreeLevel<RecordRow>>();
  for (const [index, { parentId, page }] of wanted.entries()) {
    const data = answers[index]?.data;
    const before = levels.get(parentId);
    // A page counts only after all before it.
    if (!data || (before?.rows.length ?? 0) !== (page - 1) * childrenPerPage) continue;
    const rows = data.items.map((item): RecordRow => ({
      id: item.id,
      hasChildren: item.meta.has_children === true,
      item,
    }));
    levels.set(parentId, { rows: [...(before?.rows ?? []), ...rows], totalCount: data.totalCount });
  }
  const [first] = answers;
  return {
    levels,
    isPending: first?.isPending === true,
    isFailed: first?.isError === true && !first.data,
    refetch: () => void Promise.all(answers.map((answer) => answer.refetch())),
    /** Loads the next part of a level. */
    showMore: (parentId: string) => setPageCounts((before) => ({ ...before, [parentId]: (before[parentId] ?? 1) + 1 })),
  };
}
