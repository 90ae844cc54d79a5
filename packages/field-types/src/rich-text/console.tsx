import { LayoutList } from 'lucide-react';
import { readBlock, readBlocks } from '../console/blocks/block-value.ts';
import { BlockListEditor } from '../console/blocks/BlockListEditor.tsx';
import { BlockList } from '../console/BlockView.tsx';
import { LazyBlocksDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, ValueProps } from '../console/facet.ts';
import { startCollapsedControl } from '../console/parameter-control.ts';

/** Blocks in an order: modular content. */
export const richTextConsole: ConsoleFacet = {
  icon: LayoutList,
  picker: { family: 'structure', position: 1 },
  counterpart: { type: 'single_block', isLossy: true, renamedValidators: { rich_text_blocks: 'single_block_blocks' } },
  editorParameters: { rich_text: [startCollapsedControl] },
  Editor: BlockListEditor,
  canEdit: (value) => readBlocks(value) !== null,
  showsInnerErrors: true,
  partsOf: () => ({ kind: 'members', keyOf: (member) => readBlock(member)?.id ?? null }),
  Cell: RichTextCell,
  View: ({ value }: ValueProps) => (Array.isArray(value) ? <BlockList slots={value} /> : null),
  Difference: LazyBlocksDifference,
};

function RichTextCell({ value }: ValueProps) {
  const { t } = useEditorHost();
  return Array.isArray(value) && value.length > 0 ? <>{t('fields.rich-text.count', { count: value.length })}</> : null;
}
