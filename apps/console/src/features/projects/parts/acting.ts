import { type OrganizationRight, organizationRoles } from '@lectern/domain';
import { createContext, useContext } from 'react';
import type { OwnOrganization } from '#features/projects/organization-queries.ts';
import type { OwnerId } from '#features/projects/queries.ts';

/** For whom the page acts: the account, or an organization that it belongs to. */
export interface Acting {
  /** Address of the signed-in account. */
  email: string;
  hasSecondFactor: boolean;
  organization: OwnOrganization | null;
}

/** Filled by `AccountShell`. */
export const ActingContext = createContext<Acting | null>(null);

/** For whom the page acts. Only below `AccountShell`. */
export function useActing(): Acting & { owner: OwnerId; may: (right: OrganizationRight) => boolean } {
  const acting = useContext(ActingContext);
  if (acting === null) throw new Error('The page is not in an account shell.');
  const { organization } = acting;
  return {
    ...acting,
    owner: organization?.id ?? null,
    // An account has every right over its own projects.
    may: (right) => organization === null || organizationRoles[organization.role].rights.includes(right),
  };
}

/** The organization that the page acts for. Only on pages of one. */
export function useOrganization(): OwnOrganization {
  const { organization } = useActing();
  if (organization === null) throw new Error('The page is not about an organization.');
  return organization;
}
