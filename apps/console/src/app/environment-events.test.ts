import type { EnvironmentResource } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { environmentStep, leaveDelayMs } from './environment-events.ts';

function environment(id: string, status: EnvironmentResource['meta']['status'] = 'ready'): EnvironmentResource {
  // Other members of the wire's shape play no part.
  return { id, type: 'environment', meta: { primary: id === 'main', status } } as EnvironmentResource;
}

describe('an environment in the list', () => {
  it('is left when it is not ready, and kept while it is', () => {
    expect(leaveDelayMs(environment('draft', 'destroying'))).toBe(0);
    expect(leaveDelayMs(environment('draft'))).toBeNull();
  });

  it('has time to be announced under a new name once it is missing', () => {
    expect(leaveDelayMs(undefined)).toBeGreaterThan(1_000);
  });
});

describe('an environment that is renamed', () => {
  const message = { name: 'environment:rename', payload: { id: 'fresh', previous_id: 'draft' } } as const;

  it('is followed to its new name when it is current', () => {
    expect(environmentStep(message, 'draft')).toEqual({ kind: 'rename', id: 'fresh' });
  });

  it('moves no one else', () => {
    expect(environmentStep(message, null)).toEqual({ kind: 'nothing' });
    expect(environmentStep(message, 'other')).toEqual({ kind: 'nothing' });
  });
});

describe('an environment that is destroyed', () => {
  const message = { name: 'environment:destroy', payload: { ids: ['draft'] } } as const;

  it('is left when it is the current one', () => {
    expect(environmentStep(message, 'draft')).toEqual({
      kind: 'leave',
      text: 'live.environment.gone',
      id: 'draft',
    });
  });

  it('leaves everyone else where they are', () => {
    expect(environmentStep(message, null)).toEqual({
      kind: 'say',
      text: 'live.environment.destroyed',
      id: 'draft',
      tone: 'success',
    });
  });
});

describe('an environment that is promoted', () => {
  const message = { name: 'environment:promote', payload: { id: 'draft' } } as const;

  it('moves users of it and of the former primary to the new primary', () => {
    for (const sandboxId of [null, 'draft']) {
      expect(environmentStep(message, sandboxId)).toEqual({
        kind: 'leave',
        text: 'live.environment.promoted',
        id: 'draft',
      });
    }
  });

  it('leaves users of other sandboxes where they are', () => {
    expect(environmentStep(message, 'other')).toEqual({ kind: 'nothing' });
  });
});

it('other events move no one', () => {
  expect(environmentStep({ name: 'site:upsert', payload: { ids: [] } }, 'draft')).toEqual({ kind: 'nothing' });
});

describe('an environment whose fork or deletion failed', () => {
  it('is news to everybody, as an error', () => {
    expect(environmentStep({ name: 'environment:fork_failure', payload: { id: 'copy' } }, null)).toEqual({
      kind: 'say',
      text: 'live.environment.fork-failed',
      id: 'copy',
      tone: 'error',
    });
    expect(environmentStep({ name: 'environment:destroy_failure', payload: { id: 'draft' } }, null)).toEqual({
      kind: 'say',
      text: 'live.environment.destroy-failed',
      id: 'draft',
      tone: 'error',
    });
  });
});
