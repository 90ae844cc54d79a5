import type { Fieldset } from '@lectern/domain';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireItemType } from './find-in-schema.ts';

/** Fieldsets of a model or block by position. Throws `NOT_FOUND`. */
export async function listFieldsets(
  services: EngineServices,
  scope: EnvironmentScope,
  itemType: string,
): Promise<readonly Fieldset[]> {
  return withRead(
    services,
    scope,
    async ({ schema }) => schema.fieldsetsByItemType.get(requireItemType(schema, itemType).id) ?? [],
  );
}
