import { defined, DomainError, type Site } from '@lectern/domain';
import { type Account, updateSite as storeSite } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { requireOwnSite } from './require-own-site.ts';
import { checkHosts, checkNaming, refuseTakenDomain } from './site-naming.ts';

/** What the owner of a site may change through their account (reference, project 11). */
export type OwnSiteChanges = Partial<Pick<Site, 'name' | 'domain' | 'internalDomain' | 'isPublicTemplate'>>;

/**
 * Changes name or domains of a site that the account owns, and whether it is a template for everyone. Throws `NOT_FOUND`
 * for any other, `INVALID_FIELD` for a blank name and for a malformed or taken domain, or one of the server's own.
 */
export async function changeOwnSite(
  services: EngineServices,
  account: Account,
  id: string,
  changes: OwnSiteChanges,
  origin?: CallOrigin,
): Promise<Site> {
  const site = await requireOwnSite(services.db.kysely, account, id);
  const domain = changes.domain?.toLowerCase() ?? changes.domain;
  const { internalDomain } = changes;
  const problems = [
    ...checkNaming({ name: changes.name ?? site.name, internalDomain }),
    // Clients send a whole site back to change one thing.
    ...(await checkHosts(services, account.id, {
      domain: domain === site.domain ? null : domain,
      internalDomain: internalDomain === site.internalDomain ? undefined : internalDomain,
    })),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
  return refuseTakenDomain(() =>
    withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
      // It may have been given away since.
      await requireOwnSite(tx, account, site.id, { hold: true });
      const changed = await storeSite(tx, site.id, { ...changes, ...defined({ domain }) });
      if (changed === null) throw new DomainError('NOT_FOUND');
      emit(site.id, { noun: 'site', id: site.id, change: 'update' });
      return changed;
    }),
  );
}
