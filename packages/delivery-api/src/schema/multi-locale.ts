import {
  getNamedType,
  type GraphQLEnumType,
  GraphQLObjectType,
  type GraphQLOutputType,
  isListType,
  isNonNullType,
} from 'graphql';

/** One locale's value of a field. */
export interface LocaleAndValue {
  locale: string;
  value: unknown;
}

/** Makes `{ locale, value }` types, one for each type of value. */
export function multiLocaleTypes(
  siteLocale: GraphQLEnumType,
): (type: GraphQLOutputType) => GraphQLObjectType<LocaleAndValue> {
  const made = new Map<string, GraphQLObjectType<LocaleAndValue>>();
  return (type) => {
    const name = `${getNamedType(type).name}${suffix(type)}MultiLocaleField`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const created = new GraphQLObjectType<LocaleAndValue>({
      name,
      fields: { locale: { type: siteLocale }, value: { type } },
    });
    made.set(name, created);
    return created;
  };
}

function suffix(type: GraphQLOutputType): string {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) return 'ListListNonNull';
  return isNonNullType(type) ? 'NonNull' : '';
}
