import { origin, owner } from './start-server.ts';
import { type Client, expect } from './test.ts';

/** Calls the account API, for an organization if one is given; a failure fails the test. */
export async function accountCall(
  method: string,
  path: string,
  token: string | null,
  data?: object,
  organizationId?: string,
) {
  const answer = await fetch(`${origin()}/account-api${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(organizationId !== undefined && { 'X-Organization': organizationId }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    ...(data !== undefined && { body: JSON.stringify({ data }) }),
  });
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return answer.status === 204 ? null : answer.json();
}

/** Signs an account in; returns the bearer of its session. */
export async function signInOverApi(email: string, password: string): Promise<string> {
  const attributes = { email, password };
  return (await accountCall('POST', '/sessions', null, { type: 'email_credentials', attributes })).data.id;
}

/** Invites an address to the site of the client as an editor; returns the parts of the link. */
export async function inviteEditor(client: Client, email: string): Promise<{ id: string; token: string }> {
  const editor = (await client.roles.list()).find(({ name }) => name === 'Editor');
  const { id, invitation_link: link } = await client.siteInvitations.create({
    email,
    role: { type: 'role', id: editor?.id ?? '' },
  });
  return { id, token: new URL(link ?? '').searchParams.get('token') ?? '' };
}

/** Adds an account to the site of the client as an editor. */
export async function addEditor(
  client: Client,
  person: { email: string; password: string; first_name: string; last_name: string },
): Promise<void> {
  const invitation = await inviteEditor(client, person.email);
  const attributes = { ...person, invitation };
  const { data } = await accountCall('POST', '/account', null, { type: 'account', attributes });
  await accountCall('PUT', `/site-invitations/${invitation.id}/redeem?token=${invitation.token}`, data.id);
}

/** Who owns the server made its first account. */
export const operatorSession = () => signInOverApi(owner.email, owner.password);

/** The link of a mail, as the operator of a server without SMTP reads it. */
export async function mailedLink(operator: string, email: string, template: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const { data } = await accountCall('GET', '/unsent-mails', operator);
    const mail = data.find(
      ({ attributes }: { attributes: { recipient: string; template: string } }) =>
        attributes.recipient === email && attributes.template === template,
    );
    const shown = await accountCall('GET', `/unsent-mails/${mail?.id ?? ''}`, operator);
    found = /https?:\/\/\S+[#?]token=\S+/.exec(shown.data.attributes.text)?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  // The server's public address is not the one that journeys use.
  const { pathname, search, hash } = new URL(found);
  return `${pathname}${search}${hash}`;
}
