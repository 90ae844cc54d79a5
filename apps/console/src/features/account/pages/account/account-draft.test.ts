import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { checkDraft, draftOf, explainRefusal, writeDraft } from './account-draft.ts';

const named = draftOf({ first_name: 'Ada', last_name: null });

describe('the account form', () => {
  it('changes only the name while both passwords are empty', () => {
    expect(checkDraft(named)).toEqual({});
    expect(writeDraft({ ...named, lastName: ' Owner ' })).toEqual({ first_name: 'Ada', last_name: 'Owner' });
  });

  it('requires both passwords once one is typed, and a long new one', () => {
    expect(checkDraft({ ...named, firstName: ' ', newPassword: 'seven77' })).toEqual({
      firstName: 'account.first-name.required',
      currentPassword: 'account.password.current.required',
      newPassword: 'account.password.short',
    });
    expect(checkDraft({ ...named, currentPassword: 'a reading desk' })).toEqual({
      newPassword: 'account.password.new.required',
    });
  });

  it.each([
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
