import { type FieldResource, fields, type ItemTypeResource, requireEntityId } from '@lectern/contract';
import type { Field } from '@lectern/domain';
import {
  createField,
  destroyField,
  duplicateField,
  type FieldAndOwner,
  getField,
  listFields,
  listReferencingFields,
  listRelatedFields,
  updateField,
} from '@lectern/engine';
import { presentItemType } from '../item-types/present-item-type.ts';
import { created, type EnvironmentRequest, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { fieldPresenter } from './field-presenter.ts';
import { readField } from './read-field.ts';

/** Fields: read by all, written with `can_edit_schema`. */
export const fieldRoutes = implement(fields, {
  'GET /item-types/:itemTypeId/fields': async (request) =>
    ok(await presentAll(request, await listFields(request.services, request.scope, request.params.itemTypeId))),
  async 'POST /item-types/:itemTypeId/fields'(request) {
    const { id, attributes } = readField(request.body);
    const result = await createField(request.services, request.scope, request.params.itemTypeId, {
      ...attributes,
      ...(id === undefined ? {} : { id: requireEntityId(id) }),
    });
    return created(...(await withOwner(request, result)));
  },
  'GET /item-types/:itemTypeId/fields/referencing': async (request) =>
    ok(
      await presentAll(
        request,
        await listReferencingFields(request.services, request.scope, request.params.itemTypeId),
      ),
    ),
  'GET /item-types/:itemTypeId/fields/related': async (request) =>
    ok(await presentAll(request, await listRelatedFields(request.services, request.scope, request.params.itemTypeId))),
  async 'GET /fields/:fieldId'({ services, scope, params }) {
    const present = await fieldPresenter(services, scope);
    return ok(present(await getField(services, scope, params.fieldId)));
  },
  async 'PUT /fields/:fieldId'(request) {
    const result = await updateField(
      request.services,
      request.scope,
      request.params.fieldId,
      readField(request.body).attributes,
    );
    return ok(...(await withOwner(request, result, result.moved)));
  },
  'DELETE /fields/:fieldId': async (request) =>
    ok(...(await withOwner(request, await destroyField(request.services, request.scope, request.params.fieldId)))),
  'POST /fields/:fieldId/duplicate': async (request) =>
    created(
      ...(await withOwner(request, await duplicateField(request.services, request.scope, request.params.fieldId))),
    ),
});

type InEnvironment = Pick<EnvironmentRequest, 'services' | 'scope'>;

async function presentAll({ services, scope }: InEnvironment, fields: readonly Field[]): Promise<FieldResource[]> {
  return fields.map(await fieldPresenter(services, scope));
}

/** A field, and what is returned along: its model and the other fields that moved. */
async function withOwner(
  { services, scope }: InEnvironment,
  { field, itemType }: FieldAndOwner,
  moved: readonly Field[] = [],
): Promise<[FieldResource, { included: (ItemTypeResource | FieldResource)[] }]> {
  const present = await fieldPresenter(services, scope);
  return [present(field), { included: [presentItemType(itemType), ...moved.map(present)] }];
}
