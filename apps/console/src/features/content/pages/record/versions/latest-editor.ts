import type { ItemResource, ItemVersionResource } from '@lectern/contract';
import type { CreatorLink } from '#lib/people/use-people.ts';
import { queryClient } from '#lib/query.ts';
import { latestVersionsQuery } from './version-queries.ts';

/** The editor of a record's current version; null when its last versions do not name one. */
export function latestEditor(item: ItemResource, versions: readonly ItemVersionResource[]): CreatorLink | null {
  // The wire omits an unknown editor.
  const version = versions.find(({ id }) => id === item.meta.current_version);
  return (version?.relationships.editor.data as CreatorLink | null | undefined) ?? null;
}

/** The same, fetched again: what a colleague has just stored is in no cache. */
export async function fetchLatestEditor(item: ItemResource): Promise<CreatorLink | null> {
  const { versions } = await queryClient.fetchQuery({ ...latestVersionsQuery(item.id), staleTime: 0 });
  return latestEditor(item, versions);
}
