import { endpoints } from './endpoint.ts';
import { fieldsetBody, fieldsetResource } from './fieldset.ts';
import { itemTypeResource } from './item-type.ts';
import { listOf } from './resource.ts';

/** Fieldsets: read by all, written with `can_edit_schema`. */
export const fieldsets = endpoints('environment', {
  'GET /item-types/:itemTypeId/fieldsets': { answer: listOf(fieldsetResource) },
  'POST /item-types/:itemTypeId/fieldsets': {
    body: fieldsetBody,
    answer: fieldsetResource,
    included: listOf(itemTypeResource),
  },
  'GET /fieldsets/:fieldsetId': { answer: fieldsetResource },
  'PUT /fieldsets/:fieldsetId': { body: fieldsetBody, answer: fieldsetResource },
  'DELETE /fieldsets/:fieldsetId': { answer: fieldsetResource },
});
