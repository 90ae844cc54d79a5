import { type BlockContent, generateId, isBlockContent, type ItemContent } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFreshBlocks } from './map-content.ts';
import { readAttributes } from './read-attributes.ts';
import { modelOf, testSchema } from './testing.ts';
import { walkValues } from './walk-values.ts';

// Ids of blocks and their models must be real ones: they travel inside values.
const sectionId = generateId();
const schema = testSchema({
  page: { body: 'rich_text', lead: 'single_block', text: '*structured_text' },
  [`B${sectionId}`]: { title: 'string', inner: 'rich_text' },
});
const sectionModel = { ...modelOf(schema, `B${sectionId}`), id: sectionId };
const blocks = {
  ...schema,
  itemTypes: new Map([...schema.itemTypes, [sectionId, sectionModel]]),
  fieldsByItemType: new Map([
    ...schema.fieldsByItemType,
    [sectionId, schema.fieldsByItemType.get(`B${sectionId}`) ?? []],
  ]),
};
const page = modelOf(blocks, 'page');
const titleId = `B${sectionId}.title`;
const innerId = `B${sectionId}.inner`;

const tree: fc.Arbitrary<BlockContent> = fc.letrec<{ block: BlockContent }>((tie) => ({
  block: fc.record({
    id: fc.constant(null).map(() => generateId()),
    itemTypeId: fc.constant(sectionId),
    content: fc.record({
      [titleId]: fc.string({ unit: 'grapheme-ascii' }),
      [innerId]: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        fc.constant([]),
        fc.array(tie('block'), { maxLength: 3 }),
      ),
    }),
  }),
})).block;

const stored: fc.Arbitrary<ItemContent> = fc.record({
  'page.body': fc.array(tree, { maxLength: 4 }),
  'page.lead': fc.option(tree),
  'page.text': fc.record({
    en: tree.map((block) => ({
      schema: 'dast',
      document: { type: 'root', children: [{ type: 'block', item: block }] },
    })),
  }),
});

/** A block as nested mode shows it. */
function nestedForm(block: BlockContent): Record<string, unknown> {
  return {
    id: block.id,
    type: 'item',
    attributes: { title: block.content[titleId], inner: (block.content[innerId] as BlockContent[]).map(nestedForm) },
    relationships: { item_type: { data: { id: sectionId, type: 'item_type' } } },
  };
}

function wireForm(content: ItemContent, present: (block: BlockContent) => unknown): Record<string, unknown> {
  const fieldsOfPage = blocks.fieldsByItemType.get('page') ?? [];
  return Object.fromEntries(
    fieldsOfPage.map((field) => {
      const map = (value: unknown) =>
        fieldTypeOf(field).mapBlocks(value, (slot) => (isBlockContent(slot) ? (present(slot) as string) : slot));
      const value = content[field.id];
      return [field.apiKey, field.isLocalized ? { en: map((value as { en: unknown }).en) } : map(value)];
    }),
  );
}

describe('reading blocks back', () => {
  it.each([
    ['ids', (block: BlockContent) => block.id],
    ['whole nested objects', nestedForm],
    ['objects with nothing but an id', (block: BlockContent) => ({ id: block.id, type: 'item' })],
  ])('keeps content unchanged when sent as %s', (_, present) => {
    fc.assert(
      fc.property(stored, (content) => {
        const { sent, problems } = readAttributes(blocks, page, wireForm(content, present), content);

        expect(problems).toEqual([]);
        expect(sent).toEqual(content);
      }),
    );
  });

  it('creates blocks from objects without IDs', () => {
    fc.assert(
      fc.property(stored, (content) => {
        const withoutIds = JSON.parse(JSON.stringify(wireForm(content, nestedForm)), (key, value: unknown) =>
          key === 'id' && value !== sectionId ? undefined : value,
        ) as Record<string, unknown>;

        const { sent, problems } = readAttributes(blocks, page, withoutIds, null);

        expect(problems).toEqual([]);
        const ids = (of: ItemContent) =>
          [...walkValues(blocks, 'page', of)]
            .flatMap(({ field, value }) => fieldTypeOf(field).blockSlots(value))
            .map(({ slot }) => (slot as BlockContent).id);
        expect(ids(sent)).toHaveLength(ids(content).length);
        expect(ids(sent).filter((id) => ids(content).includes(id))).toEqual([]);
      }),
    );
  });

  it('rejects the blocks of another record', () => {
    fc.assert(
      fc.property(tree, (block) => {
        const { problems } = readAttributes(blocks, page, { body: [block.id] }, { 'page.body': [] });

        expect(problems.map(({ details }) => [details['field'], details['code']])).toEqual([
          ['body.0', 'VALIDATION_INVALID'],
        ]);
      }),
    );
  });

  it('never repeats a block ID when it copies', () => {
    fc.assert(
      fc.property(stored, (content) => {
        const idsOf = (value: unknown) => JSON.stringify(value).match(/"id":"[^"]+"/g) ?? [];

        const copy = withFreshBlocks(blocks, 'page', content);

        expect(new Set([...idsOf(copy), ...idsOf(content)]).size).toBe(idsOf(copy).length * 2);
      }),
    );
  });
});
