import { oneTimeCode } from '@lectern/engine/testing';
import type { TestApi } from '../testing.ts';
import { accountSession } from '../users/test-people.ts';

/** An account with a second factor, as its owner knows it. */
export interface TestAuthenticator {
  email: string;
  password: string;
  backupCodes: string[];
  /** The code of an instant, the server's now unless given. Codes of the interval of the activation are used. */
  code(at?: Date): string;
}

/** Half a minute, and more than what is tolerated besides: the code of then has not been used. */
export const nextCodeMs = 61_000;

/** Gives an account a second factor by the account API, a minute before the server's now. */
export async function addSecondFactor(
  api: TestApi,
  { email, password }: { email: string; password: string },
): Promise<TestAuthenticator> {
  const { now } = api.services.clock;
  api.services.clock.now = () => new Date(now().getTime() - nextCodeMs);
  try {
    const token = await accountSession(api, email, password);
    const prepared = await api.request('PUT', '/account-api/account/reset-2fa', { token });
    const uri = prepared.body.data.attributes.provisioning_2fa_uri;
    const code = (at = api.services.clock.now()) => oneTimeCode(uri, at);
    const activated = await api.request('PUT', '/account-api/account/activate-2fa', {
      token,
      body: { data: { type: '2fa_activation', attributes: { otp_code: code(), password } } },
    });
    return { email, password, backupCodes: activated.body.included[1].attributes.codes, code };
  } finally {
    api.services.clock.now = now;
  }
}
