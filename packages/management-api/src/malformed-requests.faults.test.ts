import { afterAll, beforeAll, expect, test } from 'vitest';
import { malformedRequests } from './testing/malformed-requests.ts';
import { serverErrorsOf, startForMalformedRequests } from './testing/malformed-requests-api.ts';
import type { TestApi } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startForMalformedRequests();
});
afterAll(() => api.close());

test('none of 13,000 malformed requests causes a server error', { timeout: 3_600_000 }, async () => {
  expect(await serverErrorsOf(api, malformedRequests(13_000, 2026))).toEqual([]);
});
