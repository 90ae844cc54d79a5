import { type pluginCreationBody, plugins, requireEntityId } from '@lectern/contract';
import { defined, DomainError, invalidField, type LegacyPluginFacts } from '@lectern/domain';
import {
  createPackagePlugin,
  createPrivatePlugin,
  destroyPlugin,
  getPlugin,
  listPluginFields,
  readPlugins,
  updatePlugin,
} from '@lectern/engine';
import { fieldPresenter } from '../fields/field-presenter.ts';
import { implement } from '../implement.ts';
import { created, ok } from '../route.ts';
import { presentPlugin } from './present-plugin.ts';

/** Plugins: read by all, written with `can_edit_schema` (reference, schema 4). */
export const pluginRoutes = implement(plugins, {
  'GET /plugins': async ({ services, scope }) =>
    ok((await readPlugins(services, scope)).map((plugin) => presentPlugin(services, scope.site, plugin))),

  async 'POST /plugins'({ services, scope, body: { id, attributes } }) {
    const chosenId = id === undefined ? undefined : requireEntityId(id);
    if (attributes.package_name != null) {
      const { package_name: packageName, package_version: packageVersion = null, ...others } = attributes;
      assertNothingElse(others);
      const plugin = await createPackagePlugin(services, scope, { id: chosenId, packageName, packageVersion });
      return created(presentPlugin(services, scope.site, plugin));
    }
    if (attributes.package_version != null) throw DomainError.of([missingPackageName]);
    const plugin = await createPrivatePlugin(services, scope, {
      id: chosenId,
      name: attributes.name?.trim() ?? '',
      description: attributes.description ?? null,
      url: attributes.url?.trim() ?? '',
      permissions: attributes.permissions ?? [],
      legacy: readLegacy(attributes),
    });
    return created(presentPlugin(services, scope.site, plugin));
  },

  'GET /plugins/:pluginId': async ({ services, scope, params }) =>
    ok(presentPlugin(services, scope.site, await getPlugin(services, scope, params.pluginId))),

  async 'PUT /plugins/:pluginId'({ services, scope, params, body: { attributes } }) {
    const changes = defined({
      name: attributes.name?.trim(),
      description: attributes.description,
      url: attributes.url?.trim(),
      permissions: attributes.permissions,
      parameters: attributes.parameters,
      packageVersion: attributes.package_version,
    });
    return ok(presentPlugin(services, scope.site, await updatePlugin(services, scope, params.pluginId, changes)));
  },

  'DELETE /plugins/:pluginId': async ({ services, scope, params }) =>
    ok(presentPlugin(services, scope.site, await destroyPlugin(services, scope, params.pluginId))),

  async 'GET /plugins/:pluginId/fields'({ services, scope, params }) {
    const fields = await listPluginFields(services, scope, params.pluginId);
    return ok(fields.map(await fieldPresenter(services, scope)));
  },
});

const missingPackageName = invalidField('Plugin', 'package_name', 'VALIDATION_REQUIRED');

/** A package says everything else itself (reference, schema 4). */
function assertNothingElse(attributes: Readonly<Record<string, unknown>>): void {
  const problems = Object.entries(attributes)
    .filter(([, value]) => value != null)
    .map(([name]) => invalidField('Plugin', name, 'VALIDATION_INVALID', { reason: 'package_decides' }));
  if (problems.length > 0) throw DomainError.of(problems);
}

/** What only legacy plugins declare; a plugin without a type is a current one. */
function readLegacy({
  plugin_type: pluginType,
  field_types: fieldTypes,
  parameter_definitions: parameterDefinitions,
}: ReturnType<typeof pluginCreationBody.read>['attributes']): LegacyPluginFacts | null {
  if (pluginType == null) return null;
  return {
    pluginType,
    fieldTypes: fieldTypes ?? [],
    parameterDefinitions: parameterDefinitions ?? { global: [], instance: [] },
  };
}
