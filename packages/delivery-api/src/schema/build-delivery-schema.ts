import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { fileTypes } from '../files/file-type.ts';
import { itemFilter, localesFilter } from '../filters/item-filter.ts';
import { itemOrders } from '../filters/item-order.ts';
import { inverseFields } from '../inverse/inverse-fields.ts';
import { siteField } from '../seo/site-type.ts';
import { tagType } from '../seo/tag.ts';
import { objectTypes } from '../shapes/objects.ts';
import { describeSchema } from './describe-schema.ts';
import { siteLocaleType } from './locale-types.ts';
import { recordInterface } from './meta-fields.ts';
import { modelQueries } from './model-queries.ts';
import { multiLocaleTypes } from './multi-locale.ts';
import { recordTypes } from './record-types.ts';
import type { Outputs, SchemaBuild, SchemaMode } from './schema-build.ts';
import { uploadQueries } from './upload-queries.ts';

/**
 * Generates the GraphQL schema of an environment for a credential and a mode: models that the credential cannot read do
 * not exist in it (reference, delivery 3 to 9).
 */
export function buildDeliverySchema(
  schema: EnvironmentSchema,
  isReadable: (itemType: ItemType) => boolean,
  mode: SchemaMode = { isStrict: false, includesDrafts: false },
): GraphQLSchema {
  const build = startBuild(schema, isReadable, mode);
  const readable = [...schema.itemTypes.values()].filter(isReadable);
  const models = readable.filter((itemType) => !itemType.isModularBlock);
  const queries = models.reduce<Outputs<unknown>>((all, model) => Object.assign(all, modelQueries(build, model)), {});
  const built = new GraphQLSchema({
    query: new GraphQLObjectType<unknown, DeliveryContext>({
      name: 'Query',
      description: 'The query root for this schema',
      fields: { ...queries, ...uploadQueries(build), _site: siteField(build) },
    }),
    // Blocks nothing refers to are part of the schema, too.
    types: [
      build.recordInterface,
      ...readable.map((itemType) => build.recordType(itemType.id)).filter((type) => type !== null),
    ],
  });
  return describeSchema(built);
}

function startBuild(
  schema: EnvironmentSchema,
  isReadable: (itemType: ItemType) => boolean,
  mode: SchemaMode,
): SchemaBuild {
  const siteLocale = siteLocaleType(schema.settings.locales);
  const localesInput = localesFilter(siteLocale);
  const tag = tagType();
  const objectType = objectTypes(() => files.file);
  const files = fileTypes(siteLocale, objectType, mode);
  const records = recordTypes(() => build, schema, isReadable);
  const build: SchemaBuild = {
    ...mode,
    schema,
    siteLocale,
    tag,
    objectType,
    multiLocale: multiLocaleTypes(siteLocale),
    recordInterface: recordInterface({ tag, siteLocale, recordType: records.recordType, ...mode }),
    itemFilter: once((itemType) => itemFilter(build, itemType, localesInput)),
    inverseFields: inverseFields(
      () => build,
      () => [...schema.itemTypes.values()].filter(isReadable),
    ),
    itemOrders: once((itemType) => itemOrders(schema, itemType)),
    ...files,
    ...records,
  };
  return build;
}

/** Makes something of a model once. */
function once<Made>(make: (itemType: ItemType) => Made): (itemType: ItemType) => Made {
  const made = new Map<string, Made>();
  return (itemType) => {
    const known = made.get(itemType.id);
    if (known !== undefined) return known;
    const created = make(itemType);
    made.set(itemType.id, created);
    return created;
  };
}
