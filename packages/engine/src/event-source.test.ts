import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptBodyBytes, keptJson, presentOrigin, withoutPayload } from './event-source.ts';

const call = { id: 'r', method: 'POST', path: '/api/items' };
const kept = (body: unknown) => (JSON.parse(presentOrigin({ ...call, body })) as { payload: unknown }).payload;

test('a call is recorded by ID, method and path, with its body', () => {
  expect(JSON.parse(presentOrigin({ ...call, body: { data: { type: 'item' } } }))).toEqual({
    ...call,
    payload: { data: { type: 'item' } },
  });
  expect(kept(undefined)).toBeNull();
});

test('no secret of a body is stored at any depth and of any type', () => {
  const secretNames = [
    'password',
    'current_password',
    'token',
    'scim_api_token',
    'client_secret',
    'http_basic_password',
    'otp_code',
    'provisioning_2fa_uri',
    'invitation_link',
  ];
  const place = fc.array(fc.constantFrom('data', 'attributes', 'list'), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...secretNames), place, fc.jsonValue(), (name, path, other) => {
      const secret = { a: ['hush-hush'] };
      const body = path.reduceRight<unknown>((inner, member) => ({ [member]: [inner] }), { [name]: secret, other });

      expect(JSON.stringify(kept(body))).not.toContain('hush-hush');
      expect(JSON.stringify(kept(body))).toContain('[redacted]');
    }),
  );
});

test('the ID of a session, which opens it, is stored from no response', () => {
  const answer = { data: { id: 'hush-hush', type: 'session' }, included: [{ id: 'a', type: 'account' }] };

  expect(JSON.parse(keptJson(JSON.stringify(answer)))).toEqual({
    data: { id: '[redacted]', type: 'session' },
    included: [{ id: 'a', type: 'account' }],
  });
});

test('backup codes are stored from no response', () => {
  const answer = { included: [{ id: 'a', type: 'otp_backup_codes', attributes: { codes: ['hush-hush'] } }] };

  expect(keptJson(JSON.stringify(answer))).not.toContain('hush-hush');
});

test('a value that only resembles a secret is kept', () => {
  const body = { data: { attributes: { title: 'My password', tokens: 3, password_protected: true, token: null } } };

  expect(kept(body)).toEqual(body);
});

test('a body over the limit is omitted, and its length recorded', () => {
  const text = 'é'.repeat(keptBodyBytes / 2);

  expect(kept(text)).toEqual({ omitted: 'too_long', bytes: keptBodyBytes + 2 });
  expect(kept('x'.repeat(100))).toBe('x'.repeat(100));
});

test('the first of several events of a call has its body', () => {
  const request = presentOrigin({ ...call, body: { data: 1 } });
  const principal = { type: 'user', id: 'u' } as const;
  const later = withoutPayload({ principal, request });

  expect(later.principal).toEqual(principal);
  expect(JSON.parse(later.request ?? '')).toEqual(call);
  expect(withoutPayload({ principal, request: null })).toEqual({ principal, request: null });
});
