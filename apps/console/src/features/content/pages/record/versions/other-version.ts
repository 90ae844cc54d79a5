import type { ItemVersionResource } from '@lectern/contract';

export interface OtherVersionRequest {
  /** The loaded part of the history, newest first. */
  versions: ReadonlyArray<Pick<ItemVersionResource, 'id'>>;
  hasOlder: boolean;
  versionId: string;
  compareId: string | null;
  currentId: string;
}

/**
 * The version to compare with: the requested one, else the previous one; null without any. A version older than the
 * loaded ones is compared with the current one.
 */
export function otherVersionId({
  versions,
  hasOlder,
  versionId,
  compareId,
  currentId,
}: OtherVersionRequest): string | null {
  if (compareId !== null && compareId !== versionId) return compareId;
  const place = versions.findIndex(({ id }) => id === versionId);
  const before = place === -1 ? undefined : versions[place + 1]?.id;
  if (before !== undefined) return before;
  const isFirst = place !== -1 && !hasOlder;
  return isFirst || versionId === currentId ? null : currentId;
}
