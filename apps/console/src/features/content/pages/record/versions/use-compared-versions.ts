import type { ItemResource, ItemVersionResource } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { otherVersionId } from './other-version.ts';
import { itemVersionQuery } from './version-queries.ts';

export interface ComparedVersionsRequest {
  item: ItemResource;
  /** The loaded part of the history, newest first. */
  versions: readonly ItemVersionResource[];
  hasOlder: boolean;
  versionId: string;
  /** Null leaves it to the default. */
  compareId: string | null;
}

/** Two versions in the order in which they were made. */
export type ComparedVersions =
  | { status: 'loading' }
  | { status: 'missing'; which: 'version' | 'other' }
  | {
      status: 'ready';
      version: ItemVersionResource;
      /** Null when there is none before the first. */
      other: ItemVersionResource | null;
      earlier: ItemVersionResource | null;
      later: ItemVersionResource;
    };

/** Loads a version and the one to compare it with, blocks in full. */
export function useComparedVersions({
  item,
  versions,
  hasOlder,
  versionId,
  compareId,
}: ComparedVersionsRequest): ComparedVersions {
  const otherId = otherVersionId({ versions, hasOlder, versionId, compareId, currentId: item.meta.current_version });
  const one = useQuery(itemVersionQuery(item.id, versionId));
  const two = useQuery({ ...itemVersionQuery(item.id, otherId ?? ''), enabled: otherId !== null });
  if (isMissing(one.error) || isOfAnother(one.data, item)) return { status: 'missing', which: 'version' };
  if (isMissing(two.error) || isOfAnother(two.data, item)) return { status: 'missing', which: 'other' };
  if (one.error && !one.data) throw one.error;
  if (two.error && !two.data) throw two.error;
  if (!one.data || (otherId !== null && !two.data)) return { status: 'loading' };
  const [version, other] = [one.data, otherId === null ? null : (two.data ?? null)];
  const isLater = other === null || Date.parse(version.meta.created_at) >= Date.parse(other.meta.created_at);
  return { status: 'ready', version, other, earlier: isLater ? other : version, later: isLater ? version : other };
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function isOfAnother(version: ItemVersionResource | undefined, item: ItemResource): boolean {
  return version !== undefined && version.relationships.item.data.id !== item.id;
}
