import { DomainError, type EnvironmentSchema, type Field, type Fieldset, type ItemType } from '@lectern/domain';

/** A model or block by ID or API key. Throws `NOT_FOUND`. */
export function requireItemType(schema: EnvironmentSchema, idOrApiKey: string): ItemType {
  const itemType = schema.itemTypes.get(idOrApiKey) ?? schema.itemTypesByApiKey.get(idOrApiKey);
  if (itemType === undefined) throw new DomainError('NOT_FOUND');
  return itemType;
}

/** A field by ID or by `model_api_key::field_api_key` (reference, management API 2). Throws `NOT_FOUND`. */
export function requireField(schema: EnvironmentSchema, idOrApiKeys: string): Field {
  const [itemTypeKey = '', fieldKey] = idOrApiKeys.split('::');
  const itemType = schema.itemTypesByApiKey.get(itemTypeKey);
  const field =
    fieldKey === undefined || itemType === undefined
      ? schema.fields.get(idOrApiKeys)
      : schema.fieldsByItemType.get(itemType.id)?.find(({ apiKey }) => apiKey === fieldKey);
  if (field === undefined) throw new DomainError('NOT_FOUND');
  return field;
}

/** A fieldset by ID. Throws `NOT_FOUND`. */
export function requireFieldset(schema: EnvironmentSchema, id: string): Fieldset {
  for (const fieldsets of schema.fieldsetsByItemType.values()) {
    const fieldset = fieldsets.find((candidate) => candidate.id === id);
    if (fieldset !== undefined) return fieldset;
  }
  throw new DomainError('NOT_FOUND');
}
