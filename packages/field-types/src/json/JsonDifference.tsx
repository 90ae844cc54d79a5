import { LinesDifference } from '../console/differences/LinesDifference.tsx';
import { WordListDifference } from '../console/differences/WordListDifference.tsx';
import type { DifferenceProps } from '../console/facet.ts';
import { storedOptions } from '../console/option-lists.ts';
import { textOrEmpty } from '../console/text-value.tsx';
import { indented, readList } from './json-text.ts';

/** JSON line by line, or the words of a list that came and went. */
export function JsonDifference({ field, before, after }: DifferenceProps) {
  const { editor, parameters } = field.appearance;
  if (editor === 'json')
    return <LinesDifference before={indented(textOrEmpty(before))} after={indented(textOrEmpty(after))} />;
  const options = storedOptions(parameters['options']);
  const labels = (value: unknown) =>
    readList(value).map((entry) => options.find((option) => option.value === entry)?.label ?? entry);
  return <WordListDifference before={labels(before)} after={labels(after)} />;
}
