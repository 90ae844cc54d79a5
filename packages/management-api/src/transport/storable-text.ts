import { DomainError } from '@lectern/domain';

/** Escapes in JSON behind which text may hide that PostgreSQL cannot hold. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** True for text that PostgreSQL can hold: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** Throws `INVALID_FORMAT` naming every text of a parsed JSON body that no database could keep. */
export function assertStorable(json: string, parsed: unknown): void {
  if (!suspicious.test(json)) return;
  const paths = [...unstorablePaths(parsed, [])];
  if (paths.length === 0) return;
  throw DomainError.of(
    paths.map((path) => ({ code: 'INVALID_FORMAT', details: { path, code: 'VALIDATION_INVALID' } })),
  );
}

function* unstorablePaths(value: unknown, path: string[]): Generator<string> {
  if (typeof value === 'string' && !isStorable(value)) yield path.join('.');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) yield path.join('.');
    yield* unstorablePaths(member, [...path, key]);
  }
}
