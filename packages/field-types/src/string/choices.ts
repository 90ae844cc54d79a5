import type { Field } from '@lectern/domain';
import { optionLabel, type StoredOption, storedOptions } from '../console/option-lists.ts';

/** What a field offers to choose from, as its editor shows it; none where anything may be written. */
export function choicesOf({ appearance: { editor, parameters } }: Pick<Field, 'appearance'>): readonly StoredOption[] {
  if (editor === 'string_select') return storedOptions(parameters['options']);
  return editor === 'string_radio_group' ? storedOptions(parameters['radios']) : [];
}

/** A value in the words of its editor; values that are no choice any more stay as they are. */
export function choiceLabel(field: Pick<Field, 'appearance'>, value: unknown): string {
  return optionLabel(choicesOf(field), typeof value === 'string' ? value : '');
}
