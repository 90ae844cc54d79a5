import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { checkDraft, draftOf, explainRefusal, writeDraft } from './account-draft.ts';

const account = { email: 'ada@example.com', first_name: 'Ada', last_name: null, is_2fa_active: false };
const named = draftOf(account);

describe('the account form', () => {
  it('changes only the name while both passwords are empty', () => {
    expect(checkDraft(named, account)).toEqual({});
    expect(writeDraft({ ...named, lastName: ' Owner ' }, account)).toEqual({ first_name: 'Ada', last_name: 'Owner' });
  });

  it('requires both passwords once one is typed, and a long new one', () => {
    expect(checkDraft({ ...named, firstName: ' ', newPassword: 'seven77' }, account)).toEqual({
      firstName: 'account.first-name.required',
      currentPassword: 'account.password.current.required',
      newPassword: 'account.password.short',
    });
    expect(checkDraft({ ...named, currentPassword: 'a reading desk' }, account)).toEqual({
      newPassword: 'account.password.new.required',
    });
  });

  it('requires a valid email, and the current password for another one', () => {
    expect(checkDraft({ ...named, email: 'ada' }, account)).toEqual({
      email: 'sign-in.email.invalid',
      currentPassword: 'account.password.current.required',
    });
    const changed = { ...named, email: ' new@example.com ', currentPassword: 'a reading desk' };
    expect(checkDraft(changed, account)).toEqual({});
    expect(writeDraft(changed, account)).toEqual({
      first_name: 'Ada',
      last_name: null,
      email: 'new@example.com',
      current_password: 'a reading desk',
    });
  });

  it('requires a code for another password or address with a second factor, and sends it', () => {
    const secured = { ...account, is_2fa_active: true };
    const changed = { ...named, currentPassword: 'a reading desk', newPassword: 'another reading desk' };
    expect(checkDraft(named, secured)).toEqual({});
    expect(checkDraft(changed, secured)).toEqual({ otpCode: 'account.second-factor.code.required' });
    expect(writeDraft({ ...changed, otpCode: ' 123456 ' }, secured)).toMatchObject({ otp_code: '123456' });
  });

  it.each([
    ['email', 'VALIDATION_UNIQUENESS', { email: 'account.email.taken' }],
    ['current_password', 'VALIDATION_INVALID', { currentPassword: 'account.password.wrong' }],
    ['password', 'VALIDATION_COMMON', { newPassword: 'account.password.common' }],
    ['password', 'VALIDATION_LENGTH', { newPassword: 'account.password.short' }],
  ])('assigns an error to its field: %s %s', (field, code, problems) => {
    expect(
      explainRefusal(
        new ApiError(422, null, [{ code: 'INVALID_FIELD', details: { field, code }, isTransient: false }]),
      ),
    ).toEqual(problems);
  });

  it('reports too many attempts', () => {
    const error = new ApiError(429, null, [{ code: 'RATE_LIMIT_EXCEEDED', details: {}, isTransient: false }]);
    expect(explainRefusal(error)).toEqual({ failure: 'account.too-many' });
  });
});
