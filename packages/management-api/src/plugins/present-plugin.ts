import type { PluginResource } from '@lectern/contract';
import type { Plugin, Site } from '@lectern/domain';
import { type EngineServices, pluginUrl } from '@lectern/engine';

/** Wire form of a plugin of a site. Its URL is that of its page, wherever that is. */
export function presentPlugin(
  services: EngineServices,
  site: Site,
  { id, source, legacy, ...plugin }: Plugin,
): PluginResource {
  return {
    id,
    type: 'plugin',
    attributes: {
      name: plugin.name,
      description: plugin.description,
      package_name: source.kind === 'package' ? source.name : null,
      package_version: source.kind === 'package' ? source.version : null,
      url: pluginUrl(services, site, { id, source }),
      permissions: [...plugin.permissions],
      parameters: plugin.parameters,
      plugin_type: legacy?.pluginType ?? null,
      field_types: legacy === null ? null : [...legacy.fieldTypes],
      parameter_definitions:
        legacy === null
          ? null
          : {
              global: [...legacy.parameterDefinitions.global],
              instance: [...legacy.parameterDefinitions.instance],
            },
    },
    // Legacy plugins are those of the first generation of the SDK.
    meta: { version: legacy === null ? '2' : '1' },
  };
}
