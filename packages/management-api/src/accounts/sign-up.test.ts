import { createAccount, type Openness } from '@lectern/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { later } from '../testing/test-clock.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { accountSession, roleNamed } from '../users/test-people.ts';

let api: TestApi;
let editorRole: string;

beforeAll(async () => {
  api = await startTestApi();
  editorRole = await roleNamed(api, 'Editor');
});
afterAll(() => api.close());

const closed: Openness = { signUp: 'closed', siteCreation: 'owners' };
beforeEach(() => {
  api.services.openness = closed;
});

const password = 'long enough for all';
const problemOf = ({ status, body }: { status: number; body: TestBody }) => [
  status,
  body.data[0]?.attributes.code,
  body.data[0]?.attributes.details,
];

const signUp = (email: string, invitation?: { id: string; token: string }) =>
  api.request('POST', '/account-api/account', {
    token: null,
    body: {
      data: { type: 'account', attributes: { email, password, ...(invitation === undefined ? {} : { invitation }) } },
    },
  });

async function invite(email: string): Promise<{ id: string; token: string }> {
  const made = await api.client().siteInvitations.create({ email, role: { type: 'role', id: editorRole } });
  return { id: made.id, token: new URL(made.invitation_link ?? '').searchParams.get('token') ?? '' };
}

const createSite = (token: string, name: string) =>
  api.request('POST', '/account-api/sites', { token, body: { data: { type: 'site', attributes: { name } } } });

describe('signing up', () => {
  test('is closed unless the operator enables it', async () => {
    const refused = await signUp('stranger@example.com');
    api.services.openness = { ...closed, signUp: 'open' };
    const accepted = await signUp('stranger@example.com');

    expect(problemOf(refused)).toEqual([403, 'INSUFFICIENT_PERMISSIONS', { reason: 'sign_up_closed' }]);
    expect(accepted.status).toBe(201);
  });

  test('is open to invited users with the invited address', async () => {
    const invitation = await invite('guest@example.com');

    const other = await signUp('somewhere-else@example.com', invitation);
    const forged = await signUp('guest@example.com', { ...invitation, token: 'made up' });
    const guest = await signUp('Guest@example.com', invitation);
    const joined = await api.request(
      'PUT',
      `/account-api/site-invitations/${invitation.id}/redeem?token=${invitation.token}`,
      {
        token: guest.body.data.id,
      },
    );
    const again = await signUp('guest@example.com', invitation);

    expect(problemOf(other)[1]).toBe('INVITATION_FOR_ANOTHER_EMAIL');
    expect(problemOf(forged)[1]).toBe('NOT_FOUND');
    expect([guest.status, joined.status]).toEqual([201, 200]);
    expect(problemOf(again)[1]).toBe('NOT_FOUND');
  });

  test('ends when the invitation expires', async () => {
    const invitation = await invite('late@example.com');

    const late = await later(api, 25 * 3_600_000, () => signUp('late@example.com', invitation));

    expect(problemOf(late)[1]).toBe('INVITATION_EXPIRED');
  });
});

describe('creating projects', () => {
  test('is for project owners, for everyone or for no one, as configured', async () => {
    await createAccount(api.services, { email: 'newcomer@example.com', password });
    const [newcomer, owner] = [await accountSession(api, 'newcomer@example.com', password), await accountSession(api)];

    expect((await createSite(owner, 'By an owner')).status).toBe(201);
    expect(problemOf(await createSite(newcomer, 'Refused'))).toEqual([
      403,
      'INSUFFICIENT_PERMISSIONS',
      { reason: 'site_creation_closed' },
    ]);
    api.services.openness = { ...closed, siteCreation: 'operator' };
    expect((await createSite(owner, 'Refused')).status).toBe(403);
    api.services.openness = { ...closed, siteCreation: 'everyone' };
    expect((await createSite(newcomer, 'By anyone')).status).toBe(201);
  });
});
