import { defineFieldType } from '../define.ts';
import type { BlockSlot, FieldTypeDefinition, ParsedValue, ValidationContext, ValueProblem } from '../definition.ts';
import { parsed } from '../problems.ts';
import { blockValidator, type PlacedSlot } from '../validators/block-validator.ts';
import { violation } from '../validators/define-validator.ts';
import { lengthValidator } from '../validators/length.ts';
import { linkValidator, type NamedItem } from '../validators/link-validator.ts';
import { modelListOf } from '../validators/model-list.ts';
import { requiredValidator } from '../validators/required.ts';
import { isBlockSlot } from '../values/block-slot.ts';
import { checkDast } from './check-document.ts';
import { isDastValue, nodesOf, replaceNodes } from './dast.ts';
import { plainTextOf } from './plain-text.ts';

const inlineBlocksValidator = 'structured_text_inline_blocks';

/** A document of text, lists, code, links to records and embedded blocks, in the dast format. */
export const structuredTextType = defineFieldType({
  id: 'structured_text',
  editors: [
    {
      id: 'structured_text',
      defaultParameters: {
        nodes: ['blockquote', 'code', 'heading', 'link', 'list', 'thematicBreak'],
        marks: ['strong', 'code', 'emphasis', 'underline', 'strikethrough', 'highlight'],
        heading_levels: [1, 2, 3, 4, 5, 6],
        blocks_start_collapsed: false,
        show_links_target_blank: true,
        show_links_meta_editor: false,
      },
    },
  ],
  validators: {
    structured_text_blocks: blockValidator('structured_text_blocks', (value) => slotsOf(value, ['block'])),
    structured_text_links: linkValidator('structured_text_links', itemsOf, 'delete_references'),
    structured_text_inline_blocks: blockValidator(inlineBlocksValidator, (value) => slotsOf(value, ['inlineBlock']), {
      isRequired: false,
    }),
    required: requiredValidator(isBlankDocument),
    length: lengthValidator(plainTextOf),
  },
  holdsBlocks: true,
  isBlank: isBlankDocument,
  servesAs: ['excerptFieldId', 'presentationTitleFieldId'],
  parse: parseStructuredText,
  references: (value) => ({ itemIds: itemsOf(value).map(({ itemId }) => itemId), uploadIds: [] }),
  withoutReferences: withoutItems,
  checkIntegrity: checkInlineBlocks,
  blockSlots: (value) => slotsOf(value),
  mapBlocks: mapBlockNodes,
  allowedBlockIds: ({ validators }) => [
    ...new Set([
      ...modelListOf(validators['structured_text_blocks']),
      ...modelListOf(validators['structured_text_inline_blocks']),
    ]),
  ],
});

function parseStructuredText(value: unknown): ParsedValue {
  const problems = checkDast(value);
  return problems.length === 0 ? parsed(value) : { ok: false, problems };
}

/** Nothing, or a single paragraph without a letter in it. */
function isBlankDocument(value: unknown): boolean {
  if (!isDastValue(value)) return true;
  const [only, ...others] = value.document.children ?? [];
  if (only === undefined) return true;
  if (others.length > 0 || only.type !== 'paragraph') return false;
  return (only.children ?? []).every((child) => child.type === 'span' && child['value'] === '');
}

function itemsOf(value: unknown): readonly NamedItem[] {
  return nodesOf(value).flatMap(({ node, path }) => {
    const isReference = node.type === 'itemLink' || node.type === 'inlineItem';
    const itemId = node['item'];
    return isReference && typeof itemId === 'string' ? [{ itemId, path: [...path, 'item'] }] : [];
  });
}

function slotsOf(value: unknown, types = ['block', 'inlineBlock']): readonly PlacedSlot[] {
  return nodesOf(value).flatMap(({ node, path }) => {
    const slot = node['item'];
    return types.includes(node.type) && isBlockSlot(slot) ? [{ slot, path: [...path, 'item'] }] : [];
  });
}

/** Without the validator of inline blocks a field accepts none. */
function checkInlineBlocks(value: unknown, { field }: ValidationContext): readonly ValueProblem[] {
  if (field.validators[inlineBlocksValidator] !== undefined) return [];
  return slotsOf(value, ['inlineBlock']).map(({ path }) => violation(inlineBlocksValidator, { item_types: [] }, path));
}

function mapBlockNodes(value: unknown, replace: Parameters<FieldTypeDefinition['mapBlocks']>[1]): unknown {
  if (!isDastValue(value)) return value;
  return replaceNodes(value, (node, path) => {
    if (node.type !== 'block' && node.type !== 'inlineBlock') return [node];
    const slot: BlockSlot | null = isBlockSlot(node['item']) ? replace(node['item'], [...path, 'item']) : null;
    return slot === null ? [] : [{ ...node, item: slot }];
  });
}

/** Links to records that are gone keep their text; places that showed such a record vanish. */
function withoutItems(value: unknown, { itemIds }: { itemIds: ReadonlySet<string> }): unknown {
  if (!isDastValue(value) || !itemsOf(value).some(({ itemId }) => itemIds.has(itemId))) return value;
  return replaceNodes(value, (node) => {
    const isGone = typeof node['item'] === 'string' && itemIds.has(node['item']);
    if (isGone && node.type === 'itemLink') return node.children ?? [];
    return isGone && node.type === 'inlineItem' ? [] : [node];
  });
}
