import { defined, DomainError, type Site } from '@lectern/domain';
import { updateSite as storeSite } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { confirmOwnerRight, type OwnerPrincipal } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { requireOwnSite } from './require-own-site.ts';
import { checkHosts, checkNaming, refuseTakenDomain } from './site-naming.ts';

/** What the owner of a site may change through their account (reference, project 11). */
export type OwnSiteChanges = Partial<Pick<Site, 'name' | 'domain' | 'internalDomain' | 'isPublicTemplate'>>;

/**
 * Changes name or domains of a site of the principal, and whether it is a template for everyone. Throws what
 * `requireOwnSite` throws, `INVALID_FIELD` for a blank name and for a malformed or taken domain, or one of the server's
 * own.
 */
export async function changeOwnSite(
  services: EngineServices,
  principal: OwnerPrincipal,
  id: string,
  changes: OwnSiteChanges,
  origin?: CallOrigin,
): Promise<Site> {
  const right = 'can_edit_sites';
  const site = await requireOwnSite(services.db.kysely, principal, id, right);
  const domain = changes.domain?.toLowerCase() ?? changes.domain;
  const { internalDomain } = changes;
  const problems = [
    ...checkNaming({ name: changes.name ?? site.name, internalDomain }),
    // Clients send a whole site back to change one thing.
    ...(await checkHosts(services, principal.account.id, {
      domain: domain === site.domain ? null : domain,
      internalDomain: internalDomain === site.internalDomain ? undefined : internalDomain,
    })),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
  return refuseTakenDomain(() =>
    withAccountWrite(services, { account: principal.account, origin }, async ({ tx, emit }) => {
      await confirmOwnerRight(tx, principal, right);
      // It may have been given away since.
      await requireOwnSite(tx, principal, site.id, right, { hold: true });
      const changed = await storeSite(tx, site.id, { ...changes, ...defined({ domain }) });
      if (changed === null) throw new DomainError('NOT_FOUND');
      emit(site.id, { noun: 'site', id: site.id, change: 'update' });
      return changed;
    }),
  );
}
