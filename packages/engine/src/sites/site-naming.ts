import { apiKeyFromName, DomainError, invalidField, type Problem } from '@lectern/domain';
import { isFirstAccount, isUniqueViolation } from '@lectern/storage';
import { newToken } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';

/** Problems of the name of a site and of its internal domain, if one is wanted. */
export function checkNaming({
  name,
  internalDomain,
}: {
  name: string;
  internalDomain?: string | undefined;
}): Problem[] {
  return [
    ...(name.trim() === '' ? [invalidField('Site', 'name', 'VALIDATION_REQUIRED')] : []),
    ...(internalDomain !== undefined && !/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(internalDomain)
      ? [invalidField('Site', 'internal_subdomain', 'VALIDATION_FORMAT')]
      : []),
  ];
}

/** The names by which the host of a request leads to a site. */
export interface SiteHosts {
  domain?: string | null | undefined;
  internalDomain?: string | undefined;
}

const hostLabel = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(String.raw`^(?=.{1,253}$)${hostLabel}(\.${hostLabel})*$`, 'i');

/**
 * Problems of the hosts that an account claims for a site of its own. The host of the server's public URL, and those
 * below it, lead to the console of everyone: only the operator may have them lead to one site. Internal domains are how
 * sites get a host below it.
 */
export async function checkHosts(
  { db, publicUrl }: Pick<EngineServices, 'db' | 'publicUrl'>,
  accountId: string,
  { domain = null, internalDomain }: SiteHosts,
): Promise<Problem[]> {
  if (domain !== null && !hostName.test(domain)) return [invalidField('Site', 'domain', 'VALIDATION_FORMAT')];
  const publicHost = new URL(publicUrl).hostname;
  const problems = [
    ...(domain !== null && `.${domain.toLowerCase()}`.endsWith(`.${publicHost}`)
      ? [invalidField('Site', 'domain', 'VALIDATION_EXCLUSION')]
      : []),
    ...(internalDomain === publicHost.split('.')[0]
      ? [invalidField('Site', 'internal_subdomain', 'VALIDATION_EXCLUSION')]
      : []),
  ];
  return problems.length === 0 || (await isFirstAccount(db.kysely, accountId)) ? [] : problems;
}

/** A free internal domain that resembles the name of a site. */
export function proposedDomain(name: string): string {
  const label = apiKeyFromName(name, { singular: false }).replaceAll('_', '-').slice(0, 40) || 'site';
  return `${label}-${newToken().slice(0, 6)}`;
}

/** Runs a write of a site. Throws `INVALID_FIELD` for a taken domain. */
export async function refuseTakenDomain<T>(store: () => Promise<T>): Promise<T> {
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
