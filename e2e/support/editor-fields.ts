import { join } from 'node:path';
import type { EditorCase, EditorField, EditorIds } from './editor-cases.ts';
import { type Client, expect } from './test.ts';

const images = join(import.meta.dirname, '../../packages/starter/images');
const pictures = { 'loom.png': 'studio-loom-oulu.jpg', 'wheel.png': 'kestrel-hall-from-the-quay.jpg' };

/** Makes what fields and values of the cases name. */
export async function makeReferences(client: Client): Promise<EditorIds> {
  const block = await client.itemTypes.create({ name: 'Note', api_key: 'note', modular_block: true });
  await client.fields.create(block, { label: 'Words', api_key: 'words', field_type: 'string' });
  const friends = await client.itemTypes.create({
    name: 'Friend',
    api_key: 'friend',
    collection_appearance: 'compact',
  });
  const name = await client.fields.create(friends, { label: 'Name', api_key: 'name', field_type: 'string' });
  await client.itemTypes.update(friends, { title_field: { type: 'field', id: name.id } });
  const friend = await client.items.create({ item_type: { type: 'item_type', id: friends.id }, name: 'Ada' } as never);
  const uploads = [];
  for (const [filename, picture] of Object.entries(pictures)) {
    const localPath = join(images, picture);
    uploads.push(await client.uploads.createFromLocalFile({ localPath, filename, skipCreationIfAlreadyExists: false }));
  }
  return {
    upload: uploads[0]?.id ?? '',
    other: uploads[1]?.id ?? '',
    friend: friend.id,
    friendModel: friends.id,
    block: block.id,
  };
}

/** Adds fields with their editors to a model or block. */
export async function addFields(
  client: Client,
  itemTypeId: string,
  fields: readonly EditorField[],
  ids: EditorIds,
): Promise<void> {
  for (const { name, fieldType, editor, parameters = {}, validators } of fields) {
    await client.fields.create(itemTypeId, {
      label: `${name[0]?.toUpperCase()}${name.slice(1)}`,
      api_key: name,
      field_type: fieldType as 'string',
      validators: (validators?.(ids) ?? {}) as never,
      ...(editor === undefined ? {} : { appearance: { editor, parameters, addons: [] } as never }),
    });
  }
}

/** Expects of every case that a record or block has what it leaves on the server. */
export function expectStored(values: Record<string, unknown>, cases: readonly EditorCase[], ids: EditorIds): void {
  for (const { name, stored } of cases) {
    const expected = stored(ids);
    if (expected instanceof RegExp) expect.soft(values[name], name).toMatch(expected);
    else if (typeof expected === 'object' && expected !== null)
      expect.soft(values[name], name).toMatchObject(expected as Record<string, unknown>);
    else expect.soft(values[name], name).toBe(expected);
  }
}
