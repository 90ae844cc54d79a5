import {
  Code,
  FileSymlink,
  Heading,
  LayoutTemplate,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  TextQuote,
} from 'lucide-react';
import { type Editor, Transforms } from 'slate';
import { newBlock } from '#console/blocks/block-value.ts';
import { useEditorHost } from '#console/editor-host.ts';
import { type LineKind, setKind } from './line-kinds.ts';
import type { DocumentSettings } from './settings.ts';
import type { SlashEntry } from './slash.ts';
import { insertRule, insertVoid } from './with-writing.ts';

/** Something that can be put into a document by name. */
export interface Insertion extends SlashEntry {
  id: string;
  icon: LucideIcon;
  run: () => void;
}

export interface Insertions {
  /** Kinds of lines. */
  lines: readonly Insertion[];
  /** Blocks, records and rules. */
  nodes: readonly Insertion[];
}

/** What a field lets people put into its document. */
export function useInsertions(
  editor: Editor,
  settings: DocumentSettings,
  onRecord: () => void,
  onInlineBlock: (id: string) => void,
): Insertions {
  const { t, itemTypeName, newBlockAttributes } = useEditorHost();
  const { nodes, headingLevels, blockIds, inlineBlockIds, linkIds } = settings;
  const line = (kind: LineKind, label: string, icon: LucideIcon): Insertion => ({
    id: kind,
    label,
    aliases: lineAliases(kind),
    icon,
    run: () => setKind(editor, kind),
  });

  const lines = [
    line('paragraph', t('fields.structured-text.paragraph'), Pilcrow),
    ...(nodes.has('heading') ? headingLevels : []).map((level) =>
      line(`heading-${level}`, t('fields.structured-text.heading', { level }), Heading),
    ),
    ...(nodes.has('list')
      ? [
          line('bulleted', t('fields.structured-text.list.bulleted'), List),
          line('numbered', t('fields.structured-text.list.numbered'), ListOrdered),
        ]
      : []),
    ...(nodes.has('blockquote') ? [line('blockquote', t('fields.structured-text.quote'), TextQuote)] : []),
    ...(nodes.has('code') ? [line('code', t('fields.structured-text.code'), Code)] : []),
  ];

  const standing = blockIds.map((itemTypeId): Insertion => ({
    id: `block-${itemTypeId}`,
    label: itemTypeName(itemTypeId),
    icon: LayoutTemplate,
    run: () =>
      insertVoid(editor, {
        type: 'block',
        item: newBlock(itemTypeId, newBlockAttributes(itemTypeId)),
        children: [{ text: '' }],
      }),
  }));
  const inline = inlineBlockIds.map((itemTypeId): Insertion => ({
    id: `inline-${itemTypeId}`,
    label: t('fields.structured-text.inline', { name: itemTypeName(itemTypeId) }),
    icon: LayoutTemplate,
    run: () => {
      const item = newBlock(itemTypeId, newBlockAttributes(itemTypeId));
      Transforms.insertNodes(editor, { type: 'inlineBlock', item, children: [{ text: '' }] });
      Transforms.move(editor, { unit: 'offset' });
      onInlineBlock(item.id);
    },
  }));
  const record: Insertion = {
    id: 'record',
    label: t('fields.structured-text.record'),
    aliases: ['link'],
    icon: FileSymlink,
    run: onRecord,
  };
  const rule: Insertion = {
    id: 'rule',
    label: t('fields.structured-text.rule'),
    aliases: ['hr', 'divider', 'line'],
    icon: Minus,
    run: () => insertRule(editor),
  };
  return {
    lines,
    nodes: [
      ...standing,
      ...inline,
      ...(linkIds.length > 0 ? [record] : []),
      ...(nodes.has('thematicBreak') ? [rule] : []),
    ],
  };
}

/** Names that lines have in HTML and Markdown, which are the same in all languages. */
function lineAliases(kind: LineKind): readonly string[] {
  if (kind.startsWith('heading-')) {
    const level = kind.slice('heading-'.length);
    return [`h${level}`, `heading ${level}`, `title ${level}`];
  }
  return aliases[kind] ?? [];
}

const aliases: Readonly<Record<string, readonly string[] | undefined>> = {
  paragraph: ['p', 'paragraph', 'text', 'plain text'],
  bulleted: ['ul', 'bulleted list', 'bullet list', 'unordered list', 'list'],
  numbered: ['ol', 'numbered list', 'ordered list'],
  blockquote: ['quote', 'blockquote'],
  code: ['code', 'pre', 'code block'],
};
