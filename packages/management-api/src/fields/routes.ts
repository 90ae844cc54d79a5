import { requireEntityId, type ResourceObject } from '@lectern/contract';
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
import { created, type EnvironmentRequest, environmentRoutes, ok, type ResourceRoutes } from '../route.ts';
import { fieldPresenter } from './field-presenter.ts';
import { readField } from './read-field.ts';

/** Fields: read by all, written with `can_edit_schema`. */
export const fieldRoutes: ResourceRoutes = {
  environment: environmentRoutes([
    {
      method: 'GET',
      path: '/item-types/:itemTypeId/fields',
      handle: async (request) =>
        ok(await presentAll(request, await listFields(request.services, request.scope, request.params.itemTypeId))),
    },
    {
      method: 'POST',
      path: '/item-types/:itemTypeId/fields',
      isJob: true,
      async handle(request) {
        const { id, attributes } = readField(request.body);
        const result = await createField(request.services, request.scope, request.params.itemTypeId, {
          ...attributes,
          ...(id === undefined ? {} : { id: requireEntityId(id) }),
        });
        return created(...(await withOwner(request, result)));
      },
    },
    {
      method: 'GET',
      path: '/item-types/:itemTypeId/fields/referencing',
      handle: async (request) =>
        ok(
          await presentAll(
            request,
            await listReferencingFields(request.services, request.scope, request.params.itemTypeId),
          ),
        ),
    },
    {
      method: 'GET',
      path: '/item-types/:itemTypeId/fields/related',
      handle: async (request) =>
        ok(
          await presentAll(
            request,
            await listRelatedFields(request.services, request.scope, request.params.itemTypeId),
          ),
        ),
    },
    {
      method: 'GET',
      path: '/fields/:fieldId',
      async handle({ services, scope, params }) {
        const present = await fieldPresenter(services, scope);
        return ok(present(await getField(services, scope, params.fieldId)));
      },
    },
    {
      method: 'PUT',
      path: '/fields/:fieldId',
      isJob: true,
      async handle(request) {
        const result = await updateField(
          request.services,
          request.scope,
          request.params.fieldId,
          readField(request.body).attributes,
        );
        return ok(...(await withOwner(request, result, result.moved)));
      },
    },
    {
      method: 'DELETE',
      path: '/fields/:fieldId',
      isJob: true,
      handle: async (request) =>
        ok(...(await withOwner(request, await destroyField(request.services, request.scope, request.params.fieldId)))),
    },
    {
      method: 'POST',
      path: '/fields/:fieldId/duplicate',
      isJob: true,
      handle: async (request) =>
        created(
          ...(await withOwner(request, await duplicateField(request.services, request.scope, request.params.fieldId))),
        ),
    },
  ]),
};

async function presentAll(
  { services, scope }: EnvironmentRequest,
  fields: readonly Field[],
): Promise<ResourceObject[]> {
  return fields.map(await fieldPresenter(services, scope));
}

/** A field, and what comes with it: its model and the other fields that moved. */
async function withOwner(
  { services, scope }: EnvironmentRequest,
  { field, itemType }: FieldAndOwner,
  moved: readonly Field[] = [],
): Promise<[ResourceObject, { included: ResourceObject[] }]> {
  const present = await fieldPresenter(services, scope);
  return [present(field), { included: [presentItemType(itemType), ...moved.map(present)] }];
}
