import { isPlainObject } from '@lectern/domain';

/** One choice as appearances store it. */
export interface StoredOption {
  value: string;
  label: string;
  hint: string | null;
}

/** A value in the words of its choice; one that is no choice any more stays as it is. */
export function optionLabel(options: readonly StoredOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** Choices of an appearance parameter such as `options` or `radios`; malformed ones are left out. */
export function storedOptions(parameter: unknown): StoredOption[] {
  if (!Array.isArray(parameter)) return [];
  return parameter.filter(isPlainObject).flatMap(({ value, label, hint }) =>
    typeof value === 'string' && value !== ''
      ? [
          {
            value,
            label: typeof label === 'string' && label !== '' ? label : value,
            hint: typeof hint === 'string' && hint !== '' ? hint : null,
          },
        ]
      : [],
  );
}
