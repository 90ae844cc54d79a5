import type { FinishedBuild } from './build-adapter.ts';

/** The end of a build, of which not everything is known. */
export function finished(outcome: FinishedBuild['outcome'], known: Partial<FinishedBuild> = {}): FinishedBuild {
  return {
    kind: 'finished',
    outcome,
    vendorId: null,
    runId: null,
    branch: null,
    deliveryKey: null,
    reason: null,
    ...known,
  };
}
