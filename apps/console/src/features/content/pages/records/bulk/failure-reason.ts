import type { Field } from '@lectern/domain';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import type { Translate } from '#lib/use-messages.ts';
import { problemsFromErrors, type WireError } from '#features/content/form/problems.ts';
import { GuardRefusal } from '#features/content/parts/plugins/guards.ts';
import { problemSentence } from '#features/content/form/problem-sentence.ts';

/** Why a record was refused, in sentences: the fields that are at fault by name, else the cause. */
export function failureReason(error: unknown, fields: readonly Field[], t: Translate): string {
  if (error instanceof GuardRefusal) return error.message;
  if (!(error instanceof ApiError)) return describeError(error, t);
  const { problems } = problemsFromErrors(fieldErrors(error), fields);
  const sentences = Object.values(problems)
    .flat()
    .map((problem) => t('content.bulk.reason.field', { label: problem.label, sentence: problemSentence(problem, t) }));
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : describeError(error, t);
}

/** A refused publication lists the problems of fields inside of its details. */
function fieldErrors({ errors }: ApiError): WireError[] {
  return errors.flatMap(({ code, details }): WireError[] => {
    if (code !== 'INVALID_DRAFT' || !Array.isArray(details.problems)) return [{ code, details }];
    return details.problems.map((problem: unknown) => ({
      code: 'INVALID_FIELD',
      details: typeof problem === 'object' && problem !== null ? (problem as Record<string, unknown>) : {},
    }));
  });
}
