import type { ValidatorDefinition, ValueProblem } from '../definition.ts';
import { settingsProblem } from '../problems.ts';
import type { FilesOf } from '../values/file-value.ts';
import { checkOrder, isFiniteNumber } from './bounds.ts';
import { defineValidator, violation, type Settings } from './define-validator.ts';
import { filesViolating } from './files-violating.ts';
import type { Dimensions } from './image-dimensions.ts';

const bounds = ['min', 'eq', 'max'] as const;
type Bound = (typeof bounds)[number];

/**
 * `image_aspect_ratio`: width divided by height of each image. One pixel of tolerance, because a picture scaled to
 * whole pixels rarely has the exact ratio. Files without known dimensions pass.
 */
export function imageAspectRatioValidator(filesOf: FilesOf): ValidatorDefinition {
  return defineValidator({
    settings: bounds.flatMap((bound) => [`${bound}_ar_numerator`, `${bound}_ar_denominator`]),
    check: checkAspectRatioSettings,
    validate: (value, settings, context) =>
      filesViolating(filesOf(value), context, (upload) => !hasAllowedRatio(upload, settings)).map(({ path }) =>
        violation('image_aspect_ratio', settings, path),
      ),
  });
}

function checkAspectRatioSettings(settings: Settings): readonly ValueProblem[] {
  const names = bounds.filter((bound) => parts(bound).some((part) => settings[part] !== undefined)).flatMap(parts);
  if (names.length === 0) return [settingsProblem('missing_setting')];
  const wrong = names.filter((name) => !(isFiniteNumber(settings[name]) && settings[name] > 0));
  if (wrong.length > 0) return wrong.map((name) => settingsProblem('invalid_setting', [name]));
  return checkOrder(ratio(settings, 'min'), ratio(settings, 'max'), 'max_ar_numerator');
}

/** Whether an image has a ratio that the settings of `image_aspect_ratio` allow; unknown dimensions do. */
export function hasAllowedRatio({ width, height }: Dimensions, settings: Settings): boolean {
  if (width === null || height === null) return true;
  const [min, eq, max] = bounds.map((bound) => {
    const wanted = ratio(settings, bound);
    return wanted === null ? null : wanted * height;
  });
  if (typeof min === 'number' && width < min - 1) return false;
  if (typeof max === 'number' && width > max + 1) return false;
  return typeof eq !== 'number' || Math.abs(width - eq) <= 1;
}

function parts(bound: Bound): [string, string] {
  return [`${bound}_ar_numerator`, `${bound}_ar_denominator`];
}

function ratio(settings: Settings, bound: Bound): number | null {
  const [numerator, denominator] = parts(bound).map((part) => settings[part]);
  return typeof numerator === 'number' && typeof denominator === 'number' ? numerator / denominator : null;
}
