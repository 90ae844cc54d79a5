import { recordPath } from '../content-links/content-link.ts';
import { itemStatus } from '@lectern/domain';
import { deliverInstant } from '@lectern/field-types/server';
import { GraphQLEnumType, GraphQLInterfaceType, GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql';
import { consoleUrl } from '../execution/console-url.ts';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { chooseLocale, type LocaleArgs } from '../execution/locale-choice.ts';
import type { RecordNode } from '../execution/nodes.ts';
import { seoMetaTags } from '../seo/seo-meta-tags.ts';
import { plus } from './cost.ts';
import { BooleanType, DateTimeScalar, ItemId } from './scalars.ts';
import { readingParts } from './parts-read.ts';
import type { Outputs, SchemaBuild } from './schema-build.ts';

/** Publication status of a record. */
export const ItemStatus = new GraphQLEnumType({
  name: 'ItemStatus',
  values: { draft: {}, updated: {}, published: {} },
});

/** The interface of every record and block (reference, delivery 5). */
export function recordInterface(
  build: Pick<SchemaBuild, 'tag' | 'siteLocale' | 'recordType' | 'isStrict' | 'includesDrafts'>,
): GraphQLInterfaceType {
  return new GraphQLInterfaceType({
    name: 'RecordInterface',
    fields: () => metaFields(build),
    resolveType: resolveRecordType(build),
  });
}

/** Names the object type of a node. */
export function resolveRecordType(build: Pick<SchemaBuild, 'recordType'>): (node: RecordNode) => string | undefined {
  return (node) => build.recordType(node.itemType.id)?.name;
}

/** Fields that every record and block has. */
export function metaFields(
  build: Pick<SchemaBuild, 'tag' | 'siteLocale' | 'isStrict' | 'includesDrafts'>,
): Outputs<RecordNode> {
  const required = { type: new GraphQLNonNull(DateTimeScalar) };
  const optional = { type: DateTimeScalar };
  const published = build.isStrict && !build.includesDrafts ? required : optional;
  const identity: Outputs<RecordNode> = {
    id: { type: new GraphQLNonNull(ItemId), resolve: (node) => node.id },
    _modelApiKey: { type: new GraphQLNonNull(GraphQLString), resolve: (node) => node.itemType.apiKey },
  };
  const attributes: Outputs<RecordNode> = {
    // Without drafts a reader sees one version only, and that one is published.
    _status: {
      type: new GraphQLNonNull(ItemStatus),
      resolve: ({ item }, _args, context) => (context.version === 'published' ? 'published' : itemStatus(item)),
    },
    _isValid: {
      type: new GraphQLNonNull(BooleanType),
      resolve: ({ item }, _args, context) =>
        context.version === 'published' ? (item.isPublishedValid ?? true) : item.isCurrentValid,
    },
    _createdAt: { ...required, resolve: ({ item }, _args, context) => toDateTime(item.createdAt, context) },
    _updatedAt: { ...required, resolve: ({ item }, _args, context) => toDateTime(item.updatedAt, context) },
    _publishedAt: { ...published, resolve: ({ item }, _args, context) => toDateTime(item.publishedAt, context) },
    _firstPublishedAt: {
      ...published,
      resolve: ({ item }, _args, context) => toDateTime(item.firstPublishedAt ?? item.publishedAt, context),
    },
    _publicationScheduledAt: {
      ...optional,
      resolve: ({ item }, _args, context) => toDateTime(item.publicationScheduledAt, context),
    },
    _unpublishingScheduledAt: {
      ...optional,
      resolve: ({ item }, _args, context) => toDateTime(item.unpublishingScheduledAt, context),
    },
  };
  const address: Outputs<RecordNode> = {
    _editingUrl: {
      type: GraphQLString,
      description: 'Editing URL',
      resolve: (node, _args, context) => editingUrl(node, context),
    },
  };
  const tags: Outputs<RecordNode> = {
    _seoMetaTags: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(build.tag))),
      description: 'Generates SEO and Social card meta tags to be used in your frontend',
      args: { locale: { type: build.siteLocale } },
      ...plus(5, { reads: true }),
      resolve: (node, args: LocaleArgs, context) =>
        seoMetaTags({ ...node, locale: chooseLocale(node.locale, args) }, context),
    },
  };
  return {
    ...readingParts({}, identity),
    ...readingParts({ attributes: true }, attributes),
    ...readingParts({}, address),
    ...readingParts({ fieldIds: null, attributes: true }, tags),
  };
}

/** An instant in the environment's zone, to the second. */
export function toDateTime(instant: Date | null, context: DeliveryContext): unknown {
  if (instant === null) return null;
  return deliverInstant(instant.toISOString(), context.schema.settings.timezone);
}

function editingUrl(node: RecordNode, context: DeliveryContext): string | null {
  return consoleUrl(context, recordPath(node));
}
