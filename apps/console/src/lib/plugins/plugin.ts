/** An installed plugin, as the API gives it. */
export interface Plugin {
  id: string;
  type: 'plugin';
  attributes: {
    name: string;
    description: string | null;
    /** Null for a private plugin. */
    package_name: string | null;
    package_version: string | null;
    /** Of its entry file. */
    url: string;
    parameters: Record<string, unknown>;
    permissions: readonly string[];
  };
  meta: {
    /** `1` for plugins of the legacy SDK. */
    version: string;
  };
}

/** The one permission that a plugin can ask for: to act with the rights of the user. */
export const userTokenPermission = 'currentUserAccessToken';

/** Whether the user's token may be handed to a plugin. */
export function mayActAsUser({ attributes }: Plugin): boolean {
  return attributes.permissions.includes(userTokenPermission);
}

/** Whether a plugin is written with the legacy SDK. */
export function isLegacy({ meta }: Plugin): boolean {
  return meta.version === '1';
}
