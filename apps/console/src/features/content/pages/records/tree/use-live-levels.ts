import { useEffect, useState } from 'react';
import { liveLevel } from '#lib/realtime/live-rows.ts';
import { useRecordNews } from '#lib/realtime/use-live-rows.ts';
import type { TreeLevels } from './tree-levels.ts';
import type { RecordRow } from './use-tree-levels.ts';

/**
 * The loaded levels as they are shown while others work on them: new rows wait, deleted ones stay for a moment with a
 * mark.
 */
export function useLiveLevels(itemTypeId: string, loaded: TreeLevels<RecordRow>) {
  const { news, forget } = useRecordNews(itemTypeId, itemTypeId);
  // As they were when somebody deleted from them.
  const [before, setBefore] = useState<TreeLevels<RecordRow>>(new Map());
  const levels: TreeLevels<RecordRow> = new Map(
    [...loaded].map(([key, level]) => {
      const rows = liveLevel(before.get(key)?.rows, level.rows, news);
      return [key, { ...level, rows, totalCount: level.totalCount + rows.length - level.rows.length }];
    }),
  );
  useEffect(() => {
    if (news.goneIds.size > 0) setBefore(levels);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as they are at the moment of a deletion, before they are asked for again
  }, [news.goneIds]);
  return { levels, goneIds: news.goneIds, waiting: news.newIds.size, show: forget };
}
