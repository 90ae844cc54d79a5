/** Marks a place in a row that arrow keys reach. */
export function cellProps(rowId: string, cell: string): { 'data-row-id': string; 'data-cell': string } {
  return { 'data-row-id': rowId, 'data-cell': cell };
}

/** A cell of a row, read from its element. */
export interface CellPlace {
  rowId: string;
  cell: string;
}

/** The cell that holds an element. */
export function cellOf(element: Element): CellPlace | null {
  const place = element.closest<HTMLElement>('[data-row-id]');
  const { rowId, cell } = place?.dataset ?? {};
  return rowId === undefined || cell === undefined ? null : { rowId, cell };
}

/** The focusable cells of a row, in order. */
export function cellsOf(container: Element, rowId: string): string[] {
  return [...container.querySelectorAll<HTMLElement>(`[data-row-id="${CSS.escape(rowId)}"]`)].map(
    ({ dataset }) => dataset['cell'] ?? '',
  );
}

/** Moves focus into a cell; returns whether there is one. */
export function focusCell(container: Element, { rowId, cell }: CellPlace): boolean {
  const place = container.querySelector<HTMLElement>(
    `[data-row-id="${CSS.escape(rowId)}"][data-cell="${CSS.escape(cell)}"]`,
  );
  const target = place?.matches('a, button') ? place : place?.querySelector<HTMLElement>('input, a[href], button');
  target?.focus();
  return target != null;
}
