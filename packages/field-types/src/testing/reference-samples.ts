import { sampleItems, sampleItemTypes } from './fixtures.ts';
import type { ValidatorSamples } from './samples.ts';

const { article, author, quote, teaser, missing } = sampleItemTypes;

/** Samples of a validator of links; `wrap` makes a value that names a record. */
export function linkSamples(wrap: (itemId: string) => unknown): ValidatorSamples {
  const toArticle = wrap(sampleItems.article);
  const toAuthor = wrap(sampleItems.author);
  const toNothing = wrap(sampleItems.missing);
  return {
    cases: [
      { settings: { item_types: [article] }, passing: [null, toArticle], failing: [toAuthor, toNothing] },
      { settings: { item_types: [article, author] }, passing: [toArticle, toAuthor], failing: [] },
      { settings: { item_types: [] }, passing: [null], failing: [toArticle] },
      { settings: { item_types: [author] }, passing: [toNothing], failing: [toArticle], context: { isPartial: true } },
      {
        settings: {
          item_types: [article],
          on_publish_with_unpublished_references_strategy: 'publish_references',
          on_reference_unpublish_strategy: 'unpublish',
          on_reference_delete_strategy: 'fail',
        },
        passing: [toArticle],
        failing: [],
      },
    ],
    badSettings: [
      {},
      { item_types: article },
      { item_types: [1] },
      { item_types: [missing] },
      { item_types: [quote] },
      { item_types: [article], on_reference_delete_strategy: 'unpublish' },
    ],
  };
}

/** A new block of the sample world, as it comes over the wire. */
export function newBlock(
  itemTypeId: string = quote,
  attributes: Record<string, unknown> = {},
): Record<string, unknown> {
  return { type: 'item', attributes, relationships: { item_type: { data: { type: 'item_type', id: itemTypeId } } } };
}

/** A block of the sample world at rest. */
export function storedBlock(itemTypeId: string = quote): {
  id: string;
  itemTypeId: string;
  content: Record<string, unknown>;
} {
  return { id: '501', itemTypeId, content: { '411': 'Well said' } };
}

/** Samples of a validator of blocks; `wrap` makes a value that holds a block. */
export function blockSamples(wrap: (block: unknown) => unknown): ValidatorSamples {
  return {
    cases: [
      {
        settings: { item_types: [quote] },
        passing: [null, wrap(storedBlock()), wrap(newBlock()), wrap('501'), wrap({ id: '501', attributes: {} })],
        failing: [wrap(storedBlock(teaser)), wrap(newBlock(teaser))],
      },
      { settings: { item_types: [] }, passing: [null], failing: [wrap(storedBlock())] },
    ],
    badSettings: [{}, { item_types: quote }, { item_types: [missing] }, { item_types: [article] }],
  };
}

/** Wire values that may stand in a block slot. */
export const goodSlots = ['501', newBlock(), { id: '501', attributes: { text: 'x' } }, storedBlock()];

/** Values that may not. */
export const badSlots = [
  1,
  true,
  'not an id',
  [],
  {},
  { type: 'item', attributes: {} },
  { ...newBlock(), type: 'upload' },
  { ...newBlock(), attributes: [] },
  { id: 'not an id', attributes: {} },
  { ...storedBlock(), content: null },
];
