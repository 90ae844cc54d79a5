import type { BuildRun } from '@lectern/storage';
import { expect, test } from 'vitest';
import { finished } from './adapters/finished.ts';
import { matchRun } from './match-run.ts';

const run = (id: string, changes: Partial<BuildRun> = {}): BuildRun => ({
  id,
  number: 1,
  buildTriggerId: 't',
  status: 'pending',
  vendorId: null,
  attempts: 1,
  requestedAt: new Date(0),
  sentAt: null,
  finishedAt: null,
  ...changes,
});
const matched = (runs: BuildRun[], ...result: Parameters<typeof finished>) => {
  const match = matchRun(runs, finished(...result));
  return match.kind === 'run' ? match.run.id : match.kind;
};

test('a build is found by the name of the service, by ours, or as the newest without a name', () => {
  const runs = [run('new'), run('named', { vendorId: 'v' }), run('old')];

  expect(matched(runs, 'success', { vendorId: 'v' })).toBe('named');
  expect(matched(runs, 'success', { runId: 'old' })).toBe('old');
  expect(matched(runs, 'success')).toBe('new');
  expect(matched([run('named', { vendorId: 'v' })], 'success', { vendorId: 'other' })).toBe('none');
});

test('a cancelled build without a name is the oldest', () => {
  expect(matched([run('new'), run('old')], 'canceled')).toBe('old');
});

test('what has ended stays so, unless it timed out or was aborted and ended after all', () => {
  const known = { vendorId: 'v' };

  expect(matched([run('a', { ...known, status: 'succeeded' })], 'failure', known)).toBe('settled');
  expect(matched([run('a', { ...known, status: 'aborted' })], 'canceled', known)).toBe('settled');
  expect(matched([run('a', { status: 'aborted' })], 'canceled')).toBe('settled');
  expect(matched([run('a', { ...known, status: 'aborted' })], 'success', known)).toBe('a');
  expect(matched([run('a', { ...known, status: 'timed_out' })], 'success', known)).toBe('a');
  expect(matched([run('a', { status: 'succeeded' })], 'failure')).toBe('none');
});
