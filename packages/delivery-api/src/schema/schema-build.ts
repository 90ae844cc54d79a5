import type { EntityId, EnvironmentSchema, Field, ItemType } from '@lectern/domain';
import type { GraphqlObject } from '@lectern/field-types/server';
import type {
  GraphQLEnumType,
  GraphQLFieldConfig,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLOutputType,
} from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { FileNode, RecordNode } from '../execution/nodes.ts';
import type { ItemFilter } from '../filters/item-filter.ts';
import type { ItemOrders } from '../filters/item-order.ts';
import type { ObjectNode } from '../shapes/objects.ts';

/** A field as this package declares it: its parent's shape is known where it is declared. */
// oxlint-disable-next-line no-explicit-any -- graphql-js ties arguments to `any`; each resolver names its own
export type Output<Source> = GraphQLFieldConfig<Source, DeliveryContext, any>;

/** Fields of an object type. */
export type Outputs<Source> = Record<string, Output<Source>>;

/** The GraphQL type of a reference to records, and the models it accepts. */
export interface RecordUnion {
  type: GraphQLOutputType;
  itemTypeIds: ReadonlySet<EntityId>;
}

/** What request headers change in the schema itself (reference, delivery 4). */
export interface SchemaMode {
  /** Answers contain valid records only, so that what validators require is never null. */
  isStrict: boolean;
  /** Records may never have been published. */
  includesDrafts: boolean;
}

/** What the parts of one generated schema share. Types are made on first use and kept. */
export interface SchemaBuild extends SchemaMode {
  schema: EnvironmentSchema;
  /** `SiteLocale`: members are the environment's locales with underscores, values the locales themselves. */
  siteLocale: GraphQLEnumType;
  recordInterface: GraphQLInterfaceType;
  file: GraphQLObjectType<FileNode, DeliveryContext>;
  /** The type of the assets in a field: in strict mode narrower than `file`, as far as its validators go. */
  fileOf(field: Field): GraphQLObjectType<FileNode, DeliveryContext>;
  /** The type of a described object, such as a colour. */
  objectType(object: GraphqlObject): GraphQLObjectType<ObjectNode, DeliveryContext>;
  tag: GraphQLObjectType;
  /** Type of a model or block; null when the token may not see the model. */
  recordType(itemTypeId: EntityId): GraphQLObjectType<RecordNode, DeliveryContext> | null;
  /** The type of a place that may hold several models; null when it may hold none. */
  recordUnion(name: string, itemTypeIds: readonly EntityId[]): RecordUnion | null;
  /** `{ locale, value }` pairs of a value's type. */
  multiLocale(type: GraphQLOutputType): GraphQLObjectType;
  /** The filter of a model, or of the blocks of one kind inside a field with deep filtering. */
  itemFilter(itemType: ItemType): ItemFilter;
  /** Fields that lead from a record of a model to those that link to it. */
  inverseFields(itemType: ItemType): Outputs<RecordNode>;
  /** The orderings of a model. */
  itemOrders(itemType: ItemType): ItemOrders;
}
