import { isPlainObject, isScriptAddress, isValidId } from '@lectern/domain';
import { isBlockSlot } from '../values/block-slot.ts';
import { unknownKeys } from '../values/unknown-keys.ts';

/** What a kind of node must and may hold (reference, delivery services 4). */
export interface NodeRule {
  required: Readonly<Record<string, (value: unknown) => boolean>>;
  /** These may be absent or null. */
  optional: Readonly<Record<string, (value: unknown) => boolean>>;
  /** Types of children, of which there must be at least one; null for leaves, which have no `children`. */
  children: readonly string[] | null;
}

const inline = ['span', 'link', 'itemLink', 'inlineItem', 'inlineBlock'];

/** Rule of every node type. Links hold spans only. */
export const nodeRules: Readonly<Record<string, NodeRule>> = {
  root: rule(['paragraph', 'heading', 'list', 'code', 'blockquote', 'block', 'thematicBreak']),
  paragraph: rule(inline, {}, { style: isText }),
  heading: rule(inline, { level: isHeadingLevel }, { style: isText }),
  list: rule(['listItem'], { style: (style) => style === 'bulleted' || style === 'numbered' }),
  listItem: rule(['paragraph', 'list']),
  blockquote: rule(['paragraph'], {}, { attribution: isText }),
  code: rule(null, { code: isText }, { language: isText, highlight: isLineNumberList }),
  block: rule(null, { item: isBlockSlot }),
  thematicBreak: rule(null),
  span: rule(null, { value: isText }, { marks: isTextList }),
  link: rule(['span'], { url: isLinkUrl }, { meta: isMeta }),
  itemLink: rule(['span'], { item: isValidId }, { meta: isMeta }),
  inlineItem: rule(null, { item: isValidId }),
  inlineBlock: rule(null, { item: isBlockSlot }),
};

function rule(
  children: NodeRule['children'],
  required: NodeRule['required'] = {},
  optional: NodeRule['optional'] = {},
): NodeRule {
  return { children, required, optional };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Schemes of apps are let through; what would run in the page of a front-end is not. */
function isLinkUrl(value: unknown): boolean {
  return isText(value) && !isScriptAddress(value);
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isHeadingLevel(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6;
}

function isLineNumberList(value: unknown): boolean {
  return Array.isArray(value) && value.every((line) => Number.isInteger(line) && line >= 0);
}

function isMeta(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return value.every(
    (entry) =>
      isPlainObject(entry) &&
      unknownKeys(entry, ['id', 'value']).length === 0 &&
      isText(entry['id']) &&
      isText(entry['value']),
  );
}
