import { fieldTypeIds, legacyPluginTypes, pluginPermissions } from '@lectern/domain';
import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { fieldResource } from './field.ts';
import { listOf, resource } from './resource.ts';

const permissions = z.array(z.enum(pluginPermissions));
const pluginType = z.enum(legacyPluginTypes);
const fieldTypes = z.array(z.enum(fieldTypeIds));
const parameterDefinitions = z.object({ global: z.array(z.unknown()), instance: z.array(z.unknown()) });
const parameters = z.record(z.string(), z.unknown());

/** An installed plugin (reference, schema 4). The last three attributes are for legacy plugins only. */
export const pluginResource = resource('plugin', {
  attributes: {
    name: z.string(),
    description: z.string().nullable(),
    package_name: z.string().nullable(),
    package_version: z.string().nullable(),
    url: z.string(),
    permissions,
    parameters,
    plugin_type: pluginType.nullable(),
    field_types: fieldTypes.nullable(),
    parameter_definitions: parameterDefinitions.nullable(),
  },
  meta: { version: z.enum(['1', '2']) },
});
/** An installed plugin, as the wire shows it. */
export type PluginResource = z.output<typeof pluginResource>;

const named = {
  name: z.string().optional(),
  description: z.string().nullish(),
  url: z.string().optional(),
  permissions: permissions.optional(),
  package_version: z.string().nullish(),
};

/** A plugin, on creation: the name of a package, or everything that a package would say. */
export const pluginCreationBody = resourceBody({
  type: 'plugin',
  attributes: {
    ...named,
    package_name: z.string().nullish(),
    plugin_type: pluginType.nullish(),
    field_types: fieldTypes.nullish(),
    parameter_definitions: parameterDefinitions.nullish(),
  },
  readOnlyAttributes: ['parameters'],
});

/** A plugin, on update. Parameters replace the stored ones, another `package_version` upgrades or downgrades. */
export const pluginBody = resourceBody({
  type: 'plugin',
  attributes: { ...named, parameters: parameters.optional() },
  readOnlyAttributes: ['package_name', 'plugin_type', 'field_types', 'parameter_definitions'],
});

/** Plugins: read by all, written with `can_edit_schema` (reference, schema 4). */
export const plugins = endpoints('environment', {
  'GET /plugins': { answer: listOf(pluginResource) },
  'POST /plugins': { body: pluginCreationBody, answer: pluginResource },
  'GET /plugins/:pluginId': { answer: pluginResource },
  'PUT /plugins/:pluginId': { body: pluginBody, answer: pluginResource },
  'DELETE /plugins/:pluginId': { answer: pluginResource },
  'GET /plugins/:pluginId/fields': { answer: listOf(fieldResource) },
});
