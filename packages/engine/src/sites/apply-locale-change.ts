import { type EntityId, fieldsOf, isPlainObject, type ItemContent } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { removeScheduleLocales, removeUploadLocales, updateFieldRow } from '@lectern/storage';
import { type OperationContext, reloadSchema } from '../context.ts';
import { dropRules } from '../roles/drop-rules.ts';
import { type ContentLevel, rewriteContent } from '../schema/rewrite-content.ts';

/**
 * Follows a change of the environment's locales in every version of every record (reference, project 3): a removed
 * locale's values go; an added one appears, empty, in models that require all locales. Reordering changes nothing.
 * The metadata of assets, schedules, default values of fields and rules of roles lose a removed locale, too; an added
 * one needs no row to change there. Call it after the new settings are stored.
 */
export async function applyLocaleChange(
  ctx: OperationContext,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const added = after.filter((locale) => !before.includes(locale));
  const removed = before.filter((locale) => !after.includes(locale));
  await removeUploadLocales(ctx.db, removed);
  await removeScheduleLocales(ctx.db, removed);
  if (removed.length > 0) await dropRules(ctx, ({ locale }) => locale != null && removed.includes(locale));
  await dropLocaleDefaults(ctx, removed);
  const affected = [...ctx.schema.itemTypes.values()].filter(
    (itemType) =>
      fieldsOf(ctx.schema, itemType.id).some((field) => field.isLocalized) &&
      (removed.length > 0 || (added.length > 0 && itemType.allLocalesRequired)),
  );
  if (affected.length === 0) return;

  const change = (level: ContentLevel): ItemContent => {
    const requiresAll = ctx.schema.itemTypes.get(level.itemTypeId)?.allLocalesRequired === true;
    const kept = level.locales.filter((locale) => !removed.includes(locale));
    // A record left without any locale lives on in the main one.
    const locales = requiresAll ? after : kept.length > 0 ? kept : after.slice(0, 1);
    return withLocales(ctx, level, locales);
  };
  await rewriteContent(ctx, {
    before: ctx.schema,
    after: await reloadSchema(ctx),
    itemTypeIds: new Set(affected.map((itemType): EntityId => itemType.id)),
    change,
  });
}

async function dropLocaleDefaults(ctx: OperationContext, removed: readonly string[]): Promise<void> {
  for (const field of ctx.schema.fields.values()) {
    const { defaultValue } = field;
    if (!field.isLocalized || !isPlainObject(defaultValue) || !removed.some((locale) => locale in defaultValue))
      continue;
    const kept = Object.entries(defaultValue).filter(([locale]) => !removed.includes(locale));
    await updateFieldRow(ctx.db, { ...field, defaultValue: kept.length > 0 ? Object.fromEntries(kept) : null });
  }
}

function withLocales(
  ctx: OperationContext,
  { itemTypeId, content }: ContentLevel,
  locales: readonly string[],
): ItemContent {
  const changed = { ...content };
  for (const field of fieldsOf(ctx.schema, itemTypeId)) {
    if (!field.isLocalized) continue;
    // Localized values are objects keyed by locale (reference, records 2).
    const values = (content[field.id] ?? {}) as Record<string, unknown>;
    const { emptyValue } = fieldTypeOf(field);
    changed[field.id] = Object.fromEntries(
      locales.map((locale) => [locale, locale in values ? values[locale] : emptyValue]),
    );
  }
  return changed;
}
