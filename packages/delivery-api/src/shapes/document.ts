import { isBlockContent } from '@lectern/domain';
import { type DastValue, type FieldTypeDefinition, fieldTypeOf, nodesOf } from '@lectern/field-types';
import type { GraphqlShape } from '@lectern/field-types/server';
import { GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { carriesLinks, linkDocument, placeUrl } from '../content-links/content-link.ts';
import { loadPresent } from '../execution/batch-loader.ts';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { costs, plus } from '../schema/cost.ts';
import { fieldNames } from '../schema/names.ts';
import { JsonField } from '../schema/scalars.ts';
import type { FieldShape, ValuePlace } from './field-shape.ts';
import { allowedModels, listOf, loadRecords, type PlacedSlot, toBlockNodes } from './records.ts';

/** A document with its location. */
interface PlacedDocument {
  value: DastValue;
  place: ValuePlace;
}

/** A document, its blocks and the records it links to. Each list holds everything it names, once. */
export const documentShape: FieldShape<Extract<GraphqlShape, { kind: 'document' }>> = (
  build,
  field,
  itemType,
  shape,
) => {
  const names = fieldNames(itemType, field);
  const fieldType = fieldTypeOf(field);
  const isLinked = carriesLinks(field);
  const blocks = build.recordUnion(names.blocksUnion, allowedModels(field, shape.blocksValidator));
  const inlineBlocks = build.recordUnion(names.inlineBlocksUnion, allowedModels(field, shape.inlineBlocksValidator));
  const links = build.recordUnion(names.linksUnion, allowedModels(field, shape.linksValidator));
  const list = costs((inner) => 5 * Math.max(inner, 1));

  const type = new GraphQLObjectType<PlacedDocument, DeliveryContext>({
    name: names.type,
    fields: {
      value: {
        type: new GraphQLNonNull(JsonField),
        ...plus(10),
        resolve: async ({ value, place: { node, path } }, _args, context) =>
          linkDocument(
            await deliverDocument(value, fieldType, context),
            isLinked ? placeUrl(node, path, context) : null,
          ),
      },
      blocks: {
        ...listOf(blocks),
        ...list,
        resolve: ({ value, place }, _args, context) => toBlockNodes(slotsIn(value, 'block'), blocks, place, context),
      },
      inlineBlocks: {
        ...listOf(inlineBlocks),
        ...list,
        resolve: ({ value, place }, _args, context) =>
          toBlockNodes(slotsIn(value, 'inlineBlock'), inlineBlocks, place, context),
      },
      links: {
        ...listOf(links),
        ...costs((inner) => 5 * Math.max(inner, 1), { reads: true }),
        resolve: ({ value, place }, _args, context) =>
          loadRecords([...new Set(linkedIn(value))], links, place.locale, context),
      },
    },
  });
  return { type, resolve: (value, place) => (value === null ? null : { value, place }) };
};

/**
 * The document with IDs in place of blocks. Links to records the request cannot see are collapsed: renderers throw
 * when a document names a record that the lists do not hold.
 */
async function deliverDocument(
  value: DastValue,
  type: FieldTypeDefinition,
  context: DeliveryContext,
): Promise<DastValue> {
  const { itemIds } = type.references(value);
  const found = itemIds.length === 0 ? [] : await loadPresent(context.items, itemIds);
  const present = new Set(found.map((item) => item.id));
  const gone = new Set(itemIds.filter((id) => !present.has(id)));
  const kept = gone.size === 0 ? value : type.withoutReferences(value, { itemIds: gone, uploadIds: new Set() });
  // Documents stay documents.
  return type.mapBlocks(kept ?? emptyDocument, (slot) => (isBlockContent(slot) ? slot.id : slot)) as DastValue;
}

const emptyDocument: DastValue = {
  schema: 'dast',
  document: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'span', value: '' }] }] },
};

/** Blocks in nodes of a type, in document order. */
function slotsIn(value: DastValue, type: string): PlacedSlot[] {
  return nodesOf(value)
    .filter(({ node }) => node.type === type)
    .map(({ node, path }) => ({ slot: node['item'], path: [...path, 'item'] }));
}

/** The records that a document links to, in document order. */
function linkedIn(value: DastValue): unknown[] {
  return nodesOf(value)
    .filter(({ node }) => node.type === 'itemLink' || node.type === 'inlineItem')
    .map(({ node }) => node['item']);
}
