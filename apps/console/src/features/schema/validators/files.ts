import type { Problems } from '../parts/forms/problems.ts';
import { isPositiveInteger, type RangeMode, rangeModeOf } from './range.ts';
import { defineForm, numberOf, type Settings, textOf } from './validator-form.ts';

/** Units of file sizes, largest first (spec 3, section 9). */
export const fileSizeUnits = ['MB', 'KB', 'B'] as const;
export type FileSizeUnit = (typeof fileSizeUnits)[number];

const bytesPerUnit: Readonly<Record<FileSizeUnit, number>> = { B: 1, KB: 1024, MB: 1024 ** 2 };

/** `file_size` in a form. */
export interface FileSizeDraft {
  mode: Exclude<RangeMode, 'eq'>;
  minValue: number | null;
  minUnit: FileSizeUnit | null;
  maxValue: number | null;
  maxUnit: FileSizeUnit | null;
}

/** `file_size`: a positive whole number and a unit at each bound. */
export const fileSizeForm = defineForm<FileSizeDraft>({
  empty: { mode: 'max', minValue: null, minUnit: 'MB', maxValue: null, maxUnit: 'MB' },
  read(settings) {
    const [minValue, maxValue] = [numberOf(settings['min_value']), numberOf(settings['max_value'])];
    return {
      mode: plainMode(minValue !== null, maxValue !== null),
      minValue,
      minUnit: unitOf(settings['min_unit']) ?? (minValue === null ? 'MB' : null),
      maxValue,
      maxUnit: unitOf(settings['max_unit']) ?? (maxValue === null ? 'MB' : null),
    };
  },
  write: (draft) => ({
    ...(draft.mode === 'max' ? {} : { min_value: draft.minValue, min_unit: draft.minUnit }),
    ...(draft.mode === 'min' ? {} : { max_value: draft.maxValue, max_unit: draft.maxUnit }),
  }),
  check(draft) {
    const bounds = draft.mode === 'between' ? (['min', 'max'] as const) : [draft.mode];
    const problems: Record<string, string> = {};
    for (const bound of bounds) {
      const value = draft[`${bound}Value`];
      if (value === null) problems[`${bound}_value`] = 'schema.problem.bound.VALIDATION_REQUIRED';
      else if (!isPositiveInteger(value)) problems[`${bound}_value`] = 'schema.problem.positive-integer';
      if (draft[`${bound}Unit`] === null) problems[`${bound}_unit`] = 'schema.problem.unit';
    }
    const [lower, upper] = [bytes(draft.minValue, draft.minUnit), bytes(draft.maxValue, draft.maxUnit)];
    const isOutOfOrder = draft.mode === 'between' && lower !== null && upper !== null && upper <= lower;
    if (Object.keys(problems).length === 0 && isOutOfOrder) problems['max_value'] = 'schema.problem.max-not-greater';
    return problems;
  },
});

/** `image_dimensions` in a form. */
export interface ImageDimensionsDraft {
  mode: Exclude<RangeMode, 'eq'>;
  /** Which measures are limited. */
  sides: 'both' | 'width' | 'height';
  minWidth: number | null;
  maxWidth: number | null;
  minHeight: number | null;
  maxHeight: number | null;
}

/** The measures that a draft limits. */
export function limitedSides({ sides }: Pick<ImageDimensionsDraft, 'sides'>): readonly ('width' | 'height')[] {
  return sides === 'both' ? ['width', 'height'] : [sides];
}

/** `image_dimensions`: pixels, every bound in force a positive whole number. */
export const imageDimensionsForm = defineForm<ImageDimensionsDraft>({
  empty: { mode: 'min', sides: 'both', minWidth: null, maxWidth: null, minHeight: null, maxHeight: null },
  read(settings) {
    const draft = {
      minWidth: numberOf(settings['width_min_value']),
      maxWidth: numberOf(settings['width_max_value']),
      minHeight: numberOf(settings['height_min_value']),
      maxHeight: numberOf(settings['height_max_value']),
    };
    const hasWidth = draft.minWidth !== null || draft.maxWidth !== null;
    const hasHeight = draft.minHeight !== null || draft.maxHeight !== null;
    return {
      ...draft,
      mode: plainMode(
        draft.minWidth !== null || draft.minHeight !== null,
        draft.maxWidth !== null || draft.maxHeight !== null,
      ),
      sides: hasWidth === hasHeight ? 'both' : hasWidth ? 'width' : 'height',
    };
  },
  write(draft) {
    const settings: Record<string, unknown> = {};
    for (const side of limitedSides(draft)) {
      const [min, max] = side === 'width' ? [draft.minWidth, draft.maxWidth] : [draft.minHeight, draft.maxHeight];
      if (draft.mode !== 'max') settings[`${side}_min_value`] = min;
      if (draft.mode !== 'min') settings[`${side}_max_value`] = max;
    }
    return settings;
  },
  check(draft) {
    const problems: Record<string, string> = {};
    for (const side of limitedSides(draft)) {
      const bounds = {
        min: side === 'width' ? draft.minWidth : draft.minHeight,
        max: side === 'width' ? draft.maxWidth : draft.maxHeight,
      };
      for (const bound of draft.mode === 'between' ? (['min', 'max'] as const) : [draft.mode]) {
        const value = bounds[bound];
        if (value === null) problems[`${side}_${bound}_value`] = 'schema.problem.bound.VALIDATION_REQUIRED';
        else if (!isPositiveInteger(value)) problems[`${side}_${bound}_value`] = 'schema.problem.positive-integer';
      }
      // Equal bounds require one exact size.
      const isOutOfOrder =
        draft.mode === 'between' && bounds.min !== null && bounds.max !== null && bounds.max < bounds.min;
      if (isOutOfOrder) problems[`${side}_max_value`] ??= 'schema.problem.max-not-greater';
    }
    return problems;
  },
});

/** `image_aspect_ratio` in a form: ratios as users write them, 16:9. */
export interface AspectRatioDraft {
  mode: RangeMode;
  min: string;
  max: string;
  eq: string;
}

const ratioBounds = ['min', 'max', 'eq'] as const;

/** `image_aspect_ratio`: two numbers with a colon between them, neither of them zero. */
export const aspectRatioForm = defineForm<AspectRatioDraft>({
  empty: { mode: 'eq', min: '', max: '', eq: '' },
  read(settings) {
    const [min, max, eq] = ratioBounds.map((bound) => writtenRatio(settings, bound));
    const draft = { min: min ?? '', max: max ?? '', eq: eq ?? '' };
    return { ...draft, mode: rangeModeOf({ min: draft.min !== '', max: draft.max !== '', eq: draft.eq !== '' }) };
  },
  write(draft) {
    const settings: Record<string, unknown> = {};
    for (const bound of ratioBoundsIn(draft.mode)) {
      const [numerator, denominator] = parseRatio(draft[bound]) ?? [];
      settings[`${bound}_ar_numerator`] = numerator;
      settings[`${bound}_ar_denominator`] = denominator;
    }
    return settings;
  },
  check(draft) {
    const problems: Record<string, string> = {};
    for (const bound of ratioBoundsIn(draft.mode)) {
      if (draft[bound].trim() === '') problems[bound] = 'schema.problem.ratio.VALIDATION_REQUIRED';
      else if (parseRatio(draft[bound]) === null) problems[bound] = 'schema.problem.ratio.INVALID_FORMAT';
    }
    const [lower, upper] = [parseRatio(draft.min), parseRatio(draft.max)];
    const isOutOfOrder =
      draft.mode === 'between' && lower !== null && upper !== null && upper[0] / upper[1] <= lower[0] / lower[1];
    if (isOutOfOrder) problems['max'] = 'schema.problem.max-not-greater';
    return problems as Problems;
  },
  controlOf: (setting) => setting.split('_')[0] ?? setting,
});

/** The two numbers of a ratio; null when it is none, or a part of it is zero. */
export function parseRatio(text: string): [number, number] | null {
  const match = /^\s*(\d+(?:\.\d+)?)\s*:\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  if (match === null) return null;
  const [numerator, denominator] = [Number(match[1]), Number(match[2])];
  return numerator === 0 || denominator === 0 ? null : [numerator, denominator];
}

function ratioBoundsIn(mode: RangeMode) {
  return mode === 'between' ? (['min', 'max'] as const) : [mode];
}

function writtenRatio(settings: Settings, bound: 'min' | 'max' | 'eq'): string | null {
  const numerator = numberOf(settings[`${bound}_ar_numerator`]);
  const denominator = numberOf(settings[`${bound}_ar_denominator`]);
  return numerator === null || denominator === null ? null : `${numerator}:${denominator}`;
}

function plainMode(hasMin: boolean, hasMax: boolean): Exclude<RangeMode, 'eq'> {
  if (hasMin && !hasMax) return 'min';
  return hasMax && !hasMin ? 'max' : 'between';
}

function unitOf(value: unknown): FileSizeUnit | null {
  return fileSizeUnits.find((unit) => unit === textOf(value)) ?? null;
}

function bytes(value: number | null, unit: FileSizeUnit | null): number | null {
  return value === null || unit === null ? null : value * bytesPerUnit[unit];
}
