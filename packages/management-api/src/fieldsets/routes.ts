import { defined } from '@lectern/domain';
import { type fieldsetBody, fieldsets, requireEntityId } from '@lectern/contract';
import {
  createFieldset,
  destroyFieldset,
  type FieldsetAttributes,
  getFieldset,
  listFieldsets,
  updateFieldset,
} from '@lectern/engine';
import { presentItemType } from '../item-types/present-item-type.ts';
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentFieldset } from './present-fieldset.ts';

/** Fieldsets: read by all, written with `can_edit_schema`. */
export const fieldsetRoutes = implement(fieldsets, {
  'GET /item-types/:itemTypeId/fieldsets': async ({ services, scope, params }) =>
    ok((await listFieldsets(services, scope, params.itemTypeId)).map(presentFieldset)),
  async 'POST /item-types/:itemTypeId/fieldsets'({ services, scope, params, body }) {
    const { id, attributes } = readFieldset(body);
    const { fieldset, itemType } = await createFieldset(services, scope, params.itemTypeId, {
      ...attributes,
      ...(id === undefined ? {} : { id: requireEntityId(id) }),
    });
    return created(presentFieldset(fieldset), { included: [presentItemType(itemType)] });
  },
  'GET /fieldsets/:fieldsetId': async ({ services, scope, params }) =>
    ok(presentFieldset(await getFieldset(services, scope, params.fieldsetId))),
  'PUT /fieldsets/:fieldsetId': async ({ services, scope, params, body }) =>
    ok(presentFieldset(await updateFieldset(services, scope, params.fieldsetId, readFieldset(body).attributes))),
  'DELETE /fieldsets/:fieldsetId': async ({ services, scope, params }) =>
    ok(presentFieldset(await destroyFieldset(services, scope, params.fieldsetId))),
});

function readFieldset(body: ReturnType<typeof fieldsetBody.read>): {
  id: string | undefined;
  attributes: Partial<FieldsetAttributes>;
} {
  const { id, attributes } = body;
  const { title, hint, position, collapsible, start_collapsed: startCollapsed } = attributes;
  return { id, attributes: defined({ title, hint, position, collapsible, startCollapsed }) };
}
