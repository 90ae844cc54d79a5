/** Rows that stay where they are while the list changes. */
export interface SteadyRows<Row> {
  rows: readonly Row[];
  /** Rows of the list that are not shown yet. */
  waiting: number;
  /** The list has other rows, or another order, than what is shown. */
  isOutdated: boolean;
}

/**
 * What is shown keeps its place and gets the newest state of each row: from the list as it is now, or from `others` where
 * a row is on another page by now.
 */
export function steadyRows<Row extends { id: string }>(
  shown: readonly Row[],
  list: readonly Row[],
  others: readonly Row[] = [],
): SteadyRows<Row> {
  const newest = new Map([...others, ...list].map((row) => [row.id, row]));
  const waiting = list.filter(({ id }) => !shown.some((row) => row.id === id)).length;
  const isSame = shown.length === list.length && shown.every(({ id }, index) => list[index]?.id === id);
  return { rows: shown.map((row) => newest.get(row.id) ?? row), waiting, isOutdated: !isSame };
}

/** IDs of shown rows that the list does not have any more. */
export function missingIds(shown: readonly { id: string }[], list: readonly { id: string }[]): string[] {
  return shown.filter(({ id }) => !list.some((row) => row.id === id)).map(({ id }) => id);
}
