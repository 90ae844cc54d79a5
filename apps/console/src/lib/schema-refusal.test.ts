import { expect, it } from 'vitest';
import { schemaRefusal } from './schema-refusal.ts';

const open = { status: 'ready', isReadOnly: false, isPrimary: true, forcesSandboxes: false, isAllowed: true } as const;

it('lets whoever has the right change the schema of an environment that is ready', () => {
  expect(schemaRefusal(open)).toBeNull();
});

it.each([
  ['creating', { status: 'creating' }],
  ['destroying', { status: 'destroying' }],
  ['read-only', { isReadOnly: true }],
  ['sandbox', { forcesSandboxes: true }],
  ['role', { isAllowed: false }],
] as const)('refuses with the reason %s', (reason, circumstances) => {
  expect(schemaRefusal({ ...open, ...circumstances })).toBe(reason);
});

it('leaves the schema of sandboxes open where they are forced', () => {
  expect(schemaRefusal({ ...open, forcesSandboxes: true, isPrimary: false })).toBeNull();
});
