/** From one refresh to the next (spec 2, section 9). */
export const refreshEveryMs = 5_000;
/** Rows of a page (spec 2, section 9). */
export const rowsPerPage = 30;
/** Pages that a list leads to (spec 2, section 9). */
export const mostPages = 15;

/** A page of a log. */
export interface LogPage<Row> {
  rows: readonly Row[];
  totalCount: number;
}
