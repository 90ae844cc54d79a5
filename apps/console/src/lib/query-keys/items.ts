import { itemQueries, latestItems } from '@lectern/domain/queries';

const { all, every, about } = itemQueries;

/** Query keys of records. A record's keys start with the parts that its events name. */
export const itemKeys = {
  all,
  every,
  about,
  /** What a page of a list shows is part of its key. */
  list: (itemTypeId: string, shown: object) => [...about('list', itemTypeId), shown] as const,
  latest: latestItems,
  latestUnpublished: (creator: object | null) => [...latestItems, 'unpublished', creator] as const,
  latestPlanned: (kind: string) => [...latestItems, 'planned', kind] as const,
  count: (itemTypeId: string): readonly string[] => about('count', itemTypeId),
  countOf: (itemTypeId: string, selection: object) => [...about('count', itemTypeId), selection] as const,
  countUnpublished: (itemTypeId: string): readonly string[] => [...about('count', itemTypeId), 'unpublished'],
  countOnStages: (itemTypeIds: readonly string[], stageIds: readonly string[]) =>
    [...about('count', 'stages'), itemTypeIds, stageIds] as const,
  children: (itemTypeId: string, parentId: string | null, page: number) =>
    [...about('children', itemTypeId), parentId, page] as const,
  childrenBelow: (itemTypeId: string, id: string, which: string) =>
    [...about('children', itemTypeId), id, which] as const,
  one: (id: string) => about('one', id),
  published: (id: string) => about('published', id),
  referenced: (id: string) => about('referenced', id),
  ancestors: (id: string | undefined, parentId: unknown) =>
    [...every('referenced'), id, 'ancestors', parentId] as const,
  referencePage: (id: string, version: string, limit: number) => [...about('references', id), version, limit] as const,
  usedBy: (id: string) => [...about('references', id), 'used-by'] as const,
  versionPages: (id: string) => [...about('versions', id), 'pages'] as const,
  latestVersions: (id: string) => [...about('versions', id), 'latest'] as const,
  version: (id: string, versionId: string) => [...about('versions', id), 'one', versionId] as const,
  recentVersions: (id: string) => about('recent-versions', id),
  recentVersionsUpTo: (id: string, currentVersion: string) =>
    [...about('recent-versions', id), currentVersion] as const,
  /** The schedules are part of the key, so that the result is never outdated. */
  schedules: (id: string, publicationAt: string | null, unpublishingAt: string | null) =>
    [...about('schedules', id), publicationAt, unpublishingAt] as const,
  search: (words: { query: string; locale: string | null }) => [...every('search'), words] as const,
  byIds: (ids: readonly string[]) => [...every('search'), 'ids', ids] as const,
  bulk: (itemTypeId: string, kind: string, target: unknown) => [...about('bulk', itemTypeId), kind, target] as const,
  held: (itemTypeId: string, ...field: readonly unknown[]) => [...about('held', itemTypeId), ...field] as const,
  impact: (fieldId: string | undefined, change: unknown) => [...every('impact'), fieldId, change] as const,
};
