import type { EnvironmentResource, PromotionDifferenceResource } from '@lectern/contract';
import {
  type Actor,
  canEnterEnvironment,
  type Capability,
  environmentNameMaxLength,
  isEnvironmentName,
} from '@lectern/domain';
import { z } from 'zod';
import { timeLeft, type TimeLeft } from '#lib/time-left.ts';

/** The primary environment first, then the others by ID (spec 2, section 2). */
export function inOrder(environments: readonly EnvironmentResource[]): EnvironmentResource[] {
  return environments.toSorted((a, b) => Number(b.meta.primary) - Number(a.meta.primary) || compareIds(a, b));
}

function compareIds(a: EnvironmentResource, b: EnvironmentResource): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** What can be done with an environment. */
export type EnvironmentAction = 'fork' | 'rename' | 'compare' | 'promote' | 'delete' | 'stop';

/**
 * The actions that a role has on an environment: none before it is ready (spec 2, sections 4 and 6), but to stop the fork
 * that creates it.
 */
export function actionsOn(
  { id, meta }: EnvironmentResource,
  environments: readonly EnvironmentResource[],
  can: (capability: Capability) => boolean,
): EnvironmentAction[] {
  const [manages, promotes] = [can('can_manage_environments'), can('can_promote_environments')];
  if (meta.status === 'creating' && manages) return ['stop'];
  if (meta.status !== 'ready') return [];
  const isForked = environments.some((other) => other.meta.status === 'creating' && other.meta.forked_from === id);
  const allowed: Record<Exclude<EnvironmentAction, 'stop'>, boolean> = {
    fork: manages,
    rename: manages || (promotes && meta.primary),
    compare: (manages || promotes) && !meta.primary,
    promote: promotes && !meta.primary,
    delete: manages && !meta.primary && !isForked,
  };
  return (['fork', 'rename', 'compare', 'promote', 'delete'] as const).filter((action) => allowed[action]);
}

/** A fork that is younger, or less far, has no pace yet. */
const pace = { leastMs: 2000, leastPercentage: 3 };

/** The time that a fork takes at the pace so far (`common.left`); null while it has none. */
export function timeLeftOfFork(percentage: number, elapsedMs: number): TimeLeft | null {
  if (elapsedMs < pace.leastMs || percentage < pace.leastPercentage) return null;
  return timeLeft(100 - percentage, percentage / (elapsedMs / 1000));
}

/** All models, blocks and fields that differ. */
export function changeCountOf(attributes: PromotionDifferenceResource['attributes']): number {
  return (['item_types', 'blocks', 'fields'] as const)
    .flatMap((entity) => Object.values(attributes[entity]))
    .reduce((sum, count) => sum + count, 0);
}

/** Whether someone may work in an environment: a ready one that their role may enter (spec 2, section 4). */
export function isOpenable({ meta }: EnvironmentResource, actor: Actor): boolean {
  return meta.status === 'ready' && canEnterEnvironment(actor, { isPrimary: meta.primary });
}

/** The name that a fork of an environment gets unless another one is entered. */
export function copyName(id: string, today: Date): string {
  const [month, day] = [today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${id}-copy-${today.getFullYear()}-${month}-${day}`;
}

/** The name of an environment, as a form checks it. */
export const nameSchema = z
  .string()
  .trim()
  .min(1, 'settings.environments.name.required')
  .max(environmentNameMaxLength, 'settings.environments.name.long')
  .refine(isEnvironmentName, 'settings.environments.name.format');
