import { DomainError, type Site } from '@lectern/domain';
import { updateSite as storeSite } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { confirmOwnerRight, type OwnerPrincipal } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { requireOwnSite } from './require-own-site.ts';
import { checkNaming, refuseTakenDomain } from './site-naming.ts';

/** What the owner of a site may change through their account (reference, project 11). */
export type OwnSiteChanges = Partial<Pick<Site, 'name' | 'domain' | 'internalDomain' | 'isPublicTemplate'>>;

/**
 * Changes name or domains of a site of the principal, and whether it is a template for everyone. Throws what
 * `requireOwnSite` throws, `INVALID_FIELD` for a blank name and for a malformed or taken domain.
 */
export async function changeOwnSite(
  services: EngineServices,
  principal: OwnerPrincipal,
  id: string,
  changes: OwnSiteChanges,
  origin?: CallOrigin,
): Promise<Site> {
  const site = await requireOwnSite(services.db.kysely, principal, id, 'can_edit_sites');
  const problems = checkNaming({ name: changes.name ?? site.name, internalDomain: changes.internalDomain });
  if (problems.length > 0) throw DomainError.of(problems);
  return refuseTakenDomain(() =>
    withAccountWrite(services, { account: principal.account, origin }, async ({ tx, emit }) => {
      await confirmOwnerRight(tx, principal, 'can_edit_sites');
      const changed = await storeSite(tx, site.id, changes);
      if (changed === null) throw new DomainError('NOT_FOUND');
      emit(site.id, { noun: 'site', id: site.id, change: 'update' });
      return changed;
    }),
  );
}
