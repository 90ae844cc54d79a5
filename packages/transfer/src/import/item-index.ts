import { open } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ExportedItem, type ExportedSchema, type ExportFolder, itemsFile } from '../folder.ts';
import { inLevels } from './in-levels.ts';
import { findReferences, type FieldsByItemType, fieldsByItemType } from './references.ts';

/** The location of a record in the export, and what an import must know before it reads it. */
export interface IndexedItem {
  id: string;
  itemTypeId: string;
  parentId: string | null;
  position: number | null;
  /** Place of its line in the model's file, in bytes. */
  offset: number;
  length: number;
  /** Whether it was live, and whether it was changed since. */
  isPublished: boolean;
  isChanged: boolean;
  isInvalid: boolean;
  stage: string | null;
  publicationAt: string | null;
  unpublishingAt: string | null;
}

/** All records of an export. */
export interface ItemIndex {
  items: readonly IndexedItem[];
  /** Groups of records such that each refers only to records of earlier groups. */
  levels: readonly (readonly IndexedItem[])[];
  /** Records in a circle of references: made without them first. */
  deferred: ReadonlySet<string>;
  fields: FieldsByItemType;
  /**
   * Models with records that break their rules or run in a circle, and then all blocks: their fields get their rules
   * last.
   */
  relaxed: ReadonlySet<string>;
}

/** Reads the export once and puts its records in an order in which they can be made. */
export async function indexItems(folder: ExportFolder, schema: ExportedSchema): Promise<ItemIndex> {
  const fields = fieldsByItemType(schema);
  const items: IndexedItem[] = [];
  const references = new Map<string, ReadonlySet<string>>();
  for (const itemType of schema.itemTypes) {
    for await (const { value, offset, length } of readPlaces(join(folder.path, itemsFile(itemType.id)))) {
      const item = indexed(value, itemType.id, offset, length);
      items.push(item);
      const needed = findReferences(fields, itemType.id, (value.published ?? value.current).attributes);
      if (item.parentId !== null) needed.add(item.parentId);
      references.set(item.id, needed);
    }
  }
  const { levels, deferred } = inLevels(items, references);
  const relaxed = new Set(
    items.filter(({ id, isInvalid }) => isInvalid || deferred.has(id)).map(({ itemTypeId }) => itemTypeId),
  );
  if (relaxed.size > 0)
    for (const { id, attributes } of schema.itemTypes) if (attributes['modular_block'] === true) relaxed.add(id);
  return { items, levels, deferred, fields, relaxed };
}

/** Reads records again, in the order given. */
export async function* readItems(
  folder: ExportFolder,
  items: readonly IndexedItem[],
): AsyncGenerator<[IndexedItem, ExportedItem]> {
  const files = new Map<string, Awaited<ReturnType<typeof open>>>();
  try {
    for (const item of items) {
      let file = files.get(item.itemTypeId);
      if (file === undefined) {
        file = await open(join(folder.path, itemsFile(item.itemTypeId)));
        files.set(item.itemTypeId, file);
      }
      const { buffer } = await file.read({ buffer: Buffer.alloc(item.length), position: item.offset });
      yield [item, JSON.parse(buffer.toString('utf8')) as ExportedItem];
    }
  } finally {
    for (const file of files.values()) await file.close();
  }
}

function indexed(
  { current, published }: ExportedItem,
  itemTypeId: string,
  offset: number,
  length: number,
): IndexedItem {
  const { attributes, meta = {} } = current;
  const position = (published ?? current).attributes['position'];
  return {
    id: current.id,
    itemTypeId,
    parentId: textOf(attributes['parent_id']),
    position: typeof position === 'number' ? position : null,
    offset,
    length,
    isPublished: meta['status'] === 'published' || meta['status'] === 'updated',
    isChanged: published !== null,
    isInvalid: meta['is_current_version_valid'] === false || meta['is_published_version_valid'] === false,
    stage: textOf(meta['stage']),
    publicationAt: textOf(meta['publication_scheduled_at']),
    unpublishingAt: textOf(meta['unpublishing_scheduled_at']),
  };
}

async function* readPlaces(path: string): AsyncGenerator<{ value: ExportedItem; offset: number; length: number }> {
  if (!existsSync(path)) return;
  const file = await open(path);
  let offset = 0;
  for await (const line of file.readLines()) {
    const length = Buffer.byteLength(line);
    if (length > 0) yield { value: JSON.parse(line) as ExportedItem, offset, length };
    offset += length + 1;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
