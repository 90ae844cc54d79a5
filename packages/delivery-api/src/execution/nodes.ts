import type { BlockContent, Item, ItemContent, ItemType, Upload } from '@lectern/domain';
import type { FileValue } from '@lectern/field-types';
import type { DeliveryContext } from './delivery-context.ts';
import type { LocaleChoice } from './locale-choice.ts';
import { limitError, queryLimits } from './query-limits.ts';

/** A record or block while it is resolved. */
export interface RecordNode {
  id: string;
  itemType: ItemType;
  content: ItemContent;
  /** The record itself, or the one that holds the block: dates and status come from it. */
  item: Item;
  /** Place of a block in that record, with a dot at the end: `sections.en.0.`; empty for the record itself. */
  path: string;
  locale: LocaleChoice;
}

/** An asset while it is resolved. */
export interface FileNode {
  upload: Upload;
  /** Texts of the referring field, which override the asset's defaults. */
  override: FileValue | null;
  /** Address in the console that texts link to, where they do. */
  placeUrl?: string | null;
  locale: LocaleChoice;
}

/** A record as the request sees it; null when its model or version does not exist for the request. */
export function toRecordNode(item: Item, locale: LocaleChoice, context: DeliveryContext): RecordNode | null {
  const itemType = context.schema.itemTypes.get(item.itemTypeId);
  const content = context.version === 'published' ? item.published : item.current;
  return itemType === undefined || content === null ? null : { id: item.id, itemType, content, item, path: '', locale };
}

/** Records as the request sees them, in the same order. */
export function toRecordNodes(items: readonly Item[], locale: LocaleChoice, context: DeliveryContext): RecordNode[] {
  return items.map((item) => toRecordNode(item, locale, context)).filter((node) => node !== null);
}

/** A block inside a record, at a path of its form. */
export function toBlockNode(
  block: BlockContent,
  { item }: RecordNode,
  path: string,
  locale: LocaleChoice,
  context: DeliveryContext,
): RecordNode | null {
  if (!hasRoomFor(1, context)) return null;
  const itemType = context.schema.itemTypes.get(block.itemTypeId);
  return itemType === undefined
    ? null
    : { id: block.id, itemType, content: block.content, item, path: `${path}.`, locale };
}

/**
 * Whether a response may contain so many more records and blocks; for links it is checked before they are loaded. They
 * multiply beyond the predicted cost of a query, and everyone waits while they are resolved. Above the limit they are
 * omitted, and the whole response is rejected at its end (`refusal`): an error for each of thousands of lists would
 * take longer than their content.
 */
export function hasRoomFor(count: number, { answered }: DeliveryContext): boolean {
  answered.records += count;
  if (answered.records <= queryLimits.records) return true;
  answered.refusal ??= limitError('records');
  return false;
}
