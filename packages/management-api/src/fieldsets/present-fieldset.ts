import type { FieldsetResource } from '@lectern/contract';
import type { Fieldset } from '@lectern/domain';
import { linkTo } from '../linkage.ts';

/** Wire form of a fieldset. */
export function presentFieldset(fieldset: Fieldset): FieldsetResource {
  return {
    id: fieldset.id,
    type: 'fieldset',
    attributes: {
      title: fieldset.title,
      hint: fieldset.hint,
      position: fieldset.position,
      collapsible: fieldset.collapsible,
      start_collapsed: fieldset.startCollapsed,
    },
    relationships: { item_type: linkTo('item_type', fieldset.itemTypeId) },
  };
}
