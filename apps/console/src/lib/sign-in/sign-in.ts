import { ApiError, noAnswer } from '../api-error.ts';
import { openSession } from '../session-requests.ts';
import { session } from '../session.ts';
import type { Credentials, CredentialProblems } from './credentials.ts';

/** How an attempt ended. `problems` name fields; `failure` is for the whole form. Both are message IDs. */
export type SignInResult =
  | { status: 'done' }
  | { status: 'refused'; problems: CredentialProblems }
  | { status: 'failed'; failure: string };

/** Signs in with email and password and starts the session. */
export async function signIn({ email, password }: Credentials): Promise<SignInResult> {
  try {
    session.start(await openSession({ email: email.trim(), password }));
    return { status: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.hasCode('INVALID_EMAIL')) return { status: 'refused', problems: { email: 'sign-in.email.invalid' } };
    return explain(error);
  }
}

function explain(error: ApiError): SignInResult {
  if (error.hasCode('REQUIRED_2FA_SETUP')) return { status: 'failed', failure: 'sign-in.require-2fa' };
  if (error.hasCode('REQUIRED_OTP_CODE') || error.hasCode('OTP_REQUIRED'))
    return { status: 'failed', failure: 'sign-in.code-not-supported' };
  if (error.hasCode('RATE_LIMIT_EXCEEDED') || error.status === 429)
    return { status: 'failed', failure: 'sign-in.too-many' };
  if (error.hasCode(noAnswer) || error.status >= 500) return { status: 'failed', failure: 'sign-in.no-answer' };
  return { status: 'refused', problems: { password: 'sign-in.failed' } };
}
