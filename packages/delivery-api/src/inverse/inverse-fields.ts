import type { EntityId, Item, ItemType } from '@lectern/domain';
import { countLinkingItems, findLinkingItems, type LinkingQuery } from '@lectern/storage';
import { type GraphQLInputObjectType, GraphQLList, GraphQLNonNull, type GraphQLResolveInfo } from 'graphql';
import { type BatchLoader, batchLoader } from '../execution/batch-loader.ts';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { chooseLocale } from '../execution/locale-choice.ts';
import { hasRoomFor, type RecordNode, toRecordNodes } from '../execution/nodes.ts';
import { queryLimits } from '../execution/query-limits.ts';
import { localeArguments } from '../schema/locale-types.ts';
import { collectionCosts, type ItemListArgs, itemQuery, metaCosts } from '../schema/model-queries.ts';
import { inverseNames } from '../schema/names.ts';
import { CollectionMetadata, pagingArguments } from '../schema/paging.ts';
import type { Outputs, SchemaBuild } from '../schema/schema-build.ts';
import { type LinkingField, linkingFields } from './linking-fields.ts';
import { linkingLocalesFilter, readThrough, type ThroughArgument, throughFilter } from './through-filter.ts';

type InverseArgs = ItemListArgs & { through?: ThroughArgument | null };

/** A model whose records link to those of another, and the fields they do it through. */
interface LinkSource {
  source: ItemType;
  fields: readonly LinkingField[];
}

/**
 * Makes the fields that lead from a record to those that link to it: `_allReferencing…` and its `…Meta` for each model
 * that can, where the target's model has them enabled (reference, delivery 5).
 */
export function inverseFields(
  build: () => SchemaBuild,
  models: () => readonly ItemType[],
): (target: ItemType) => Outputs<RecordNode> {
  let locales: GraphQLInputObjectType | undefined;
  let sources: Map<EntityId, LinkSource[]> | undefined;
  return (target) => {
    if (!target.inverseRelationshipsEnabled || target.isModularBlock) return {};
    sources ??= sourcesByTarget(build(), models());
    locales ??= linkingLocalesFilter(build().schema.settings.locales);
    const outputs: Outputs<RecordNode> = {};
    for (const source of sources.get(target.id) ?? [])
      Object.assign(outputs, fieldsFrom(build(), source, target, locales));
    return outputs;
  };
}

function sourcesByTarget({ schema }: SchemaBuild, models: readonly ItemType[]): Map<EntityId, LinkSource[]> {
  const sources = new Map<EntityId, LinkSource[]>();
  for (const source of models) {
    if (source.isModularBlock) continue;
    for (const [targetId, fields] of linkingFields(schema, source))
      sources.set(targetId, [...(sources.get(targetId) ?? []), { source, fields }]);
  }
  return sources;
}

function fieldsFrom(
  build: SchemaBuild,
  { source, fields }: LinkSource,
  target: ItemType,
  locales: GraphQLInputObjectType,
): Outputs<RecordNode> {
  const type = build.recordType(source.id);
  if (type === null) return {};
  const names = inverseNames(source, target);
  const through = { type: throughFilter(source, target, fields, locales), description: 'Filter linking records' };
  const filter = { type: build.itemFilter(source).input, description: 'Filter results' };
  const locale = localeArguments(build.siteLocale);
  const queryOf = (args: InverseArgs, node: RecordNode, context: DeliveryContext): LinkingQuery => ({
    ...itemQuery(build, source, args, context, node.locale),
    through: readThrough(build, source, args.through),
    maxRows: queryLimits.records + 1,
  });
  return {
    [names.all]: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      description: 'Returns records that link to this one',
      args: {
        through,
        ...locale,
        ...pagingArguments,
        filter,
        orderBy: build.itemOrders(source).argument,
      },
      ...collectionCosts(build, source),
      async resolve(node, args: InverseArgs, context, info) {
        context.tags?.add(`items:${source.id}`);
        const loader = sharedLoader<readonly Item[]>(context, info, node, target, (ids) =>
          findLinkingItems(context.db, ids, queryOf(args, node, context)),
        );
        const items = (await loader.load(node.id)) ?? [];
        if (!hasRoomFor(items.length, context)) return [];
        return toRecordNodes(items, chooseLocale(node.locale, args), context);
      },
    },
    [names.meta]: {
      type: new GraphQLNonNull(CollectionMetadata),
      description: 'Returns meta information regarding the records that link to this one',
      args: { through, locale: locale.locale, filter },
      ...metaCosts,
      async resolve(node, args: InverseArgs, context, info) {
        context.tags?.add(`items:${source.id}`);
        const loader = sharedLoader<number>(context, info, node, target, (ids) =>
          countLinkingItems(context.db, ids, queryOf(args, node, context)),
        );
        return { count: (await loader.load(node.id)) ?? 0 };
      },
    },
  };
}

/**
 * The loader that all records on a level of a query share: those that reach the same field of the query in the same
 * locale. Its arguments are the same for all of them.
 */
function sharedLoader<T>(
  { loaders }: DeliveryContext,
  { fieldNodes: [fieldNode] }: Pick<GraphQLResolveInfo, 'fieldNodes'>,
  { locale: { locale, fallbackLocales } }: RecordNode,
  target: ItemType,
  loadMany: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): BatchLoader<T> {
  const name = [target.id, locale, ...fallbackLocales].join(' ');
  const byName = loaders.get(fieldNode as object) ?? new Map<string, BatchLoader<unknown>>();
  loaders.set(fieldNode as object, byName);
  // What a field loads is always of one kind.
  const loader = (byName.get(name) as BatchLoader<T> | undefined) ?? batchLoader(loadMany);
  byName.set(name, loader as BatchLoader<unknown>);
  return loader;
}
