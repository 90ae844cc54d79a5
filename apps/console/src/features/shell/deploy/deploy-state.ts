import type { BuildTriggerResource } from '@lectern/contract';
import { type Actor, canTriggerBuild } from '@lectern/domain';
import type { StatusShape } from '@lectern/ui';

/** What the navigation bar shows of a build trigger (spec 1, section 4). */
export type DeployState = 'disabled' | 'pending' | 'failed' | 'never' | 'clean';

/** The mark of each state. */
export const deployShapes: Readonly<Record<DeployState, StatusShape>> = {
  disabled: 'off',
  pending: 'running',
  failed: 'invalid',
  never: 'draft',
  clean: 'published',
};

/** The state of a build trigger; one that is disabled is shown as it was left. */
export function deployStateOf({ attributes }: Pick<BuildTriggerResource, 'attributes'>): DeployState {
  const { enabled, build_status: status, last_build_completed_at: completedAt } = attributes;
  if (status === 'pending') return 'pending';
  if (!enabled) return 'disabled';
  if (status === 'failed') return 'failed';
  return status === 'unstarted' && completedAt === null ? 'never' : 'clean';
}

/** The triggers that the navigation bar follows: those that the actor may run. */
export function followedTriggers(actor: Actor, triggers: readonly BuildTriggerResource[]): BuildTriggerResource[] {
  return triggers.filter(({ id }) => canTriggerBuild(actor, id));
}

/** The state that the bar shows for all of them: what is going on, then what failed. Null if all is well. */
export function worstState(states: readonly DeployState[]): 'pending' | 'failed' | null {
  if (states.includes('pending')) return 'pending';
  return states.includes('failed') ? 'failed' : null;
}
