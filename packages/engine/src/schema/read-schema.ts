import type { Field, Fieldset } from '@lectern/domain';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireField, requireFieldset, requireItemType } from './find-in-schema.ts';
import { type ItemTypeView, viewItemType, viewItemTypes } from './item-type-view.ts';
import { fieldsAccepting, itemTypesWithin } from './model-references.ts';

/** All models and blocks, oldest first, for every principal with access to the environment. */
export async function listItemTypes(services: EngineServices, scope: EnvironmentScope): Promise<ItemTypeView[]> {
  return withRead(services, scope, ({ db, schema }) => viewItemTypes(db, schema, [...schema.itemTypes.values()]));
}

/** A model or block by ID or API key. Throws `NOT_FOUND`. */
export async function getItemType(
  services: EngineServices,
  scope: EnvironmentScope,
  idOrApiKey: string,
): Promise<ItemTypeView> {
  return withRead(services, scope, ({ db, schema }) =>
    viewItemType(db, schema, requireItemType(schema, idOrApiKey).id),
  );
}

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

/** A field by ID or `model::field`. Throws `NOT_FOUND`. */
export async function getField(services: EngineServices, scope: EnvironmentScope, idOrApiKeys: string): Promise<Field> {
  return withRead(services, scope, async ({ schema }) => requireField(schema, idOrApiKeys));
}

/** Fields anywhere whose validators accept this model or block. Throws `NOT_FOUND`. */
export async function listReferencingFields(
  services: EngineServices,
  scope: EnvironmentScope,
  itemType: string,
): Promise<readonly Field[]> {
  return withRead(services, scope, async ({ schema }) => fieldsAccepting(schema, requireItemType(schema, itemType).id));
}

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

/** A fieldset by ID. Throws `NOT_FOUND`. */
export async function getFieldset(services: EngineServices, scope: EnvironmentScope, id: string): Promise<Fieldset> {
  return withRead(services, scope, async ({ schema }) => requireFieldset(schema, id));
}
