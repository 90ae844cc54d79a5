import { describe, expect, test } from 'vitest';
import { personName } from './person-name.ts';

describe('personName', () => {
  test.each([
    [{ firstName: 'Grace', lastName: 'Hopper' }, 'Grace Hopper'],
    [{ firstName: null, lastName: 'Hopper' }, 'Hopper'],
    [{ firstName: ' Grace ', lastName: '' }, 'Grace'],
    [{ firstName: null, lastName: null }, 'grace'],
    [{ firstName: ' ', lastName: '' }, 'grace'],
  ])('%o is %s', (names, name) => {
    expect(personName({ email: 'grace@example.com', ...names })).toBe(name);
  });
});
