import { ApiError } from '#lib/api-error.ts';
import type { Translate } from '#lib/use-messages.ts';
import schemaMessages from '#features/schema/i18n/en.json';

/** Problems of a form: message IDs by control. */
export type Problems = Readonly<Record<string, string>>;

/** No problem at all. */
export const noProblems: Problems = {};

/** The ID of the sentence for a wire code at a control: its own where one is written, otherwise the code's. */
export function problemId(control: string, code: string): string {
  const own = `schema.problem.${control}.${code}`;
  const general = `schema.problem.${code}`;
  if (own in schemaMessages) return own;
  return general in schemaMessages ? general : 'schema.problem.other';
}

/**
 * Errors from the server at the controls of a form, which are named after attributes and relationships. Null when there
 * is none, or when one belongs to no control: it must be shown elsewhere.
 */
export function refusedFields(error: unknown, controls: readonly string[]): Problems | null {
  if (!(error instanceof ApiError)) return null;
  const refusals = error.errors.map(({ code, details }): [unknown, string] => {
    if (code === 'INVALID_RELATIONSHIP') return [details['relationship'], 'VALIDATION_INVALID'];
    return [code === 'INVALID_FIELD' ? details['field'] : null, String(details['code'])];
  });
  const problems: Record<string, string> = {};
  for (const [control, code] of refusals) {
    if (typeof control !== 'string' || !controls.includes(control)) return null;
    problems[control] = problemId(control, code);
  }
  return refusals.length === 0 ? null : problems;
}

/** The sentence of a control's problem; undefined when it has none. */
export function problemText(problems: Problems, control: string, t: Translate): string | undefined {
  const id = problems[control];
  return id === undefined ? undefined : t(id);
}
