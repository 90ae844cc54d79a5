import { AsyncLocalStorage } from 'node:async_hooks';
import { startSession, updateAccount } from '@lectern/engine';
import { findAccountByEmail } from '@lectern/storage';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addSecondFactor } from '../accounts/test-second-factor.ts';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addPerson, roleNamed } from '../users/test-people.ts';

/** The statements of a request, apart from those of the workers beside it. */
const statementsOfRequest = new AsyncLocalStorage<string[]>();
let sent: string[] = [];
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi(async (app) => {
    app.server.prependListener('request', () => statementsOfRequest.enterWith(sent));
  });
});
afterAll(() => api.close());

type Answer = Awaited<ReturnType<TestApi['request']>>;

/** Runs a request and returns its answer with the statements that it sent. */
async function counting(run: () => Promise<Answer>): Promise<{ answer: Answer; statements: string[] }> {
  const query = pg.Client.prototype.query;
  const statements: string[] = [];
  sent = statements;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const [statement] = parameters;
    const text = typeof statement === 'string' ? statement : JSON.stringify(statement);
    statementsOfRequest.getStore()?.push(text.replaceAll(/[\\"]/g, ''));
    return Reflect.apply(query, this, parameters) as never;
  });
  try {
    return { answer: await run(), statements };
  } finally {
    spy.mockRestore();
    sent = [];
  }
}

interface SignIn {
  email?: string;
  password?: string;
  otp_code?: string;
  headers?: Record<string, string>;
}

function signIn(path: string, { email = api.email, password = api.password, otp_code, headers = {} }: SignIn = {}) {
  return api.request('POST', path, {
    token: null,
    headers: { origin: api.origin, 'sec-fetch-site': 'same-origin', ...headers },
    body: { data: { type: 'email_credentials', attributes: { email, password, otp_code } } },
  });
}

const paths = ['/sessions', '/account-api/sessions', '/console-session'];

describe.each(paths)('POST %s', (path) => {
  test('sends three statements: one that reads, one that counts the attempt, one that stores the session', async () => {
    await signIn(path);

    const { answer, statements } = await counting(() => signIn(path));

    expect(answer.status).toBe(201);
    expect(statements).toHaveLength(3);
    expect(statements[0]).toContain('lectern.accounts');
    expect(statements[1]).toContain('insert into lectern.sign_in_attempts');
    expect(statements[2]).toContain('insert into lectern.sessions');
  });

  test('sends no more from a new device, whose mail is stored with the session', async () => {
    const email = `new-device${path.replaceAll('/', '-')}@example.com`;
    const person = await addPerson(api, email, await roleNamed(api, 'Editor'));
    const mails = async () => {
      const { rows } = await api.services.db.pool.query(
        "select from lectern.mails where recipient = $1 and template = 'new_device'",
        [email],
      );
      return rows.length;
    };
    expect(await mails()).toBe(0);

    const { answer, statements } = await counting(() =>
      signIn(path, { ...person, headers: { 'user-agent': 'Firefox/150.0' } }),
    );

    expect(answer.status).toBe(201);
    expect(statements).toHaveLength(3);
    expect(statements[2]).toContain('insert into lectern.mails');
    expect(await mails()).toBe(1);
  });

  test('sends no more for a wrong password, and as many whether the account exists or not', async () => {
    const known = await counting(() => signIn(path, { password: 'guess guess' }));
    const unknown = await counting(() => signIn(path, { email: 'nobody@example.com', password: 'guess guess' }));

    expect([known.answer, unknown.answer].map(({ body }) => codesOf(body))).toEqual([
      ['INVALID_CREDENTIALS'],
      ['INVALID_CREDENTIALS'],
    ]);
    expect(known.statements.length).toBeLessThanOrEqual(3);
    expect(unknown.statements.length).toBe(known.statements.length);
  });

  test('works for many at once, at one account', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(path)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  });
});

test('a code of the second factor takes one statement more, which uses it up', async () => {
  const person = await addPerson(api, 'second-factor@example.com', await roleNamed(api, 'Editor'));
  const authenticator = await addSecondFactor(api, person);
  const attempt = { email: person.email, password: person.password, otp_code: authenticator.code() };

  const { answer, statements } = await counting(() => signIn('/sessions', attempt));
  const again = await signIn('/sessions', attempt);

  expect(answer.status).toBe(201);
  expect(statements).toHaveLength(4);
  expect(codesOf(again.body)).toEqual(['INVALID_OTP_CODE']);
});

test('no session is stored for an account that got another password meanwhile', async () => {
  const person = await addPerson(api, 'meanwhile@example.com', await roleNamed(api, 'Editor'));
  const { kysely, pool } = api.services.db;
  const before = await findAccountByEmail(kysely, person.email);
  if (before === null) throw new Error('no account');
  await updateAccount(api.services, before.id, { password: 'another long one', currentPassword: person.password });

  const late = startSession(api.services, before, { site: api.site });

  await expect(late).rejects.toThrow('INVALID_CREDENTIALS');
  const { rows } = await pool.query('select from lectern.sessions where account_id = $1 and revoked_at is null', [
    before.id,
  ]);
  expect(rows).toEqual([]);
});
