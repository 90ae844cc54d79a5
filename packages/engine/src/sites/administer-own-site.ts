import { DomainError, invalidField, type Site } from '@lectern/domain';
import { type Account, deleteSite, findSite, isUniqueViolation, updateSite as storeSite } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

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

/** Deletes a site that the account owns, with all its content. Throws `NOT_FOUND` for any other. */
export async function destroyOwnSite(
  services: EngineServices,
  account: Account,
  id: string,
  origin?: CallOrigin,
): Promise<void> {
  const site = await requireOwnSite(services, account, id);
  await withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
    await deleteSite(tx, site.id);
    // Its own events went with it.
    emit(null, { noun: 'site', id: site.id, change: 'delete' });
  });
}

/** A site that the account owns. Throws `NOT_FOUND`. */
export async function requireOwnSite({ db }: EngineServices, account: Account, id: string): Promise<Site> {
  const site = await findSite(db.kysely, id);
  if (site === null || site.ownerAccountId !== account.id) throw new DomainError('NOT_FOUND');
  return site;
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
