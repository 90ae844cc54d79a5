import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let session: string;
beforeAll(async () => {
  api = await startTestApi();
  api.services.openness = { signUp: 'open', siteCreation: 'everyone' };
  const answer = await post('/account-api/sessions', 'email_credentials', { email: api.email, password: api.password });
  session = answer.body.data.id;
});
afterAll(() => api.close());

const post = (path: string, type: string, attributes: object, token: string | null = null) =>
  api.request('POST', path, {
    token,
    body: { data: { type, attributes } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });

const password = 'correct horse battery';
/**
 * One that a database would compress into an index, one that it would not, and the shortest of those that are too long.
 */
const addresses: [string, string][] = [
  ['12 kB of one letter', `${'a'.repeat(12_000)}@example.com`],
  [
    '12 kB of many letters',
    `${Array.from({ length: 12_000 }, (_, index) => ((index * 48_271) % 65_537).toString(36).at(-1)).join('')}@example.com`,
  ],
  ['255 characters', `${'a'.repeat(243)}@example.com`],
];

describe.each(addresses)('an email address of %s is rejected', (_, email) => {
  const fieldProblem = (recordType: string) => [
    422,
    'INVALID_FIELD',
    expect.objectContaining({ field: 'email', code: 'VALIDATION_FORMAT', record_type: recordType }),
  ];
  const problemOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => {
    const { code, details } = body.data[0].attributes;
    return [status, code, details];
  };

  test('at sign-in, over both APIs and in the console', async () => {
    for (const path of ['/sessions', '/account-api/sessions', '/console-session']) {
      const [status, code] = problemOf(await post(path, 'email_credentials', { email, password }));

      expect([status, code], path).toEqual([422, 'INVALID_EMAIL']);
    }
  });

  test('at sign-up', async () => {
    expect(problemOf(await post('/account-api/account', 'account', { email, password }))).toEqual(
      fieldProblem('Account'),
    );
  });

  test('when an account is updated', async () => {
    const changed = await api.request('PUT', '/account-api/account', {
      token: session,
      body: { data: { type: 'account', attributes: { email, current_password: api.password } } },
    });

    expect(problemOf(changed)).toEqual(fieldProblem('Account'));
  });

  test('in an invitation', async () => {
    const [role] = (await api.request('GET', '/roles')).body.data;
    const invited = await api.request('POST', '/site-invitations', {
      body: {
        data: {
          type: 'site_invitation',
          attributes: { email },
          relationships: { role: { data: { type: 'role', id: role.id } } },
        },
      },
    });

    expect(problemOf(invited)).toEqual(fieldProblem('SiteInvitation'));
  });
});

test('an email address of 254 characters is accepted', async () => {
  const email = `${'a'.repeat(242)}@example.com`;

  expect((await post('/account-api/account', 'account', { email, password: 'long enough' })).status).toBe(201);
});
