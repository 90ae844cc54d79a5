/** The code that a reason begins with, and what follows it; neither where the reason is in words of the service. */
export function reasonParts(reason: string): { code: string | null; detail: string | null } {
  const [, code = null, detail = null] = /^([A-Z_]+|[a-z_]+)(?:: (.*))?$/s.exec(reason) ?? [];
  return { code, detail };
}

/** How many pages were indexed, and the list where there is one; null where neither is known. */
export function indexedPages(
  pages: unknown,
  total?: unknown,
): { count: number; list: readonly unknown[] | null } | null {
  // A long list has its beginning only.
  if (Array.isArray(pages)) return { count: typeof total === 'number' ? total : pages.length, list: pages };
  // Without the right to read the log there is no list.
  const count = pages ?? total;
  return typeof count === 'number' ? { count, list: null } : null;
}

/** A crawler log as text: lines as they are, anything else as JSON. Null where there is none. */
export function logText(log: unknown): string | null {
  if (log === undefined || log === null || log === '') return null;
  if (typeof log === 'string') return log;
  if (Array.isArray(log) && log.every((line) => typeof line === 'string')) return log.join('\n');
  return JSON.stringify(log);
}
