import type { Problems } from '../parts/forms/problems.ts';

/** What the controls of one validator receive. */
export interface BodyProps<Draft> {
  /** Wire name of the validator. */
  name: string;
  /** Its name in words, for controls without a label. */
  title: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** By control. */
  problems: Problems;
  /** The model or block that owns the field. */
  itemTypeId: string;
}
