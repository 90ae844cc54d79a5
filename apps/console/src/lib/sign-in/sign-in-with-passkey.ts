import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError } from '../api-error.ts';
import { explainPasskeyError } from '../passkey-error.ts';
import { openSessionWithPasskey, passkeySignInOptions } from '../session-requests.ts';
import { session } from '../session.ts';
import type { Credentials } from './credentials.ts';
import { explainSignInFailure, signIn, type SignInResult } from './sign-in.ts';

/** Signs in with a passkey alone; the browser asks which one. */
export async function signInWithPasskey(): Promise<SignInResult> {
  try {
    const credential = await startAuthentication({ optionsJSON: await passkeySignInOptions() });
    session.start(await openSessionWithPasskey(credential));
    return { status: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) return explainBrowserError(error);
    if (error.hasCode('INVALID_CREDENTIALS')) return { status: 'failed', failure: 'passkey.refused' };
    if (error.hasCode('REQUIRED_2FA_SETUP')) return { status: 'failed', failure: 'passkey.set-up-first' };
    return explainSignInFailure(error);
  }
}

/** Signs in with the password and one of the account's passkeys instead of a code. */
export async function signInWithSecondPasskey(credentials: Credentials): Promise<SignInResult> {
  // Options work once: each attempt has its own.
  const asked = await signIn(credentials);
  if (asked.status !== 'code' || asked.passkeyOptions === null) return asked;
  try {
    const passkey = await startAuthentication({ optionsJSON: asked.passkeyOptions });
    return await signIn(credentials, { passkey });
  } catch (error) {
    return explainBrowserError(error);
  }
}

function explainBrowserError(error: unknown): SignInResult {
  const failure = explainPasskeyError(error);
  if (failure === null) throw error;
  return { status: 'failed', failure };
}
