import { GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { chooseLocale, type LocaleArgs, type LocaleChoice } from '../execution/locale-choice.ts';
import type { FileNode } from '../execution/nodes.ts';
import { plus } from '../schema/cost.ts';
import { localeArguments } from '../schema/locale-types.ts';
import { BooleanType } from '../schema/scalars.ts';
import type { Output, SchemaBuild } from '../schema/schema-build.ts';
import { faviconMetaTags, FaviconType, type FaviconVariant } from './favicon-meta-tags.ts';
import { type GlobalSeo, globalSeoOf, type SeoValue } from './seo-values.ts';

/** A SEO value and the locale of its image's texts. */
interface SeoNode {
  value: SeoValue;
  locale: LocaleChoice;
}

interface GlobalSeoNode {
  value: GlobalSeo;
  locale: LocaleChoice;
}

/** `SeoField`. */
export function seoType(
  file: GraphQLObjectType<FileNode, DeliveryContext>,
): GraphQLObjectType<SeoNode, DeliveryContext> {
  return new GraphQLObjectType<SeoNode, DeliveryContext>({
    name: 'SeoField',
    fields: {
      title: { type: GraphQLString, resolve: ({ value }) => value.title ?? null },
      description: { type: GraphQLString, resolve: ({ value }) => value.description ?? null },
      twitterCard: { type: GraphQLString, resolve: ({ value }) => value.twitter_card ?? null },
      noIndex: { type: BooleanType, resolve: ({ value }) => value.no_index ?? null },
      image: {
        type: file,
        ...plus(5, { reads: true }),
        resolve: ({ value, locale }, _args, context) => loadFile(value.image ?? null, locale, context),
      },
    },
  });
}

/** The root field `_site`. */
export function siteField(build: Pick<SchemaBuild, 'siteLocale' | 'file' | 'seo' | 'tag'>): Output<unknown> {
  const Site = new GraphQLObjectType<LocaleChoice, DeliveryContext>({
    name: 'Site',
    fields: {
      locales: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(build.siteLocale))),
        resolve: (_choice, _args, context) => context.schema.settings.locales,
      },
      favicon: {
        type: build.file,
        ...plus(5, { reads: true }),
        resolve: (choice, _args, context) => loadFile(context.schema.settings.faviconUploadId, choice, context),
      },
      noIndex: { type: BooleanType, resolve: (_choice, _args, context) => context.schema.settings.noIndex },
      globalSeo: {
        type: globalSeoType(build.seo),
        args: localeArguments(build.siteLocale),
        resolve(choice, args: LocaleArgs, context): GlobalSeoNode | null {
          const locale = chooseLocale(choice, args);
          const value = globalSeoOf(context.schema.settings, locale);
          return value === null ? null : { value, locale };
        },
      },
      faviconMetaTags: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(build.tag))),
        args: { variants: { type: new GraphQLList(FaviconType), defaultValue: ['icon'] } },
        ...plus(5, { reads: true }),
        resolve: (_choice, args: { variants?: FaviconVariant[] | null }, context) =>
          faviconMetaTags(args.variants ?? ['icon'], context),
      },
    },
  });
  return {
    type: new GraphQLNonNull(Site),
    description: 'Settings of the project',
    args: localeArguments(build.siteLocale),
    ...plus(10),
    resolve: (_root, args: LocaleArgs, context): LocaleChoice => chooseLocale(context.defaultLocale, args),
  };
}

function globalSeoType(seo: GraphQLObjectType): GraphQLObjectType<GlobalSeoNode> {
  return new GraphQLObjectType<GlobalSeoNode>({
    name: 'GlobalSeoField',
    fields: {
      siteName: { type: GraphQLString, resolve: ({ value }) => value.site_name ?? null },
      titleSuffix: { type: GraphQLString, resolve: ({ value }) => value.title_suffix ?? null },
      twitterAccount: { type: GraphQLString, resolve: ({ value }) => value.twitter_account ?? null },
      facebookPageUrl: { type: GraphQLString, resolve: ({ value }) => value.facebook_page_url ?? null },
      fallbackSeo: {
        type: seo,
        resolve: ({ value, locale }) => (value.fallback_seo == null ? null : { value: value.fallback_seo, locale }),
      },
    },
  });
}

async function loadFile(id: string | null, locale: LocaleChoice, context: DeliveryContext): Promise<FileNode | null> {
  const upload = id === null ? null : await context.uploads.load(id);
  return upload === null ? null : { upload, override: null, locale };
}
