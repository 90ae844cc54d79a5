import { expect, it } from 'vitest';
import { checkAccount } from './account-values.ts';

const noOne = { firstName: ' ', lastName: '', password: '', code: '' };

it('requires a name and a password from a new user', () => {
  expect(checkAccount(noOne, false)).toEqual({
    firstName: 'invitation.first-name.required',
    password: 'invitation.password.required',
  });
});

it('rejects a new password under eight characters, and accepts one of eight', () => {
  expect(checkAccount({ firstName: 'Ada', lastName: '', password: '1234567', code: '' }, false)).toEqual({
    password: 'invitation.password.short',
  });
  expect(checkAccount({ firstName: 'Ada', lastName: '', password: '12345678', code: '' }, false)).toEqual({});
});

it('requires only the password of an existing account, however short', () => {
  expect(checkAccount(noOne, true)).toEqual({ password: 'sign-in.password.required' });
  expect(checkAccount({ ...noOne, password: 'abc' }, true)).toEqual({});
});
