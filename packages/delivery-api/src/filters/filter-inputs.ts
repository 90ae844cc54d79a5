import { camelCase } from '@lectern/domain';
import { type GraphqlArgument, type ServerFacet, serverFacets } from '@lectern/field-types/server';
import { colorBuckets } from '@lectern/storage';
import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import { ItemStatus } from '../schema/meta-fields.ts';
import { BooleanType, DateTimeScalar, IntType, ItemId, scalars, UploadId } from '../schema/scalars.ts';

const StringMatchesFilter = new GraphQLInputObjectType({
  name: 'StringMatchesFilter',
  fields: {
    pattern: { type: new GraphQLNonNull(GraphQLString) },
    caseSensitive: { type: BooleanType, defaultValue: false },
    regexp: { type: BooleanType, defaultValue: true },
  },
});

const UploadType = enumOf('UploadType', [
  'image',
  'audio',
  'video',
  'richtext',
  'presentation',
  'spreadsheet',
  'pdfdocument',
  'archive',
]);
const ResolutionType = enumOf('ResolutionType', ['icon', 'small', 'medium', 'large']);
const ColorBucketType = enumOf('ColorBucketType', Object.keys(colorBuckets));
const UploadOrientation = enumOf('UploadOrientation', ['landscape', 'portrait', 'square']);

/** What the operators of a filter take; `listed` ones take lists, whose members may be null unless `isStrict`. */
function operators(
  type: GraphQLInputType,
  single: string,
  listed = '',
  { isStrict } = { isStrict: false },
): Record<string, GraphQLInputType> {
  const names = (text: string) => text.split(' ').filter(Boolean);
  return Object.fromEntries([
    ...names(single).map((name) => [name, type]),
    ...names(listed).map((name) => [name, new GraphQLList(isStrict ? new GraphQLNonNull(type) : type)]),
  ]);
}

const compare = 'gt lt gte lte eq neq';
const exists = { exists: BooleanType };
const matches = { matches: StringMatchesFilter, notMatches: StringMatchesFilter };

/** Operators of the filter inputs that belong to no field type, by name (reference, delivery 7). */
const inputs: Record<string, Record<string, GraphQLInputType>> = {
  ItemIdFilter: operators(ItemId, 'eq neq', 'in notIn'),
  PositionFilter: operators(IntType, compare),
  ParentFilter: { ...operators(ItemId, 'eq'), ...exists },
  StatusFilter: operators(ItemStatus, 'eq neq', 'in notIn'),
  CreatedAtFilter: { ...operators(DateTimeScalar, compare), ...exists },
  UpdatedAtFilter: { ...operators(DateTimeScalar, compare), ...exists },
  PublishedAtFilter: { ...operators(DateTimeScalar, compare), ...exists },
  UploadIdFilter: operators(UploadId, 'eq neq', 'in notIn'),
  InUseFilter: operators(BooleanType, 'eq'),
  OrientationFilter: operators(UploadOrientation, 'eq neq'),
  UploadSizeFilter: operators(IntType, compare),
  UploadWidthFilter: operators(IntType, compare),
  UploadHeightFilter: operators(IntType, compare),
  UploadTagsFilter: operators(GraphQLString, 'contains', 'allIn anyIn notIn eq', { isStrict: true }),
  UploadColorsFilter: operators(ColorBucketType, 'contains', 'allIn anyIn notIn eq'),
  UploadMimeTypeFilter: { ...matches, ...operators(GraphQLString, 'eq neq', 'in notIn') },
  UploadAltFilter: { ...matches, ...operators(GraphQLString, 'eq neq', 'in notIn'), ...exists },
  UploadTitleFilter: { ...matches, ...operators(GraphQLString, 'eq neq', 'in notIn'), ...exists },
  TypeFilter: operators(UploadType, 'eq neq', 'in notIn'),
  ResolutionFilter: operators(ResolutionType, 'eq neq', 'in notIn'),
  UploadFormatFilter: operators(GraphQLString, 'eq neq', 'in notIn'),
  UploadMd5Filter: operators(GraphQLString, 'eq neq', 'in notIn'),
  UploadPathFilter: operators(GraphQLString, 'eq neq', 'in notIn'),
  UploadNotesFilter: { ...matches, ...exists },
  UploadAuthorFilter: { ...matches, ...exists },
  UploadCopyrightFilter: { ...matches, ...exists },
  UploadBasenameFilter: matches,
  UploadFilenameFilter: matches,
  UploadCreatedAtFilter: operators(DateTimeScalar, compare),
  UploadUpdatedAtFilter: operators(DateTimeScalar, compare),
};

/** The same for the filters of field types. Types that share an input describe it alike. */
const fieldInputs = Object.fromEntries(
  Object.values(serverFacets).flatMap(({ filter }: ServerFacet) =>
    filter === null
      ? []
      : [
          [
            filter.input,
            Object.fromEntries(
              Object.entries(filter.operators).map(([operator, argument]) => [camelCase(operator), inputOf(argument)]),
            ),
          ],
        ],
  ),
);

const made = new Map(
  Object.entries({ ...inputs, ...fieldInputs }).map(([name, types]) => [
    name,
    new GraphQLInputObjectType({
      name,
      fields: Object.fromEntries(Object.entries(types).map(([operator, type]) => [operator, { type }])),
    }),
  ]),
);

/** The filter input of that name. Throws on an undeclared name. */
export function filterInput(name: string): GraphQLInputObjectType {
  const input = made.get(name);
  if (input === undefined) throw new Error(`No filter input is called ${name}`);
  return input;
}

function inputOf(argument: GraphqlArgument): GraphQLInputType {
  if (argument === 'StringMatchesFilter') return StringMatchesFilter;
  if (typeof argument === 'string') return scalars[argument];
  if ('listOf' in argument) return new GraphQLList(scalars[argument.listOf]);
  return new GraphQLInputObjectType({
    name: argument.name,
    fields: Object.fromEntries(
      Object.entries(argument.fields).map(([name, { type, isRequired, description }]) => [
        name,
        { type: isRequired === true ? new GraphQLNonNull(scalars[type]) : scalars[type], description },
      ]),
    ),
  });
}

function enumOf(name: string, values: readonly string[]): GraphQLEnumType {
  return new GraphQLEnumType({ name, values: Object.fromEntries(values.map((value) => [value, {}])) });
}
