import { describe, expect, it } from 'vitest';
import * as states from './sql-state.ts';

const refusal = (code: string, constraint?: string) => Object.assign(new Error(code), { code, constraint });

describe('a database error', () => {
  it.each([
    ['23503', states.isForeignKeyViolation],
    ['42P01', states.isMissingTable],
    ['3F000', states.isMissingTable],
    ['55P03', states.isLockTimeout],
    ['40P01', states.isDeadlock],
    ['40P01', states.isTransactionConflict],
    ['40001', states.isTransactionConflict],
    ['LE001', states.isUnexpectedEnvironment],
    ['LE002', states.isOutdatedAccess],
    ['LE003', states.isHeldEnvironment],
  ])('%s is recognized', (code, recognizes) => {
    expect([refusal(code), refusal('23514'), null, 'text', new Error(code)].map(recognizes)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is a duplicate for one constraint, or for any', () => {
    const duplicate = refusal('23505', 'roles_name_key');

    expect(states.isUniqueViolation(duplicate)).toBe(true);
    expect(states.isUniqueViolation(duplicate, 'roles_name_key')).toBe(true);
    expect(states.isUniqueViolation(duplicate, 'roles_pkey')).toBe(false);
    expect(states.isUniqueViolation(refusal('23503', 'roles_name_key'), 'roles_name_key')).toBe(false);
  });

  it('stays unknown unless its code is asked for', () => {
    expect(
      [refusal('23514'), refusal('EPIPE'), refusal(''), { code: 23505 }, undefined].map(states.sqlStateOf),
    ).toEqual(Array<null>(5).fill(null));
  });
});
