import { expect, it } from 'vitest';
import { nameOfPerson } from './person-name.ts';

it('calls a user by the full name, an account by both its names, an organization by its own', () => {
  expect(nameOfPerson({ attributes: { full_name: 'Ada Lind', email: 'ada@example.org' } })).toBe('Ada Lind');
  expect(nameOfPerson({ attributes: { first_name: 'Ada', last_name: null, email: 'ada@example.org' } })).toBe('Ada');
  expect(nameOfPerson({ attributes: { name: 'Kestrel Hall' } })).toBe('Kestrel Hall');
});

it('calls somebody without a name by what stands before the @, as the server does', () => {
  expect(nameOfPerson({ attributes: { first_name: null, last_name: null, email: 'ada@example.org' } })).toBe('ada');
});

it('has no name for what came without attributes', () => {
  expect(nameOfPerson({})).toBe('');
});
