import type { Field } from '@lectern/domain';
import { characterCount } from '../values/text.ts';
import type { ValueProps } from './facet.ts';
import styles from './console.module.css';

/** A text as a control holds it. */
export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What a cleared control stores. */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

/** The example an editor shows while it is empty. */
export function placeholderOf({ appearance }: Pick<Field, 'appearance'>): string | undefined {
  const { placeholder } = appearance.parameters;
  return typeof placeholder === 'string' && placeholder !== '' ? placeholder : undefined;
}

/** Counts characters where a `length` validator sets a limit. */
export function lengthCounter(value: unknown, field: Field): { count: number; limit: number | null } | null {
  const { max, eq } = field.validators['length'] ?? {};
  const limit = typeof eq === 'number' ? eq : typeof max === 'number' ? max : null;
  return limit === null ? null : { count: characterCount(textOrEmpty(value)), limit };
}

/** A line of text in a list. */
export function TextCell({ value }: ValueProps) {
  return <>{textOrEmpty(value)}</>;
}

/** A text as it was written. */
export function TextView({ value }: ValueProps) {
  return <p className={styles['text-view']}>{textOrEmpty(value)}</p>;
}
