import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from './account-api.ts';
import { managementApi } from './api.ts';
import { editingSessionId } from './editing-session-id.ts';
import { setSandboxEnvironmentId } from './environment.ts';
import { session } from './session.ts';

interface Call {
  address: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const opened = (token: string) => ({ token, lifetimeMs: 600_000, who: 'account:1', siteId: '1' });
const calls: Call[] = [];
let answers: Array<() => Response> = [];

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

function refusal(status: number, code: string): Response {
  return json(
    status,
    { data: [{ id: '1', type: 'api_error', attributes: { code, details: {} } }] },
    { 'x-request-id': 'r-1' },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal('location', { hostname: 'kestrel.localhost' });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    calls.push({
      address,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    });
    const next = answers.shift();
    return next ? Promise.resolve(next()) : Promise.reject(new TypeError('offline'));
  });
  calls.length = 0;
  answers = [];
  session.start(opened('token-1'));
});

afterEach(() => {
  session.setCanAskAgain(false);
  session.end();
  setSandboxEnvironmentId(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('managementApi', () => {
  it('sends version, site and credential, and the environment when one is selected', async () => {
    setSandboxEnvironmentId('spring-redesign');
    answers = [() => json(200, { data: [] })];

    await managementApi.get('/items', { query: { page: { limit: 1 } } });

    expect(calls[0]?.address).toBe('/api/items?page%5Blimit%5D=1');
    expect(calls[0]?.headers).toEqual({
      Accept: 'application/json',
      Authorization: 'Bearer token-1',
      'X-Api-Version': '3',
      'X-Environment': 'spring-redesign',
      'X-Session-Id': editingSessionId(),
      'X-Site-Domain': 'kestrel.localhost',
    });
  });

  it('returns nothing for 204', async () => {
    answers = [() => new Response(null, { status: 204 })];

    await expect(managementApi.delete('/session')).resolves.toBeUndefined();
  });

  it('throws the errors with the request ID', async () => {
    answers = [() => refusal(422, 'INVALID_FIELD')];

    await expect(managementApi.post('/workflows', { data: { type: 'workflow' } })).rejects.toMatchObject({
      status: 422,
      requestId: 'r-1',
    });
  });

  it('reports a missing response', async () => {
    await expect(managementApi.get('/site')).rejects.toMatchObject({ status: 0 });
  });

  it('waits for a job until it has a result', async () => {
    answers = [
      () => json(202, { data: { type: 'job', id: 'j1' } }),
      () => refusal(404, 'NOT_FOUND'),
      () =>
        json(200, {
          data: { id: 'j1', type: 'job_result', attributes: { status: 200, payload: { data: { id: '7' } } } },
        }),
    ];

    const done = managementApi.put('/site', { data: { type: 'site' } });
    await vi.runAllTimersAsync();

    await expect(done).resolves.toEqual({ data: { id: '7' } });
    expect(calls.map((call) => call.address)).toEqual(['/api/site', '/api/job-results/j1', '/api/job-results/j1']);
  });

  it('throws the error of a failed job', async () => {
    const payload = { data: [{ id: '1', type: 'api_error', attributes: { code: 'INVALID_FIELD', details: {} } }] };
    answers = [
      () => json(202, { data: { type: 'job', id: 'j1' } }),
      () => json(200, { data: { id: 'j1', type: 'job_result', attributes: { status: 422, payload } } }),
    ];

    const done = managementApi.put('/site', { data: { type: 'site' } });
    const expectation = expect(done).rejects.toMatchObject({ status: 422 });
    await vi.runAllTimersAsync();

    await expectation;
  });

  it('waits as long as the rate limit requires', async () => {
    answers = [
      () => new Response('{}', { status: 429, headers: { 'x-ratelimit-reset': '2' } }),
      () => json(200, { data: 1 }),
    ];

    const done = managementApi.get('/items');
    await vi.advanceTimersByTimeAsync(1900);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);

    await expect(done).resolves.toEqual({ data: 1 });
  });

  it('retries a rejected request with the token of a session renewed above the page', async () => {
    session.setCanAskAgain(true);
    const sessionIsOver = () => new Response(null, { status: 204 });
    answers = [() => refusal(401, 'INVALID_AUTHORIZATION_HEADER'), sessionIsOver, () => json(200, { data: 'saved' })];

    const done = managementApi.put('/workflows/:workflowId', {
      params: { workflowId: '1' },
      data: { id: '1', type: 'workflow' },
    });
    await vi.waitFor(() => expect(session.read().status).toBe('expired'));
    session.start(opened('token-2'));

    await expect(done).resolves.toEqual({ data: 'saved' });
    expect(calls[1]?.address).toBe('/api/console-session/renew');
    expect(calls[2]?.headers.Authorization).toBe('Bearer token-2');
    expect(calls[2]?.body).toBe(calls[0]?.body);
  });

  it('retries a call to the account API whose bearer ended meanwhile, but not one of another session', async () => {
    const refused = () => refusal(401, 'INVALID_AUTHORIZATION_HEADER');
    answers = [refused, () => json(200, { data: [] }), refused];
    const done = accountApi.get('/sites', { token: 'token-1' });
    session.start(opened('token-2'));

    await expect(done).resolves.toEqual({ data: [] });
    await expect(accountApi.get('/sites', { token: 'another' })).rejects.toMatchObject({ status: 401 });
    expect(calls.map(({ headers }) => headers.Authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
      'Bearer another',
    ]);
  });

  it('gives up when no one can be asked', async () => {
    answers = [() => refusal(401, 'INVALID_AUTHORIZATION_HEADER')];

    await expect(managementApi.get('/site')).rejects.toMatchObject({ status: 401 });
  });
});
