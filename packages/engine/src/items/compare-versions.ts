import { isDeepStrictEqual } from 'node:util';
import { type EntityId, fieldsOf, type Item, type ItemContent, type ItemSchedule } from '@lectern/domain';
import { findItemVersion, type ItemVersion, listItemSchedules } from '@lectern/storage';
import type { ReadContext } from '../context.ts';
import { checkContent } from './content/check-content.ts';
import { byLocale, contentLocales } from './content/walk-values.ts';
import { getReadableItem, openItemGate } from './item-access.ts';

/** How the current version of a record differs from the live one, part by part. */
export interface VersionComparison {
  item: Item;
  publishedVersion: ItemVersion | null;
  schedules: ItemSchedule[];
  currentLocales: string[];
  publishedLocales: string[];
  changedLocales: string[];
  addedLocales: string[];
  removedLocales: string[];
  hasSharedChanges: boolean;
  invalidLocales: string[];
  isSharedPartInvalid: boolean;
}

/** Compares both versions of a record. Throws `NOT_FOUND`. */
export async function compareVersions(ctx: ReadContext, id: EntityId): Promise<VersionComparison> {
  const item = await getReadableItem(ctx, await openItemGate(ctx), id);
  const { problems } = await checkContent(ctx.db, ctx.schema, {
    itemId: id,
    itemTypeId: item.itemTypeId,
    content: item.current,
  });
  const current = contentLocales(ctx.schema, item.itemTypeId, item.current);
  const published = item.published === null ? [] : contentLocales(ctx.schema, item.itemTypeId, item.published);
  const invalid = new Set(problems.map(({ details }) => details['locale'] ?? null));
  return {
    item,
    publishedVersion: item.publishedVersionId === null ? null : await findItemVersion(ctx.db, item.publishedVersionId),
    schedules: await listItemSchedules(ctx.db, id),
    currentLocales: current,
    publishedLocales: published,
    changedLocales: current.filter((locale) => published.includes(locale) && differs(ctx, item, locale)),
    addedLocales: current.filter((locale) => !published.includes(locale)),
    removedLocales: published.filter((locale) => !current.includes(locale)),
    hasSharedChanges: item.published !== null && differs(ctx, item, null),
    invalidLocales: current.filter((locale) => invalid.has(locale)),
    isSharedPartInvalid: invalid.has(null),
  };
}

function differs(ctx: ReadContext, item: Item, locale: string | null): boolean {
  const valueIn = (content: ItemContent, fieldId: EntityId) =>
    locale === null ? content[fieldId] : byLocale(content[fieldId])[locale];
  return fieldsOf(ctx.schema, item.itemTypeId)
    .filter((field) => field.isLocalized === (locale !== null))
    .some(
      (field) =>
        !isDeepStrictEqual(valueIn(item.current, field.id) ?? null, valueIn(item.published ?? {}, field.id) ?? null),
    );
}
