import { expect, it } from 'vitest';
import { schemaRefusal } from './schema-refusal.ts';

const open = { status: 'ready', isReadOnly: false, isPrimary: true, forcesSandboxes: false, isAllowed: true } as const;

it('allows users with permission to edit the schema of a ready environment', () => {
  expect(schemaRefusal(open)).toBeNull();
});

it.each([
  ['creating', { status: 'creating' }],
  ['destroying', { status: 'destroying' }],
  ['read-only', { isReadOnly: true }],
  ['sandbox', { forcesSandboxes: true }],
  ['role', { isAllowed: false }],
] as const)('rejects with the reason %s', (reason, circumstances) => {
  expect(schemaRefusal({ ...open, ...circumstances })).toBe(reason);
});

it('keeps the schema of sandboxes editable when sandboxes are enforced', () => {
  expect(schemaRefusal({ ...open, forcesSandboxes: true, isPrimary: false })).toBeNull();
});
