import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { fileTypes } from '../files/file-type.ts';
import { localesFilter } from '../filters/item-filter.ts';
import { siteField } from '../seo/site-type.ts';
import { tagType } from '../seo/tag.ts';
import { objectTypes } from '../shapes/objects.ts';
import { siteLocaleType } from './locale-types.ts';
import { recordInterface } from './meta-fields.ts';
import { modelQueries } from './model-queries.ts';
import { multiLocaleTypes } from './multi-locale.ts';
import { recordTypes } from './record-types.ts';
import type { Outputs, SchemaBuild } from './schema-build.ts';
import { uploadQueries } from './upload-queries.ts';

/**
 * Generates the GraphQL schema of an environment for a credential: models it cannot read do not exist in it
 * (reference, delivery 3 to 9; inverse relations, strict mode and deep filtering are not offered).
 */
export function buildDeliverySchema(
  schema: EnvironmentSchema,
  isReadable: (itemType: ItemType) => boolean,
): GraphQLSchema {
  const build = startBuild(schema, isReadable);
  const localesInput = localesFilter(build.siteLocale);
  const readable = [...schema.itemTypes.values()].filter(isReadable);
  const models = readable.filter((itemType) => !itemType.isModularBlock);
  const queries = models.reduce<Outputs<unknown>>(
    (all, model) => Object.assign(all, modelQueries(build, model, localesInput)),
    {},
  );
  return new GraphQLSchema({
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
}

function startBuild(schema: EnvironmentSchema, isReadable: (itemType: ItemType) => boolean): SchemaBuild {
  const siteLocale = siteLocaleType(schema.settings.locales);
  const tag = tagType();
  const objectType = objectTypes(() => file);
  const file = fileTypes(siteLocale, objectType);
  const records = recordTypes(() => build, schema, isReadable);
  const build: SchemaBuild = {
    schema,
    siteLocale,
    tag,
    file,
    objectType,
    multiLocale: multiLocaleTypes(siteLocale),
    recordInterface: recordInterface({ tag, siteLocale, recordType: records.recordType }),
    ...records,
  };
  return build;
}
