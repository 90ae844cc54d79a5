import { expect, it } from 'vitest';
import { checkAccount } from './account-values.ts';

const nobody = { firstName: ' ', lastName: '', password: '' };

it('asks a newcomer for a name and a password at once', () => {
  expect(checkAccount(nobody, false)).toEqual({
    firstName: 'invitation.first-name.required',
    password: 'invitation.password.required',
  });
});

it('refuses a new password under eight characters, and takes one of eight', () => {
  expect(checkAccount({ firstName: 'Ada', lastName: '', password: '1234567' }, false)).toEqual({
    password: 'invitation.password.short',
  });
  expect(checkAccount({ firstName: 'Ada', lastName: '', password: '12345678' }, false)).toEqual({});
});

it('asks somebody with an account for its password alone, however short', () => {
  expect(checkAccount(nobody, true)).toEqual({ password: 'sign-in.password.required' });
  expect(checkAccount({ ...nobody, password: 'abc' }, true)).toEqual({});
});
