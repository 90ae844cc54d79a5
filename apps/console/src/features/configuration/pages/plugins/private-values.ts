import type { Plugin } from '#lib/plugins/plugin.ts';
import type { PluginPermission } from '@lectern/domain';
import { z } from 'zod';
import { pluginAddressProblem } from './plugin-address.ts';

const address = z
  .string()
  .trim()
  .superRefine((url, context) => {
    const problem = url === '' ? 'required' : pluginAddressProblem(url);
    if (problem !== null) context.addIssue({ code: 'custom', message: `configuration.private.url.${problem}` });
  });

/** The form of a private plugin. */
export const privateSchema = z.object({
  name: z.string().trim().min(1, 'configuration.private.name.required'),
  description: z.string().trim(),
  url: address,
  /** It receives the access token of whoever uses it. */
  hasToken: z.boolean(),
});
/** What the form of a private plugin contains. */
export type PrivateValues = z.output<typeof privateSchema>;

/** From the wire to the form; empty for a plugin that does not exist yet. */
export function readPrivate(plugin: Plugin | null): PrivateValues {
  const attributes = plugin?.attributes;
  return {
    name: attributes?.name ?? '',
    description: attributes?.description ?? '',
    url: attributes?.url ?? '',
    hasToken: attributes?.permissions.includes('currentUserAccessToken') ?? false,
  };
}

/** The permissions of the wire. */
export function permissionsOf(hasToken: boolean): PluginPermission[] {
  return hasToken ? ['currentUserAccessToken'] : [];
}
