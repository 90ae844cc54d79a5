import type { FormValues } from '#features/content/form/field-paths.ts';

/** One version of a record, as far as translations are read from it. */
export interface KnownVersion {
  id: string;
  attributes: FormValues;
}

/** Some versions in the order of the history, newest first, and how many there are. */
export interface VersionsPage {
  versions: readonly KnownVersion[];
  totalCount: number;
}

/** The first page is sufficient for most records, so it is small; later ones are larger. */
const firstPage = 15;
const furtherPage = 30;
/** No further versions are loaded: what did not change in this many is accepted as it is. */
const versionsLookedAt = 105;

/**
 * Reads versions from the newest on until they are sufficient, the history ends, or the limit is reached. `before` is
 * the result of an earlier call, which is reused. Throws what `fetchPage` throws.
 */
export async function readVersions(
  fetchPage: (page: { offset: number; limit: number }) => Promise<VersionsPage>,
  isSettled: (versions: readonly KnownVersion[]) => boolean,
  before: readonly KnownVersion[] = [],
): Promise<readonly KnownVersion[]> {
  let versions: readonly KnownVersion[] = [];
  for (;;) {
    const offset = versions.length;
    const page = await fetchPage({ offset, limit: offset === 0 ? firstPage : furtherPage });
    versions = withKnown(withPage(versions, page.versions), before);
    const isEnd =
      page.versions.length === 0 || Math.max(offset + page.versions.length, versions.length) >= page.totalCount;
    if (isEnd || versions.length >= versionsLookedAt || isSettled(versions)) return versions;
  }
}

/** Versions added meanwhile shift the pages: known ones may appear again. */
function withPage(versions: readonly KnownVersion[], page: readonly KnownVersion[]): readonly KnownVersion[] {
  const known = new Set(versions.map(({ id }) => id));
  return [...versions, ...page.filter(({ id }) => !known.has(id))];
}

function withKnown(versions: readonly KnownVersion[], before: readonly KnownVersion[]): readonly KnownVersion[] {
  const from = versions.findIndex(({ id }) => id === before[0]?.id);
  return from === -1 || from + before.length <= versions.length ? versions : [...versions.slice(0, from), ...before];
}
