/** First and last entry of a page, counted from 1, for "1–15 of 148". */
export function rangeOf(page: number, size: number, total: number): { from: number; to: number; total: number } {
  return { from: Math.min(total, (page - 1) * size + 1), to: Math.min(total, page * size), total };
}
