import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;
beforeAll(async () => {
  server = await startDeliveryServer();
  await server.addModel('post', { title: 'string', body: 'text' });
  await server.addRecords('post', [{ id: 'p1', content: { title: 'Paper fox', body: 'a\nb' } }]);
  await server.addUpload('u1', { filename: 'fox.png' });
});
afterAll(() => server.close());

const fields = [
  'allPosts(filter: {title: {matches: {pattern: $pattern}}})',
  'allPosts(filter: {body: {notMatches: {pattern: $pattern}}})',
  'allUploads(filter: {filename: {matches: {pattern: $pattern}}})',
];

describe.each(fields)('%s', (field) => {
  const query = `query($pattern: String!) { found: ${field} { id } }`;

  test.each([
    [String.raw`(a)\1`, 'back_reference_in_regular_expression'],
    ['(?=a)b', 'look_around_in_regular_expression'],
    ['a'.repeat(100_000), 'regular_expression_too_large'],
    ['(', 'invalid_regular_expression'],
    // Accepted by us, rejected by the database.
    ['a{1,256}', 'invalid_regular_expression'],
  ])('rejects a pattern with a reason', async (pattern, reason) => {
    const { status, body } = await server.post({ query, variables: { pattern } });

    expect(status).toBe(200);
    expect(body.errors).toMatchObject([{ extensions: { code: 'INVALID_FILTER_FIELDS_PARAM', reason } }]);
  });
});

test('finds words at word boundaries', async () => {
  const query = `{ allPosts(filter: {title: {matches: {pattern: "\\\\bfox\\\\b"}}}) { id } }`;

  expect((await server.post({ query })).body).toEqual({ data: { allPosts: [{ id: 'p1' }] } });
});
