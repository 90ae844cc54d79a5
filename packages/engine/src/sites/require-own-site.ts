import { DomainError, isSameOwner, type OrganizationRight, type Site } from '@lectern/domain';
import { findSite, type Queryable } from '@lectern/storage';
import { type OwnerPrincipal, ownerOf, requireOwnerRight } from '../organizations/owner-principal.ts';

/**
 * A site of the principal: of an account for itself, or of the organization that it acts for. With `hold`, it is locked
 * and stays theirs until the transaction ends. Throws `NOT_FOUND`, and `INSUFFICIENT_PERMISSIONS` where the role in the
 * organization lacks the right.
 */
export async function requireOwnSite(
  db: Queryable,
  principal: OwnerPrincipal,
  id: string,
  right: OrganizationRight,
  options: { hold?: boolean } = {},
): Promise<Site> {
  const site = await findSite(db, id, options);
  if (site === null || !isSameOwner(site.owner, ownerOf(principal))) throw new DomainError('NOT_FOUND');
  requireOwnerRight(principal, right);
  return site;
}
