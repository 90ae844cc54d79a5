import type {
  AccountApi,
  InputOf,
  ListedSessionResource,
  PasskeyResource,
  TfaDeactivateRequestResource,
} from '@lectern/contract';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '#lib/account-api.ts';
import { session } from '#lib/session.ts';
import type { AccountNames } from './pages/account/account-draft.ts';
import { personKeys } from '#lib/query-keys/person.ts';

/** The signed-in user's account, the same in every project (reference, project 11). */
export interface OwnAccount {
  id: string;
  attributes: AccountNames & { email: string; pending_email: string | null; is_2fa_active: boolean };
}

/** Attributes of an account that are to change. */
type AccountChanges = NonNullable<InputOf<AccountApi['PUT /account']>['attributes']>;

/** The account of the session. An API token has none. */
export const ownAccountQuery = queryOptions({
  queryKey: personKeys.account,
  queryFn: async () => (await accountApi.get('/account', await credential())).data,
});

/**
 * Updates the account. A new password ends every session, this one too: the console continues with the returned one.
 * Throws `ApiError`.
 */
export async function updateOwnAccount(attributes: AccountChanges): Promise<void> {
  const { data } = await accountApi.put('/account', { ...(await credential()), data: { type: 'account', attributes } });
  // Otherwise the response has another bearer of this session.
  if (!('password' in attributes)) return;
  await session.exchange(data.id);
  // The new session in the response is not needed any more.
  await accountApi.delete('/session', { token: data.id }).catch(() => undefined);
}

/** How many sessions or mails a page shows. */
export const entriesPerPage = 20;

/** A session in the list of the account. */
export type AccountSession = ListedSessionResource;

/** A page of the sessions of the account, counted from 1. */
export const sessionsQuery = (page: number) =>
  queryOptions({
    queryKey: personKeys.sessionsPage(page),
    queryFn: async () => accountApi.get('/sessions', { ...(await credential()), query: { page: pageOf(page) } }),
  });

/** Ends a session. Throws `ApiError`. */
export async function revokeSession(sessionId: string): Promise<void> {
  await accountApi.delete('/sessions/:sessionId', { ...(await credential()), params: { sessionId } });
}

/** Ends every session, this one too. Throws `ApiError`. */
export async function signOutEverywhere(): Promise<void> {
  await accountApi.delete('/sessions', await credential());
}

/** A page of mails that were not sent, counted from 1. Refused for everyone but the operator of the server. */
export const unsentMailsQuery = (page: number) =>
  queryOptions({
    queryKey: personKeys.unsentMailsPage(page),
    queryFn: async () => accountApi.get('/unsent-mails', { ...(await credential()), query: { page: pageOf(page) } }),
    retry: false,
  });

/** A mail that was not sent, with its text. */
export const unsentMailQuery = (mailId: string) =>
  queryOptions({
    queryKey: personKeys.unsentMail(mailId),
    queryFn: async () =>
      (await accountApi.get('/unsent-mails/:mailId', { ...(await credential()), params: { mailId } })).data,
    // The text has a secret.
    gcTime: 0,
  });

/** A passkey of the account. */
export type OwnPasskey = PasskeyResource;

/** The passkeys of the account, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: personKeys.passkeys,
  queryFn: async () => (await accountApi.get('/account/passkeys', await credential())).data,
});

/** Makes a passkey with this browser and adds it. Throws `ApiError`, and errors of the browser. */
export async function addPasskey(name: string, { otp_code, password }: Factors): Promise<void> {
  const { data } = await accountApi.post('/account/passkeys/options', {
    ...(await credential()),
    data: { type: 'passkey_registration', attributes: { password, ...(otp_code !== '' && { otp_code }) } },
  });
  const { startRegistration } = await import('@simplewebauthn/browser');
  // Of our own server, for this library of the browser.
  const options = data.attributes.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON: options });
  await accountApi.post('/account/passkeys', {
    ...(await credential()),
    data: { type: 'passkey', attributes: { name, credential: { ...made, response: { ...made.response } } } },
  });
}

/** Removes a passkey. Throws `ApiError`. */
export async function removePasskey(passkeyId: string, password: string): Promise<void> {
  await accountApi.post('/account/passkeys/:passkeyId/remove', {
    ...(await credential()),
    params: { passkeyId },
    data: { type: 'passkey_removal', attributes: { password } },
  });
}

/** A request to turn off someone's lost second factor, which the account can answer. */
export type TfaRequest = TfaDeactivateRequestResource;

/** A page of those requests, counted from 1. Empty for those who can approve none. */
export const tfaRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: personKeys.tfaRequestsPage(page),
    queryFn: async () =>
      accountApi.get('/tfa-deactivate-requests', { ...(await credential()), query: { page: pageOf(page) } }),
  });

/** The open request to turn off the account's own second factor; null for none. */
export const ownTfaRequestQuery = queryOptions({
  queryKey: personKeys.ownTfaRequest,
  queryFn: async () => {
    const { data } = await accountApi.get('/account/tfa-deactivate-requests', await credential());
    return data[0] ?? null;
  },
});

/** Cancels the open request of the account itself. Throws `ApiError`. */
export async function cancelOwnTfaRequest(requestId: string): Promise<void> {
  await accountApi.put('/account/tfa-deactivate-requests/:requestId/cancel', {
    ...(await credential()),
    params: { requestId },
  });
}

/** Approves or rejects a request. Throws `ApiError`. */
export async function answerTfaRequest(requestId: string, answer: 'approve' | 'reject'): Promise<void> {
  const options = { ...(await credential()), params: { requestId } };
  if (answer === 'approve') await accountApi.put('/tfa-deactivate-requests/:requestId/approve', options);
  else await accountApi.put('/tfa-deactivate-requests/:requestId/reject', options);
}

function pageOf(page: number): { offset: number; limit: number } {
  return { offset: (page - 1) * entriesPerPage, limit: entriesPerPage };
}

/** Prepares a new second factor and returns the URI for authenticator apps. Throws `ApiError`. */
export async function prepareSecondFactor(): Promise<string> {
  const { data } = await accountApi.put('/account/reset-2fa', await credential());
  return data.attributes.provisioning_2fa_uri;
}

/** A code and the password of the account, which a change of its second factor needs. */
interface Factors {
  otp_code: string;
  password: string;
}

/**
 * Turns the prepared second factor on and returns its backup codes. Every session ends, this one too: the console
 * continues with the returned one. Throws `ApiError`.
 */
export async function activateSecondFactor(attributes: Factors): Promise<readonly string[]> {
  const { data, included = [] } = await accountApi.put('/account/activate-2fa', {
    ...(await credential()),
    data: { type: '2fa_activation', attributes },
  });
  await session.exchange(data.id);
  await accountApi.delete('/session', { token: data.id }).catch(() => undefined);
  return included.flatMap((one) => (one.type === 'otp_backup_codes' ? one.attributes.codes : []));
}

/** Turns the second factor off. Throws `ApiError`. */
export async function deactivateSecondFactor(attributes: Factors): Promise<void> {
  const data = { type: '2fa_deactivation', attributes } as const;
  await accountApi.put('/account/deactivate-2fa', { ...(await credential()), data });
}

async function credential(): Promise<{ token?: string }> {
  const token = await session.bearer();
  return token === null ? {} : { token };
}
