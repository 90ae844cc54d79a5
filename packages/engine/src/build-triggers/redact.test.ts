import { expect, test } from 'vitest';
import { redactionFor } from './redact.ts';

const { text, headers } = redactionFor(
  'custom',
  {
    trigger_url: 'https://user:pa55word@x.example/go?key=s%2Fcret',
    headers: { 'X-Key': 'plugh"xyzzy' },
    extra_token: 'unheard-of',
  },
  'token-of-results',
);

test('secrets of the settings are removed, in every form', () => {
  for (const secret of [
    's/cret',
    's%2Fcret',
    'pa55word',
    'plugh"xyzzy',
    'plugh\\"xyzzy',
    'unheard-of',
    'token-of-results',
  ])
    expect(text(`before ${secret} after`)).toBe('before [redacted] after');
});

test('what is named like a secret is removed', () => {
  expect(text('{"access_token": "abc\\"d", "site": {"password":1}, "a": 1}')).toBe(
    '{"access_token": "[redacted]", "site": {"password":"[redacted]"}, "a": 1}',
  );
  expect(text('token=abc&ref=main')).toBe('token=[redacted]&ref=main');
  expect(
    headers({ authorization: 'x', 'set-cookie': 'x', 'x-gitlab-token': 'x', 'circleci-signature': 'v1=x', date: 'd' }),
  ).toEqual({
    authorization: '[redacted]',
    'set-cookie': '[redacted]',
    'x-gitlab-token': '[redacted]',
    'circleci-signature': '[redacted]',
    date: 'd',
  });
});

test('long texts are cut, and never in the middle of a character', () => {
  const cut = text('ä'.repeat(40_000));

  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(64 * 1024);
  expect(cut).toMatch(/^ä+$/);
});

test('members of JSON that ends early are removed too, and objects keep what is no secret', () => {
  expect(text('{"tokens": {"a": 1, "secret": "x", "b": null}, "api_token": "abc')).toBe(
    '{"tokens": {"a": 1, "secret": "[redacted]", "b": null}, "api_token": "[redacted]"',
  );
});

test('a header with a short secret is removed by its whole value', () => {
  const short = redactionFor('custom', { headers: { 'X-Key': 'k' } }, 'token-of-results');
  expect(short.headers({ 'x-key': 'k', kind: 'kept' })).toEqual({ 'x-key': '[redacted]', kind: 'kept' });
});

test.each([
  ['quotes', '"token'.repeat(200_000)],
  ['escaped quotes', '\\"'.repeat(500_000)],
  ['separators', '?'.repeat(1_000_000)],
  ['names without values', 'token&token?'.repeat(80_000)],
])('a megabyte of %s is read once', (_what, hostile) => {
  // A pattern that goes back would take minutes, longer than the limit of a test.
  expect(Buffer.byteLength(text(hostile))).toBeLessThanOrEqual(64 * 1024);
});
