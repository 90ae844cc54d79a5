import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { fieldBody, fieldResource } from './field.ts';
import { itemTypeResource } from './item-type.ts';
import { listOf } from './resource.ts';

/** What a change of a field returns along: its model, and the fields that moved with it. */
const included = listOf(z.union([itemTypeResource, fieldResource]));

/** Fields: read by all, written with `can_edit_schema`. */
export const fields = endpoints('environment', {
  'GET /item-types/:itemTypeId/fields': { answer: listOf(fieldResource) },
  'POST /item-types/:itemTypeId/fields': { body: fieldBody, answer: fieldResource, included, isJob: true },
  'GET /item-types/:itemTypeId/fields/referencing': { answer: listOf(fieldResource) },
  'GET /item-types/:itemTypeId/fields/related': { answer: listOf(fieldResource) },
  'GET /fields/:fieldId': { answer: fieldResource },
  'PUT /fields/:fieldId': { body: fieldBody, answer: fieldResource, included, isJob: true },
  'DELETE /fields/:fieldId': { answer: fieldResource, included, isJob: true },
  'POST /fields/:fieldId/duplicate': { answer: fieldResource, included, isJob: true },
});
