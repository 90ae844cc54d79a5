import type { ItemType } from '@lectern/domain';
import { countItems, findItemsAndLinked, type ItemOrder, type ItemQuery } from '@lectern/storage';
import { GraphQLList, GraphQLNonNull, type GraphQLResolveInfo } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { chooseLocale, type LocaleArgs } from '../execution/locale-choice.ts';
import { hasRoomFor, type RecordNode, toRecordNodes } from '../execution/nodes.ts';
import { partsOfModel } from '../execution/selected-parts.ts';
import { filterCost } from '../filters/filter-tree.ts';
import { costs, plus } from './cost.ts';
import { localeArguments } from './locale-types.ts';
import { modelNames } from './names.ts';
import { CollectionMetadata, pageSize, type PagingArgs, pagingArguments, readPage } from './paging.ts';
import type { Outputs, SchemaBuild } from './schema-build.ts';

/** The arguments of a list of records. */
export type ItemListArgs = LocaleArgs &
  PagingArgs & { filter?: unknown; orderBy?: readonly (ItemOrder | null)[] | null };

/** Root fields of a model: one record, collection and count; for a singleton its record (reference, delivery 3). */
export function modelQueries(build: SchemaBuild, itemType: ItemType): Outputs<unknown> {
  const type = build.recordType(itemType.id);
  if (type === null || itemType.isModularBlock) return {};
  const names = modelNames(itemType);
  const locale = localeArguments(build.siteLocale);
  if (itemType.isSingleton) {
    return {
      [names.one]: {
        type,
        description: 'Returns the single instance record',
        args: locale,
        ...plus(25, { reads: true }),
        async resolve(_root, args: ItemListArgs, context, info) {
          context.tags?.add(`items:${itemType.id}`);
          return (await list(build, itemType, { ...args, first: 1 }, context, info))[0] ?? null;
        },
      },
    };
  }

  const filter = { type: build.itemFilter(itemType).input, description: 'Filter results' };
  const orderBy = build.itemOrders(itemType).argument;
  return {
    [names.one]: {
      type,
      description: 'Returns a specific record',
      args: { ...locale, filter, orderBy },
      ...costs((inner, args) => 50 + filterCost(args['filter']) + inner, { reads: true }),
      async resolve(_root, args: ItemListArgs, context, info) {
        context.tags?.addSingle(itemType.id, build.itemFilter(itemType).readSingle(args.filter));
        const [found] = await list(build, itemType, { ...args, first: 1 }, context, info);
        if (found !== undefined) context.tags?.add(`item:${found.id}`);
        return found ?? null;
      },
    },
    [names.all]: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      description: 'Returns a collection of records',
      args: { ...locale, ...pagingArguments, filter, orderBy },
      ...collectionCosts(build, itemType),
      async resolve(_root, args: ItemListArgs, context, info) {
        context.tags?.add(`items:${itemType.id}`);
        return context.turns.each(await list(build, itemType, args, context, info));
      },
    },
    [names.meta]: {
      type: new GraphQLNonNull(CollectionMetadata),
      description: 'Returns meta information regarding a record collection',
      args: { locale: { type: build.siteLocale }, filter },
      ...metaCosts,
      async resolve(_root, args: ItemListArgs, context) {
        context.tags?.add(`items:${itemType.id}`);
        return { count: await countItems(context.db, itemQuery(build, itemType, args, context)) };
      },
    },
  };
}

/** What a collection adds to the complexity of a query. The default order costs nothing. */
export function collectionCosts(build: SchemaBuild, itemType: ItemType): ReturnType<typeof costs> {
  const { byDefault } = build.itemOrders(itemType);
  const orderCount = (orderBy: unknown) => (Array.isArray(orderBy) && orderBy !== byDefault ? orderBy.length : 0);
  return costs(
    (inner, args) => 100 + filterCost(args['filter']) + 250 * orderCount(args['orderBy']) + pageSize(args) * inner,
    { reads: true },
  );
}

/** What a count adds to the complexity of a query. */
export const metaCosts = costs((_inner, args) => 1000 + filterCost(args['filter']), { reads: true });

async function list(
  build: SchemaBuild,
  itemType: ItemType,
  args: ItemListArgs,
  context: DeliveryContext,
  { fieldNodes }: Pick<GraphQLResolveInfo, 'fieldNodes'>,
): Promise<RecordNode[]> {
  context.statements += 1;
  const fieldIds = [...new Set(fieldNodes.flatMap((node) => context.links.byList.get(node)?.fieldIds ?? []))];
  const { items, linked } = await findItemsAndLinked(context.db, itemQuery(build, itemType, args, context), {
    fieldIds,
    view: context.view,
  });
  for (const [id, item] of linked) context.primeItem(id, item);
  if (!hasRoomFor(items.length, context)) return [];
  return toRecordNodes(items, chooseLocale(context.defaultLocale, args), context);
}

/** The list that arguments describe. Locales that they leave open are those of `inherited`. */
export function itemQuery(
  build: SchemaBuild,
  itemType: ItemType,
  args: ItemListArgs,
  context: DeliveryContext,
  inherited = context.defaultLocale,
): ItemQuery {
  const { locale, fallbackLocales } = chooseLocale(inherited, args);
  const orderBy = (args.orderBy ?? []).filter((order) => order !== null);
  const where = build.itemFilter(itemType).toCondition(args.filter, context);
  return {
    schema: context.schema,
    version: context.version,
    itemTypeIds: [itemType.id],
    ...(where === undefined ? {} : { where }),
    locale,
    fallbackLocales,
    onlyValid: context.onlyValid,
    visible: context.visible,
    parts: partsOfModel(context.parts, context.schema, itemType),
    orderBy: orderBy.length === 0 ? build.itemOrders(itemType).byDefault : orderBy,
    ...readPage(args),
  };
}
