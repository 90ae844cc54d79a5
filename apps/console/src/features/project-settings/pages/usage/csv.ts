/** Rows as CSV (RFC 4180), for a spreadsheet that must not run any of the texts. */
export function toCsv(rows: readonly (readonly (string | number)[])[], separator = ','): string {
  return rows.map((row) => row.map((cell) => toCell(cell, separator)).join(separator)).join('\r\n');
}

/** Downloads rows as `<name>.csv`. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  // The mark makes spreadsheets read it as UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

function toCell(cell: string | number, separator: string): string {
  if (typeof cell === 'number') return String(cell);
  // Referrers and paths are chosen by whoever calls: one that begins like this would be a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
