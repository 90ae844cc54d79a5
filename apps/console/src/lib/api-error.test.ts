import { describe, expect, it } from 'vitest';
import { toApiError } from './api-error.ts';

const document = {
  data: [
    {
      id: '302048',
      type: 'api_error',
      attributes: { code: 'INVALID_FIELD', details: { field: 'title', code: 'VALIDATION_REQUIRED' } },
    },
    { id: '1', type: 'api_error', attributes: { code: 'CONCURRENT_ITEM_UPDATE', details: {}, transient: true } },
  ],
};

describe('toApiError', () => {
  it('keeps every error with its details', () => {
    const error = toApiError(422, 'b71e', document);

    expect(error.status).toBe(422);
    expect(error.requestId).toBe('b71e');
    expect(error.hasCode('INVALID_FIELD')).toBe(true);
    expect(error.hasCode('NOT_FOUND')).toBe(false);
    expect(error.withCode('INVALID_FIELD')[0]?.details).toEqual({ field: 'title', code: 'VALIDATION_REQUIRED' });
    expect(error.isTransient).toBe(true);
  });

  it.each([null, 'bad gateway', { data: 'x' }, { data: [{ nonsense: true }] }, { data: [] }])(
    'names an unknown response by its status: %j',
    (body) => {
      expect(toApiError(502, null, body).hasCode('HTTP_502')).toBe(true);
    },
  );
});
