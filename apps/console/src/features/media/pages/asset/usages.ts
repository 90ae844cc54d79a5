import type { ItemResource } from '@lectern/contract';
import { type EnvironmentSchema, type Field, fieldsOf, isPlainObject } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { readBlock } from '@lectern/field-types/console';

/** Where in a record an asset is used. */
export interface Usage {
  /** From the field of the record down to the one with the asset, blocks between them by their models. */
  labels: readonly string[];
  /** Path of the record's field in its form: `cover`, or `body.en`. */
  fieldPath: string;
  locale: string | null;
}

/** Each place where a record, or a block in it, uses an asset, in the order of the form; blocks have to be there in full. */
export function usagesOf(
  { attributes, relationships }: Pick<ItemResource, 'attributes' | 'relationships'>,
  uploadId: string,
  schema: EnvironmentSchema,
): Usage[] {
  return fieldsOf(schema, relationships.item_type.data.id).flatMap((field) =>
    placesOf(field, attributes[field.apiKey]).flatMap(({ value, locale }) =>
      labelsWithin(field, value, uploadId, schema).map((labels) => ({
        labels,
        fieldPath: locale === null ? field.apiKey : `${field.apiKey}.${locale}`,
        locale,
      })),
    ),
  );
}

function placesOf(field: Field, value: unknown): { value: unknown; locale: string | null }[] {
  if (!field.isLocalized) return [{ value, locale: null }];
  return Object.entries(isPlainObject(value) ? value : {}).map(([locale, localized]) => ({ value: localized, locale }));
}

/** Labels down to each use in a value, the field's own first. */
function labelsWithin(field: Field, given: unknown, uploadId: string, schema: EnvironmentSchema): string[][] {
  const type = fieldTypeOf(field);
  const value = given ?? type.emptyValue;
  const isHere = type.references(value).uploadIds.includes(uploadId);
  const inBlocks = type.holdsBlocks
    ? type.blockSlots(value).flatMap(({ slot }) => {
        const block = readBlock(slot);
        if (block === null) return [];
        const blockModelId = block.relationships.item_type.data.id;
        const name = schema.itemTypes.get(blockModelId)?.name;
        return fieldsOf(schema, blockModelId)
          .flatMap((inner) => labelsWithin(inner, block.attributes[inner.apiKey], uploadId, schema))
          .map((labels) => [...(name === undefined ? [] : [name]), ...labels]);
      })
    : [];
  return [...(isHere ? [[]] : []), ...inBlocks].map((labels) => [field.label, ...labels]);
}
