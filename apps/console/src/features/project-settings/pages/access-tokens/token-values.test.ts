import { expect, it } from 'vitest';
import { readToken, tokenSchema } from './token-values.ts';

it('trims the name of a token and requires it', () => {
  expect(tokenSchema.parse({ ...readToken(null), name: ' Website ' }).name).toBe('Website');
  expect(tokenSchema.safeParse({ ...readToken(null), name: ' ' }).error?.issues[0]?.message).toBe(
    'settings.tokens.name.required',
  );
});
