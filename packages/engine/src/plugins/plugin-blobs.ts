import type { EngineServices } from '../services.ts';

/** Folder of the files of all bundles in the blob store. */
export const pluginBlobs = '/.plugins/';

/** The place of a bundle's file in the blob store: by number, since names in packages may be anything. */
export function blobOfPlugin(bundleId: string, place: number): string {
  return `${pluginBlobs}${bundleId}/${place}`;
}

/** Removes the files of a bundle. */
export async function removePluginBlobs({ blobs }: Pick<EngineServices, 'blobs'>, bundleId: string): Promise<void> {
  for await (const { path } of blobs.list(`${pluginBlobs}${bundleId}/`)) await blobs.remove(path);
}
