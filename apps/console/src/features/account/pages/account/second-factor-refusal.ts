import { type ApiError, noAnswer } from '#lib/api-error.ts';

/** What is wrong with a code and a password: message IDs by field, or one for the whole form. */
export type FactorRefusal = { code?: string; password?: string } | { failure: string };

/** What a refused change of the second factor means; `failed` is the message for what has no other. */
export function explainFactorRefusal(error: ApiError, failed = 'account.second-factor.failed'): FactorRefusal {
  if (error.hasCode('INVALID_CREDENTIALS')) return { password: 'account.password.wrong' };
  if (error.hasCode('REQUIRED_OTP_CODE')) return { code: 'account.second-factor.code.required' };
  if (error.hasCode('INVALID_OTP_CODE')) return { code: 'account.second-factor.code.wrong' };
  if (error.hasCode('RATE_LIMIT_EXCEEDED')) return { failure: 'account.too-many' };
  const isSilent = error.hasCode(noAnswer) || error.status >= 500;
  return { failure: isSilent ? 'sign-in.no-answer' : failed };
}
