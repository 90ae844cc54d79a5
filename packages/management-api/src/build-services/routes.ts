import { buildServices, type BuildSiteResource } from '@lectern/contract';
import {
  type BuildSite,
  createBuildHook,
  createResultHooks,
  getLinkedSite,
  listBuildServices,
  listBuildSites,
  redeemServiceCode,
  removeHooks,
  type ServiceAccess,
} from '@lectern/engine';
import { implement } from '../implement.ts';
import { noContent, ok } from '../route.ts';

/** Linking build triggers to sites at Netlify and Vercel (docs/own-endpoints.md). */
export const buildServiceRoutes = implement(buildServices, {
  async 'GET /build-services'(request) {
    const listed = listBuildServices(request.services, request);
    return ok(
      listed.map(({ id, authorizationUrl }) => ({
        id,
        type: 'build_service' as const,
        attributes: { authorization_url: authorizationUrl },
      })),
    );
  },
  async 'POST /build-services/:buildServiceId/authorize'(request) {
    const { buildServiceId: id } = request.params;
    const granted = await redeemServiceCode(request.services, request, id, request.body.attributes.code);
    return ok({
      id,
      type: 'build_service_access',
      attributes: {
        access_token: granted.accessToken,
        team_id: granted.teamId,
        installation_id: granted.installationId,
      },
    });
  },
  async 'POST /build-services/:buildServiceId/sites'(request) {
    const { attributes } = request.body;
    const page = await listBuildSites(request.services, request, request.params.buildServiceId, {
      ...accessOf(attributes),
      cursor: attributes.cursor ?? null,
    });
    return ok(page.sites.map(presentSite), {
      meta: { account_name: page.accountName, next_cursor: page.nextCursor },
    });
  },
  async 'POST /build-services/:buildServiceId/build-hook'(request) {
    const { attributes } = request.body;
    const { url, webhookToken } = await createBuildHook(request.services, request, request.params.buildServiceId, {
      ...accessOf(attributes),
      siteId: attributes.site_id,
      branch: attributes.branch ?? null,
      name: attributes.name ?? null,
      webhookToken: attributes.webhook_token ?? null,
    });
    return ok({ id: attributes.site_id, type: 'build_hook', attributes: { url, webhook_token: webhookToken } });
  },
  async 'POST /build-services/:buildServiceId/result-hooks'(request) {
    const { attributes } = request.body;
    const { secret, refusal } = await createResultHooks(request.services, request, request.params.buildServiceId, {
      ...accessOf(attributes),
      siteId: attributes.site_id,
      webhookToken: attributes.webhook_token,
    });
    return ok({ id: attributes.site_id, type: 'result_hooks', attributes: { webhook_secret: secret, refusal } });
  },
  async 'POST /build-services/:buildServiceId/remove-hooks'(request) {
    const { attributes } = request.body;
    await removeHooks(request.services, request, request.params.buildServiceId, {
      ...accessOf(attributes),
      siteId: attributes.site_id,
      webhookToken: attributes.webhook_token,
      buildHookId: attributes.build_hook_id ?? null,
    });
    return noContent();
  },
  async 'GET /build-triggers/:buildTriggerId/linked-site'(request) {
    return ok(presentSite(await getLinkedSite(request.services, request, request.params.buildTriggerId)));
  },
});

function accessOf(given: { access_token: string; team_id?: string | null | undefined }): ServiceAccess {
  return { accessToken: given.access_token, teamId: given.team_id ?? null };
}

function presentSite({ id, accountName, hasRepository, ...site }: BuildSite): BuildSiteResource {
  return {
    id,
    type: 'build_site',
    attributes: { ...site, account_name: accountName, has_repository: hasRepository },
  };
}
