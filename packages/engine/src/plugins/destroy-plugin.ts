import { type EntityId, type Field, type Plugin, requireCapability, usesPlugin } from '@lectern/domain';
import { defaultAppearance } from '@lectern/field-types';
import { deletePlugin, updateAppearances } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import { itemTypeBefore } from '../schema/item-type-view.ts';
import type { EngineServices } from '../services.ts';
import { requirePlugin } from './find-plugin.ts';

/**
 * Removes a plugin. Fields that it edited get their default editor back, and lose its addons (reference, schema 4).
 * Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyPlugin(services: EngineServices, scope: EnvironmentScope, id: EntityId): Promise<Plugin> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const plugin = await requirePlugin(ctx.db, id);
    const used = [...ctx.schema.fields.values()].filter((field) => usesPlugin(field, id));
    await updateAppearances(
      ctx.db,
      used.map((field) => ({ id: field.id, appearance: withoutPlugin(field, id) })),
    );
    await deletePlugin(ctx.db, id);
    ctx.emit({ noun: 'plugin', id, change: 'delete' });
    for (const itemTypeId of new Set(used.map((field) => field.itemTypeId)))
      ctx.emit({ noun: 'item_type', id: itemTypeId, change: 'update', ...itemTypeBefore(ctx.schema, itemTypeId) });
    return plugin;
  });
}

function withoutPlugin({ fieldType, appearance }: Field, pluginId: EntityId): Field['appearance'] {
  const base = appearance.editor === pluginId ? defaultAppearance(fieldType) : appearance;
  return { ...base, addons: appearance.addons.filter((addon) => addon.id !== pluginId) };
}
