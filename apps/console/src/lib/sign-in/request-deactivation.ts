import type { TfaDeactivateRequestResource } from '@lectern/contract';
import { accountApi } from '../account-api.ts';
import { ApiError, noAnswer } from '../api-error.ts';
import type { Credentials } from './credentials.ts';

type RequestState = TfaDeactivateRequestResource['meta']['state'];

/** The request, or the ID of a message why there is none. */
export type DeactivationResult = { state: RequestState } | { failure: string };

/** Asks the server to turn off a lost second factor. */
export async function requestDeactivation({ email, password }: Credentials): Promise<DeactivationResult> {
  try {
    const attributes = { email: email.trim(), password };
    const { data } = await accountApi.post('/tfa-deactivate-requests', {
      data: { type: 'tfa_deactivate_request', attributes },
    });
    return { state: data.meta.state };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.hasCode('RATE_LIMIT_EXCEEDED') || error.status === 429) return { failure: 'sign-in.too-many' };
    if (error.hasCode(noAnswer) || error.status >= 500) return { failure: 'sign-in.no-answer' };
    return { failure: 'second-factor.lost.refused' };
  }
}
