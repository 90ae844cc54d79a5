import { Percent } from 'lucide-react';
import { LazyCellDifference } from '../console/differences/lazy-differences.ts';
import type { ConsoleFacet } from '../console/facet.ts';
import { numberFromText } from '../console/from-text.ts';
import { numberOperators, presence } from '../console/filter.ts';
import { NumberCell, NumberEditor } from '../console/number-value.tsx';
import { placeholderControl } from '../console/parameter-control.ts';

/** A number with decimals. */
export const floatConsole: ConsoleFacet = {
  icon: Percent,
  picker: { family: 'value', position: 3 },
  counterpart: { type: 'integer', isLossy: true },
  editorParameters: { float: [placeholderControl] },
  Editor: (props) => <NumberEditor {...props} isInteger={false} />,
  fromText: numberFromText,
  isColumn: true,
  isSimple: true,
  filter: () => ({ operators: [...numberOperators('number'), ...presence] }),
  isOrderable: true,
  Cell: NumberCell,
  View: NumberCell,
  Difference: LazyCellDifference,
};
