import { Hash } from 'lucide-react';
import type { ConsoleFacet } from '../console/facet.ts';
import { NumberCell, NumberEditor } from '../console/number-value.tsx';

/** A whole number. */
export const integerConsole: ConsoleFacet = {
  icon: Hash,
  family: 'value',
  Editor: (props) => <NumberEditor {...props} isInteger />,
  isColumn: true,
  Cell: NumberCell,
  View: NumberCell,
};
