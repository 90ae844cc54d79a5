import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { refusedFields } from './problems.ts';

const controls = ['name', 'api_key', 'title_field'];
const refusal = (code: string, details: Record<string, unknown>) => ({ code, details, isTransient: false });
const error = (...problems: ReturnType<typeof refusal>[]) => new ApiError(422, null, problems);

describe('validation errors of the server', () => {
  it('appear at every control they concern', () => {
    const refused = error(
      refusal('INVALID_FIELD', { field: 'name', code: 'VALIDATION_UNIQUENESS' }),
      refusal('INVALID_RELATIONSHIP', { relationship: 'title_field' }),
    );

    expect(refusedFields(refused, controls)).toEqual({
      name: 'schema.problem.name.VALIDATION_UNIQUENESS',
      title_field: 'schema.problem.VALIDATION_INVALID',
    });
  });

  it('appear above the form when they concern no control', () => {
    expect(
      refusedFields(error(refusal('INVALID_FIELD', { field: 'position', code: 'VALIDATION_INVALID' })), controls),
    ).toBeNull();
    expect(refusedFields(error(refusal('CONCURRENT_ITEM_TYPE_UPDATE', {})), controls)).toBeNull();
    expect(refusedFields(new Error('lost'), controls)).toBeNull();
  });
});
