import type { EnvironmentResource } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { environmentStep } from './environment-events.ts';

function environment(id: string, status: EnvironmentResource['meta']['status'] = 'ready'): EnvironmentResource {
  // Other members of the wire's shape play no part.
  return { id, type: 'environment', meta: { primary: id === 'main', status } } as EnvironmentResource;
}

const all = [environment('main'), environment('draft'), environment('making', 'creating')];

describe('an environment that changes', () => {
  it('is left when it is current and no longer ready', () => {
    const message = { name: 'environment:upsert', payload: { ids: ['making'] } } as const;

    expect(environmentStep(message, 'making', all)).toEqual({
      kind: 'leave',
      text: 'live.environment.gone',
      id: 'making',
    });
    expect(environmentStep(message, 'draft', all)).toEqual({ kind: 'nothing' });
    expect(environmentStep(message, null, all)).toEqual({ kind: 'nothing' });
  });

  it('is kept while it is ready', () => {
    const message = { name: 'environment:upsert', payload: { ids: ['main', 'draft'] } } as const;

    expect(environmentStep(message, 'draft', all)).toEqual({ kind: 'nothing' });
  });
});

describe('an environment that is renamed', () => {
  const message = { name: 'environment:rename', payload: { id: 'fresh', previous_id: 'draft' } } as const;

  it('is followed to its new name when it is current', () => {
    expect(environmentStep(message, 'draft', all)).toEqual({ kind: 'rename', id: 'fresh' });
  });

  it('moves no one else', () => {
    expect(environmentStep(message, null, all)).toEqual({ kind: 'nothing' });
    expect(environmentStep(message, 'other', all)).toEqual({ kind: 'nothing' });
  });
});

describe('an environment that is destroyed', () => {
  const message = { name: 'environment:destroy', payload: { ids: ['draft'] } } as const;

  it('is left when it is the current one', () => {
    expect(environmentStep(message, 'draft', all)).toEqual({
      kind: 'leave',
      text: 'live.environment.gone',
      id: 'draft',
    });
  });

  it('leaves everyone else where they are', () => {
    expect(environmentStep(message, null, all)).toEqual({
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
      expect(environmentStep(message, sandboxId, all)).toEqual({
        kind: 'leave',
        text: 'live.environment.promoted',
        id: 'draft',
      });
    }
  });

  it('leaves users of other sandboxes where they are', () => {
    expect(environmentStep(message, 'other', all)).toEqual({ kind: 'nothing' });
  });
});

it('other events move no one', () => {
  expect(environmentStep({ name: 'site:upsert', payload: { ids: [] } }, 'draft', all)).toEqual({ kind: 'nothing' });
});

describe('an environment whose fork or deletion failed', () => {
  it('is news to everybody, as an error', () => {
    expect(environmentStep({ name: 'environment:fork_failure', payload: { id: 'copy' } }, null, all)).toEqual({
      kind: 'say',
      text: 'live.environment.fork-failed',
      id: 'copy',
      tone: 'error',
    });
    expect(environmentStep({ name: 'environment:destroy_failure', payload: { id: 'draft' } }, null, all)).toEqual({
      kind: 'say',
      text: 'live.environment.destroy-failed',
      id: 'draft',
      tone: 'error',
    });
  });
});
