import type { SavedView } from './saved-view.ts';

/** The key of the whole list among the counts of views. */
export const everythingKey = 'everything';

/** The known numbers of rows: of each view by its ID, and of the whole list by `everythingKey`. */
export function viewCounts(
  views: readonly SavedView[],
  everything: number | undefined,
  answers: readonly { data: number | undefined }[],
): ReadonlyMap<string, number> {
  const counts = [
    [everythingKey, everything] as const,
    ...views.map(({ id }, index) => [id, answers[index]?.data] as const),
  ];
  return new Map(counts.flatMap(([id, count]) => (count === undefined ? [] : [[id, count] as const])));
}
