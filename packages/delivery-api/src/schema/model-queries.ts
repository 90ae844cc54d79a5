import type { ItemType } from '@lectern/domain';
import { countItems, findItems, type ItemOrder, type ItemQuery } from '@lectern/storage';
import { type GraphQLInputObjectType, GraphQLList, GraphQLNonNull } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { chooseLocale, type LocaleArgs } from '../execution/locale-choice.ts';
import { hasRoomFor, type RecordNode, toRecordNodes } from '../execution/nodes.ts';
import { conditionCount } from '../filters/filter-tree.ts';
import { type ItemFilter, itemFilter } from '../filters/item-filter.ts';
import { defaultOrder, itemOrderType } from '../filters/item-order.ts';
import { costs, plus } from './cost.ts';
import { localeArguments } from './locale-types.ts';
import { modelNames } from './names.ts';
import { CollectionMetadata, pageSize, type PagingArgs, pagingArguments, readPage } from './paging.ts';
import type { Outputs, SchemaBuild } from './schema-build.ts';

type ListArgs = LocaleArgs & PagingArgs & { filter?: unknown; orderBy?: (ItemOrder | null)[] | null };

/** Root fields of a model: one record, collection and count; for a singleton its record (reference, delivery 3). */
export function modelQueries(
  build: SchemaBuild,
  itemType: ItemType,
  localesInput: GraphQLInputObjectType,
): Outputs<unknown> {
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
        resolve: async (_root, args: ListArgs, context) =>
          (await list(itemType, { ...args, first: 1 }, context))[0] ?? null,
      },
    };
  }

  const filter = itemFilter(build.schema, itemType, localesInput);
  const orderBy = new GraphQLList(itemOrderType(build.schema, itemType));
  const filterArgs = {
    filter: { type: filter.input, description: 'Filter results' },
    orderBy: { type: orderBy, description: 'Sort results' },
  };
  return {
    [names.one]: {
      type,
      description: 'Returns a specific record',
      args: { ...locale, ...filterArgs },
      ...costs((inner, args) => 50 + 250 * conditionCount(args['filter']) + inner, { reads: true }),
      resolve: async (_root, args: ListArgs, context) =>
        (await list(itemType, { ...args, first: 1 }, context, filter))[0] ?? null,
    },
    [names.all]: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      description: 'Returns a collection of records',
      args: { ...locale, ...pagingArguments, ...filterArgs },
      ...costs(
        (inner, args) =>
          100 + 250 * (conditionCount(args['filter']) + orderCount(args['orderBy'])) + pageSize(args) * inner,
        {
          reads: true,
        },
      ),
      resolve: async (_root, args: ListArgs, context) =>
        context.turns.each(await list(itemType, args, context, filter)),
    },
    [names.meta]: {
      type: new GraphQLNonNull(CollectionMetadata),
      description: 'Returns meta information regarding a record collection',
      args: { locale: { type: build.siteLocale }, filter: { type: filter.input } },
      ...costs((_inner, args) => 1000 + 250 * conditionCount(args['filter']), { reads: true }),
      resolve: async (_root, args: ListArgs, context) => ({
        count: await countItems(context.db, toQuery(itemType, args, context, filter)),
      }),
    },
  };
}

async function list(
  itemType: ItemType,
  args: ListArgs,
  context: DeliveryContext,
  filter?: ItemFilter,
): Promise<RecordNode[]> {
  const items = await findItems(context.db, toQuery(itemType, args, context, filter));
  if (!hasRoomFor(items.length, context)) return [];
  return toRecordNodes(items, chooseLocale(context.defaultLocale, args), context);
}

function toQuery(itemType: ItemType, args: ListArgs, context: DeliveryContext, filter?: ItemFilter): ItemQuery {
  const { locale, fallbackLocales } = chooseLocale(context.defaultLocale, args);
  const orderBy = (args.orderBy ?? []).filter((order) => order !== null);
  const where = filter?.toCondition(args.filter, context);
  return {
    schema: context.schema,
    version: context.version,
    itemTypeIds: [itemType.id],
    ...(where === undefined ? {} : { where }),
    locale,
    fallbackLocales,
    onlyValid: context.onlyValid,
    visible: context.visible,
    orderBy: orderBy.length === 0 ? defaultOrder(itemType) : orderBy,
    ...readPage(args),
  };
}

function orderCount(orderBy: unknown): number {
  return Array.isArray(orderBy) ? orderBy.length : 0;
}
