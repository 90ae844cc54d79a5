import { GraphQLEnumType, GraphQLList, GraphQLNonNull, type GraphQLArgumentConfig } from 'graphql';
import { localeName } from './names.ts';

/** The enum of an environment's locales, the main one first. */
export function siteLocaleType(locales: readonly string[]): GraphQLEnumType {
  return new GraphQLEnumType({
    name: 'SiteLocale',
    description: 'Locales of the project',
    values: Object.fromEntries(locales.map((locale) => [localeName(locale), { value: locale }])),
  });
}

/** `locale` and `fallbackLocales`. */
export function localeArguments(
  siteLocale: GraphQLEnumType,
): Record<'locale' | 'fallbackLocales', GraphQLArgumentConfig> {
  return {
    locale: { type: siteLocale, description: 'The locale to use to fetch the content' },
    fallbackLocales: {
      type: new GraphQLList(new GraphQLNonNull(siteLocale)),
      description: 'Locales to look at, in order, when the value is empty',
    },
  };
}
