import { LayoutTemplate } from 'lucide-react';
import { readBlock } from '../console/blocks/block-value.ts';
import { SingleBlockEditor } from './SingleBlockEditor.tsx';
import { BlockList, BlockName } from '../console/BlockView.tsx';
import { LazyBlocksDifference } from '../console/differences/lazy-differences.ts';
import type { ConsoleFacet, ValueProps } from '../console/facet.ts';
import { startCollapsedControl } from '../console/parameter-control.ts';

/** One block. */
export const singleBlockConsole: ConsoleFacet = {
  icon: LayoutTemplate,
  picker: { family: 'structure', position: 2 },
  counterpart: { type: 'rich_text', isLossy: false, renamedValidators: { single_block_blocks: 'rich_text_blocks' } },
  editorParameters: { framed_single_block: [startCollapsedControl] },
  Editor: SingleBlockEditor,
  canEdit: (value) => value === null || value === undefined || readBlock(value) !== null,
  showsInnerErrors: true,
  Cell: ({ value }: ValueProps) => <BlockName slot={value} />,
  View: ({ value }: ValueProps) => (value ? <BlockList slots={[value]} /> : null),
  Difference: LazyBlocksDifference,
};
