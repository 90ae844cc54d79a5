import type { Plugin } from '#lib/plugins/plugin.ts';
import { isPlainObject } from '@lectern/domain';
import { z } from 'zod';
import { permissionsOf, privateSchema, readPrivate } from './private-values.ts';
import { updatePlugin } from './queries.ts';

const parameters = z.string().refine((text) => parseParameters(text) !== null, {
  error: 'configuration.plugin.parameters.invalid',
});

/** The form of an installed plugin; name and URL of a package come from the package. */
export const pluginSchema = {
  private: privateSchema.extend({ parameters }),
  package: z.object({
    name: z.string(),
    description: z.string(),
    url: z.string(),
    hasToken: z.boolean(),
    parameters,
  }),
};
/** What the form of an installed plugin contains. */
export type PluginValues = z.output<typeof pluginSchema.package>;

/** From the wire to the form: parameters are edited as text. */
export function readPlugin(plugin: Plugin): PluginValues {
  return { ...readPrivate(plugin), parameters: JSON.stringify(plugin.attributes.parameters, null, 2) };
}

/** Stores what differs from `base`: what the plugin itself changed meanwhile stays. */
export async function storePlugin(plugin: Plugin, values: PluginValues, base: PluginValues): Promise<Plugin> {
  return updatePlugin(plugin, {
    ...(values.name === base.name ? {} : { name: values.name }),
    ...(values.description === base.description ? {} : { description: values.description || null }),
    ...(values.url === base.url ? {} : { url: values.url }),
    ...(values.hasToken === base.hasToken ? {} : { permissions: permissionsOf(values.hasToken) }),
    ...(values.parameters === base.parameters ? {} : { parameters: parseParameters(values.parameters) ?? {} }),
  });
}

/** The parameters that a text describes; null where it is no JSON object. */
export function parseParameters(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : null;
  } catch {
    return null;
  }
}
