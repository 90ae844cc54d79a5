import type { ComponentType } from 'react';
import type { AcceptedUploads } from './file-values.ts';

/** What is filled in for an operator. The console has one control for each, but for `own`. */
export type FilterControl =
  | 'boolean'
  | 'bytes'
  | 'choice'
  | 'choices'
  | 'creator'
  | 'day'
  | 'instant'
  | 'integer'
  | 'number'
  | 'own'
  | 'pattern'
  | 'record'
  | 'records'
  | 'text'
  | 'texts'
  | 'upload'
  | 'uploads';

/** What is compared with: as a query string carries it, all texts. */
export type FilterValue = string | readonly string[] | Readonly<Record<string, string>>;

/** One way to look at a value, in words: "is", "is not empty". Several may share a name on the wire. */
export interface FilterOperator {
  /** Unique among the operators of a field. */
  id: string;
  /** Name on the wire (reference, management API 6). */
  wire: string;
  /** Id of its words. */
  words: string;
  /** Null where there is nothing to fill in. */
  control: FilterControl | null;
  /** What the wire receives where there is nothing to fill in. */
  fixed?: string;
  /** Whether a pattern is a regular expression. */
  isRegexp?: boolean;
  /** What the type itself asks for, where the control is `own`. */
  own?: OwnFilterControl;
}

/** A control that belongs to one type. Its value has named parts. */
export interface OwnFilterControl {
  emptyValue: Readonly<Record<string, string>>;
  Control: ComponentType<{
    value: Readonly<Record<string, string>>;
    onChange: (value: Readonly<Record<string, string>>) => void;
  }>;
  /** The value in words. */
  Text: ComponentType<{ value: Readonly<Record<string, string>> }>;
}

/** How lists filter by a field. */
export interface FieldFilter {
  operators: readonly FilterOperator[];
  /** What `choice` and `choices` offer. */
  choices?: ReadonlyArray<{ value: string; label: string }>;
  /** Models whose records `record` and `records` offer. */
  itemTypeIds?: readonly string[];
  /** What `upload` and `uploads` offer. */
  accepts?: AcceptedUploads;
}

const operator = (
  id: string,
  wire: string,
  words: string,
  control: FilterControl | null,
  fixed?: string,
): FilterOperator => ({
  id,
  wire,
  words,
  control,
  ...(fixed === undefined ? {} : { fixed }),
});

/** Is and is not. */
export function equality(control: FilterControl): FilterOperator[] {
  return [
    operator('is', 'eq', 'fields.filter.is', control),
    operator('is-not', 'neq', 'fields.filter.is-not', control),
  ];
}

/** Is any of several, and none of them. */
export function membership(control: FilterControl): FilterOperator[] {
  return [
    operator('any-of', 'in', 'fields.filter.any-of', control),
    operator('none-of', 'not_in', 'fields.filter.none-of', control),
  ];
}

/** Whether there is a value at all. */
export const presence: readonly FilterOperator[] = [
  operator('filled', 'exists', 'fields.filter.filled', null, 'true'),
  operator('empty', 'exists', 'fields.filter.empty', null, 'false'),
];

/** Whether a text has any characters. */
export const blankness: readonly FilterOperator[] = [
  operator('filled', 'is_present', 'fields.filter.filled', null, 'true'),
  operator('empty', 'is_blank', 'fields.filter.empty', null, 'true'),
];

/** What stands inside a text. */
export const patterns: readonly FilterOperator[] = [
  { ...operator('contains', 'matches', 'fields.filter.contains', 'pattern'), isRegexp: false },
  { ...operator('contains-not', 'not_matches', 'fields.filter.contains-not', 'pattern'), isRegexp: false },
  { ...operator('fits', 'matches', 'fields.filter.fits', 'pattern'), isRegexp: true },
  { ...operator('fits-not', 'not_matches', 'fields.filter.fits-not', 'pattern'), isRegexp: true },
];

/** Filters of numbers. */
export function numberOperators(control: 'bytes' | 'integer' | 'number'): FilterOperator[] {
  return [
    ...equality(control),
    operator('more', 'gt', 'fields.filter.more', control),
    operator('at-least', 'gte', 'fields.filter.at-least', control),
    operator('less', 'lt', 'fields.filter.less', control),
    operator('at-most', 'lte', 'fields.filter.at-most', control),
  ];
}

/** Filters of days and moments. */
export function timeOperators(control: 'day' | 'instant'): FilterOperator[] {
  return [
    operator('after', 'gt', 'fields.filter.after', control),
    operator('from', 'gte', 'fields.filter.from', control),
    operator('before', 'lt', 'fields.filter.before', control),
    operator('until', 'lte', 'fields.filter.until', control),
    ...equality(control),
  ];
}

/** Filters of yes and no. */
export const booleanOperators: readonly FilterOperator[] = [operator('is', 'eq', 'fields.filter.is', 'boolean')];

/** Filters of lists, by some or all of what is in them. */
export function listOperators(control: 'choices' | 'records' | 'texts' | 'uploads'): FilterOperator[] {
  return [
    operator('has-any', 'any_in', 'fields.filter.has-any', control),
    operator('has-all', 'all_in', 'fields.filter.has-all', control),
    operator('has-none', 'not_in', 'fields.filter.has-none', control),
  ];
}

/** Is this list and no other, in this order. */
export function sameList(control: 'records' | 'uploads'): FilterOperator {
  return operator('exactly', 'eq', 'fields.filter.exactly', control);
}

/** Filters of values that are there or not. */
export const presenceFilter = (): FieldFilter => ({ operators: presence });

/** The operator that a condition on the wire is; undefined for one that nobody offers here. */
export function operatorOf({ operators }: FieldFilter, wire: string, value: FilterValue): FilterOperator | undefined {
  return operators.find((candidate) => candidate.wire === wire && fits(candidate, value));
}

/** The value an operator starts with, before anything is filled in. */
export function emptyFilterValue({ control, fixed, isRegexp, own }: FilterOperator): FilterValue {
  if (fixed !== undefined) return fixed;
  if (control === 'boolean') return 'true';
  if (control === 'pattern') return { pattern: '', case_sensitive: 'false', regexp: String(isRegexp === true) };
  if (own !== undefined) return own.emptyValue;
  if (control === 'creator') return { type: '', id: '' };
  return holdsSeveral(control) ? [] : '';
}

/** Whether enough is filled in to ask the server. */
export function isFilledIn(value: FilterValue): boolean {
  if (typeof value === 'string') return value !== '';
  if (isTexts(value)) return value.length > 0 && value.every((part) => part !== '');
  return Object.values(value).every((part) => part !== '');
}

/** Whether a value is a list of texts. */
export function isTexts(value: FilterValue): value is readonly string[] {
  return Array.isArray(value);
}

function fits({ control, fixed, isRegexp, own }: FilterOperator, value: FilterValue): boolean {
  if (fixed !== undefined) return value === fixed;
  if (control === 'pattern') {
    if (typeof value === 'string') return isRegexp === true;
    return !isTexts(value) && value['pattern'] !== undefined && ((value['regexp'] ?? 'true') === 'true') === isRegexp;
  }
  if (own !== undefined) return hasParts(value, Object.keys(own.emptyValue));
  if (control === 'creator') return hasParts(value, ['type', 'id']);
  // The wire takes a single one for a list of one.
  if (holdsSeveral(control)) return typeof value === 'string' || isTexts(value);
  return typeof value === 'string';
}

function hasParts(value: FilterValue, names: readonly string[]): boolean {
  return typeof value === 'object' && !isTexts(value) && names.every((name) => value[name] !== undefined);
}

function holdsSeveral(control: FilterControl | null): boolean {
  return control === 'choices' || control === 'records' || control === 'texts' || control === 'uploads';
}
