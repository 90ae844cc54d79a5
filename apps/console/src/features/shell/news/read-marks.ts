/** What one user of this browser has read or closed. */
export interface ReadMarks {
  /** Instant at which the changelog was open last; null before. */
  changelogOpenedAt: string | null;
  changelog: readonly string[];
  announcements: readonly string[];
  tutorials: readonly string[];
  surveys: readonly string[];
}

/** Lists of IDs among the marks. */
export type MarkedKind = 'changelog' | 'announcements' | 'tutorials' | 'surveys';

const nothing: ReadMarks = { changelogOpenedAt: null, changelog: [], announcements: [], tutorials: [], surveys: [] };
/** More than the content service sends of any kind. */
const mostIds = 300;

/** The marks of a user; none where the stored ones can't be read. */
export function readMarks(personId: string): ReadMarks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return nothing;
    const found = stored as Record<string, unknown>;
    const ids = (kind: MarkedKind) => {
      const list = found[kind];
      return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
    };
    return {
      changelogOpenedAt: typeof found.changelogOpenedAt === 'string' ? found.changelogOpenedAt : null,
      changelog: ids('changelog'),
      announcements: ids('announcements'),
      tutorials: ids('tutorials'),
      surveys: ids('surveys'),
    };
  } catch {
    return nothing;
  }
}

/** Stores the marks of a user. */
export function storeMarks(personId: string, marks: ReadMarks): void {
  localStorage.setItem(keyOf(personId), JSON.stringify(marks));
}

/** The marks with these IDs among those of a kind. */
export function withRead(marks: ReadMarks, kind: MarkedKind, ids: readonly string[]): ReadMarks {
  return { ...marks, [kind]: [...new Set([...marks[kind], ...ids])].slice(-mostIds) };
}

function keyOf(personId: string): string {
  return `lectern.news.${personId}`;
}
