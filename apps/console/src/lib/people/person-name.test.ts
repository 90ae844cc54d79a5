import { expect, it } from 'vitest';
import { nameOfPerson } from './person-name.ts';

it('uses the full name of a user, both names of an account, and the name of an organization', () => {
  expect(nameOfPerson({ attributes: { full_name: 'Ada Lind', email: 'ada@example.org' } })).toBe('Ada Lind');
  expect(nameOfPerson({ attributes: { first_name: 'Ada', last_name: null, email: 'ada@example.org' } })).toBe('Ada');
  expect(nameOfPerson({ attributes: { name: 'Kestrel Hall' } })).toBe('Kestrel Hall');
});

it('falls back to the local part of the email address, as the server does', () => {
  expect(nameOfPerson({ attributes: { first_name: null, last_name: null, email: 'ada@example.org' } })).toBe('ada');
});

it('has no name for a user without attributes', () => {
  expect(nameOfPerson({})).toBe('');
});
