import { ApiError, noAnswer } from '../api-error.ts';
import type { PublicKeyCredentialRequestOptionsJSON as PasskeyOptions } from '@simplewebauthn/browser';
import { openSession } from '../session-requests.ts';
import { session } from '../session.ts';
import type { Credentials, CredentialProblems } from './credentials.ts';

/**
 * How an attempt ended. `code` needs a one-time code, with a URI where the second factor has to be set up, and whether
 * someone could turn a lost one off; `activated`
 * has set it up, and `enter` starts the session once its backup codes have been seen. `problems` name fields, `failure`
 * is for the whole form: message IDs.
 */
export type SignInResult =
  | { status: 'done' | 'wrong-code' }
  | {
      status: 'code';
      provisioningUri: string | null;
      canRequestDeactivation: boolean;
      passkeyOptions: PasskeyOptions | null;
    }
  | { status: 'activated'; backupCodes: readonly string[]; enter: () => void }
  | { status: 'refused'; problems: CredentialProblems }
  | { status: 'failed'; failure: string };

/** What is asked for after the password: a one-time code or a backup code, or what a passkey signed. */
export type SecondFactor = { otp_code: string } | { passkey: object };

/** Signs in with email and password, and the second factor if the account needs one. */
export async function signIn(
  { email, password }: Credentials,
  second: SecondFactor | null = null,
): Promise<SignInResult> {
  try {
    const opened = await openSession({ email: email.trim(), password, ...second });
    if (opened.backupCodes !== undefined)
      return { status: 'activated', backupCodes: opened.backupCodes, enter: () => session.start(opened) };
    session.start(opened);
    return { status: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.hasCode('INVALID_EMAIL')) return { status: 'refused', problems: { email: 'sign-in.email.invalid' } };
    return explainSignInFailure(error);
  }
}

/** What a refused sign-in means. */
export function explainSignInFailure(error: ApiError): SignInResult {
  const [setUp] = error.withCode('REQUIRED_2FA_SETUP');
  if (setUp !== undefined) {
    const { provisioning_2fa_uri: uri } = setUp.details;
    return typeof uri === 'string'
      ? { status: 'code', provisioningUri: uri, canRequestDeactivation: false, passkeyOptions: null }
      : { status: 'failed', failure: 'sign-in.require-2fa' };
  }
  const [required] = error.withCode('REQUIRED_OTP_CODE');
  if (required !== undefined) {
    const { can_request_to_deactivate_tfa: canRequest, passkey_options: options } = required.details;
    return {
      status: 'code',
      provisioningUri: null,
      canRequestDeactivation: canRequest === true,
      // Of our own server, for this library of the browser.
      passkeyOptions: typeof options === 'object' ? (options as PasskeyOptions) : null,
    };
  }
  if (error.hasCode('REQUIRED_SSO')) return { status: 'failed', failure: 'sign-in.sso-required' };
  if (error.hasCode('INVALID_OTP_CODE')) return { status: 'wrong-code' };
  if (error.hasCode('RATE_LIMIT_EXCEEDED') || error.status === 429)
    return { status: 'failed', failure: 'sign-in.too-many' };
  if (error.hasCode(noAnswer) || error.status >= 500) return { status: 'failed', failure: 'sign-in.no-answer' };
  return { status: 'refused', problems: { password: 'sign-in.failed' } };
}
