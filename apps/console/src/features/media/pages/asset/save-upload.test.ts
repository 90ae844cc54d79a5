import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { nameProblem, nameProblemIn } from './save-upload.ts';

it.each([
  ['harbor at dusk', null],
  ['Ünïcode', null],
  ['  ', 'required'],
  ['a/b', 'invalid'],
  ['..%2f', 'invalid'],
  ['a\nb', 'invalid'],
  ['é'.repeat(99), 'length'],
])('knows what is wrong with the name %j', (name, problem) => {
  expect(nameProblem(name, 'jpg')).toBe(problem);
});

it('reads what the server found wrong with a name', () => {
  const refused = (details: Record<string, unknown>) =>
    new ApiError(422, null, [{ code: 'INVALID_FIELD', details, isTransient: false }]);

  expect(nameProblemIn(refused({ field: 'basename', code: 'VALIDATION_LENGTH' }))).toBe('length');
  expect(nameProblemIn(refused({ field: 'basename', code: 'VALIDATION_INVALID' }))).toBe('invalid');
  expect(nameProblemIn(refused({ field: 'tags', code: 'VALIDATION_INVALID' }))).toBeNull();
  expect(nameProblemIn(new Error('other'))).toBeNull();
});
