import type { DocumentOf, ManagementApi } from '@lectern/contract';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError, noAnswerError, toApiError } from './api-error.ts';
import { siteHeaders } from './site-headers.ts';

/**
 * A session of the console as the server gives it: the cookie that renews it is the browser's alone
 * (docs/own-endpoints.md).
 */
export interface OpenedSession {
  token: string;
  /** How long the token is worth something, from now on. */
  lifetimeMs: number;
  /** `<type>:<id>` of the signed-in principal. */
  who: string;
  /** The project that the token is for; null for an account that is in none here. */
  siteId: string | null;
  /** Of a second factor that the sign-in set up; they are not shown again. */
  backupCodes?: readonly string[];
}

interface SessionDocument {
  data: {
    id: string;
    attributes: { expires_in: number };
    relationships: { user: { data: { id: string; type: string } }; site: { data: { id: string } | null } };
  };
  included?: readonly { type: 'otp_backup_codes'; attributes: { codes: readonly string[] } }[];
}

/** Signs in with email and password, and a code or a passkey as second factor. Throws `ApiError`. */
export function openSession(attributes: {
  email: string;
  password: string;
  otp_code?: string;
  passkey?: object;
}): Promise<OpenedSession> {
  return opened(request('POST', '', { body: { data: { type: 'email_credentials', attributes } } }));
}

/** Opens a session with a token from elsewhere. Throws `ApiError`. */
export function exchangeToken(token: string): Promise<OpenedSession> {
  return opened(request('POST', '/exchange', { token }));
}

/** Who a token belongs to. Throws `ApiError`, with status 401 for an invalid one. */
export async function principalOfToken(token: string): Promise<{ who: string; resource: PrincipalResource }> {
  const headers = { Accept: 'application/json', 'X-Api-Version': '3', Authorization: `Bearer ${token}` };
  const response = await fetch('/api/users/me', { headers: { ...headers, ...siteHeaders() } }).catch(
    (cause: unknown) => {
      throw noAnswerError(cause);
    },
  );
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toApiError(response.status, response.headers.get('x-request-id'), answer);
  const { data } = answer as DocumentOf<ManagementApi['GET /users/me']>;
  return { who: `${data.type}:${data.id}`, resource: data };
}

/** Someone who is signed in, as the wire shows them. */
export type PrincipalResource = DocumentOf<ManagementApi['GET /users/me']>['data'];

/** What the browser needs to use a passkey, once. Throws `ApiError`. */
export async function passkeySignInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const answer = (await send('POST', '/passkey-options')) as {
    data: { attributes: { options: PublicKeyCredentialRequestOptionsJSON } };
  };
  return answer.data.attributes.options;
}

/** Signs in with what a passkey signed. Throws `ApiError`. */
export function openSessionWithPasskey(credential: object): Promise<OpenedSession> {
  return opened(
    request('POST', '/passkey', { body: { data: { type: 'passkey_sign_in', attributes: { credential } } } }),
  );
}

/** Opens a session with the one-time code of a single sign-on. Throws `ApiError`. */
export function redeemSsoCode(code: string): Promise<OpenedSession> {
  return opened(
    request('POST', '/single-sign-on', { body: { data: { type: 'sso_sign_in_code', attributes: { code } } } }),
  );
}

/**
 * A new token for the session that the browser has a cookie of; null without one, when that session is over, and where
 * the project of this URL asks for a second factor, which is set up by signing in, or for single sign-on. Throws
 * `ApiError`: `NOT_FOUND` for a project that the account is not in.
 */
export async function renewSession(): Promise<OpenedSession | null> {
  try {
    return await request('POST', '/renew');
  } catch (error) {
    if (error instanceof ApiError && (error.hasCode('REQUIRED_2FA_SETUP') || error.hasCode('REQUIRED_SSO')))
      return null;
    throw error;
  }
}

/** Ends the session that the browser has a cookie of. Throws `ApiError`. */
export async function closeSession(): Promise<void> {
  await request('DELETE', '');
}

async function opened(answer: Promise<OpenedSession | null>): Promise<OpenedSession> {
  const session = await answer;
  if (session === null) throw new Error('The server did not open a session.');
  return session;
}

interface RequestParts {
  token?: string;
  body?: unknown;
}

async function request(method: 'POST' | 'DELETE', path: string, parts: RequestParts = {}) {
  const answer = await send(method, path, parts);
  return answer === null ? null : toSession(answer as SessionDocument);
}

async function send(method: 'POST' | 'DELETE', path: string, { token, body }: RequestParts = {}): Promise<unknown> {
  const headers: Record<string, string> = { Accept: 'application/json', ...siteHeaders() };
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(`/api/console-session${path}`, { method, headers, body: JSON.stringify(body) }).catch(
    (cause: unknown) => {
      throw noAnswerError(cause);
    },
  );
  if (response.status === 204) return null;
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toApiError(response.status, response.headers.get('x-request-id'), answer);
  return answer;
}

function toSession({ data, included }: SessionDocument): OpenedSession {
  const { id, type } = data.relationships.user.data;
  const backupCodes = included?.[0]?.attributes.codes;
  return {
    token: data.id,
    lifetimeMs: 1000 * data.attributes.expires_in,
    who: `${type}:${id}`,
    siteId: data.relationships.site.data?.id ?? null,
    ...(backupCodes !== undefined && { backupCodes }),
  };
}
