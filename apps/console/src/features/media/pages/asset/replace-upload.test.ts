import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { recordsAgainst } from './replace-upload.ts';

it('names each record that a new file would make invalid once, whichever of its versions', () => {
  const records = [
    { id: 'a', version: 'current' },
    { id: 'a', version: 'published' },
    { id: 'b', version: 'current' },
  ];
  const refused = (code: string) => new ApiError(422, null, [{ code, details: { records }, isTransient: false }]);

  expect(recordsAgainst(refused('UPLOAD_NOT_PASSING_FIELD_VALIDATIONS'))).toEqual(['a', 'b']);
  expect(recordsAgainst(refused('INVALID_FIELD'))).toEqual([]);
  expect(recordsAgainst(null)).toEqual([]);
});
