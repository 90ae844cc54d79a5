import type { Field } from '@lectern/domain';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireItemType } from './find-in-schema.ts';
import { itemTypesWithin } from './model-references.ts';

/** Fields of a model and of every block reachable from it. Throws `NOT_FOUND`. */
export async function listRelatedFields(
  services: EngineServices,
  scope: EnvironmentScope,
  itemType: string,
): Promise<readonly Field[]> {
  return withRead(services, scope, async ({ schema }) =>
    [...itemTypesWithin(schema, requireItemType(schema, itemType).id)].flatMap(
      (id) => schema.fieldsByItemType.get(id) ?? [],
    ),
  );
}
