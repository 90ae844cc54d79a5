import type { Readable } from 'node:stream';
import { findBundleOfPlugin, type PluginBundle } from '@lectern/storage';
import { LRU } from 'tiny-lru';
import type { EngineServices } from '../services.ts';
import { blobOfPlugin } from './plugin-blobs.ts';

/** A file of a plugin's package. */
export interface OpenedPluginFile {
  path: string;
  size: number;
  open(range?: { start: number; end: number }): Promise<Readable | null>;
}

/** Finds files of plugins by their addresses. A node remembers bundles, which never change. */
export class PluginFiles {
  readonly #services: EngineServices;
  readonly #bundles = new LRU<PluginBundle>(200, 60_000);

  constructor(services: EngineServices) {
    this.#services = services;
  }

  /** The file at that path of a version of a plugin; null when there is none. */
  async find(pluginId: string, version: string, path: string): Promise<OpenedPluginFile | null> {
    const bundle = await this.#bundleOf(pluginId, version);
    const place = bundle?.files.findIndex((file) => file.path === path) ?? -1;
    const file = bundle?.files[place];
    if (bundle === null || file === undefined) return null;
    return { ...file, open: (range) => this.#services.blobs.open(blobOfPlugin(bundle.id, place), range) };
  }

  async #bundleOf(pluginId: string, version: string): Promise<PluginBundle | null> {
    const key = `${pluginId}/${version}`;
    const known = this.#bundles.get(key);
    if (known !== undefined) return known;
    const bundle = await findBundleOfPlugin(this.#services.db.reads, pluginId, version);
    if (bundle !== null) this.#bundles.set(key, bundle);
    return bundle;
  }
}
