import papa from 'papaparse';

/**
 * Rows as CSV, for a spreadsheet that must not run any of the texts: referrers and paths are chosen by whoever calls.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  );
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
