import { DomainError, type EntityId, generateId, type Item, type ItemContent } from '@lectern/domain';
import { lockItems } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { checkContent } from './content/check-content.ts';
import { byLocale, contentLocales, contentParts } from './content/walk-values.ts';
import { authorizeParts, openItemGate, requireAllReadable, requireReadable } from './item-access.ts';
import { planUnpublication } from './publication/plan-unpublication.ts';
import { saveItems } from './save-items.ts';

/** How to unpublish. */
export interface UnpublishOptions {
  /** Unpublishes published descendants of a tree too instead of rejecting. */
  isRecursive?: boolean;
  /** Null, or every live locale, unpublishes the whole record. */
  contentInLocales?: readonly string[] | null;
}

/**
 * Unpublishes a record, or some of its locales. An unpublished record stays unchanged. Throws `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`, `PUBLISHED_CHILDREN`, `PUBLISHED_REFERENCES`, and `INVALID_FIELD` (field
 * `content_in_locales`) for unpublished locales.
 */
export async function unpublishItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  options: UnpublishOptions = {},
): Promise<Item> {
  return withContentWrite(services, scope, (ctx) => unpublishInContext(ctx, id, options));
}

/**
 * Unpublishes records together, so that none of them keeps another published. All or nothing; throws what
 * `unpublishItem` throws.
 */
export async function unpublishItemsTogether(
  services: EngineServices,
  scope: EnvironmentScope,
  ids: readonly EntityId[],
): Promise<void> {
  await withContentWrite(services, scope, async (ctx) => {
    const gate = await openItemGate(ctx);
    const items = await requireAllReadable(ctx, gate, ids);
    for (const item of items) {
      authorizeParts(gate, 'publish', item, contentParts(ctx.schema, item.itemTypeId, item.published ?? item.current));
    }
    const live = items.filter(({ published }) => published !== null);
    await saveItems(ctx, await planUnpublication(ctx, gate, live, { isRecursive: false }));
  });
}

/** `unpublishItem` as a part of a larger operation. */
export async function unpublishInContext(
  ctx: OperationContext,
  id: EntityId,
  options: UnpublishOptions,
): Promise<Item> {
  const gate = await openItemGate(ctx);
  const before = requireReadable(gate, (await lockItems(ctx.db, [id]))[0]);
  const live = before.published === null ? [] : contentLocales(ctx.schema, before.itemTypeId, before.published);
  const selected = options.contentInLocales ?? null;
  if (selected !== null) requireLive(selected, live);
  const remaining = live.filter((locale) => selected !== null && !selected.includes(locale));
  const parts = contentParts(ctx.schema, before.itemTypeId, before.published ?? before.current);
  authorizeParts(gate, 'publish', before, remaining.length > 0 ? (selected ?? []) : parts);
  if (before.published === null) return before;

  if (remaining.length > 0) {
    const after = await withLocales(ctx, before, before.published, remaining);
    await saveItems(ctx, [{ before, after, events: ['publish'] }]);
    return after;
  }
  const changes = await planUnpublication(ctx, gate, [before], { isRecursive: options.isRecursive ?? false });
  await saveItems(ctx, changes);
  return changes[0]?.after ?? before;
}

function requireLive(selected: readonly string[], live: readonly string[]): void {
  const unknown = selected.filter((locale) => !live.includes(locale));
  if (unknown.length === 0 && selected.length > 0) return;
  throw new DomainError('INVALID_FIELD', {
    field: 'content_in_locales',
    code: 'VALIDATION_INVALID',
    options: { unknown, allowed: live },
  });
}

async function withLocales(
  ctx: OperationContext,
  item: Item,
  live: ItemContent,
  locales: readonly string[],
): Promise<Item> {
  const published = Object.fromEntries(
    Object.entries(live).map(([fieldId, value]) => {
      if (ctx.schema.fields.get(fieldId)?.isLocalized !== true) return [fieldId, value];
      const values = byLocale(value);
      return [fieldId, Object.fromEntries(locales.map((locale) => [locale, values[locale] ?? null]))];
    }),
  );
  const { problems } = await checkContent(ctx.db, ctx.schema, {
    itemId: item.id,
    itemTypeId: item.itemTypeId,
    content: published,
  });
  return { ...item, published, publishedVersionId: generateId(), isPublishedValid: problems.length === 0 };
}
