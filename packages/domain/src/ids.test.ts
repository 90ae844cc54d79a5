import { isValidId as isValidForClients } from '@datocms/cma-client-node';
import { expect, test } from 'vitest';
import { generateId, isValidId } from './ids.ts';

test('generated IDs start with a letter and are valid for the public client', () => {
  const ids = Array.from({ length: 2000 }, generateId);

  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) {
    expect(id).toMatch(/^[A-Za-z][A-Za-z0-9_-]{21}$/);
    expect(isValidId(id) && isValidForClients(id)).toBe(true);
  }
});

test.each([
  '',
  'short',
  'x'.repeat(22),
  '281474976710656',
  'AZLMpSRfdHepNS8n7ZmeQg',
  '../../../../etc/passwd',
  null,
  7,
])('%j is not an ID', (id) => {
  expect(isValidId(id)).toBe(false);
});

test('legacy numbers are IDs', () => {
  expect(isValidId('281474976710655')).toBe(true);
});
