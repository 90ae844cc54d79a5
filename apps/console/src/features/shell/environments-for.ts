import type { EnvironmentResource } from '@lectern/contract';
import { type Actor, canEnterEnvironment, hasCapability } from '@lectern/domain';

/** The environments a user may choose: ready ones of their role, the primary first. */
export function environmentsFor(environments: readonly EnvironmentResource[], actor: Actor): EnvironmentResource[] {
  return environments
    .filter(({ meta }) => meta.status === 'ready' && canEnterEnvironment(actor, { isPrimary: meta.primary }))
    .toSorted((a, b) => Number(b.meta.primary) - Number(a.meta.primary) || a.id.localeCompare(b.id));
}

/** Whether the switcher is a menu: there is another environment to choose, or the user manages them (spec 1, section 2.6). */
export function hasEnvironmentMenu(choices: readonly EnvironmentResource[], actor: Actor): boolean {
  return choices.length > 1 || hasCapability(actor, 'can_manage_environments');
}

/** Longer names are cut in the navigation bar, and appear in full in a tooltip. */
export function isLongName(id: string): boolean {
  return id.length > 25;
}
