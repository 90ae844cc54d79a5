import { isPlainObject } from '@lectern/domain';
import { defaultMarks } from 'datocms-structured-text-utils';
import { blockModel, type FormBlock, readBlock } from '../console/blocks/block-value.ts';
import { flatValues, readFlatBlocks } from '../plugin/flat-blocks.ts';
import { sameValue } from '../plugin/same-value.ts';
import { type PlacedBlock, type PluginConversion, type PluginShape, PluginValueError } from '../plugin/shape.ts';
import { checkDast } from './check-document.ts';
import { type DastNode, nodesOf, topNodes, withTopNodes } from './dast.ts';
import { nodeRules } from './node-rules.ts';
import { inlineTypes } from './slate-nodes.ts';

type PluginNode = Readonly<Record<string, unknown>>;

/** Marks of plugins have a prefix where a span names them by keys. */
const customMark = 'customMark_';

/** The source of a quote is a child for plugins. */
const quoteSource = 'blockquoteSource';

const emptyText = [{ text: '' }];

/**
 * A document: the editor nodes that the public `datocms-structured-text-slate-utils` reads, in an array without a root.
 * Blocks are flat nodes, marks are keys of texts. Nodes that a plugin leaves unchanged stay the form's.
 */
export const structuredTextPlugin: PluginShape = {
  toPlugin: (value, _field, conversion) => {
    const nodes = topNodes(value);
    return nodes === null || nodes.length === 0 ? null : nodes.map((node) => toPluginNode(node, conversion));
  },
  fromPlugin(value, field, conversion, current) {
    if (value === null) return null;
    if (!Array.isArray(value)) throw new PluginValueError(field, 'must be an array of nodes');
    const known = recognizer(current, conversion);
    const blocks = readBlocksIn(value, { field, conversion, current });
    const read = (node: unknown) => known(node) ?? fromPluginNode(node, blocks);
    const document = withTopNodes(value.map(read), current);
    if (document === null || isEmptyParagraph(document.document.children ?? [])) return null;
    const [problem] = checkDast(document);
    if (problem !== undefined)
      throw new PluginValueError(field, `not a document of structured text at ${(problem.path ?? []).join('.')}`);
    return document;
  },
  acceptsTextStyles: true,
  blocksOf: placedBlocks,
};

function toPluginNode(node: DastNode, conversion: PluginConversion): PluginNode {
  const { type, children = [], ...attributes } = node;
  if (type === 'span') return { text: String(node['value'] ?? ''), ...markKeys(node['marks']) };
  if (type === 'code') {
    const { code, ...rest } = attributes;
    return { type, ...rest, children: [{ text: String(code ?? '') }] };
  }
  if (type === 'block' || type === 'inlineBlock') {
    const block = readBlock(node['item']);
    return block === null ? { type, ...attributes, children: emptyText } : pluginBlock(type, block, conversion);
  }
  const inner = children.map((child) => toPluginNode(child, conversion));
  if (type === 'blockquote') {
    const { attribution, ...rest } = attributes;
    const source = typeof attribution === 'string' ? [{ type: quoteSource, children: [{ text: attribution }] }] : [];
    return { type, ...rest, children: [...inner, ...source] };
  }
  const isReference = type === 'itemLink' || type === 'inlineItem';
  const itemTypeId = isReference ? conversion.itemTypeOf(String(node['item'])) : undefined;
  return {
    type,
    ...attributes,
    ...(itemTypeId !== undefined && { itemTypeId }),
    children: nodeRules[type]?.children === null ? emptyText : inner,
  };
}

function pluginBlock(type: string, block: FormBlock, conversion: PluginConversion): PluginNode {
  return {
    ...flatValues(block, conversion),
    type,
    ...(conversion.isStored(block.id) ? { id: block.id } : { key: block.id }),
    blockModelId: blockModel(block),
    children: emptyText,
  };
}

function markKeys(marks: unknown): Record<string, true> {
  const names = Array.isArray(marks) ? marks.map(String) : [];
  return Object.fromEntries(
    names.map((name) => [(defaultMarks as readonly string[]).includes(name) ? name : `${customMark}${name}`, true]),
  );
}

/** Finds the node of the form that a plugin sent back as it got it: at the same position first, then anywhere. */
function recognizer(current: unknown, conversion: PluginConversion): (node: unknown) => DastNode | undefined {
  const free = (topNodes(current) ?? []).map((node) => ({ node, sent: toPluginNode(node, conversion) }));
  return (node) => {
    const index = free.findIndex(({ sent }) => sameValue(sent, node));
    return index === -1 ? undefined : free.splice(index, 1)[0]?.node;
  };
}

/** The blocks of the form that the nodes of a plugin mean, by node. */
function readBlocksIn(
  nodes: readonly unknown[],
  {
    field,
    conversion,
    current,
  }: Pick<Parameters<typeof readFlatBlocks>[1], 'field' | 'conversion'> & { current: unknown },
): (node: unknown) => FormBlock | undefined {
  const found = nodes.flatMap(blockNodesIn);
  const placed = new Map(
    nodesOf(current).flatMap(({ node }): [string, { type: string; block: FormBlock }][] => {
      const block = readBlock(node['item']);
      return block === null ? [] : [[block.id, { type: node.type, block }]];
    }),
  );
  const blocks = readFlatBlocks(found, {
    field,
    conversion,
    current: [...placed.values()].map(({ block }) => block),
    toFlat: (block) => pluginBlock(placed.get(block.id)?.type ?? 'block', block, conversion),
    // A key is the ID of a block that was never saved.
    namesOf: ({ id, key, blockModelId }) => ({ id: id ?? key, itemTypeId: blockModelId }),
  });
  const byNode = new Map(found.map((node, index) => [node, blocks[index]]));
  return (node) => byNode.get(node);
}

function blockNodesIn(node: unknown): unknown[] {
  if (!isPlainObject(node)) return [];
  if (node['type'] === 'block' || node['type'] === 'inlineBlock') return [node];
  return Array.isArray(node['children']) ? node['children'].flatMap(blockNodesIn) : [];
}

/** What is no node of a document comes out as something that `checkDast` refuses. */
function fromPluginNode(node: unknown, blockOf: (node: unknown) => FormBlock | undefined): unknown {
  if (!isPlainObject(node)) return node;
  if (typeof node['text'] === 'string') return fromPluginText(node, node['text']);
  const type = String(node['type']);
  const rule = nodeRules[type];
  if (rule === undefined) return { type };
  const block = blockOf(node);
  if (block !== undefined) return { type, item: block };
  const children: readonly unknown[] = Array.isArray(node['children']) ? node['children'] : [];
  const attributes = Object.fromEntries(
    [...Object.keys(rule.required), ...Object.keys(rule.optional)]
      .filter((name) => node[name] !== undefined)
      .map((name) => [name, node[name]]),
  );
  if (type === 'code') return { type, ...attributes, code: children.map(textOf).join('') };
  if (rule.children === null) return { type, ...attributes };
  const source = children.find((child) => isPlainObject(child) && child['type'] === quoteSource);
  const inner = withoutPadding(children.filter((child) => child !== source)).map((child) =>
    fromPluginNode(child, blockOf),
  );
  return {
    type,
    ...attributes,
    ...(source !== undefined && { attribution: textOf(source) }),
    children: inner.length === 0 && rule.children.includes('span') ? [{ type: 'span', value: '' }] : inner,
  };
}

function fromPluginText(node: PluginNode, text: string): DastNode {
  const marks = Object.keys(node)
    .filter((key) => node[key] === true)
    .map((key) => (key.startsWith(customMark) ? key.slice(customMark.length) : key));
  return { type: 'span', value: withoutGuard(text), ...(marks.length > 0 && { marks }) };
}

/** Editors keep an empty text on either side of inline nodes, which the document does not need. */
function withoutPadding(children: readonly unknown[]): readonly unknown[] {
  const isInline = (node: unknown) => isPlainObject(node) && inlineTypes.includes(String(node['type']));
  return children.filter(
    (child, index) =>
      !(isPlainObject(child) && child['text'] === '') ||
      !(isInline(children[index - 1]) || isInline(children[index + 1])),
  );
}

function textOf(node: unknown): string {
  if (!isPlainObject(node)) return '';
  if (typeof node['text'] === 'string') return withoutGuard(node['text']);
  return Array.isArray(node['children']) ? node['children'].map(textOf).join('') : '';
}

/** Editors of plugins put a character without width into code, to keep the caret there. */
function withoutGuard(text: string): string {
  return text.replaceAll('\uFEFF', '');
}

function isEmptyParagraph(nodes: readonly DastNode[]): boolean {
  const [only, ...others] = nodes;
  return others.length === 0 && sameValue(only, { type: 'paragraph', children: [{ type: 'span', value: '' }] });
}

function placedBlocks(value: unknown): PlacedBlock[] {
  return nodesOf(value).flatMap(({ node, path }) => {
    const block = node.type === 'block' || node.type === 'inlineBlock' ? readBlock(node['item']) : null;
    if (block === null) return [];
    // Plugins see no root: `document.children.3` is their `3`.
    return [{ block, row: [...path.map(String), 'item'], plugin: path.slice(2).map(String) }];
  });
}
