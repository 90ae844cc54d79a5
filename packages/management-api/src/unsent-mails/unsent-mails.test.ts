import { createAccount, listUnsentMails } from '@lectern/engine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { later } from '../testing/test-clock.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountSession, addPerson, roleNamed } from '../users/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const invite = async (email: string, language = 'en') =>
  api.request('POST', '/site-invitations', {
    headers: { 'accept-language': language },
    token: api.tokens.owner,
    body: {
      data: {
        type: 'site_invitation',
        attributes: { email },
        relationships: { role: { data: { type: 'role', id: await roleNamed(api, 'Editor') } } },
      },
    },
  });
const read = (path: string, token: string | null) => api.request('GET', `/account-api/unsent-mails${path}`, { token });

test('an invitation is mailed, in the name of its project and of who sends it', async () => {
  await api.client().site.update({ name: 'Kestrel Hall' });
  const invited = await invite('grace@example.com', 'fr');
  await vi.waitFor(async () => {
    const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 10 });
    expect(mails.map(({ status }) => status)).toEqual(['kept']);
  });
  const operator = await accountSession(api);

  const listed = await read('', operator);
  const [{ id }] = listed.body.data;
  const shown = await read(`/${id}`, operator);

  expect(listed.body.meta).toEqual({ total_count: 1 });
  expect(listed.body.data[0].attributes).toMatchObject({ recipient: 'grace@example.com', template: 'invitation' });
  expect(JSON.stringify(listed.body)).not.toContain('token=');
  expect(shown.body.data.attributes.subject).toBe('Invitation à rejoindre Kestrel Hall');
  expect(shown.body.data.attributes.text).toContain('Ada Owner');
  expect(shown.body.data.attributes.text).toContain(invited.body.data.attributes.invitation_link);
});

test('a resent invitation is mailed with its new link', async () => {
  const invited = await invite('resent@example.com');
  const resent = await api.request('POST', `/site-invitations/${invited.body.data.id}/resend`);
  const operator = await accountSession(api);
  const { body } = await read('', operator);
  const newest = await read(`/${body.data[0].id}`, operator);

  expect(newest.body.data.attributes.text).toContain(resent.body.data.attributes.invitation_link);
});

test('an invitation is mailed ten times an hour at most', async () => {
  const { body } = await invite('bothered@example.com');
  const resend = () => api.request('POST', `/site-invitations/${body.data.id}/resend`);
  for (let sent = 0; sent < 10; sent += 1) expect((await resend()).status).toBe(200);

  expect((await resend()).status).toBe(429);
});

test('only the first account reads mails: not users, owners of other projects, or API tokens', async () => {
  await invite('secret@example.com');
  const operator = await accountSession(api);
  const [{ id }] = (await read('', operator)).body.data;
  const user = await addPerson(api, 'user@example.com', await roleNamed(api, 'Admin'));
  const password = 'long enough for all';
  await createAccount(api.services, { email: 'other-owner@example.com', password });
  const others = [
    await accountSession(api, user.email, user.password),
    await accountSession(api, 'other-owner@example.com', password),
  ];

  for (const path of ['', `/${id}`]) {
    for (const token of others) expect((await read(path, token)).status, path).toBe(403);
    for (const token of [api.tokens.owner, null]) expect((await read(path, token)).status, path).toBe(401);
  }
  expect((await read('/unknown', operator)).status).toBe(404);
});

test('the content of an expired mail is not shown', async () => {
  await invite('late@example.com');
  const operator = await accountSession(api);
  const [{ id }] = (await read('', operator)).body.data;

  const shown = await later(api, 25 * 3_600_000, () => read(`/${id}`, operator));

  expect(shown.body.data.attributes).toMatchObject({ recipient: 'late@example.com', subject: null, text: null });
});
