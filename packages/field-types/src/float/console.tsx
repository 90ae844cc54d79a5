import { Percent } from 'lucide-react';
import type { ConsoleFacet } from '../console/facet.ts';
import { NumberCell, NumberEditor } from '../console/number-value.tsx';

/** A number with decimals. */
export const floatConsole: ConsoleFacet = {
  icon: Percent,
  family: 'value',
  Editor: (props) => <NumberEditor {...props} isInteger={false} />,
  isColumn: true,
  Cell: NumberCell,
  View: NumberCell,
};
