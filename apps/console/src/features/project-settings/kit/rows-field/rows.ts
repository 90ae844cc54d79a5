/** A name and its value as a form holds them; `key` names the row. */
export interface PairRow {
  key: string;
  name: string;
  value: string;
}

/** A key that no row has yet. */
export function newRowKey(prefix: string, rows: readonly { key: string }[]): string {
  return `${prefix}${Math.max(0, ...rows.map(({ key }) => Number(key.slice(prefix.length)))) + 1}`;
}

/** The rows with one of them changed. */
export function withRow<Row extends { key: string }>(rows: readonly Row[], key: string, change: Partial<Row>): Row[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row));
}

/** Rows of an object of names and values. */
export function pairRows(pairs: Readonly<Record<string, string | number | boolean>>): PairRow[] {
  return Object.entries(pairs).map(([name, value], index) => ({ key: `p${index + 1}`, name, value: String(value) }));
}

/** What is wrong with the rows of headers: message ids by key and part. */
export function headerProblems(rows: readonly PairRow[]): Record<string, string> {
  return pairProblems(rows, {
    pattern: /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/,
    kind: 'headers',
    isSameName: (a, b) => a.toLowerCase() === b.toLowerCase(),
    isValue: (value) => /^[\t\x20-\x7e]*$/.test(value),
  });
}

/** What is wrong with the rows of parameters: message ids by key and part. */
export function parameterProblems(rows: readonly PairRow[]): Record<string, string> {
  return pairProblems(rows, {
    pattern: /^[A-Za-z_][\w.-]*$/,
    kind: 'parameters',
    isSameName: (a, b) => a === b,
    isValue: () => true,
  });
}

interface PairRules {
  pattern: RegExp;
  kind: 'headers' | 'parameters';
  isSameName: (a: string, b: string) => boolean;
  isValue: (value: string) => boolean;
}

/** What is between rows is at the later one. */
function pairProblems(rows: readonly PairRow[], rules: PairRules): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { key, name, value }] of rows.entries()) {
    const own = name.trim();
    const isTaken = rows.slice(0, index).some((other) => rules.isSameName(other.name.trim(), own));
    if (!rules.pattern.test(own)) problems[`${key}.name`] = `settings.rows.${rules.kind}.problem`;
    else if (isTaken) problems[`${key}.name`] = `settings.rows.${rules.kind}.taken`;
    if (!rules.isValue(value)) problems[`${key}.value`] = 'settings.rows.headers.unsendable';
  }
  return problems;
}
