import type { Upload } from '@lectern/domain';
import { uploadsInSettings } from '@lectern/engine';
import {
  countUploads,
  findUploads,
  type UploadCondition,
  type UploadOperand,
  type UploadOperator,
  type UploadOrder,
  type UploadQuery,
} from '@lectern/storage';
import { GraphQLEnumType, GraphQLInputObjectType, GraphQLList, GraphQLNonNull } from 'graphql';
import { consoleUrl, uploadPath } from '../execution/console-url.ts';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { chooseLocale, type LocaleArgs } from '../execution/locale-choice.ts';
import type { FileNode } from '../execution/nodes.ts';
import { filterInput } from '../filters/filter-inputs.ts';
import { filterCost, leavesOf } from '../filters/filter-tree.ts';
import { costs } from './cost.ts';
import { localeArguments } from './locale-types.ts';
import { CollectionMetadata, pageSize, type PagingArgs, pagingArguments, readPage } from './paging.ts';
import type { Outputs, SchemaBuild } from './schema-build.ts';

type ListArgs = LocaleArgs & PagingArgs & { filter?: unknown; orderBy?: readonly (UploadOrder | null)[] | null };

/** Filter keys: what they look at, and their input. */
const keys: Record<string, [UploadOperand, string]> = {
  id: ['id', 'UploadIdFilter'],
  inUse: ['in_use', 'InUseFilter'],
  orientation: ['orientation', 'OrientationFilter'],
  size: ['size', 'UploadSizeFilter'],
  width: ['width', 'UploadWidthFilter'],
  height: ['height', 'UploadHeightFilter'],
  tags: ['tags', 'UploadTagsFilter'],
  smartTags: ['smart_tags', 'UploadTagsFilter'],
  colors: ['colors', 'UploadColorsFilter'],
  mimeType: ['mime_type', 'UploadMimeTypeFilter'],
  alt: ['alt', 'UploadAltFilter'],
  title: ['title', 'UploadTitleFilter'],
  type: ['type', 'TypeFilter'],
  resolution: ['resolution', 'ResolutionFilter'],
  format: ['format', 'UploadFormatFilter'],
  md5: ['md5', 'UploadMd5Filter'],
  path: ['path', 'UploadPathFilter'],
  notes: ['notes', 'UploadNotesFilter'],
  author: ['author', 'UploadAuthorFilter'],
  copyright: ['copyright', 'UploadCopyrightFilter'],
  basename: ['basename', 'UploadBasenameFilter'],
  filename: ['filename', 'UploadFilenameFilter'],
  _createdAt: ['created_at', 'UploadCreatedAtFilter'],
  _updatedAt: ['updated_at', 'UploadUpdatedAtFilter'],
};

/** The default: newest first. */
const newest: UploadOrder = { by: 'created_at', direction: 'desc' };
const byDefault: readonly UploadOrder[] = [newest];

const orders: Record<string, UploadOperand> = {
  _createdAt: 'created_at',
  _updatedAt: 'updated_at',
  id: 'id',
  size: 'size',
  resolution: 'resolution',
  filename: 'filename',
  basename: 'basename',
  mimeType: 'mime_type',
  format: 'format',
};

const UploadFilter: GraphQLInputObjectType = new GraphQLInputObjectType({
  name: 'UploadFilter',
  fields: () => ({
    ...Object.fromEntries(Object.entries(keys).map(([name, [, input]]) => [name, { type: filterInput(input) }])),
    OR: { type: new GraphQLList(UploadFilter) },
    AND: { type: new GraphQLList(UploadFilter) },
  }),
});

const UploadOrderBy = new GraphQLEnumType({
  name: 'UploadOrderBy',
  values: Object.fromEntries(
    Object.entries(orders).flatMap(([name, by]): [string, { value: UploadOrder }][] => [
      [`${name}_ASC`, { value: { by, direction: 'asc' } }],
      [`${name}_DESC`, { value: by === newest.by ? newest : { by, direction: 'desc' } }],
    ]),
  ),
});

/** Root fields for assets (reference, delivery 7). */
export function uploadQueries(build: SchemaBuild): Outputs<unknown> {
  const locale = localeArguments(build.siteLocale);
  const filter = { type: UploadFilter, description: 'Filter results' };
  const orderBy = { type: new GraphQLList(UploadOrderBy), description: 'Sort results', defaultValue: byDefault };
  return {
    upload: {
      type: build.file,
      description: 'Returns a specific asset',
      args: { ...locale, filter, orderBy },
      ...costs((inner, args) => 50 + filterCost(args['filter']) + inner, { reads: true }),
      async resolve(_root, args: ListArgs, context) {
        noteUploads(args.filter, context);
        return (await list({ ...args, first: 1 }, context))[0] ?? null;
      },
    },
    allUploads: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(build.file))),
      description: 'Returns a collection of assets',
      args: { ...locale, ...pagingArguments, filter, orderBy },
      ...costs((inner, args) => 100 + filterCost(args['filter']) + pageSize(args) * inner, { reads: true }),
      async resolve(_root, args: ListArgs, context) {
        noteUploads(args.filter, context);
        return context.turns.each(await list(args, context));
      },
    },
    _allUploadsMeta: {
      type: new GraphQLNonNull(CollectionMetadata),
      description: 'Returns meta information regarding an assets collection',
      args: { locale: { type: build.siteLocale }, filter },
      ...costs((_inner, args) => 1000 + filterCost(args['filter']), { reads: true }),
      async resolve(_root, args: ListArgs, context) {
        noteUploads(args.filter, context);
        return { count: await countUploads(context.db, toQuery(args, context)) };
      },
    },
  };
}

/** Notes what a list of assets depends on: all of them, and the records that use them where a filter asks for that. */
function noteUploads(filter: unknown, { tags }: DeliveryContext): void {
  if (tags === null) return;
  tags.add('uploads');
  leavesOf(filter, (name) => {
    if (name === 'inUse') tags.add('items');
    return undefined;
  });
}

async function list(args: ListArgs, context: DeliveryContext): Promise<FileNode[]> {
  const locale = chooseLocale(context.defaultLocale, args);
  const uploads = await findUploads(context.db, toQuery(args, context));
  const placeUrl = ({ id }: Upload) => (context.linksTexts ? consoleUrl(context, uploadPath(id)) : null);
  return uploads.map((upload) => ({ upload, override: null, placeUrl: placeUrl(upload), locale }));
}

function toQuery(args: ListArgs, context: DeliveryContext): UploadQuery {
  const orderBy = (args.orderBy ?? []).filter((order) => order !== null);
  const where = leavesOf<UploadCondition>(args.filter, (name, operator, value) => {
    const operand = keys[name]?.[0];
    return operand === undefined ? undefined : { operand, operator: operator as UploadOperator, value };
  });
  return {
    ...(where === undefined ? {} : { where }),
    ...chooseLocale(context.defaultLocale, args),
    visible: context.visibleUploads ?? null,
    inSettings: [...uploadsInSettings(context.schema.settings)],
    orderBy: orderBy.length === 0 ? byDefault : orderBy,
    ...readPage(args),
  };
}
