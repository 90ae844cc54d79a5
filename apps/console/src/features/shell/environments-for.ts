import type { EnvironmentResource } from '@lectern/contract';
import { type Actor, canEnterEnvironment } from '@lectern/domain';

/** The environments a user may choose: ready ones of their role, the primary first. */
export function environmentsFor(environments: readonly EnvironmentResource[], actor: Actor): EnvironmentResource[] {
  return environments
    .filter(({ meta }) => meta.status === 'ready' && canEnterEnvironment(actor, { isPrimary: meta.primary }))
    .toSorted((a, b) => Number(b.meta.primary) - Number(a.meta.primary) || a.id.localeCompare(b.id));
}
