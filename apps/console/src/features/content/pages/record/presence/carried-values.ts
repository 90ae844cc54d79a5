import type { RecordState } from '#features/content/form/merge-values.ts';
import type { UnsavedValues } from './unsaved-values.ts';

/** Values carried over from one form to another that opens in its place. */
export type CarriedValues = { kind: 'all'; state: RecordState } | { kind: 'unsaved'; unsaved: UnsavedValues };

let carried: { to: string; values: CarriedValues } | null = null;

/** Carries values over to the next form of a record, or of a new one of a model. */
export function carryValues(to: string, values: CarriedValues): void {
  carried = { to, values };
}

/** The values carried over to this form; they are kept until others replace them. */
export function carriedTo(to: string): CarriedValues | null {
  return carried?.to === to ? carried.values : null;
}

/** Confirms that the form has them. */
export function dropCarried(to: string): void {
  if (carried?.to === to) carried = null;
}
