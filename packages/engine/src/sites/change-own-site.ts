import { DomainError, invalidField, type Site } from '@lectern/domain';
import { type Account, isUniqueViolation, updateSite as storeSite } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { requireOwnSite } from './require-own-site.ts';

/** What the owner of a site may change through their account (reference, project 11). */
export type OwnSiteChanges = Partial<Pick<Site, 'name' | 'domain' | 'internalDomain'>>;

/**
 * Changes name or domains of a site that the account owns. Throws `NOT_FOUND` for any other, `INVALID_FIELD` for a
 * blank name and for a taken domain.
 */
export async function changeOwnSite(
  services: EngineServices,
  account: Account,
  id: string,
  changes: OwnSiteChanges,
  origin?: CallOrigin,
): Promise<Site> {
  if (changes.name?.trim() === '') throw DomainError.of([invalidField('Site', 'name', 'VALIDATION_REQUIRED')]);
  const site = await requireOwnSite(services, account, id);
  return refuseTakenDomain(() =>
    withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
      const changed = await storeSite(tx, site.id, changes);
      if (changed === null) throw new DomainError('NOT_FOUND');
      emit(site.id, { noun: 'site', id: site.id, change: 'update' });
      return changed;
    }),
  );
}

async function refuseTakenDomain<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (isUniqueViolation(error, 'sites_internal_domain_key'))
      throw DomainError.of([invalidField('Site', 'internal_subdomain', 'VALIDATION_UNIQUENESS')]);
    if (isUniqueViolation(error, 'sites_domain_key'))
      throw DomainError.of([invalidField('Site', 'domain', 'VALIDATION_UNIQUENESS')]);
    throw error;
  }
}
