import {
  forgetUnusedPlugins,
  inEnvironment,
  knownBundleIds,
  listPackagesOfPlugins,
  listReadyEnvironmentsWith,
  touchPlugins,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { pluginBlobs } from './plugin-blobs.ts';

/** Sessions that were open during an upgrade, and environments that are being copied, still need the former version. */
const unusedKeptMs = 7 * 86_400_000;
/** A package is being stored for minutes at most. */
const unfinishedKeptMs = 86_400_000;

/** Removes files of packages that no environment has used for a week, and what interrupted installations left. */
export async function forgetUnusedBundles(services: EngineServices, signal: AbortSignal): Promise<void> {
  const { db, blobs, clock } = services;
  const now = clock.now();
  for (const environment of await listReadyEnvironmentsWith(db.kysely, 'plugins')) {
    signal.throwIfAborted();
    await touchPlugins(db.kysely, await listPackagesOfPlugins(inEnvironment(db.kysely, environment)), now);
  }
  await forgetUnusedPlugins(db.kysely, new Date(now.getTime() - unusedKeptMs));
  const old = new Map<string, string[]>();
  for await (const { path, modifiedAt } of blobs.list(pluginBlobs)) {
    signal.throwIfAborted();
    if (modifiedAt.getTime() > now.getTime() - unfinishedKeptMs) continue;
    const [bundleId = ''] = path.slice(pluginBlobs.length).split('/');
    old.set(bundleId, [...(old.get(bundleId) ?? []), path]);
  }
  const known = await knownBundleIds(db.kysely, [...old.keys()]);
  for (const [bundleId, paths] of old) {
    if (known.has(bundleId)) continue;
    for (const path of paths) await blobs.remove(path);
  }
}
