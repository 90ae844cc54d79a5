import { type Actor, canEnterEnvironment } from '@lectern/domain';
import type { WireEnvironment } from '#lib/wire.ts';

/** The environments somebody may choose: ready ones of their role, the primary first. */
export function environmentsFor(environments: readonly WireEnvironment[], actor: Actor): WireEnvironment[] {
  return environments
    .filter(({ meta }) => meta.status === 'ready' && canEnterEnvironment(actor, { isPrimary: meta.primary }))
    .toSorted((a, b) => Number(b.meta.primary) - Number(a.meta.primary) || a.id.localeCompare(b.id));
}
