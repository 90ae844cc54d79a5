import { apiKeyFromName, DomainError, invalidField, type Problem } from '@lectern/domain';
import { isUniqueViolation } from '@lectern/storage';
import { newToken } from '../access/secrets.ts';

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
