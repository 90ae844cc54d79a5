import type { UploadCollectionResource } from '@lectern/contract';
import type { NewCollection } from '#lib/uploads/collections.ts';

/** Which collections the folders of an upload are. */
export interface CollectionPlan {
  /** By the key of a folder, the collections that exist. */
  existing: ReadonlyMap<string, string>;
  /** Those to create, parents first. */
  missing: readonly NewCollection[];
}

/** Names a folder within an upload; folders have no slashes in their names. */
export function folderKey(folders: readonly string[]): string {
  return folders.map(toLabel).join('/');
}

/**
 * Finds the collections of folders below `rootId`, by their names, and those that are missing. Folders without files
 * are in none of the `paths`, and get no collection.
 */
export function planCollections(
  paths: Iterable<readonly string[]>,
  collections: readonly UploadCollectionResource[],
  rootId: string | null,
): CollectionPlan {
  const existing = new Map<string, string>();
  const missing = new Map<string, NewCollection>();
  for (const path of paths) {
    for (let depth = 1; depth <= path.length; depth += 1) {
      const key = folderKey(path.slice(0, depth));
      if (existing.has(key) || missing.has(key)) continue;
      const around = folderKey(path.slice(0, depth - 1));
      const parentKey = missing.has(around) ? around : null;
      const parentId = depth === 1 ? rootId : (existing.get(around) ?? null);
      const label = toLabel(path[depth - 1] ?? '');
      const found = parentKey === null ? childOf(collections, parentId, label) : undefined;
      if (found === undefined) missing.set(key, { key, label, parentKey, parentId });
      else existing.set(key, found.id);
    }
  }
  return { existing, missing: [...missing.values()] };
}

/** The collection of a folder, or of the nearest one around it that has one. */
export function collectionOfFolder(
  folders: readonly string[],
  known: ReadonlyMap<string, string>,
  rootId: string | null,
): string | null {
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const id = known.get(folderKey(folders.slice(0, depth)));
    if (id !== undefined) return id;
  }
  return rootId;
}

function childOf(collections: readonly UploadCollectionResource[], parentId: string | null, label: string) {
  return collections.find(
    ({ attributes, relationships }) =>
      (relationships.parent.data?.id ?? null) === parentId && toLabel(attributes.label) === label,
  );
}

/** Some systems write accents as characters of their own. */
function toLabel(name: string): string {
  return name.normalize('NFC').trim();
}
