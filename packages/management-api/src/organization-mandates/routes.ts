import {
  type OrganizationMandateRequestResource,
  type OrganizationMandateResource,
  organizationMandates,
} from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import {
  approveOrganizationMandateRequest,
  destroyOrganizationMandate,
  endOrganizationMandateRequest,
  requestOrganizationMandate,
  requireOwnerRight,
} from '@lectern/engine';
import { listOrganizationMandates, type MandateSide, type OrganizationMandate } from '@lectern/storage';
import { implement } from '../implement.ts';
import { linkedId, linkTo } from '../linkage.ts';
import { organizationPrincipal } from '../organizations/owner-principal.ts';
import { readPage } from '../read-page.ts';
import { readFlag } from '../read-param.ts';
import { type AccountRequest, created, noContent, ok } from '../route.ts';

/** Mandates of the organization in `X-Organization`, and requests for them. */
export const organizationMandateRoutes = implement(organizationMandates, {
  async 'POST /organization-mandate-requests'(request) {
    const { services, body, query, origin } = request;
    const principal = await organizationPrincipal(request);
    const wanted = {
      approverId: linkedId(body.relationships['approver_organization']) ?? null,
      isAutoApproved: readFlag('auto_approve', query['auto_approve']),
    };
    const mandate = await requestOrganizationMandate(services, principal, wanted, origin);
    return mandate.approvedAt === null ? created(presentRequest(mandate)) : created(presentMandate(mandate));
  },
  'GET /organization-mandate-requests/pending': async (request) =>
    listed(request, { side: 'mandator', isApproved: false }, presentRequest),
  'GET /organization-mandate-requests/requested': async (request) =>
    listed(request, { side: 'appointed', isApproved: false }, presentRequest),
  async 'DELETE /organization-mandate-requests/:organizationMandateRequestId'(request) {
    const { services, params, origin } = request;
    const principal = await organizationPrincipal(request);
    const wanted = { id: params.organizationMandateRequestId, side: 'appointed' } as const;
    return ok(presentRequest(await endOrganizationMandateRequest(services, principal, wanted, origin)));
  },
  async 'PUT /organization-mandate-requests/:organizationMandateRequestId/approve'(request) {
    const { services, params, origin } = request;
    const principal = await organizationPrincipal(request);
    await approveOrganizationMandateRequest(services, principal, params.organizationMandateRequestId, origin);
    return noContent();
  },
  async 'PUT /organization-mandate-requests/:organizationMandateRequestId/reject'(request) {
    const { services, params, origin } = request;
    const principal = await organizationPrincipal(request);
    const wanted = { id: params.organizationMandateRequestId, side: 'mandator' } as const;
    await endOrganizationMandateRequest(services, principal, wanted, origin);
    return noContent();
  },
  'GET /organization-mandates/approved': async (request) =>
    listed(request, { side: 'mandator', isApproved: true }, presentMandate),
  'GET /organization-mandates/given': async (request) =>
    listed(request, { side: 'appointed', isApproved: true }, presentMandate),
  async 'PUT /organization-mandates/:organizationMandateId'() {
    throw new DomainError('NOT_ON_PER_SITE_PRICING');
  },
  async 'DELETE /organization-mandates/:organizationMandateId'(request) {
    const { services, params, origin } = request;
    const principal = await organizationPrincipal(request);
    return ok(
      presentMandate(await destroyOrganizationMandate(services, principal, params.organizationMandateId, origin)),
    );
  },
});

async function listed<Presented>(
  request: AccountRequest,
  which: { side: MandateSide; isApproved: boolean },
  present: (mandate: OrganizationMandate) => Presented,
) {
  const { services, query } = request;
  const principal = await organizationPrincipal(request);
  requireOwnerRight(principal, 'can_read_everything');
  const page = readPage(query, { defaultLimit: 500, maxLimit: 500 });
  const filter = { ...which, organizationId: principal.organization.id };
  const { mandates, totalCount } = await listOrganizationMandates(services.db.kysely, filter, page);
  return ok(mandates.map(present), { meta: { total_count: totalCount } });
}

function presentRequest(mandate: OrganizationMandate): OrganizationMandateRequestResource {
  return {
    id: mandate.id,
    type: 'organization_mandate_request',
    relationships: {
      approver_organization: linkTo('organization', mandate.mandatorId),
      requester_organization: linkTo('organization', mandate.appointedId),
    },
    meta: {
      requester_organization_name: mandate.appointedName,
      approver_organization_name: mandate.mandatorName,
    },
  };
}

function presentMandate(mandate: OrganizationMandate): OrganizationMandateResource {
  return {
    id: mandate.id,
    type: 'organization_mandate',
    relationships: {
      mandator_organization: linkTo('organization', mandate.mandatorId),
      appointed_organization: linkTo('organization', mandate.appointedId),
      active_plan: { data: null },
      additional_enabled_plans: { data: [] },
    },
    meta: {
      appointed_organization_name: mandate.appointedName,
      mandator_organization_name: mandate.mandatorName,
    },
  };
}
