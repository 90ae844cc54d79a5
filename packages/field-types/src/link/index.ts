import { isValidId } from '@lectern/domain';
import { defineFieldType } from '../define.ts';
import { invalidFormat, parsed } from '../problems.ts';
import { linkValidator, type NamedItem } from '../validators/link-validator.ts';
import { requiredValidator } from '../validators/required.ts';
import { uniqueValidator } from '../validators/unique.ts';
import { isNothing } from '../values/blank.ts';
import { firstMember } from '../values/convert.ts';

/** The id of another record. */
export const linkType = defineFieldType({
  id: 'link',
  editors: [
    { id: 'link_select', defaultParameters: {} },
    { id: 'link_embed', defaultParameters: {} },
  ],
  validators: {
    item_item_type: linkValidator('item_item_type', itemsOf, 'fail'),
    required: requiredValidator(isNothing),
    unique: uniqueValidator,
  },
  servesAs: ['presentationTitleFieldId', 'presentationImageFieldId'],
  parse: (value) => (isValidId(value) ? parsed(value) : invalidFormat()),
  convertFrom: { links: firstMember },
  references: (value) => ({ itemIds: itemsOf(value).map(({ itemId }) => itemId), uploadIds: [] }),
  withoutReferences: (value, { itemIds }) => (typeof value === 'string' && itemIds.has(value) ? null : value),
});

function itemsOf(value: unknown): readonly NamedItem[] {
  return typeof value === 'string' ? [{ itemId: value, path: [] }] : [];
}
