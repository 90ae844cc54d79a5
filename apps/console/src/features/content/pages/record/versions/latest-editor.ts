import type { ItemResource, ItemVersionResource } from '@lectern/contract';
import type { CreatorLink } from '#lib/people/use-people.ts';
import { queryClient } from '#lib/query.ts';
import { latestVersionsQuery } from './version-queries.ts';

/** Who stored the version that a record stands on; null where its last versions do not tell. */
export function latestEditor(item: ItemResource, versions: readonly ItemVersionResource[]): CreatorLink | null {
  // The wire leaves the editor out where nobody is known any more.
  const version = versions.find(({ id }) => id === item.meta.current_version);
  return (version?.relationships.editor.data as CreatorLink | null | undefined) ?? null;
}

/** The same, asked anew: what somebody else has just stored is in no cache. */
export async function fetchLatestEditor(item: ItemResource): Promise<CreatorLink | null> {
  const { versions } = await queryClient.fetchQuery({ ...latestVersionsQuery(item.id), staleTime: 0 });
  return latestEditor(item, versions);
}
