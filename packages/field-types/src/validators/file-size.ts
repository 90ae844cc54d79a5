import type { ValidatorDefinition, ValueProblem } from '../definition.ts';
import { settingsProblem } from '../problems.ts';
import type { FilesOf } from '../values/file-value.ts';
import { checkOrder, isPositiveInteger } from './bounds.ts';
import { defineValidator, violation, type Settings } from './define-validator.ts';
import { filesViolating } from './files-violating.ts';

const bytesPerUnit: Readonly<Record<string, number>> = { B: 1, KB: 1024, MB: 1024 ** 2 };

/** `file_size`: bytes of each file from the lower to the upper bound; units are powers of 1024. */
export function fileSizeValidator(filesOf: FilesOf): ValidatorDefinition {
  return defineValidator({
    settings: ['min_value', 'min_unit', 'max_value', 'max_unit'],
    check: checkFileSizeSettings,
    validate(value, settings, context) {
      return filesViolating(filesOf(value), context, ({ size }) => !hasAllowedSize(size, settings)).map(({ path }) =>
        violation('file_size', settings, path),
      );
    },
  });
}

/** Whether a number of bytes is within the settings of `file_size`. */
export function hasAllowedSize(size: number, settings: Settings): boolean {
  return size >= (bytes(settings, 'min') ?? 0) && size <= (bytes(settings, 'max') ?? Infinity);
}

function checkFileSizeSettings(settings: Settings): readonly ValueProblem[] {
  const given = (['min', 'max'] as const).filter(
    (bound) => settings[`${bound}_value`] !== undefined || settings[`${bound}_unit`] !== undefined,
  );
  if (given.length === 0) return [settingsProblem('missing_setting')];
  const problems = given.flatMap((bound) => [
    ...(isPositiveInteger(settings[`${bound}_value`]) ? [] : [settingsProblem('invalid_setting', [`${bound}_value`])]),
    ...(unitOf(settings, bound) === undefined ? [settingsProblem('invalid_setting', [`${bound}_unit`])] : []),
  ]);
  return problems.length > 0 ? problems : checkOrder(bytes(settings, 'min'), bytes(settings, 'max'), 'max_value');
}

function bytes(settings: Settings, bound: 'min' | 'max'): number | null {
  const value = settings[`${bound}_value`];
  const unit = unitOf(settings, bound);
  return typeof value === 'number' && unit !== undefined ? value * unit : null;
}

function unitOf(settings: Settings, bound: 'min' | 'max'): number | undefined {
  const name = settings[`${bound}_unit`];
  return typeof name === 'string' && Object.hasOwn(bytesPerUnit, name) ? bytesPerUnit[name] : undefined;
}
