import { isDocument, validate as isValidForRenderers } from 'datocms-structured-text-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleContext, sampleField } from '../testing/fixtures.ts';
import { validateValue } from '../field-value.ts';
import { fieldTypes } from '../registry.ts';
import type { DastNode, DastValue } from './dast.ts';
import { nodesOf } from './dast.ts';
import { plainTextOf } from './plain-text.ts';

const type = fieldTypes.structured_text;
const field = sampleField('structured_text');
const read = (wire: unknown) => type.parse(wire, { field, timezone: 'UTC' });

const grammar = fc.letrec((tie) => ({
  span: fc.record(
    { type: fc.constant('span'), value: fc.string(), marks: fc.subarray(['strong', 'code', 'emphasis', 'underline']) },
    { requiredKeys: ['type', 'value'] },
  ),
  link: fc.record({
    type: fc.constant('link'),
    url: fc.webUrl(),
    children: fc.array(tie('span'), { minLength: 1, maxLength: 2 }),
  }),
  itemLink: fc.record({
    type: fc.constant('itemLink'),
    item: itemIds(),
    children: fc.array(tie('span'), { minLength: 1, maxLength: 2 }),
  }),
  inlineItem: fc.record({ type: fc.constant('inlineItem'), item: itemIds() }),
  inlineBlock: fc.record({ type: fc.constant('inlineBlock'), item: itemIds() }),
  inline: fc.oneof(tie('span'), tie('link'), tie('itemLink'), tie('inlineItem'), tie('inlineBlock')),
  paragraph: fc.record({
    type: fc.constant('paragraph'),
    children: fc.array(tie('inline'), { minLength: 1, maxLength: 4 }),
  }),
  heading: fc.record({
    type: fc.constant('heading'),
    level: fc.integer({ min: 1, max: 6 }),
    children: fc.array(tie('inline'), { minLength: 1, maxLength: 3 }),
  }),
  listItem: fc.record({
    type: fc.constant('listItem'),
    children: fc.array(fc.oneof({ depthSize: 'small' }, tie('paragraph'), tie('list')), { minLength: 1, maxLength: 2 }),
  }),
  list: fc.record({
    type: fc.constant('list'),
    style: fc.constantFrom('bulleted', 'numbered'),
    children: fc.array(tie('listItem'), { minLength: 1, maxLength: 2 }),
  }),
  blockquote: fc.record({
    type: fc.constant('blockquote'),
    children: fc.array(tie('paragraph'), { minLength: 1, maxLength: 2 }),
  }),
  code: fc.record(
    { type: fc.constant('code'), code: fc.string(), highlight: fc.array(fc.nat(9)) },
    { requiredKeys: ['type', 'code'] },
  ),
  block: fc.record({ type: fc.constant('block'), item: itemIds() }),
  thematicBreak: fc.record({ type: fc.constant('thematicBreak') }),
  documents: fc.record({
    schema: fc.constant('dast' as const),
    document: fc.record({
      type: fc.constant('root'),
      children: fc.array(
        fc.oneof(
          tie('paragraph'),
          tie('heading'),
          tie('list'),
          tie('blockquote'),
          tie('code'),
          tie('block'),
          tie('thematicBreak'),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  }),
}));
// The grammar ties its rules by name, which loses their types.
const documents = grammar.documents as fc.Arbitrary<DastValue>;

describe('structured text', () => {
  it('accepts every valid document as it is, and so do the public renderers', () => {
    fc.assert(
      fc.property(documents, (value) => {
        fc.pre(!JSON.stringify(value).includes('\\u0000'));
        expect(read(value)).toEqual({ ok: true, value });
        expect(isDocument(value) && isValidForRenderers(value)).toEqual({ valid: true });
      }),
    );
  });

  it('refuses a valid document into which one fault was put, and says where', () => {
    const faults: ((node: DastNode) => DastNode)[] = [
      (node) => ({ ...node, bogus: 1 }),
      (node) => ({ ...node, type: 'bogus' }),
      (node) => ({ ...node, children: [] }),
      (node) => ({ ...node, children: [{ type: 'root', children: [] }] }),
    ];

    fc.assert(
      fc.property(documents, fc.nat(), fc.constantFrom(...faults), (value, seed, addFault) => {
        const nodes = nodesOf(value);
        const { path } = nodes[seed % nodes.length] ?? { path: [] };
        const faulty = updateAt(value, path, addFault);

        const outcome = read(faulty);

        expect(outcome.ok).toBe(false);
        const paths = outcome.ok ? [] : outcome.problems.map((problem) => (problem.path ?? []).join('.'));
        expect(paths.some((found) => found.startsWith(path.join('.')))).toBe(true);
      }),
    );
  });

  it('stays valid whatever references and blocks go', () => {
    fc.assert(
      fc.property(documents, fc.uniqueArray(itemIds()), (value, gone) => {
        const kept = type.withoutReferences(value, { itemIds: new Set(gone), uploadIds: new Set() });
        expect(type.references(kept).itemIds.some((id) => gone.includes(id))).toBe(false);
        expect(read(kept)).toMatchObject({ ok: true });

        const mapped = type.mapBlocks(value, (slot) => (typeof slot === 'string' && gone.includes(slot) ? null : slot));
        expect(type.blockSlots(mapped).some(({ slot }) => gone.includes(String(slot)))).toBe(false);
        expect(read(mapped)).toMatchObject({ ok: true });
      }),
    );
  });

  it('lets the text of a link stand when its record is gone', () => {
    const link = { type: 'itemLink', item: '201', children: [{ type: 'span', value: 'the hall', marks: ['strong'] }] };
    const value = documentOf({
      type: 'paragraph',
      children: [{ type: 'span', value: 'In ' }, link, { type: 'inlineItem', item: '201' }],
    });

    const kept = type.withoutReferences(value, { itemIds: new Set(['201']), uploadIds: new Set() });

    expect(kept).toEqual(
      documentOf({
        type: 'paragraph',
        children: [
          { type: 'span', value: 'In ' },
          { type: 'span', value: 'the hall', marks: ['strong'] },
        ],
      }),
    );
  });

  it('is nothing when its last block goes', () => {
    expect(type.mapBlocks(documentOf({ type: 'block', item: '501' }), () => null)).toBeNull();
  });

  it('refuses links that would run a script, and lets other schemes be', () => {
    const linkTo = (url: string) =>
      documentOf({ type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'span', value: 'x' }] }] });

    for (const url of ['javascript:alert(1)', ' java\tscript:alert(1)', 'VBScript:x', 'data:text/html,x']) {
      const problems = [{ code: 'INVALID_FORMAT', path: ['document', 'children', 0, 'children', 0, 'url'] }];
      expect(read(linkTo(url))).toMatchObject({ ok: false, problems });
    }
    for (const url of ['https://example.org', '/about', '#top', 'sms:+15550100', 'slack://channel', '']) {
      expect(read(linkTo(url))).toMatchObject({ ok: true });
    }
  });

  it('accepts no inline block in a field without their validator', () => {
    const value = documentOf({ type: 'paragraph', children: [{ type: 'inlineBlock', item: '501' }] });
    const accepting = sampleField('structured_text', {
      validators: { ...field.validators, structured_text_inline_blocks: { item_types: ['311'] } },
    });

    expect(validateValue(value, sampleContext(field))).toEqual([
      {
        code: 'VALIDATION_STRUCTURED_TEXT_INLINE_BLOCKS',
        options: { item_types: [] },
        path: ['document', 'children', 0, 'children', 0, 'item'],
      },
    ]);
    expect(validateValue(value, sampleContext(accepting))).toEqual([]);
  });

  it('reads as plain text, one block per line', () => {
    const text = (value: string) => ({ type: 'span', value });
    const value = documentOf(
      { type: 'heading', level: 1, children: [text('Title')] },
      { type: 'block', item: '501' },
      { type: 'paragraph', children: [text('one '), { type: 'link', url: 'x', children: [text('two')] }] },
      {
        type: 'list',
        style: 'bulleted',
        children: ['a', 'b'].map((item) => ({
          type: 'listItem',
          children: [{ type: 'paragraph', children: [text(item)] }],
        })),
      },
      { type: 'code', code: 'let x;' },
    );

    expect(plainTextOf(value)).toBe('Title\none two\na\nb\nlet x;');
    expect(plainTextOf(null)).toBeNull();
  });

  it('refuses nesting that would exhaust the stack', () => {
    let nested: DastNode = { type: 'paragraph', children: [{ type: 'span', value: 'deep' }] };
    for (let depth = 0; depth < 20_000; depth += 1) {
      nested = { type: 'list', style: 'bulleted', children: [{ type: 'listItem', children: [nested] }] };
    }

    expect(read(documentOf(nested)).ok).toBe(false);
  });
});

function itemIds(): fc.Arbitrary<string> {
  return fc.integer({ min: 1, max: 30 }).map(String);
}

function documentOf(...children: DastNode[]): DastValue {
  return { schema: 'dast', document: { type: 'root', children } };
}

function updateAt(value: unknown, path: readonly (string | number)[], update: (node: DastNode) => DastNode): unknown {
  const copy = structuredClone(value);
  const key = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>((current, step) => Reflect.get(Object(current), step), copy);
  if (key !== undefined) Reflect.set(Object(parent), key, update(Reflect.get(Object(parent), key)));
  return copy;
}
