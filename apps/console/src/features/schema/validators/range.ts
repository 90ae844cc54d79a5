import type { Problems } from '../parts/forms/problems.ts';
import { defineForm, type Settings, type ValidatorForm } from './validator-form.ts';

/** Which bounds a range has. */
export type RangeMode = 'between' | 'min' | 'max' | 'eq';

/** A range in a form; bounds that its mode does not use are kept in case the user switches back. */
export interface RangeDraft<Bound> {
  mode: RangeMode;
  min: Bound | null;
  max: Bound | null;
  eq: Bound | null;
  multipleOf: number | null;
}

/** The mode of stored bounds: one alone names itself, everything else is `between` (spec 3, section 4). */
export function rangeModeOf(has: { min: boolean; max: boolean; eq: boolean }): RangeMode {
  if (has.eq) return 'eq';
  if (has.min && !has.max) return 'min';
  return has.max && !has.min ? 'max' : 'between';
}

/** The bounds that a mode uses. */
export function boundsOf(mode: RangeMode): readonly ('min' | 'max' | 'eq')[] {
  return mode === 'between' ? ['min', 'max'] : [mode];
}

export interface RangeRules<Bound> {
  /** Reads a stored bound; null for anything else. */
  readBound: (value: unknown) => Bound | null;
  /** The message of a bound that is there but wrong; null when it is fine. */
  checkBound?: (bound: Bound) => string | null;
  isGreater: (upper: Bound, lower: Bound) => boolean;
  /** The message when the upper bound is not above the lower one. */
  orderProblem: string;
  /** Offers `multiple_of`. */
  hasMultipleOf?: boolean;
}

/** The form of a range of numbers, days or instants. */
function rangeForm<Bound>(rules: RangeRules<Bound>): ValidatorForm<RangeDraft<Bound>> {
  const multipleIn = (settings: Settings) =>
    rules.hasMultipleOf && typeof settings['multiple_of'] === 'number' ? settings['multiple_of'] : null;

  function check(draft: RangeDraft<Bound>): Problems {
    const { mode, min, max, multipleOf } = draft;
    const wrongMultiple = mode !== 'eq' && multipleOf !== null && !isPositiveInteger(multipleOf);
    const multiple: Problems = wrongMultiple ? { multiple_of: 'schema.problem.positive-integer' } : {};
    // A list that only wants a multiple needs no bounds.
    if (mode === 'between' && min === null && max === null && multipleOf !== null) return multiple;
    const problems = Object.fromEntries(
      boundsOf(mode).flatMap((name): [string, string][] => {
        const bound = draft[name];
        const problem =
          bound === null ? 'schema.problem.bound.VALIDATION_REQUIRED' : (rules.checkBound?.(bound) ?? null);
        return problem === null ? [] : [[name, problem]];
      }),
    );
    if (Object.keys(problems).length > 0) return { ...problems, ...multiple };
    if (mode === 'between' && min !== null && max !== null && !rules.isGreater(max, min))
      return { max: rules.orderProblem, ...multiple };
    return multiple;
  }

  return defineForm<RangeDraft<Bound>>({
    empty: { mode: 'between', min: null, max: null, eq: null, multipleOf: null },
    read(settings) {
      const [min, max, eq] = [settings['min'], settings['max'], settings['eq']].map(rules.readBound) as [
        Bound | null,
        Bound | null,
        Bound | null,
      ];
      return {
        mode: rangeModeOf({ min: min !== null, max: max !== null, eq: eq !== null }),
        min,
        max,
        eq,
        multipleOf: multipleIn(settings),
      };
    },
    write(draft) {
      const bounds = boundsOf(draft.mode).flatMap((name) => (draft[name] === null ? [] : [[name, draft[name]]]));
      const multiple =
        draft.mode !== 'eq' && rules.hasMultipleOf && draft.multipleOf !== null
          ? { multiple_of: draft.multipleOf }
          : {};
      return { ...Object.fromEntries(bounds), ...multiple };
    },
    check,
  });
}

/** Distinguishes a positive integer from everything else. */
export function isPositiveInteger(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

const numberRules: Pick<RangeRules<number>, 'readBound' | 'isGreater' | 'orderProblem'> = {
  readBound: (value) => (typeof value === 'number' ? value : null),
  isGreater: (upper, lower) => upper > lower,
  orderProblem: 'schema.problem.max-not-greater',
};

const countRules: RangeRules<number> = {
  ...numberRules,
  checkBound: (bound) => (isPositiveInteger(bound) ? null : 'schema.problem.positive-integer'),
};

/** `length`, `title_length`, `description_length`: characters. */
export const lengthForm = rangeForm<number>(countRules);

/** `size`: members of a list, with an optional multiple. */
export const sizeForm = rangeForm<number>({ ...countRules, hasMultipleOf: true });

/** `number_range`: any numbers. */
export const numberRangeForm = rangeForm<number>({
  ...numberRules,
  checkBound: (bound) => (Number.isFinite(bound) ? null : 'schema.problem.number'),
});

const textRules = { readBound: (value: unknown) => (typeof value === 'string' && value !== '' ? value : null) };

/** `date_range`: days, which compare as text. */
export const dateRangeForm = rangeForm<string>({
  ...textRules,
  isGreater: (upper, lower) => upper > lower,
  orderProblem: 'schema.problem.date-not-later',
});

/** `date_time_range`: instants, with or without an offset. */
export const dateTimeRangeForm = rangeForm<string>({
  ...textRules,
  isGreater: (upper, lower) => Date.parse(upper) > Date.parse(lower),
  orderProblem: 'schema.problem.date-not-later',
});
