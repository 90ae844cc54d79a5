import type { PluginFile, PluginManifest } from '../repositories/plugin-bundles.ts';
import type { Json, Timestamp } from './columns.ts';

/** Tables of packages of plugins, which all projects share. */
export interface PluginTables {
  /** A version of a package, its files stored. */
  'lectern.plugin_bundles': {
    id: string;
    package_name: string;
    package_version: string;
    integrity: string;
    manifest: Json<PluginManifest>;
    files: Json<PluginFile[]>;
    created_at: Timestamp;
    /** The last time that upkeep found an environment with it. */
    last_used_at: Timestamp;
  };
  /** What a plugin's address may serve: an ID means one package, whichever project it is in. */
  'lectern.plugin_packages': {
    plugin_id: string;
    package_name: string;
    last_used_at: Timestamp;
  };
}
