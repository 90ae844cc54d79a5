import { afterAll, beforeAll, expect, test } from 'vitest';
import { malformedRequests } from './testing/malformed-requests.ts';
import { serverErrorsOf, startForMalformedRequests } from './testing/malformed-requests-api.ts';
import type { TestApi } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startForMalformedRequests();
});
afterAll(() => api.close());

test('no malformed request causes a server error', async () => {
  expect(await serverErrorsOf(api, malformedRequests(600, 12))).toEqual([]);
});
