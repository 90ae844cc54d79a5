import { isValidId } from '@lectern/domain';
import { defineFieldType } from '../define.ts';
import type { ParsedValue } from '../definition.ts';
import { invalidFormat, parsed } from '../problems.ts';
import { linkValidator, type NamedItem } from '../validators/link-validator.ts';
import { sizeValidator } from '../validators/size.ts';
import { isEmptyList } from '../values/blank.ts';
import { listOfOne } from '../values/convert.ts';
import { parseList } from '../values/parse-list.ts';

/** Ids of other records in an order. */
export const linksType = defineFieldType({
  id: 'links',
  editors: [
    { id: 'links_select', defaultParameters: {} },
    { id: 'links_embed', defaultParameters: {} },
  ],
  validators: { items_item_type: linkValidator('items_item_type', itemsOf, 'fail'), size: sizeValidator },
  emptyValue: [],
  isBlank: isEmptyList,
  parse: parseLinks,
  convertFrom: { link: listOfOne },
  references: (value) => ({ itemIds: itemsOf(value).map(({ itemId }) => itemId), uploadIds: [] }),
  withoutReferences: (value, { itemIds }) => (Array.isArray(value) ? value.filter((id) => !itemIds.has(id)) : value),
});

function parseLinks(value: unknown): ParsedValue {
  if (!Array.isArray(value)) return invalidFormat();
  return parseList(value, (id, index) => (isValidId(id) ? parsed(id) : invalidFormat([index])));
}

function itemsOf(value: unknown): readonly NamedItem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((id: unknown, index) => (typeof id === 'string' ? [{ itemId: id, path: [index] }] : []));
}
