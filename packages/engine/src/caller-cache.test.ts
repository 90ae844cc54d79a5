import { ownerActor } from '@lectern/domain';
import { expect, test } from 'vitest';
import { type Call, CallerCache, type RememberedCaller } from './caller-cache.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-01T13:00:00Z');

function caller(given: Partial<RememberedCaller> = {}): RememberedCaller {
  return {
    // What is in them is of no interest to the cache.
    site: undefined as never,
    environment: undefined as never,
    actor: ownerActor('ada'),
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
  door: 'cma',
  ...given,
});

test('keeps callers apart by token, environment and door', () => {
  const cache = new CallerCache();
  const calls = [
    callOf('a'),
    callOf('b'),
    callOf('a', { environmentName: 'null' }),
    callOf('a', { environmentName: '' }),
    callOf('a', { door: 'cda' }),
  ];
  const callers = calls.map(() => caller());

  calls.forEach((call, index) => cache.remember(call, callers[index] ?? caller()));

  calls.forEach((call, index) => expect(cache.find(call, now)).toBe(callers[index]));
  expect(cache.find(callOf('c'), now)).toBeNull();
});

test('drops those that were not used for longest when there are too many', () => {
  const cache = new CallerCache();
  for (let index = 0; index < 500; index += 1) cache.remember(callOf(`token ${index}`), caller());

  cache.find(callOf('token 0'), now);
  cache.remember(callOf('one more'), caller());

  expect(cache.find(callOf('token 0'), now)).not.toBeNull();
  expect(cache.find(callOf('token 1'), now)).toBeNull();
  expect(cache.find(callOf('token 2'), now)).not.toBeNull();
});

test('finds nobody once the use of the token is to be noted', () => {
  const cache = new CallerCache();
  cache.remember(callOf('a'), caller());

  expect(cache.find(callOf('a'), new Date(later.getTime() - 1))).not.toBeNull();
  expect(cache.find(callOf('a'), later)).toBeNull();
});

test('forgets a caller, not one that was recognised meanwhile', () => {
  const cache = new CallerCache();
  const before = caller();
  const after = caller();

  cache.remember(callOf('a'), before);
  cache.remember(callOf('a'), after);
  cache.forget(callOf('a'), before);
  expect(cache.find(callOf('a'), now)).toBe(after);

  cache.forget(callOf('a'), after);
  expect(cache.find(callOf('a'), now)).toBeNull();
});
