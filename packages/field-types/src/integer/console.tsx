import { Hash } from 'lucide-react';
import { LazyCellDifference } from '../console/differences/lazy-differences.ts';
import type { ConsoleFacet } from '../console/facet.ts';
import { integerFromText } from '../console/from-text.ts';
import { numberOperators, presence } from '../console/filter.ts';
import { NumberCell, NumberEditor } from '../console/number-value.tsx';
import { placeholderControl } from '../console/parameter-control.ts';

/** A whole number. */
export const integerConsole: ConsoleFacet = {
  icon: Hash,
  picker: { family: 'value', position: 2 },
  counterpart: { type: 'float', isLossy: false },
  editorParameters: { integer: [placeholderControl] },
  Editor: (props) => <NumberEditor {...props} isInteger />,
  fromText: integerFromText,
  isColumn: true,
  isSimple: true,
  filter: () => ({ operators: [...numberOperators('integer'), ...presence] }),
  isOrderable: true,
  Cell: NumberCell,
  View: NumberCell,
  Difference: LazyCellDifference,
};
