import { createContext, useContext } from 'react';

/** How a control inside a `FieldRow` is named and described. */
export interface FieldWiring {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

/** Filled by `FieldRow`. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** Attributes that tie a control to its row; empty outside of one. */
export function useFieldWiring(): {
  id?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  isInvalid: boolean;
  isRequired: boolean;
} {
  const field = useContext(FieldContext);
  if (!field) return { isInvalid: false, isRequired: false };
  return {
    id: field.controlId,
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    isInvalid: field.isInvalid,
    isRequired: field.isRequired,
  };
}
