import { isDeepStrictEqual } from 'node:util';
import { DomainError, type EntityId, fieldsOf, generateId, type Item, type ItemContent } from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import { lockItems } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { byLocale, contentLocales } from './content/walk-values.ts';
import { authorizeParts, openItemGate, publicationParts, requireAllReadable, requireReadable } from './item-access.ts';
import { planPublication } from './publication/plan-publication.ts';
import { withCurrentPublished, withPublished } from './publication/published-state.ts';
import { type ItemChange, saveItems } from './save-items.ts';

/** The parts of a record to take live. */
export interface PublicationSelection {
  contentInLocales: readonly string[];
  hasNonLocalizedContent: boolean;
}

/** How to publish. */
export interface PublishOptions {
  /** Publishes unpublished ancestors of a tree too instead of rejecting. */
  isRecursive?: boolean;
  /** Null publishes the whole record. */
  selection?: PublicationSelection | null;
}

/**
 * Publishes a record's current version, or parts of it. Publishing published content changes nothing. Throws
 * `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, `INVALID_DRAFT`, `UNPUBLISHED_PARENT`, `UNPUBLISHED_LINK`, and
 * `INVALID_FIELD` (field `content_in_locales`) for an empty selection or locales the record does not have.
 */
export async function publishItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  options: PublishOptions = {},
): Promise<Item> {
  return withContentWrite(services, scope, (ctx) => publishInContext(ctx, id, options));
}

/**
 * Publishes the current versions of records at once: each counts as live for the links and the places in a tree of the
 * others. All or nothing; throws what `publishItem` throws.
 */
export async function publishItemsTogether(
  services: EngineServices,
  scope: EnvironmentScope,
  ids: readonly EntityId[],
): Promise<void> {
  await withContentWrite(services, scope, async (ctx) => {
    const gate = await openItemGate(ctx);
    const items = await requireAllReadable(ctx, gate, ids);
    for (const item of items) authorizeParts(gate, 'publish', item, publicationParts(ctx.schema, item));
    const changes = items
      .map((before): ItemChange => ({ before, after: withCurrentPublished(before, ctx.now), events: ['publish'] }))
      .filter(({ before, after }) => after.publishedVersionId !== before?.publishedVersionId);
    const further = await planPublication(
      ctx,
      gate,
      changes.map(({ after }) => after),
      { isRecursive: false },
    );
    const rated = changes.map((change) => ({ ...change, after: { ...change.after, isCurrentValid: true } }));
    await saveItems(ctx, [...further, ...rated]);
  });
}

/** `publishItem` as a part of a larger operation. */
export async function publishInContext(ctx: OperationContext, id: EntityId, options: PublishOptions): Promise<Item> {
  const gate = await openItemGate(ctx);
  const before = requireReadable(gate, (await lockItems(ctx.db, [id]))[0]);
  const selection = options.selection ?? null;
  authorizeParts(
    gate,
    'publish',
    before,
    selection === null ? publicationParts(ctx.schema, before) : selectedParts(selection),
  );
  const after = selection === null ? withCurrentPublished(before, ctx.now) : withSelection(ctx, before, selection);
  if (after.publishedVersionId === before.publishedVersionId) return before;
  const further = await planPublication(ctx, gate, [after], { isRecursive: options.isRecursive ?? false });
  const rated: Item = after.publishedVersionId === after.currentVersionId ? { ...after, isCurrentValid: true } : after;
  await saveItems(ctx, [...further, { before, after: rated, events: ['publish'] }]);
  return rated;
}

function selectedParts({ contentInLocales, hasNonLocalizedContent }: PublicationSelection): (string | null)[] {
  return [...contentInLocales, ...(hasNonLocalizedContent ? [null] : [])];
}

/** The published version becomes the previous one with the selected parts of the current one. */
function withSelection(ctx: OperationContext, item: Item, selection: PublicationSelection): Item {
  const present = contentLocales(ctx.schema, item.itemTypeId, item.current);
  const unknown = selection.contentInLocales.filter((locale) => !present.includes(locale));
  const selectsNothing = selection.contentInLocales.length === 0 && !selection.hasNonLocalizedContent;
  if (unknown.length > 0 || selectsNothing) {
    throw new DomainError('INVALID_FIELD', {
      field: 'content_in_locales',
      code: 'VALIDATION_INVALID',
      options: { unknown, allowed: present },
    });
  }
  const content = selectedContent(ctx, item, selection);
  if (item.published !== null && isDeepStrictEqual(content, item.published)) return item;
  if (isDeepStrictEqual(content, item.current)) return withCurrentPublished(item, ctx.now);
  return withPublished(item, { content, versionId: generateId() }, ctx.now);
}

function selectedContent(ctx: OperationContext, item: Item, selection: PublicationSelection): ItemContent {
  const live = item.published === null ? [] : contentLocales(ctx.schema, item.itemTypeId, item.published);
  const locales = ctx.schema.settings.locales.filter(
    (locale) => live.includes(locale) || selection.contentInLocales.includes(locale),
  );
  return Object.fromEntries(
    fieldsOf(ctx.schema, item.itemTypeId).map((field) => {
      const current = item.current[field.id];
      const published = item.published?.[field.id];
      if (!field.isLocalized)
        return [field.id, selection.hasNonLocalizedContent ? current : (published ?? blankValue(field))];
      const from = (locale: string) =>
        selection.contentInLocales.includes(locale) ? byLocale(current)[locale] : byLocale(published)[locale];
      return [field.id, Object.fromEntries(locales.map((locale) => [locale, from(locale) ?? blankValue(field)]))];
    }),
  );
}
