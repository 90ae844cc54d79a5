/** A page with one row at another index; outside of the page it moves before or after all of them. */
export function withMovedRow<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  index: number,
): readonly Row[] {
  const moved = rows.find((row) => row.id === id);
  if (!moved) return rows;
  const rest = rows.filter((row) => row !== moved);
  if (index < 0 || index > rest.length) return rest;
  return [...rest.slice(0, index), moved, ...rest.slice(index)];
}
