import { LayoutTemplate } from 'lucide-react';
import { readBlock } from '../console/blocks/block-value.ts';
import { SingleBlockEditor } from '../console/blocks/SingleBlockEditor.tsx';
import { BlockList, BlockName } from '../console/BlockView.tsx';
import { LazyBlocksDifference } from '../console/differences/lazy-differences.ts';
import type { ConsoleFacet, ValueProps } from '../console/facet.ts';

/** One block. */
export const singleBlockConsole: ConsoleFacet = {
  icon: LayoutTemplate,
  family: 'structure',
  Editor: SingleBlockEditor,
  canEdit: (value) => value === null || value === undefined || readBlock(value) !== null,
  showsInnerErrors: true,
  Cell: ({ value }: ValueProps) => <BlockName slot={value} />,
  View: ({ value }: ValueProps) => (value ? <BlockList slots={[value]} /> : null),
  Difference: LazyBlocksDifference,
};
