import { type Field, indexSchema, type ItemType } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { boxTowards } from './box-towards.ts';
import { neighbourhood, relationGraph, relationRows } from './graph.ts';
import { boxWidth } from './box-width.ts';
import { layoutDiagram } from './layout.ts';
import { readRelationsView, writeRelationsView } from './relations-view.ts';

const itemType = (id: string, name: string, isModularBlock = false) =>
  ({ id, name, apiKey: id, isModularBlock }) as ItemType;
const field = (id: string, itemTypeId: string, position: number, itemTypes: string[] = []) =>
  ({
    id,
    itemTypeId,
    position,
    validators: itemTypes.length === 0 ? {} : { item_item_type: { item_types: itemTypes } },
  }) as unknown as Field;

const schema = indexSchema(
  0,
  { locales: ['en'], timezone: 'UTC' } as never,
  [
    itemType('topic', 'Topic'),
    itemType('article', 'Article'),
    itemType('author', 'Author'),
    itemType('quote', 'Quote', true),
  ],
  [
    field('title', 'article', 1),
    field('writer', 'article', 2, ['author']),
    field('editor', 'article', 3, ['author']),
    field('parts', 'article', 4, ['quote']),
    field('said_by', 'quote', 1, ['author']),
  ],
  [],
);

describe('the relations page', () => {
  it('shows models and blocks by name with their reference fields', () => {
    const { nodes } = relationGraph(schema, { showsBlocks: true, showsAllFields: false });

    expect(nodes.map((node) => [node.itemType.name, node.fields.map(({ id }) => id)])).toEqual([
      ['Article', ['writer', 'editor', 'parts']],
      ['Author', []],
      ['Quote', ['said_by']],
      ['Topic', []],
    ]);
  });

  it('shows models only, with every field, on request', () => {
    const { nodes } = relationGraph(schema, { showsBlocks: false, showsAllFields: true });

    expect(nodes.map((node) => [node.itemType.name, node.fields.length])).toEqual([
      ['Article', 4],
      ['Author', 0],
      ['Topic', 0],
    ]);
  });

  it('names both ends of each relation in the list', () => {
    const rows = relationRows(relationGraph(schema, { showsBlocks: true, showsAllFields: false }), null);
    const inWords = ({ itemType: { id }, relations }: (typeof rows)[number]['refersTo'][number]) =>
      `${id}: ${relations.map((relation) => relation.field.id).join(', ')}`;

    expect(rows.map((row) => [row.itemType.id, row.refersTo.map(inWords), row.referredBy.map(inWords)])).toEqual([
      ['article', ['author: writer, editor', 'quote: parts'], []],
      ['author', [], ['article: writer, editor', 'quote: said_by']],
      ['quote', ['author: said_by'], ['article: parts']],
      ['topic', [], []],
    ]);
  });

  it('starts with the focused model and continues with its neighbours', () => {
    const graph = relationGraph(schema, { showsBlocks: true, showsAllFields: false });

    expect([...neighbourhood(graph, 'quote')].toSorted()).toEqual(['article', 'author', 'quote']);
    expect(relationRows(graph, 'quote').map((row) => row.itemType.id)).toEqual(['quote', 'article', 'author']);
  });
});

describe('the URL of the relations page', () => {
  it('contains non-default settings only', () => {
    const usual = readRelationsView(new URLSearchParams());

    expect(usual).toEqual({ view: null, focus: null, showsBlocks: true, showsAllFields: false });
    expect(writeRelationsView(usual).toString()).toBe('');
  });

  it('restores the settings it was given and ignores unknown ones', () => {
    const view = { view: 'list', focus: 'article', showsBlocks: false, showsAllFields: true } as const;

    expect(readRelationsView(writeRelationsView(view))).toEqual(view);
    expect(readRelationsView(new URLSearchParams('view=cube&blocks=maybe&fields=')).view).toBeNull();
  });
});

describe('the layout of boxes', () => {
  const box = (id: string) => ({ id, height: 80 });

  it('follows the direction of the lines', () => {
    const { boxes: layout } = layoutDiagram({
      boxes: ['a', 'b', 'c'].map(box),
      lines: [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'c'],
      ],
    });

    expect(
      [layout['a'], layout['b'], layout['c']].map((corner) => Math.sign((corner?.x ?? 0) - (layout['b']?.x ?? 0))),
    ).toEqual([-1, 0, 1]);
  });

  it('routes lines between boxes, not behind them', () => {
    const boxes = ['a', 'b', 'c', 'd', 'e'].map(box);
    const lines = [
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'd'],
      ['d', 'c'],
      ['a', 'c'],
      ['e', 'a'],
      ['c', 'e'],
    ] as const;

    const { boxes: placed, passages } = layoutDiagram({ boxes, lines });

    const crossed = Object.values(passages).flat();
    expect(passages['a c']).toHaveLength(1);
    expect(passages['a b']).toEqual([]);
    for (const { left, y } of crossed) {
      for (const { id, height } of boxes) {
        const corner = placed[id];
        if (corner === undefined || corner.x !== left) continue;
        expect(y <= corner.y || y >= corner.y + height, `a line at ${y} keeps clear of ${id}`).toBe(true);
      }
    }
  });

  it('places boxes without lines below the others', () => {
    const { boxes: layout } = layoutDiagram({ boxes: ['a', 'b', 'alone'].map(box), lines: [['a', 'b']] });

    expect(layout['alone']?.y).toBeGreaterThan((layout['a']?.y ?? 0) + 80);
  });

  it.each([
    ['few', 12, 14],
    ['many and cyclic', 300, 900],
  ])('never overlaps where lines are %s', (_words, boxCount, lineCount) => {
    const boxes = Array.from({ length: boxCount }, (_, index) => ({ id: `n${index}`, height: 40 + (index % 7) * 24 }));
    const lines = Array.from(
      { length: lineCount },
      (_, index) => [`n${index % boxCount}`, `n${(index * 37 + 11) % boxCount}`] as const,
    );

    const { boxes: layout } = layoutDiagram({ boxes, lines });

    const overlaps = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).filter((other) => {
        const [a, b] = [layout[one.id], layout[other.id]];
        if (a === undefined || b === undefined) return true;
        return Math.abs(a.x - b.x) < boxWidth && a.y < b.y + other.height && b.y < a.y + one.height;
      }),
    );
    expect(overlaps).toEqual([]);
  });

  it('moves focus with arrow keys to the nearest box ahead, and stops at the edge', () => {
    const layout = { middle: { x: 0, y: 0 }, right: { x: 300, y: 40 }, far: { x: 600, y: 0 }, below: { x: 0, y: 100 } };

    expect(
      (['left', 'right', 'up', 'down'] as const).map((direction) => boxTowards(layout, 'middle', direction)),
    ).toEqual([null, 'right', null, 'below']);
  });
});
