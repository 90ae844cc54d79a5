import { pluginPermissions } from '@lectern/domain';
import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { page } from './page.ts';
import { listOf, resource } from './resource.ts';

const permissions = z.array(z.enum(pluginPermissions));

/** A package of the registry that a search found; its ID is its name. */
export const foundPluginPackageResource = resource('plugin_package', {
  attributes: {
    version: z.string(),
    description: z.string().nullable(),
    author: z.string().nullable(),
    homepage: z.string().nullable(),
    published_at: z.string().nullable(),
  },
});
/** A found package, as the wire shows it. */
export type FoundPluginPackageResource = z.output<typeof foundPluginPackageResource>;

/** A package with what it says of itself as a plugin, before it is installed. */
export const pluginPackageResource = resource('plugin_package', {
  attributes: {
    title: z.string(),
    description: z.string().nullable(),
    version: z.string(),
    /** Newest first, a hundred at most. */
    versions: z.array(z.string()),
    permissions,
    is_legacy: z.boolean(),
    homepage: z.string().nullable(),
    published_at: z.string().nullable(),
  },
});
/** A package that could be installed, as the wire shows it. */
export type PluginPackageResource = z.output<typeof pluginPackageResource>;

/** What became of an installed plugin's package; the ID is the plugin's. */
export const pluginUpgradeResource = resource('plugin_upgrade', {
  attributes: {
    package_name: z.string(),
    installed_version: z.string(),
    /** Null where the registry didn't say. */
    latest_version: z.string().nullable(),
    /** `incompatible` is a newer version that can't replace this one. */
    status: z.enum(['up_to_date', 'available', 'incompatible', 'unknown']),
    added_permissions: permissions,
    removed_permissions: permissions,
    /** Of the installed version. */
    cover_image_url: z.string().nullable(),
    /** A picture or a film. */
    preview_image_url: z.string().nullable(),
  },
});
/** The state of a plugin's package, as the wire shows it. */
export type PluginUpgradeResource = z.output<typeof pluginUpgradeResource>;

/** Our own: packages of the registry, for those who may install them (`can_edit_schema`). */
export const pluginPackages = endpoints('environment', {
  'GET /plugin-packages': {
    filters: { query: z.string() },
    query: { page },
    answer: listOf(foundPluginPackageResource),
    /** Without a search, packages are installed by their exact names. */
    meta: z.strictObject({
      total_count: z.number(),
      search: z.enum(['available', 'unsupported', 'unavailable', 'not_configured']),
    }),
  },
  // A name may have a slash, which a path can't.
  'GET /plugin-package': { query: { name: z.string(), version: z.string() }, answer: pluginPackageResource },
  'GET /plugin-upgrades': { answer: listOf(pluginUpgradeResource) },
});
