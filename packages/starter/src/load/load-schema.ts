import type { ApiTypes, Client } from '@datocms/cma-client-node';

import { idFor } from '../ids.ts';
import type { FieldSpec, ItemTypeSpec } from '../schema/define.ts';
import { fieldId, fieldsetId, itemTypeId } from '../schema/define.ts';
import { itemTypes } from '../schema/item-types.ts';
import { menu } from '../schema/menu.ts';
import { eachAtOnce } from './at-once.ts';

/** Creates all models and blocks, then their fields: validators name models that must be there. */
export async function loadSchema(client: Client): Promise<void> {
  for (const spec of itemTypes) {
    // One after the other, because the schema menu lists them in this order.
    await client.itemTypes.create(
      { id: itemTypeId(spec.api_key), api_key: spec.api_key, ...spec.settings },
      {
        skip_menu_item_creation: true,
        schema_menu_item_id: idFor('schema_menu_item', spec.api_key),
      },
    );
  }
  await eachAtOnce(itemTypes, async (spec) => loadFields(client, spec));
}

async function loadFields(client: Client, spec: ItemTypeSpec): Promise<void> {
  const { api_key: key, fieldsets = [], fields, orderedBy, roles = {} } = spec;
  for (const { title, ...settings } of fieldsets) {
    await client.fieldsets.create(itemTypeId(key), {
      id: fieldsetId(key, title),
      title,
      ...settings,
    });
  }
  for (const [index, field] of fields.entries()) {
    const position = 1 + fields.slice(0, index).filter((other) => other.fieldset === field.fieldset).length;
    await client.fields.create(itemTypeId(key), fieldBody(spec, field, position));
  }
  await client.itemTypes.update(itemTypeId(key), {
    ...Object.fromEntries(Object.entries(roles).map(([role, apiKey]) => [role, fieldReference(key, apiKey)])),
    ...(orderedBy === undefined
      ? {}
      : {
          ordering_field: fieldReference(key, orderedBy[0]),
          ordering_direction: orderedBy[1],
        }),
  });
}

function fieldReference(key: ItemTypeSpec['api_key'], apiKey: string): ApiTypes.FieldData {
  return { type: 'field', id: fieldId(key, apiKey) };
}

function fieldBody(
  { api_key: key }: ItemTypeSpec,
  field: FieldSpec,
  position: number,
): Parameters<Client['fields']['create']>[1] {
  const { fieldset, editor, ...attributes } = field;
  const body = {
    id: fieldId(key, field.api_key),
    ...attributes,
    position,
    ...(editor === undefined ? {} : { appearance: { editor: editor[0], parameters: editor[1], addons: [] } }),
    ...(fieldset === undefined ? {} : { fieldset: { type: 'fieldset' as const, id: fieldsetId(key, fieldset) } }),
  };
  // The client's type ties validators and parameters to each literal field type; a table of specs cannot show that.
  return body as unknown as Parameters<Client['fields']['create']>[1];
}

/** Fills the content menu. */
export async function loadMenu(client: Client): Promise<void> {
  for (const [index, entry] of menu.entries()) {
    const group = await client.menuItems.create({
      id: idFor('menu_item', entry.label),
      label: entry.label,
      position: index + 1,
      ...('model' in entry ? { item_type: { type: 'item_type', id: itemTypeId(entry.model) } } : {}),
    });
    const children = 'children' in entry ? entry.children : [];
    for (const [place, { label, model }] of children.entries()) {
      await client.menuItems.create({
        id: idFor('menu_item', label),
        label,
        position: place + 1,
        item_type: { type: 'item_type', id: itemTypeId(model) },
        parent: { type: 'menu_item', id: group.id },
      });
    }
  }
}
