/** Page numbers to show: the ends, the current one and its neighbours; `gap` replaces omitted ones. */
export function pageWindow(page: number, pageCount: number): Array<number | 'gap'> {
  const wanted = new Set([1, 2, page - 1, page, page + 1, pageCount]);
  const shown = [...wanted].filter((candidate) => candidate >= 1 && candidate <= pageCount).sort((a, b) => a - b);
  const result: Array<number | 'gap'> = [];
  let previous = 0;
  for (const number of shown) {
    if (number - previous === 2) result.push(number - 1);
    else if (number - previous > 2) result.push('gap');
    result.push(number);
    previous = number;
  }
  return result;
}
