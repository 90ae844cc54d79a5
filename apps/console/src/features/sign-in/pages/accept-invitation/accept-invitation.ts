import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '#lib/account-api.ts';
import { ApiError, noAnswer } from '#lib/api-error.ts';
import { session } from '#lib/session.ts';
import { signIn } from '#lib/sign-in/sign-in.ts';
import type { AccountProblems, AccountValues } from './account-values.ts';
import { personKeys } from '#lib/query-keys/person.ts';

/** What the link of an invitation holds. */
export interface InvitationLink {
  id: string;
  secret: string;
  /** What the invitation is to. */
  to: 'site' | 'organization';
}

/** An invitation as the holder of its link may see it; the account API is documented in docs/own-endpoints.md. */
export interface Invitation {
  id: string;
  attributes: { email: string; expired: boolean; site_name: string; has_account: boolean };
}

async function fetchInvitation({ id, secret, to }: InvitationLink): Promise<Invitation> {
  const query = { token: secret };
  if (to === 'site') {
    const params = { siteInvitationId: id };
    return (await accountApi.get('/site-invitations/:siteInvitationId', { params, query })).data;
  }
  const params = { organizationInvitationId: id };
  const path = '/organization-invitations/:organizationInvitationId/open';
  const { data } = await accountApi.get(path, { params, query });
  const { organization_name: name, ...attributes } = data.attributes;
  return { id: data.id, attributes: { ...attributes, site_name: name } };
}

/** The invitation that a link leads to. */
export function invitationQuery(link: InvitationLink) {
  return queryOptions({
    queryKey: personKeys.invitation(link.id, link.secret),
    queryFn: () => fetchInvitation(link),
    staleTime: 0,
  });
}

/**
 * The result of an attempt. `joined` is in the project but not signed in; `stale` means that the invitation changed
 * since the form was rendered, `code` that the account needs a code. `problems` name fields, `failure` is for the whole
 * form: message IDs.
 */
export type AcceptResult =
  | { status: 'joined' | 'stale' | 'code' }
  | { status: 'done'; project: JoinedProject | null }
  | { status: 'refused'; problems: AccountProblems }
  | { status: 'failed'; failure: string };

/** The project of an invitation; null if the account was in it before, and for an organization. */
export interface JoinedProject {
  id: string;
  subdomain: string;
}

/** A session of the account, kept between two attempts: an account is made once. */
export interface KnownAccount {
  token: string;
  password: string;
}

/**
 * Creates the account or opens it, accepts the invitation, and signs in to the project. `onAccount` receives the
 * account.
 */
export async function acceptInvitation(
  link: InvitationLink,
  { attributes: { email, has_account: hasAccount } }: Invitation,
  values: AccountValues,
  known: KnownAccount | null,
  onAccount: (account: KnownAccount) => void,
): Promise<AcceptResult> {
  const { password } = values;
  let project: JoinedProject | null = null;
  try {
    const code = values.code.trim();
    const isKnown = known !== null && known.password === password;
    const token = isKnown
      ? known.token
      : await (hasAccount || known !== null ? openAccount(email, password, code) : makeAccount(link, email, values));
    onAccount({ token, password });
    project = await redeem(link, token);
    // The code has been used: a second sign-in would need another one.
    if (code !== '') await session.exchange(token);
    // The account's own session has done its work; it would end by itself, too.
    await accountApi.delete('/session', { token }).catch(() => undefined);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return explain(error);
  }
  if (session.token() !== null && values.code.trim() !== '') return { status: 'done', project };
  const { status } = await signIn({ email, password });
  return status === 'done' ? { status, project } : { status: 'joined' };
}

async function makeAccount(
  { id, secret }: InvitationLink,
  email: string,
  { firstName, lastName, password }: AccountValues,
): Promise<string> {
  const attributes = {
    email,
    password,
    first_name: firstName.trim(),
    last_name: lastName.trim() === '' ? null : lastName.trim(),
    invitation: { id, token: secret },
  };
  const { data } = await accountApi.post('/account', { data: { type: 'account', attributes } });
  return data.id;
}

async function openAccount(email: string, password: string, code: string): Promise<string> {
  const { data } = await accountApi.post('/sessions', {
    data: { type: 'email_credentials', attributes: { email, password, ...(code !== '' && { otp_code: code }) } },
  });
  return data.id;
}

async function redeem({ id, secret, to }: InvitationLink, token: string): Promise<JoinedProject | null> {
  try {
    if (to === 'organization') {
      const params = { organizationInvitationId: id };
      const path = '/organization-invitations/:organizationInvitationId/redeem';
      await accountApi.put(path, { params, query: { token: secret }, token });
      return null;
    }
    const { data } = await accountApi.put('/site-invitations/:siteInvitationId/redeem', {
      params: { siteInvitationId: id },
      query: { token: secret },
      token,
    });
    return { id: data.id, subdomain: data.attributes.internal_subdomain };
  } catch (error) {
    // A signed-in member already has what the invitation is for.
    const isMember =
      error instanceof ApiError &&
      (error.hasCode('ACCOUNT_ALREADY_JOINED_SITE') || error.hasCode('ACCOUNT_ALREADY_JOINED_ORGANIZATION'));
    if (!isMember) throw error;
    return null;
  }
}

function explain(error: ApiError): AcceptResult {
  const refused = (field: string) => error.withCode('INVALID_FIELD').some(({ details }) => details.field === field);
  if (error.hasCode('REQUIRED_OTP_CODE')) return { status: 'code' };
  if (error.hasCode('INVALID_OTP_CODE')) return { status: 'refused', problems: { code: 'invitation.code.wrong' } };
  if (error.hasCode('INVALID_CREDENTIALS'))
    return { status: 'refused', problems: { password: 'invitation.password.wrong' } };
  const isCommon = error.withCode('INVALID_FIELD').some(({ details }) => details.code === 'VALIDATION_COMMON');
  if (isCommon) return { status: 'refused', problems: { password: 'invitation.password.common' } };
  if (refused('password')) return { status: 'refused', problems: { password: 'invitation.password.short' } };
  // An account for the address was created meanwhile.
  if (refused('email') || error.hasCode('INVITATION_EXPIRED') || error.status === 404) return { status: 'stale' };
  if (error.hasCode('RATE_LIMIT_EXCEEDED')) return { status: 'failed', failure: 'sign-in.too-many' };
  if (error.hasCode(noAnswer) || error.status >= 500) return { status: 'failed', failure: 'sign-in.no-answer' };
  return { status: 'failed', failure: 'invitation.failed' };
}
