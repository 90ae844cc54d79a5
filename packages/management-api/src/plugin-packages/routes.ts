import {
  type FoundPluginPackageResource,
  type PluginPackageResource,
  pluginPackages,
  type PluginUpgradeResource,
} from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import {
  findPluginPackage,
  listPluginUpgrades,
  type PluginPackage,
  type PluginPackagePage,
  type PluginUpgrade,
  searchPluginPackages,
} from '@lectern/engine';
import { implement } from '../implement.ts';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';
import { ok } from '../route.ts';

const mostQueryCharacters = 200;

/** Our own: packages of the registry, for those who may install them. */
export const pluginPackageRoutes = implement(pluginPackages, {
  async 'GET /plugin-packages'({ services, scope, query }) {
    const filter = readRecord('filter', query['filter']);
    const text = readText('filter[query]', filter['query'])?.trim() ?? '';
    const search = {
      query: text.slice(0, mostQueryCharacters),
      ...readPage(query, { defaultLimit: 20, maxLimit: 100 }),
    };
    const page = await searchPluginPackages(services, scope, search);
    return ok(page.packages.map(presentFound), { meta: { total_count: page.total, search: page.search } });
  },

  async 'GET /plugin-package'({ services, scope, query }) {
    const name = readText('name', query['name'])?.trim() ?? '';
    if (name === '') throw new DomainError('MISSING_QUERY_PARAMETER', { param: 'name' });
    const version = readText('version', query['version']) ?? null;
    return ok(presentPackage(await findPluginPackage(services, scope, name, version)));
  },

  'GET /plugin-upgrades': async ({ services, scope }) =>
    ok((await listPluginUpgrades(services, scope)).map(presentUpgrade)),
});

function presentFound(found: PluginPackagePage['packages'][number]): FoundPluginPackageResource {
  const { name, version, description, author, homepage, publishedAt } = found;
  return {
    id: name,
    type: 'plugin_package',
    attributes: { version, description, author, homepage, published_at: publishedAt },
  };
}

function presentPackage({ name, manifest, ...found }: PluginPackage): PluginPackageResource {
  return {
    id: name,
    type: 'plugin_package',
    attributes: {
      title: manifest.title,
      description: manifest.description,
      version: found.version,
      versions: [...found.versions],
      permissions: manifest.permissions,
      is_legacy: manifest.legacy !== null,
      homepage: found.homepage,
      published_at: found.publishedAt,
    },
  };
}

function presentUpgrade({ plugin, ...upgrade }: PluginUpgrade): PluginUpgradeResource {
  return {
    id: plugin.id,
    type: 'plugin_upgrade',
    attributes: {
      package_name: upgrade.packageName,
      installed_version: upgrade.installedVersion,
      latest_version: upgrade.latestVersion,
      status: upgrade.status,
      added_permissions: [...upgrade.addedPermissions],
      removed_permissions: [...upgrade.removedPermissions],
      cover_image_url: upgrade.coverImageUrl,
      preview_image_url: upgrade.previewImageUrl,
    },
  };
}
