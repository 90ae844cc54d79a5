import type { BuildTriggerResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { deployStateOf, worstState } from './deploy-state.ts';

type Attributes = BuildTriggerResource['attributes'];

function stateOf(build_status: Attributes['build_status'], change: Partial<Attributes> = {}) {
  return deployStateOf({
    attributes: {
      name: 'Site',
      enabled: true,
      adapter: 'custom',
      adapter_settings: {},
      last_build_completed_at: null,
      build_status,
      webhook_url: '',
      indexing_status: 'unstarted',
      frontend_url: null,
      autotrigger_on_scheduled_publications: false,
      indexing_enabled: false,
      ...change,
    },
  });
}

it('has five states, and a build in progress comes first', () => {
  expect(stateOf('unstarted')).toBe('never');
  expect(stateOf('success', { last_build_completed_at: '2026-01-01T00:00:00Z' })).toBe('clean');
  expect(stateOf('failed')).toBe('failed');
  expect(stateOf('failed', { enabled: false })).toBe('disabled');
  expect(stateOf('pending', { enabled: false })).toBe('pending');
});

it('sums up triggers by what is going on, then by what failed', () => {
  expect(worstState(['clean', 'failed', 'pending'])).toBe('pending');
  expect(worstState(['clean', 'failed'])).toBe('failed');
  expect(worstState(['clean', 'never', 'disabled'])).toBeNull();
});
