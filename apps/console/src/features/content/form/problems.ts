import type { EnvironmentSchema, Field } from '@lectern/domain';
import { type DeepProblem, validateDeep } from './blocks.ts';
import { fieldPath, fieldPlaces, type FormValues, valueAt } from './field-paths.ts';

/** The problems of one form field. */
export interface FieldProblem {
  fieldId: string;
  apiKey: string;
  /** Locale of a localized field, else null. */
  locale: string | null;
  /** Place in the form, in dots. */
  path: string;
  /** Where inside the value, for example `['title']` inside SEO. */
  inner: readonly (string | number)[];
  /** Label of the affected field: differs from `fieldId` inside a block. */
  label: string;
  /** `VALIDATION_…` or `INVALID_FORMAT`. */
  code: string;
  options: Readonly<Record<string, unknown>>;
}

/** Problems of a form, by place. */
export type Problems = Readonly<Record<string, readonly FieldProblem[]>>;

/**
 * What the browser can find wrong with one value and the blocks in it. Uniqueness and assets it has not seen are the
 * server's to judge.
 */
export function problemsOfValue(
  field: Field,
  value: unknown,
  locale: string | null,
  schema: EnvironmentSchema,
): FieldProblem[] {
  const context = { schema, uploads: new Map(), itemTypeOfItem: new Map(), locale, isPartial: true };
  return validateDeep(field, value, context).map((found) => toFieldProblem(field, locale, found));
}

/** What the browser can find wrong with the whole form, hidden languages included. */
export function problemsOfValues(
  fields: readonly Field[],
  values: FormValues,
  locales: readonly string[],
  schema: EnvironmentSchema,
): Problems {
  return groupByPath(
    fieldPlaces(fields, locales).flatMap(({ field, locale }) =>
      problemsOfValue(field, valueAt(values, field, locale ?? ''), locale, schema),
    ),
  );
}

/** One error entity of a response, as far as forms read it. */
export interface WireError {
  code: string;
  details: Readonly<Record<string, unknown>>;
}

/**
 * Assigns `INVALID_FIELD` errors of a failed save to the fields they name: `title`, `title.en`, or deeper
 * (`slides.en.0.image`). Errors without a field of the form are returned as `others`.
 */
export function problemsFromErrors(
  errors: readonly WireError[],
  fields: readonly Field[],
): { problems: Problems; others: WireError[] } {
  const found: FieldProblem[] = [];
  const others: WireError[] = [];
  for (const error of errors) {
    const problem = error.code === 'INVALID_FIELD' ? problemFromDetails(error.details, fields) : null;
    if (problem) found.push(problem);
    else others.push(error);
  }
  return { problems: groupByPath(found), others };
}

/** The form path of a problem, with dots, down to the affected part of the value. */
export function placeOf({ path, inner }: FieldProblem): string {
  return [path, ...inner].join('.');
}

/** How many problems each locale has; problems of fields without locales count under `null`. */
export function countByLocale(problems: Problems): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { locale } of Object.values(problems).flat()) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  return counts;
}

/** All problems in the order of the form: by field, then by locale. */
export function orderedProblems(
  problems: Problems,
  fields: readonly Field[],
  locales: readonly string[],
): FieldProblem[] {
  return fieldPlaces(fields, locales).flatMap(({ path }) => problems[path] ?? []);
}

/** Replaces the problems of one place; the same object when nothing changes. */
export function withProblemsAt(problems: Problems, path: string, found: readonly FieldProblem[]): Problems {
  if (found.length === 0 && problems[path] === undefined) return problems;
  const { [path]: _replaced, ...rest } = problems;
  return found.length === 0 ? rest : { ...rest, [path]: found };
}

function problemFromDetails(details: Readonly<Record<string, unknown>>, fields: readonly Field[]): FieldProblem | null {
  const segments = typeof details.field === 'string' ? details.field.split('.') : [];
  const field = fields.find(({ apiKey }) => apiKey === segments[0]) ?? fields.find(({ id }) => id === details.field_id);
  if (!field) return null;
  const named = typeof details.locale === 'string' ? details.locale : segments[1];
  const locale = field.isLocalized ? (named ?? null) : null;
  const { options } = details;
  return {
    fieldId: field.id,
    apiKey: field.apiKey,
    locale,
    path: locale === null ? field.apiKey : fieldPath(field, locale),
    inner: segments.slice(field.isLocalized ? 2 : 1),
    label: typeof details.field_label === 'string' ? details.field_label : field.label,
    code: typeof details.code === 'string' ? details.code : 'VALIDATION_INVALID',
    options:
      typeof options === 'object' && options !== null
        ? (options as Record<string, unknown>)
        : (field.validators[validatorOf(details.code)] ?? {}),
  };
}

/** `VALIDATION_NUMBER_RANGE` is the problem of `number_range`. */
function validatorOf(code: unknown): string {
  return typeof code === 'string' ? code.replace(/^VALIDATION_/, '').toLowerCase() : '';
}

function toFieldProblem(field: Field, locale: string | null, { field: { label }, problem }: DeepProblem): FieldProblem {
  const { code, options, path } = problem;
  return {
    fieldId: field.id,
    apiKey: field.apiKey,
    locale,
    path: locale === null ? field.apiKey : fieldPath(field, locale),
    inner: path ?? [],
    label,
    code,
    options: options ?? {},
  };
}

function groupByPath(problems: readonly FieldProblem[]): Problems {
  const groups: Record<string, FieldProblem[]> = {};
  for (const problem of problems) (groups[problem.path] ??= []).push(problem);
  return groups;
}
