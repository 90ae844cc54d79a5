import { managementApi } from '#lib/api.ts';
import type { SchemaStep } from './steps.ts';

/** Sends one step and leaves the cached schema alone: it is refreshed once after many steps. Throws `ApiError`. */
export async function sendStep({ call }: SchemaStep): Promise<void> {
  if (call.makes === 'item_type') return void (await managementApi.post('/item-types', { data: call.data }));
  const params = { itemTypeId: call.itemTypeId };
  switch (call.makes) {
    case 'settings':
      return void (await managementApi.put('/item-types/:itemTypeId', { params, data: call.data }));
    case 'fieldset':
      return void (await managementApi.post('/item-types/:itemTypeId/fieldsets', { params, data: call.data }));
    case 'field':
      return void (await managementApi.post('/item-types/:itemTypeId/fields', { params, data: call.data }));
    case 'order':
      await managementApi.post('/item-types/:itemTypeId/reorder-fields-and-fieldsets', { params, data: call.data });
  }
}

/** Deletes fields and fieldsets that steps created, the last one first. Throws `ApiError`. */
export async function takeBack(steps: readonly SchemaStep[]): Promise<void> {
  for (const { id, call } of steps.toReversed()) {
    if (call.makes === 'field') await managementApi.delete('/fields/:fieldId', { params: { fieldId: id } });
    if (call.makes === 'fieldset') await managementApi.delete('/fieldsets/:fieldsetId', { params: { fieldsetId: id } });
  }
}
