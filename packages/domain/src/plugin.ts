import type { EntityId } from './ids.ts';
import type { Field, FieldTypeId } from './schema.ts';

/** What a plugin may be granted. There is one right so far: to receive the access token of the current user. */
export const pluginPermissions = ['currentUserAccessToken'] as const;
/** A permission of plugins. */
export type PluginPermission = (typeof pluginPermissions)[number];

/** The one thing that a legacy plugin extends. */
export const legacyPluginTypes = ['field_editor', 'sidebar', 'field_addon'] as const;
/** Type of a legacy plugin. */
export type LegacyPluginType = (typeof legacyPluginTypes)[number];

/** What a plugin of the first generation declares when it is installed; newer ones declare it while they run. */
export interface LegacyPluginFacts {
  pluginType: LegacyPluginType;
  /** Types of field that it can be used on. */
  fieldTypes: readonly FieldTypeId[];
  parameterDefinitions: { global: readonly unknown[]; instance: readonly unknown[] };
}

/**
 * Where the code of a plugin comes from: any address, or a package of the registry whose files Lectern serves.
 * `entryPoint` is the path of its page within the package.
 */
export type PluginSource =
  | { kind: 'url'; url: string }
  | { kind: 'package'; name: string; version: string; entryPoint: string };

/** A plugin that is installed in an environment. */
export interface Plugin {
  id: EntityId;
  name: string;
  description: string | null;
  source: PluginSource;
  permissions: readonly PluginPermission[];
  /** What the plugin itself keeps for all its users. */
  parameters: Record<string, unknown>;
  /** Null for a plugin of the current generation. */
  legacy: LegacyPluginFacts | null;
  createdAt: Date;
}

/** Whether the appearance of a field names a plugin, as its editor or as an addon. */
export function usesPlugin({ appearance }: Pick<Field, 'appearance'>, pluginId: EntityId): boolean {
  return appearance.editor === pluginId || appearance.addons.some(({ id }) => id === pluginId);
}

/** Most bytes that the parameters of a plugin may have as JSON: all windows of all users receive them. */
export const maxPluginParametersBytes = 256 * 1024;
