import type { PluginResource } from '@lectern/contract';
import type { Plugin } from '@lectern/domain';

/** Wire form of a plugin. */
export function presentPlugin({ id, source, legacy, ...plugin }: Plugin): PluginResource {
  return {
    id,
    type: 'plugin',
    attributes: {
      name: plugin.name,
      description: plugin.description,
      package_name: source.kind === 'package' ? source.name : null,
      package_version: source.kind === 'package' ? source.version : null,
      url: source.kind === 'url' ? source.url : '',
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
