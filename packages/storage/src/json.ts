/** Text of a JSONB parameter. Always write JSONB through this: `pg` would turn arrays into PostgreSQL arrays. */
export function json(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** Like `json`, with SQL null for null and undefined. */
export function nullableJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
