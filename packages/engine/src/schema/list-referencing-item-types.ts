import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireItemType } from './find-in-schema.ts';
import { type ItemTypeView, viewItemTypes } from './item-type-view.ts';
import { fieldsAccepting } from './model-references.ts';

/** Models and blocks with a field that accepts this one. Throws `NOT_FOUND`. */
export async function listReferencingItemTypes(
  services: EngineServices,
  scope: EnvironmentScope,
  idOrApiKey: string,
): Promise<ItemTypeView[]> {
  return withRead(services, scope, ({ db, schema }) => {
    const fields = fieldsAccepting(schema, requireItemType(schema, idOrApiKey).id);
    const owners = new Set(fields.map((field) => field.itemTypeId));
    return viewItemTypes(
      db,
      schema,
      [...schema.itemTypes.values()].filter(({ id }) => owners.has(id)),
    );
  });
}
