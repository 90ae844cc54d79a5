import type { FieldFilter } from '@lectern/field-types/console';
import type { SuggestWords } from '../WordField.tsx';

/** Something that a list filters by. */
export interface FilterField extends FieldFilter {
  /** Name on the wire. */
  name: string;
  label: string;
  /** Follows the label where fields are chosen, and sets apart those with equal ones. */
  detail?: string;
  /** Suggests values for `texts`; they are typed line by line without it. */
  suggest?: SuggestWords;
}
