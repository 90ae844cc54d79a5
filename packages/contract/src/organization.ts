import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource } from './resource.ts';

/** The name of an organization. */
export const organizationBody = resourceBody({
  type: 'organization',
  attributes: { name: z.string().optional() },
  readOnlyRelationships: ['active_subscription', 'billing_profile'],
});

/** The password of the principal, and a code of their second factor if they have one. */
export const organizationDestructionBody = resourceBody({
  type: 'organization_destroy_request',
  attributes: { password: z.string(), otp_code: z.string().nullish() },
});

const nothing = z.strictObject({ data: z.null() });

/** An organization: accounts that own sites together. What is paid has no counterpart here. */
export const organizationResource = resource('organization', {
  attributes: { name: z.string() },
  relationships: { active_subscription: nothing, billing_profile: nothing },
  meta: { discount_on_public_plans: z.number(), agency_partner: z.null() },
});
/** An organization, as the account API shows it. */
export type OrganizationResource = z.output<typeof organizationResource>;

/** An organization as the management API shows it: the owner of a site. */
export const ownerOrganizationResource = resource('organization', { attributes: { name: z.string() } });
/** An organization, as the management API shows it. */
export type OwnerOrganizationResource = z.output<typeof ownerOrganizationResource>;

/**
 * Organizations that an account belongs to (reference, project 11). `X-Organization` with the ID of one of them makes
 * calls about sites act for it. One that owns sites is not destroyed: `DELETE_RESTRICTION` with `reason: 'owns_sites'`.
 */
export const organizations = endpoints('account', {
  'GET /organizations': { query: { page }, answer: listOf(organizationResource), meta: totalCount },
  'GET /organizations/:organizationId': { answer: organizationResource },
  'POST /organizations': { body: organizationBody, answer: organizationResource },
  'PUT /organizations/:organizationId': { body: organizationBody, answer: organizationResource },
  'POST /organizations/:organizationId/destroy': {
    body: organizationDestructionBody,
    answer: organizationResource,
    isJob: true,
  },
});

/** All sites of an account become those of a new organization, whose owner it is. */
export const organizationConversions = endpoints('account', {
  'POST /account/convert-to-organization': { body: organizationBody, answer: organizationResource, isJob: true },
});
