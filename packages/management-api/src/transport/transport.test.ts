import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const codeOf = (answer: { body: { data: { attributes: { code: string } }[] } }) => answer.body.data[0]?.attributes.code;

describe('transport', () => {
  test('unknown routes and wrong methods return INVALID_ENDPOINT before anything else', async () => {
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['DELETE', '/site'],
    ] as const) {
      const answer = await api.request(method, path, { token: null });
      expect(answer.status).toBe(404);
      expect(codeOf(answer)).toBe('INVALID_ENDPOINT');
    }
  });

  test('a bad token is 401, no token is INVALID_SITE, a wrong Accept is 406', async () => {
    const bad = await api.request('GET', '/site', { token: 'nobody' });
    const none = await api.request('GET', '/site', { token: null });
    const literalNull = await api.request('GET', '/site', { token: 'null' });
    const accept = await api.request('GET', '/site', { headers: { accept: 'text/html' } });

    expect([bad.status, codeOf(bad)]).toEqual([401, 'INVALID_AUTHORIZATION_HEADER']);
    expect([none.status, codeOf(none)]).toEqual([404, 'INVALID_SITE']);
    expect(codeOf(literalNull)).toBe('INVALID_SITE');
    expect([accept.status, codeOf(accept)]).toEqual([406, 'INVALID_ACCEPT_HEADER']);
  });

  test('malformed JSON, a foreign media type and an over-long body are rejected with their codes', async () => {
    const malformed = await api.request('PUT', '/site', { body: '{"data":' });
    const media = await api.request('PUT', '/site', { body: '{}', headers: { 'content-type': 'text/plain' } });
    const long = await api.request('PUT', '/site', { body: `{"data":"${'x'.repeat(11 * 1024 * 1024)}"}` });

    expect([malformed.status, codeOf(malformed)]).toEqual([400, 'INVALID_JSON_BODY']);
    expect([media.status, codeOf(media)]).toEqual([415, 'INVALID_CONTENT_TYPE_HEADER']);
    expect([long.status, codeOf(long)]).toEqual([422, 'TECHNICAL_LIMIT_REACHED']);
  });

  test('an unknown environment and an unknown API version are reported', async () => {
    const environment = await api.request('GET', '/site', { headers: { 'x-environment': 'nowhere' } });
    const version = await api.request('GET', '/site', { headers: { 'x-api-version': '9' } });

    expect([environment.status, codeOf(environment)]).toEqual([404, 'INVALID_ENVIRONMENT']);
    expect(codeOf(version)).toBe('INVALID_API_VERSION');
  });

  test('the ID of an error is derived from its code and details', async () => {
    const answer = await api.request('GET', '/roles/nobody');

    expect(answer.body.data[0].id).toBe(
      createHash('md5').update('{"code":"NOT_FOUND","details":{}}').digest('hex').slice(0, 6),
    );
    expect(answer.body.data[0].id).toBe('302048');
  });

  test('responses include a request ID, the version and the remaining budget', async () => {
    const answer = await api.request('GET', '/site', {
      headers: { 'x-environment': 'main', origin: 'https://example.com' },
    });

    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-api-version')).toBe('3');
    expect(answer.headers.get('x-environment')).toBe('main');
    expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test('unknown attributes and wrong types are all reported at once', async () => {
    const answer = await api.request('PUT', '/site', {
      body: { data: { type: 'site', attributes: { name: 3, colour: 'red' } } },
    });

    expect(answer.status).toBe(422);
    expect(answer.body.data.map((error: { attributes: { details: unknown } }) => error.attributes.details)).toEqual([
      { path: 'data.attributes.colour', code: 'UNKNOWN_ATTRIBUTE' },
      { path: 'data.attributes.name', code: 'VALIDATION_INVALID' },
    ]);
  });
});
