import { ownerActor } from '@lectern/domain';
import { expect, test } from 'vitest';
import { type Call, PrincipalCache, type RememberedPrincipal } from './principal-cache.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-01T13:00:00Z');

function principal(given: Partial<RememberedPrincipal> = {}): RememberedPrincipal {
  return {
    // The cache does not depend on their content.
    site: undefined as never,
    environment: undefined as never,
    actor: ownerActor({ type: 'account', id: 'ada' }),
    access: {
      tokenHash: 'hash',
      state: '1 2',
      principal: { type: 'access_token', id: 'token', name: 'Token', role: null },
    },
    environmentState: '3',
    touchAt: later,
    ...given,
  };
}

const callOf = (token: string, given: Partial<Call> = {}): Call => ({
  token,
  environmentName: null,
  audience: 'cma',
  ...given,
});

test('separates principals by token, environment and audience', () => {
  const cache = new PrincipalCache();
  const calls = [
    callOf('a'),
    callOf('b'),
    callOf('a', { environmentName: 'null' }),
    callOf('a', { environmentName: '' }),
    callOf('a', { audience: 'cda' }),
  ];
  const principals = calls.map(() => principal());

  calls.forEach((call, index) => cache.remember(call, principals[index] ?? principal()));

  calls.forEach((call, index) => expect(cache.find(call, now)).toBe(principals[index]));
  expect(cache.find(callOf('c'), now)).toBeNull();
});

test('evicts the least recently used when full', () => {
  const cache = new PrincipalCache();
  for (let index = 0; index < 500; index += 1) cache.remember(callOf(`token ${index}`), principal());

  cache.find(callOf('token 0'), now);
  cache.remember(callOf('one more'), principal());

  expect(cache.find(callOf('token 0'), now)).not.toBeNull();
  expect(cache.find(callOf('token 1'), now)).toBeNull();
  expect(cache.find(callOf('token 2'), now)).not.toBeNull();
});

test('misses once the use of the token must be recorded', () => {
  const cache = new PrincipalCache();
  cache.remember(callOf('a'), principal());

  expect(cache.find(callOf('a'), new Date(later.getTime() - 1))).not.toBeNull();
  expect(cache.find(callOf('a'), later)).toBeNull();
});

test('forgets a principal, but not one recognized meanwhile', () => {
  const cache = new PrincipalCache();
  const before = principal();
  const after = principal();

  cache.remember(callOf('a'), before);
  cache.remember(callOf('a'), after);
  cache.forget(callOf('a'), before);
  expect(cache.find(callOf('a'), now)).toBe(after);

  cache.forget(callOf('a'), after);
  expect(cache.find(callOf('a'), now)).toBeNull();
});
