import { fieldsOf, type ItemType } from '@lectern/domain';
import type { LinkFilter, LinkPath, LinkPlace } from '@lectern/storage';
import { GraphQLEnumType, GraphQLInputObjectType, GraphQLList, GraphQLNonNull } from 'graphql';
import { inverseNames, localeName } from '../schema/names.ts';
import type { SchemaBuild } from '../schema/schema-build.ts';
import type { LinkingField } from './linking-fields.ts';

/** The argument `through` as a query gives it. Values of the enums are what they mean. */
export interface ThroughArgument {
  fields?: Conditions<LinkingField> | null;
  locales?: Conditions<{ locale: string | null }> | null;
}

interface Conditions<Value> {
  anyIn?: readonly Value[] | null;
  notIn?: readonly Value[] | null;
}

/** `LinkingLocalesFilter`, one for the whole schema. */
export function linkingLocalesFilter(locales: readonly string[]): GraphQLInputObjectType {
  const LinkingLocale = new GraphQLEnumType({
    name: 'LinkingLocale',
    description: 'Linking locales',
    values: {
      _nonLocalized: { value: { locale: null } },
      ...Object.fromEntries(locales.map((locale) => [localeName(locale), { value: { locale } }])),
    },
  });
  const type = new GraphQLList(new GraphQLNonNull(LinkingLocale));
  return new GraphQLInputObjectType({
    name: 'LinkingLocalesFilter',
    description: 'Specifies how to filter by linking locales',
    fields: {
      anyIn: { type, description: 'Filter linking records that link to current record in at least one of the locales' },
      notIn: { type, description: 'Filter linking records that do not link to current record in any of the locales' },
    },
  });
}

/** The input of `through` between two models. */
export function throughFilter(
  source: ItemType,
  target: ItemType,
  fields: readonly LinkingField[],
  locales: GraphQLInputObjectType,
): GraphQLInputObjectType {
  const names = inverseNames(source, target);
  const member = new GraphQLEnumType({
    name: names.fields,
    description: 'Linking fields',
    values: Object.fromEntries(fields.map((field) => [field.name, { value: field }])),
  });
  const type = new GraphQLList(new GraphQLNonNull(member));
  const fieldFilter = new GraphQLInputObjectType({
    name: names.fieldFilter,
    description: 'Specifies how to filter by linking fields',
    fields: {
      anyIn: { type, description: 'Filter linking records that link to current record in at least one of the fields' },
      notIn: { type, description: 'Filter linking records that do not link to current record in any of the fields' },
    },
  });
  return new GraphQLInputObjectType({
    name: names.filter,
    description: 'Specifies how to filter linking records',
    fields: {
      fields: { type: fieldFilter, description: 'Specifies how to filter by linking fields' },
      locales: { type: locales, description: 'Specifies how to filter by linking locales' },
    },
  });
}

/**
 * What `through` means. A link is in one of the fields and, at the same time, in one of the locales; empty lists match
 * as everywhere: none of nothing, all but nothing.
 */
export function readThrough(
  { schema }: Pick<SchemaBuild, 'schema'>,
  source: ItemType,
  through: ThroughArgument | null | undefined,
): LinkFilter {
  const { fields, locales } = through ?? {};
  const anywhere = () =>
    fieldsOf(schema, source.id).map((field): LinkPath => ({
      fieldId: field.id,
      isLocalized: field.isLocalized,
      blocks: [],
      leaf: 'anything',
    }));
  const pathsIn = (given: readonly LinkingField[] | null | undefined) => given?.flatMap(({ paths }) => paths);
  const localesIn = (given: readonly { locale: string | null }[] | null | undefined) =>
    given?.map(({ locale }) => locale);
  const paths = pathsIn(fields?.anyIn);
  const inLocales = localesIn(locales?.anyIn);
  const notPaths = pathsIn(fields?.notIn) ?? [];
  const notLocales = localesIn(locales?.notIn) ?? [];
  return {
    place:
      paths === undefined && inLocales === undefined
        ? null
        : { paths: paths ?? anywhere(), locales: inLocales ?? null },
    notIn: [
      ...(notPaths.length === 0 ? [] : [{ paths: notPaths, locales: null } satisfies LinkPlace]),
      ...(notLocales.length === 0 ? [] : [{ paths: anywhere(), locales: notLocales } satisfies LinkPlace]),
    ],
  };
}
