/** Which records of a list are chosen: some by name, or everything that matches but for some. */
export interface Selection {
  mode: 'some' | 'matches';
  /** Chosen ones, or in `matches` those left out. */
  ids: ReadonlySet<string>;
  /** Where a range starts: the row chosen last without Shift. */
  anchor: string | null;
  /** Rows that the last range from the anchor chose; the next range from there replaces them. */
  range: readonly string[];
}

/** Nothing chosen. */
export const nothingSelected: Selection = { mode: 'some', ids: new Set(), anchor: null, range: [] };

/** Whether a record is selected. */
export function isSelected({ mode, ids }: Selection, id: string): boolean {
  return ids.has(id) === (mode === 'some');
}

/** How many are chosen, of a list that has `totalCount`. */
export function selectedCount({ mode, ids }: Selection, totalCount: number): number {
  return mode === 'some' ? ids.size : Math.max(0, totalCount - ids.size);
}

/** Chooses one more or one less; ranges start here from now on. */
export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, ids, anchor: id, range: [] };
}

/**
 * Chooses every row between the anchor and `id`, in the order shown; what an earlier range from the same anchor chose
 * beyond that is let go. Without an anchor among the rows only `id` is chosen.
 */
export function selectRange(selection: Selection, rows: readonly string[], id: string): Selection {
  const to = rows.indexOf(id);
  const from = selection.anchor === null ? -1 : rows.indexOf(selection.anchor);
  if (to === -1) return selection;
  if (from === -1) return isSelected(selection, id) ? { ...selection, anchor: id, range: [] } : toggle(selection, id);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const released = selection.range.filter((other) => !range.includes(other));
  return { ...withRows(withRows(selection, released, false), range, true), range };
}

/** Chooses every row that is loaded, or lets them all go when they are chosen already. */
export function toggleRows(selection: Selection, rows: readonly string[]): Selection {
  const areAllChosen = rows.every((id) => isSelected(selection, id));
  return { ...withRows(selection, rows, !areAllChosen), anchor: null, range: [] };
}

/** Chooses everything that matches, loaded or not. */
export function selectMatches(): Selection {
  return { ...nothingSelected, mode: 'matches' };
}

/** What the box above all rows shows. */
export function rowsState(selection: Selection, rows: readonly string[]): 'none' | 'some' | 'all' {
  const count = rows.filter((id) => isSelected(selection, id)).length;
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
}

function withRows(selection: Selection, rows: readonly string[], isChosen: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of rows) {
    if (isChosen === (selection.mode === 'some')) ids.add(id);
    else ids.delete(id);
  }
  return { ...selection, ids };
}
