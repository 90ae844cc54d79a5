import type { OrganizationResource, OwnerOrganizationResource } from '@lectern/contract';
import type { Organization } from '@lectern/storage';

/** An organization as the account API shows it: what is paid has no counterpart here (reference, project 11). */
export function presentOrganization({ id, name }: Organization): OrganizationResource {
  return {
    id,
    type: 'organization',
    attributes: { name },
    relationships: { active_subscription: { data: null }, billing_profile: { data: null } },
    meta: { discount_on_public_plans: 0, agency_partner: null },
  };
}

/** An organization as the management API shows it: the owner of a site. */
export function presentOwnerOrganization({ id, name }: Organization): OwnerOrganizationResource {
  return { id, type: 'organization', attributes: { name } };
}
