import { camelCase, type Field, type ItemType, pascalCase, pluralApiKey } from '@lectern/domain';

/** Names of one model or block in the GraphQL schema (reference, delivery 3). */
export function modelNames(itemType: Pick<ItemType, 'apiKey'>) {
  const stem = pascalCase(itemType.apiKey);
  const plural = pascalCase(pluralApiKey(itemType.apiKey));
  return {
    record: `${stem}Record`,
    filter: `${stem}ModelFilter`,
    orderBy: `${stem}ModelOrderBy`,
    one: camelCase(itemType.apiKey),
    all: `all${plural}`,
    meta: `_all${plural}Meta`,
  };
}

/** Names of one field in the GraphQL schema. */
export function fieldNames(itemType: Pick<ItemType, 'apiKey'>, field: Pick<Field, 'apiKey'>) {
  const stem = `${pascalCase(itemType.apiKey)}Model${pascalCase(field.apiKey)}`;
  return {
    field: camelCase(field.apiKey),
    allLocales: `_all${pascalCase(field.apiKey)}Locales`,
    type: `${stem}Field`,
    blocksUnion: `${stem}BlocksField`,
    inlineBlocksUnion: `${stem}InlineBlocksField`,
    linksUnion: `${stem}LinksField`,
    filter: `${stem}FieldFilter`,
    blocksFilter: `${stem}FieldBlocksFilter`,
    blocksConditions: `${stem}FieldBlocksConditions`,
    blocksPresence: `${stem}FieldBlocksPresence`,
  };
}

/** Names of the way from records of a model (the target) back to those that link to them (the source). */
export function inverseNames(source: Pick<ItemType, 'apiKey'>, target: Pick<ItemType, 'apiKey'>) {
  const plural = pascalCase(pluralApiKey(source.apiKey));
  const between = `Between${pascalCase(source.apiKey)}And${pascalCase(target.apiKey)}`;
  return {
    all: `_allReferencing${plural}`,
    meta: `_allReferencing${plural}Meta`,
    filter: `InverseRelationshipFilter${between}`,
    fieldFilter: `InverseRelationshipFieldFilter${between}`,
    fields: `${pascalCase(source.apiKey)}ModelFieldsReferencing${pascalCase(target.apiKey)}Model`,
  };
}

/** Enum member of a locale: `it-IT` becomes `it_IT`. */
export function localeName(locale: string): string {
  return locale.replaceAll('-', '_');
}
