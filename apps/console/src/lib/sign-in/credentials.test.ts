import { describe, expect, it } from 'vitest';
import { checkCredentials } from './credentials.ts';

describe('checkCredentials', () => {
  it('accepts a whole email and four characters', () => {
    expect(checkCredentials({ email: ' mara@kestrelhall.org ', password: 'abcd' })).toEqual({});
  });

  it('requires both when both are missing', () => {
    expect(checkCredentials({ email: ' ', password: '' })).toEqual({
      email: 'sign-in.email.required',
      password: 'sign-in.password.required',
    });
  });

  it.each(['mara', 'mara@', '@kestrelhall.org', 'mara@kestrelhall', 'a b@c.de'])('rejects %s as an email', (email) => {
    expect(checkCredentials({ email, password: 'abcd' })).toEqual({ email: 'sign-in.email.invalid' });
  });

  it('rejects three characters', () => {
    expect(checkCredentials({ email: 'a@b.cd', password: 'abc' })).toEqual({ password: 'sign-in.password.short' });
  });
});
