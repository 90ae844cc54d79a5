import { z } from 'zod';
import { type BodyReader, resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource, toMany, toOne } from './resource.ts';

/** Who is asked for a mandate. */
export const organizationMandateRequestBody = resourceBody({
  type: 'organization_mandate_request',
  attributes: {},
  relationships: { approver_organization: { types: ['organization'] } },
});

/** A request for a mandate that waits for an answer. */
export const organizationMandateRequestResource = resource('organization_mandate_request', {
  relationships: { approver_organization: toOne('organization'), requester_organization: toOne('organization') },
  meta: { requester_organization_name: z.string(), approver_organization_name: z.string() },
});
/** A request for a mandate, as the account API shows it. */
export type OrganizationMandateRequestResource = z.output<typeof organizationMandateRequestResource>;

/** A mandate: members of the appointed organization act for the mandator. No one has a plan here. */
export const organizationMandateResource = resource('organization_mandate', {
  relationships: {
    mandator_organization: toOne('organization'),
    appointed_organization: toOne('organization'),
    active_plan: z.strictObject({ data: z.null() }),
    additional_enabled_plans: toMany('per_owner_pricing_plan'),
  },
  meta: { appointed_organization_name: z.string(), mandator_organization_name: z.string() },
});
/** A mandate, as the account API shows it. */
export type OrganizationMandateResource = z.output<typeof organizationMandateResource>;

/** Plans that a mandate enables have no counterpart here. */
const plans: BodyReader<unknown, unknown> = { read: (body) => body };

/**
 * Mandates, and requests for them, of the organization that `X-Organization` names (reference, project 11):
 * `approved` and `pending` are those that it was asked for, `given` and `requested` those that it asked for.
 */
export const organizationMandates = endpoints('account', {
  'POST /organization-mandate-requests': {
    query: { auto_approve: z.string() },
    body: organizationMandateRequestBody,
    answer: z.union([organizationMandateRequestResource, organizationMandateResource]),
  },
  'GET /organization-mandate-requests/pending': {
    query: { page },
    answer: listOf(organizationMandateRequestResource),
    meta: totalCount,
  },
  'GET /organization-mandate-requests/requested': {
    query: { page },
    answer: listOf(organizationMandateRequestResource),
    meta: totalCount,
  },
  'DELETE /organization-mandate-requests/:organizationMandateRequestId': {
    answer: organizationMandateRequestResource,
  },
  'PUT /organization-mandate-requests/:organizationMandateRequestId/approve': { answer: null },
  'PUT /organization-mandate-requests/:organizationMandateRequestId/reject': { answer: null },
  'GET /organization-mandates/approved': {
    query: { page },
    answer: listOf(organizationMandateResource),
    meta: totalCount,
  },
  'GET /organization-mandates/given': {
    query: { page, include: z.string() },
    answer: listOf(organizationMandateResource),
    meta: totalCount,
  },
  'PUT /organization-mandates/:organizationMandateId': { body: plans, answer: z.never() },
  'DELETE /organization-mandates/:organizationMandateId': { answer: organizationMandateResource },
});
