import { useEffect, useState } from 'react';
import { liveLevel } from '#lib/realtime/live-rows.ts';
import { useRecordNews } from '#lib/realtime/use-live-rows.ts';
import type { TreeLevels } from './tree-levels.ts';
import type { RecordRow } from './use-tree-levels.ts';

/**
 * The loaded levels as shown while colleagues edit them: new rows are counted, deleted ones stay for a short time with
 * a mark.
 */
export function useLiveLevels(itemTypeId: string, loaded: TreeLevels<RecordRow>) {
  const { news, forget } = useRecordNews(itemTypeId, itemTypeId);
  // Their state before a deletion.
  const [before, setBefore] = useState<TreeLevels<RecordRow>>(new Map());
  const levels: TreeLevels<RecordRow> = new Map(
    [...loaded].map(([key, level]) => {
      const rows = liveLevel(before.get(key)?.rows, level.rows, news);
      return [key, { ...level, rows, totalCount: level.totalCount + rows.length - level.rows.length }];
    }),
  );
  useEffect(() => {
    if (news.goneIds.size > 0) setBefore(levels);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the state at the time of a deletion, before the refetch
  }, [news.goneIds]);
  return { levels, goneIds: news.goneIds, waiting: news.newIds.size, show: forget };
}
