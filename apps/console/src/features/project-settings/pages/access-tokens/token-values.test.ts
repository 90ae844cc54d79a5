import { expect, it } from 'vitest';
import { readToken, tokenSchema } from './token-values.ts';

it('trims the name of a token and requires it', () => {
  expect(tokenSchema.parse({ ...readToken(null), name: ' Website ', role: '1' }).name).toBe('Website');
  expect(tokenSchema.safeParse({ ...readToken(null), name: ' ', role: '1' }).error?.issues[0]?.message).toBe(
    'settings.tokens.name.required',
  );
});

it('requires a role, also for a token that was made without one', () => {
  expect(tokenSchema.safeParse({ ...readToken(null), name: 'Website' }).error?.issues).toMatchObject([
    { path: ['role'], message: 'settings.people.role.required' },
  ]);
});
