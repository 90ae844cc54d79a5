import type { Field } from '@lectern/domain';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireItemType } from './find-in-schema.ts';

/** Fields of a model or block by position. Throws `NOT_FOUND`. */
export async function listFields(
  services: EngineServices,
  scope: EnvironmentScope,
  itemType: string,
): Promise<readonly Field[]> {
  return withRead(
    services,
    scope,
    async ({ schema }) => schema.fieldsByItemType.get(requireItemType(schema, itemType).id) ?? [],
  );
}
