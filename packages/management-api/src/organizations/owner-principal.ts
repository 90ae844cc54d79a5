import { DomainError } from '@lectern/domain';
import { type OrganizationPrincipal, type OwnerPrincipal, ownerPrincipalOf } from '@lectern/engine';
import type { AccountRequest } from '../route.ts';

type Acting = Pick<AccountRequest, 'services' | 'account' | 'organizationId'>;

/**
 * For whom a call of the account API acts: the account, or the organization in `X-Organization`. Throws
 * `INVALID_X_ORGANIZATION_HEADER` for one that the account doesn't belong to.
 */
export async function ownerPrincipal({ services, account, organizationId }: Acting): Promise<OwnerPrincipal> {
  return ownerPrincipalOf(services, account, organizationId);
}

/** The same for calls about an organization. Throws `INVALID_X_ORGANIZATION_HEADER` without the header, too. */
export async function organizationPrincipal(request: Acting): Promise<OrganizationPrincipal> {
  const { account, organization } = await ownerPrincipal(request);
  if (organization === null) throw new DomainError('INVALID_X_ORGANIZATION_HEADER');
  return { account, organization };
}
