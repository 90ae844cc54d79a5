import type { Field } from '@lectern/domain';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireItemType } from './find-in-schema.ts';
import { fieldsAccepting } from './model-references.ts';

/** Fields anywhere whose validators accept this model or block. Throws `NOT_FOUND`. */
export async function listReferencingFields(
  services: EngineServices,
  scope: EnvironmentScope,
  itemType: string,
): Promise<readonly Field[]> {
  return withRead(services, scope, async ({ schema }) => fieldsAccepting(schema, requireItemType(schema, itemType).id));
}
