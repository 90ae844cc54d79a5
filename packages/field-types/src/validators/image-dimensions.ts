import type { ValidatorDefinition } from '../definition.ts';
import type { FilesOf } from '../values/file-value.ts';
import { checkOrder, checkSome, isPositiveInteger, numberOrNull } from './bounds.ts';
import { defineValidator, violation, type Settings } from './define-validator.ts';
import { filesViolating } from './files-violating.ts';

const names = ['width_min_value', 'width_max_value', 'height_min_value', 'height_max_value'];

/** `image_dimensions`: pixels of each image within bounds. Files without known dimensions pass. */
export function imageDimensionsValidator(filesOf: FilesOf): ValidatorDefinition {
  return defineValidator({
    settings: names,
    check(settings) {
      const problems = checkSome(settings, names, isPositiveInteger);
      if (problems.length > 0) return problems;
      return (['width', 'height'] as const).flatMap((side) => {
        const { min, max } = boundsOf(settings, side);
        // Equal bounds demand one exact size.
        return min === max ? [] : checkOrder(min, max, `${side}_max_value`);
      });
    },
    validate(value, settings, context) {
      return filesViolating(filesOf(value), context, (upload) => !hasAllowedDimensions(upload, settings)).map(
        ({ path }) => violation('image_dimensions', settings, path),
      );
    },
  });
}

/** Pixels of an image; null where they are not known. */
export interface Dimensions {
  width: number | null;
  height: number | null;
}

/** Whether an image is within the settings of `image_dimensions`; unknown dimensions are. */
export function hasAllowedDimensions(image: Dimensions, settings: Settings): boolean {
  return (['width', 'height'] as const).every((side) => isWithin(image[side], boundsOf(settings, side)));
}

interface Bounds {
  min: number | null;
  max: number | null;
}

function boundsOf(settings: Settings, side: 'width' | 'height'): Bounds {
  return { min: numberOrNull(settings[`${side}_min_value`]), max: numberOrNull(settings[`${side}_max_value`]) };
}

function isWithin(pixels: number | null, { min, max }: Bounds): boolean {
  return pixels === null || ((min === null || pixels >= min) && (max === null || pixels <= max));
}
