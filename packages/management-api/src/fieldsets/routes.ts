import { defined } from '@lectern/domain';
import { fieldsetBody, requireEntityId } from '@lectern/contract';
import {
  createFieldset,
  destroyFieldset,
  type FieldsetAttributes,
  getFieldset,
  listFieldsets,
  updateFieldset,
} from '@lectern/engine';
import { presentItemType } from '../item-types/present-item-type.ts';
import { created, environmentRoutes, ok, type ResourceRoutes } from '../route.ts';
import { presentFieldset } from './present-fieldset.ts';

/** Fieldsets: read by all, written with `can_edit_schema`. */
export const fieldsetRoutes: ResourceRoutes = {
  environment: environmentRoutes([
    {
      method: 'GET',
      path: '/item-types/:itemTypeId/fieldsets',
      handle: async ({ services, scope, params }) =>
        ok((await listFieldsets(services, scope, params.itemTypeId)).map(presentFieldset)),
    },
    {
      method: 'POST',
      path: '/item-types/:itemTypeId/fieldsets',
      async handle({ services, scope, params, body }) {
        const { id, attributes } = readFieldset(body);
        const { fieldset, itemType } = await createFieldset(services, scope, params.itemTypeId, {
          ...attributes,
          ...(id === undefined ? {} : { id: requireEntityId(id) }),
        });
        return created(presentFieldset(fieldset), { included: [presentItemType(itemType)] });
      },
    },
    {
      method: 'GET',
      path: '/fieldsets/:fieldsetId',
      handle: async ({ services, scope, params }) =>
        ok(presentFieldset(await getFieldset(services, scope, params.fieldsetId))),
    },
    {
      method: 'PUT',
      path: '/fieldsets/:fieldsetId',
      handle: async ({ services, scope, params, body }) =>
        ok(presentFieldset(await updateFieldset(services, scope, params.fieldsetId, readFieldset(body).attributes))),
    },
    {
      method: 'DELETE',
      path: '/fieldsets/:fieldsetId',
      handle: async ({ services, scope, params }) =>
        ok(presentFieldset(await destroyFieldset(services, scope, params.fieldsetId))),
    },
  ]),
};

function readFieldset(body: unknown): { id: string | undefined; attributes: Partial<FieldsetAttributes> } {
  const { id, attributes } = fieldsetBody.read(body);
  const { title, hint, position, collapsible, start_collapsed: startCollapsed } = attributes;
  return { id, attributes: defined({ title, hint, position, collapsible, startCollapsed }) };
}
