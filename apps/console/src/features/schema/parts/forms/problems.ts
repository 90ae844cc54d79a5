import { ApiError } from '../../../../lib/api-error.ts';
import type { Translate } from '../../../../lib/use-messages.ts';
import { schemaMessages } from '../../i18n/en/index.ts';

/** What is wrong in a form: message ids by control. */
export type Problems = Readonly<Record<string, string>>;

/** No problem at all. */
export const noProblems: Problems = {};

/** The id of the sentence for a wire code at a control: its own where one is written, otherwise the code's. */
export function problemId(control: string, code: string): string {
  const own = `schema.problem.${control}.${code}`;
  const general = `schema.problem.${code}`;
  if (own in schemaMessages) return own;
  return general in schemaMessages ? general : 'schema.problem.other';
}

/** The refusals of the server that belong to a control, by the name of the attribute; null when there is none. */
export function refusedFields(error: unknown): Problems | null {
  if (!(error instanceof ApiError)) return null;
  const refusals = error.withCode('INVALID_FIELD').flatMap(({ details }): [string, string][] => {
    const { field, code } = details;
    return typeof field === 'string' && typeof code === 'string' ? [[field, problemId(field, code)]] : [];
  });
  return refusals.length === 0 ? null : Object.fromEntries(refusals);
}

/** The sentence of a control's problem; undefined when it has none. */
export function problemText(problems: Problems, control: string, t: Translate): string | undefined {
  const id = problems[control];
  return id === undefined ? undefined : t(id);
}
