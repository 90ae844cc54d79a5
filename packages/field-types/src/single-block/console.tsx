import { LayoutTemplate } from 'lucide-react';
import { BlockList, BlockName } from '../console/BlockView.tsx';
import type { ConsoleFacet, ValueProps } from '../console/facet.ts';
import { Later } from '../console/Later.tsx';

/** One block; shown until its editor arrives. */
export const singleBlockConsole: ConsoleFacet = {
  icon: LayoutTemplate,
  family: 'structure',
  Cell: ({ value }: ValueProps) => <BlockName slot={value} />,
  View: ({ value }: ValueProps) => <Later message="fields.single-block.later">{value ? <BlockList slots={[value]} /> : undefined}</Later>,
};
