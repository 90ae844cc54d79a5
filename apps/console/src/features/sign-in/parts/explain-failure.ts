import { type ApiError, noAnswer } from '#lib/api-error.ts';

/** Message ID for a refusal that concerns a whole form; `other` unless the error says more. */
export function explainFailure(error: ApiError, other: string): string {
  if (error.hasCode('RATE_LIMIT_EXCEEDED') || error.status === 429) return 'sign-in.too-many';
  return error.hasCode(noAnswer) || error.status >= 500 ? 'sign-in.no-answer' : other;
}

/** Whether a mailed link is not valid any more. */
export function isRefusedLink(error: ApiError): boolean {
  return error.withCode('INVALID_FIELD').some(({ details }) => details.field === 'token');
}
