/** A value of a query string; null and undefined are left out. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryValue[]
  | { readonly [name: string]: QueryValue };

/** Parameters of a request, nested as deep as needed. */
export type Query = { readonly [name: string]: QueryValue };

/** Writes `page[limit]=10&filter[ids]=a`, percent-encoded; lists repeat `name[]`. Empty strings stay. */
export function serializeQuery(query: Query): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) collect(pairs, name, value);
  return pairs.join('&');
}

function collect(pairs: string[], name: string, value: QueryValue): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const entry of value as readonly QueryValue[]) collect(pairs, `${name}[]`, entry);
    return;
  }
  if (typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) collect(pairs, `${name}[${key}]`, entry);
    return;
  }
  pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
}
