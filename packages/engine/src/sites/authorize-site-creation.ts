import { DomainError, type SiteOwner } from '@lectern/domain';
import { listSitesOf } from '@lectern/storage';
import { hasOwnerRight, type OwnerPrincipal, ownerOf, requireOwnerRight } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';

/**
 * Throws `INSUFFICIENT_PERMISSIONS` unless the principal may create projects on this server (details `reason`) and for
 * the organization it acts for.
 */
export async function authorizeSiteCreation(services: EngineServices, principal: OwnerPrincipal): Promise<void> {
  requireOwnerRight(principal, 'can_create_new_sites');
  if (!(await isCreationOpen(services, principal)))
    throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'site_creation_closed' });
}

/** Whether the principal may create projects. */
export async function mayCreateSites(services: EngineServices, principal: OwnerPrincipal): Promise<boolean> {
  return hasOwnerRight(principal, 'can_create_new_sites') && isCreationOpen(services, principal);
}

/** Creating an organization opens nothing: it, or the member who acts for it, has to own a site already. */
async function isCreationOpen({ db, openness }: EngineServices, principal: OwnerPrincipal): Promise<boolean> {
  if (openness.siteCreation !== 'owners') return openness.siteCreation === 'everyone';
  const ownsAny = async (owner: SiteOwner) =>
    (await listSitesOf(db.kysely, owner, { offset: 0, limit: 0 })).totalCount > 0;
  return (await ownsAny(ownerOf(principal))) || ownsAny({ type: 'account', id: principal.account.id });
}
