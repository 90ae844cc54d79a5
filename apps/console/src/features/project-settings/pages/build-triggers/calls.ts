import type { BuildTriggerResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { changedAttributes, type TriggerValues, writeTrigger } from './trigger-values.ts';

/** Makes a build trigger. */
export async function createTrigger(values: TriggerValues): Promise<BuildTriggerResource> {
  const { data } = await managementApi.post('/build-triggers', {
    data: { type: 'build_trigger', attributes: writeTrigger(values) },
  });
  return data;
}

/** Changes what differs from `base` in a build trigger. */
export async function updateTrigger(
  { id, attributes }: BuildTriggerResource,
  values: TriggerValues,
  base: TriggerValues,
): Promise<BuildTriggerResource> {
  const { data } = await managementApi.put('/build-triggers/:buildTriggerId', {
    params: { buildTriggerId: id },
    data: { type: 'build_trigger', id, attributes: changedAttributes(base, values, attributes.adapter_settings) },
  });
  return data;
}
