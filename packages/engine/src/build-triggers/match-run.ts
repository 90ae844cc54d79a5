import type { BuildRun } from '@lectern/storage';
import type { FinishedBuild } from './adapters/build-adapter.ts';
import { isUnfinished } from './request-build.ts';

/** The build of a trigger that a result is about. */
export type MatchedRun =
  | { kind: 'run'; run: BuildRun }
  /** No build of ours, such as one that a push began. */
  | { kind: 'none' }
  /** A repetition, or what was expected after an abort. */
  | { kind: 'settled' };

/**
 * Finds the build that a result is about among the latest of its trigger, the newest first: by the name that the service
 * gave it, by ours, or else the newest that has not ended and has no name. A cancelled one without a name is the
 * oldest of several: Vercel cancels the earlier of two equal deployments.
 */
export function matchRun(runs: readonly BuildRun[], result: FinishedBuild): MatchedRun {
  const named =
    runs.find(({ vendorId }) => vendorId !== null && vendorId === result.vendorId) ??
    runs.find(({ id }) => id === result.runId);
  const open = runs.filter((run) => isUnfinished(run) && (run.vendorId === null || result.vendorId === null));
  const unnamed = result.outcome === 'canceled' ? open.at(-1) : open[0];
  const run = named ?? unnamed;
  if (run === undefined) {
    const isExpected = result.outcome === 'canceled' && runs[0]?.status === 'aborted';
    return isExpected ? { kind: 'settled' } : { kind: 'none' };
  }
  const isSettled =
    run.status === 'succeeded' ||
    run.status === 'failed' ||
    (run.status === 'aborted' && result.outcome === 'canceled');
  return isSettled ? { kind: 'settled' } : { kind: 'run', run };
}
