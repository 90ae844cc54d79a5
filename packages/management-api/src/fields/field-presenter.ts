import type { FieldResource } from '@lectern/contract';
import type { Field } from '@lectern/domain';
import { type EngineServices, type EnvironmentScope, withRead } from '@lectern/engine';
import { presentField } from './present-field.ts';

/** How fields of an environment are presented: in its time zone and locales. */
export async function fieldPresenter(
  services: EngineServices,
  scope: EnvironmentScope,
): Promise<(field: Field) => FieldResource> {
  const settings = await withRead(services, scope, async ({ schema }) => schema.settings);
  return (field) => presentField(field, settings);
}
