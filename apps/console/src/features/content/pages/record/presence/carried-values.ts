import type { RecordState } from '#features/content/form/merge-values.ts';
import type { UnsavedValues } from './unsaved-values.ts';

/** Values on their way from one form to another that opens in its place. */
export type CarriedValues = { kind: 'all'; state: RecordState } | { kind: 'unsaved'; unsaved: UnsavedValues };

let carried: { to: string; values: CarriedValues } | null = null;

/** Takes values along to the form that opens next for a record, or for a new one of a model. */
export function carryValues(to: string, values: CarriedValues): void {
  carried = { to, values };
}

/** The values that were taken along to this form; they wait for it for as long as no others are. */
export function carriedTo(to: string): CarriedValues | null {
  return carried?.to === to ? carried.values : null;
}

/** Says that the form has them. */
export function dropCarried(to: string): void {
  if (carried?.to === to) carried = null;
}
