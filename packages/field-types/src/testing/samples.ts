import type { ValidationContext } from '../definition.ts';
import type { Settings } from '../validators/define-validator.ts';

/** Samples from which the conformance kit learns what a field type accepts, in the world of `fixtures.ts`. */
export interface FieldTypeSamples {
  /** Wire values that are fine; `stored` and `presented` say what becomes of them where that differs. */
  good: readonly [GoodSample, ...GoodSample[]];
  /** Wire values with the wrong shape. */
  bad: readonly [unknown, ...unknown[]];
  /** Stored values that `required` refuses, besides the empty value. */
  blank?: readonly unknown[];
  /** Whether fields may have a default value (reference, schema 3). */
  acceptsDefaultValue?: true;
  /** Samples for every validator of the type. */
  validators: Readonly<Record<string, ValidatorSamples>>;
}

/** A wire value that is fine. */
export interface GoodSample {
  wire: unknown;
  stored?: unknown;
  presented?: unknown;
}

/** Settings of a validator with stored values that pass and that fail. */
export interface ValidatorSamples {
  /** Each with its own values. */
  cases: readonly [ValidatorCase, ...ValidatorCase[]];
  badSettings?: readonly Settings[];
}

/** One way to set a validator. `failing` is empty only for validators that never refuse a value themselves. */
export interface ValidatorCase {
  settings: Settings;
  passing: readonly unknown[];
  failing: readonly unknown[];
  context?: Partial<ValidationContext>;
}
