import { organizationConversions, organizations } from '@lectern/contract';
import {
  convertToOrganization,
  createOrganization,
  destroyOrganization,
  renameOrganization,
  requireOrganization,
} from '@lectern/engine';
import { listOrganizations } from '@lectern/storage';
import { implement } from '../implement.ts';
import { readPage } from '../read-page.ts';
import { created, ok } from '../route.ts';
import { presentOrganization } from './present-organization.ts';

/** Organizations that an account belongs to (reference, project 11). */
export const organizationRoutes = implement(organizations, {
  async 'GET /organizations'({ services, account, query }) {
    const page = readPage(query, { defaultLimit: 500, maxLimit: 500 });
    const { organizations: listed, totalCount } = await listOrganizations(services.db.kysely, account.id, page);
    return ok(listed.map(presentOrganization), { meta: { total_count: totalCount } });
  },
  async 'GET /organizations/:organizationId'({ services, account, params }) {
    return ok(presentOrganization(await requireOrganization(services, account, params.organizationId)));
  },
  async 'POST /organizations'({ services, account, body, origin }) {
    const organization = await createOrganization(services, account, body.attributes.name ?? '', origin);
    return created(presentOrganization(organization));
  },
  async 'PUT /organizations/:organizationId'({ services, account, params, body, origin }) {
    const { name } = body.attributes;
    const organization = await (name === undefined
      ? requireOrganization(services, account, params.organizationId)
      : renameOrganization(services, account, params.organizationId, name, origin));
    return ok(presentOrganization(organization));
  },
  async 'POST /organizations/:organizationId/destroy'({ services, account, params, body, origin }) {
    const { password, otp_code: otpCode } = body.attributes;
    const typed = { password, otpCode };
    return ok(presentOrganization(await destroyOrganization(services, account, params.organizationId, typed, origin)));
  },
});

/** An account that goes on as an organization. */
export const organizationConversionRoutes = implement(organizationConversions, {
  async 'POST /account/convert-to-organization'({ services, account, body, origin }) {
    const organization = await convertToOrganization(services, account, body.attributes.name ?? '', origin);
    return created(presentOrganization(organization));
  },
});
