import { describe, expect, it } from 'vitest';
import { type ConnectionFacts, connectionState, retryDelayMs } from './connection-state.ts';

const facts = (some: Partial<ConnectionFacts> = {}): ConnectionFacts => ({
  live: 'open',
  hasNetwork: true,
  isAnswered: true,
  ...some,
});

describe('the connection state of a page', () => {
  it.each([
    ['live while the channel is open', {}, 'live'],
    ['live although an older request got no answer', { isAnswered: false }, 'live'],
    ['starting before the channel is there', { live: 'starting' }, 'starting'],
    ['quiet when only the channel is lost', { live: 'lost' }, 'quiet'],
    ['offline when requests go unanswered as well', { live: 'lost', isAnswered: false }, 'offline'],
    ['offline without a network, whatever else was known', { hasNetwork: false }, 'offline'],
  ] as const)('%s', (_name, some, expected) => {
    expect(connectionState(facts(some))).toBe(expected);
  });
});

describe('the next attempt to connect', () => {
  it('waits longer after each failure, up to a limit', () => {
    expect([0, 1, 2, 20].map((failures) => retryDelayMs(failures, 0.5))).toEqual([800, 1600, 3200, 30_000]);
  });

  it('has jitter, so that a restarted server does not get all clients at once', () => {
    expect(retryDelayMs(0, 0)).toBe(400);
    expect(retryDelayMs(0, 1)).toBe(1200);
  });
});
