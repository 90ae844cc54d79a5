import {
  freshBuildTrigger,
  freshInvitation,
  freshPerson,
  freshRole,
  freshSandbox,
  freshSearchIndex,
  freshSsoGroup,
  freshSsoUser,
  freshToken,
  freshWebhook,
  newBuildTrigger,
  newSearchIndex,
  newWebhook,
} from './fresh-entities.ts';
import { type Call, doc, link, type Recipe } from './recipe.ts';

/** Calls about the project as a whole: access, environments, settings and integrations. */
export const siteRequests: Record<string, Recipe> = {
  'POST /audit-log-events/query': () => ({ body: doc('audit_log_query') }),
  'POST /access_tokens': (world) => ({
    body: doc(
      'access_token',
      { name: world.word(), can_access_cda: true, can_access_cda_preview: true, can_access_cma: true },
      { role: link('role', world.powerlessRoleId) },
    ),
  }),
  'PUT /access_tokens/:id': async (world) => ({
    ids: { id: await freshToken(world) },
    body: doc('access_token', { name: world.word() }),
  }),
  'POST /access_tokens/:id/regenerate_token': async (world) => ({ ids: { id: await freshToken(world) } }),
  'DELETE /access_tokens/:id': async (world) => ({ ids: { id: await freshToken(world) } }),

  // Its address may not be reached (`world.ts`), which comes after the permission.
  'POST /build-services/:buildServiceId/authorize': () => ({
    ids: { buildServiceId: 'vercel' },
    body: doc('build_service_code', { code: 'code' }),
    passesAs: 'NOT_FOUND',
  }),
  'POST /build-services/:buildServiceId/sites': () => linkCall('build_site_query', {}),
  'POST /build-services/:buildServiceId/build-hook': () => linkCall('build_hook', { site_id: 'site' }),
  'POST /build-services/:buildServiceId/result-hooks': () => linkCall('result_hooks', reportingSite),
  'POST /build-services/:buildServiceId/remove-hooks': () => linkCall('hook_removal', reportingSite),
  'GET /build-triggers/:buildTriggerId/linked-site': () => ({ passesAs: 'NOT_FOUND' }),
  'POST /build-triggers': (world) => ({ body: doc('build_trigger', newBuildTrigger(world)) }),
  'PUT /build-triggers/:buildTriggerId': async (world) => ({
    ids: { buildTriggerId: await freshBuildTrigger(world) },
    body: doc('build_trigger', { name: world.word() }),
  }),
  'DELETE /build-triggers/:buildTriggerId': async (world) => ({
    ids: { buildTriggerId: await freshBuildTrigger(world) },
  }),
  'POST /search-indexes': (world) => ({ body: doc('search_index', newSearchIndex(world)) }),
  'PUT /search-indexes/:searchIndexId': async (world) => ({
    ids: { searchIndexId: await freshSearchIndex(world) },
    body: doc('search_index', { name: world.word() }),
  }),
  'DELETE /search-indexes/:searchIndexId': async (world) => ({
    ids: { searchIndexId: await freshSearchIndex(world) },
  }),
  'GET /search-results': () => ({ query: 'filter[query]=word' }),

  'POST /webhooks': (world) => ({ body: doc('webhook', newWebhook(world)) }),
  'PUT /webhooks/:webhookId': async (world) => ({
    ids: { webhookId: await freshWebhook(world) },
    body: doc('webhook', { name: world.word() }),
  }),
  'DELETE /webhooks/:webhookId': async (world) => ({ ids: { webhookId: await freshWebhook(world) } }),
  'POST /webhooks/:webhookId/preview': () => ({
    body: doc('webhook_test', { entity_type: 'environment', event_type: 'promote' }),
  }),
  'POST /webhooks/:webhookId/test': () => ({
    body: doc('webhook_test', { entity_type: 'environment', event_type: 'promote' }),
  }),

  'PUT /users/:userId': async (world) => ({
    ids: { userId: await freshPerson(world) },
    body: doc('user', { is_active: false }),
  }),
  'DELETE /users/:userId': async (world) => ({ ids: { userId: await freshPerson(world) } }),
  'PUT /sso-groups/:ssoGroupId': (world) => ({
    body: doc('sso_group', { priority: 3 }, { role: link('role', world.powerlessRoleId) }),
  }),
  // A fresh group comes last: a move before the others changes something each time.
  'PUT /sso-groups/:ssoGroupId/move': async (world) => {
    const ssoGroupId = await freshSsoGroup(world);
    const first = (await world.cma.ssoGroups.list()).find(({ id }) => id !== ssoGroupId);
    const before = { data: { type: 'sso_group', id: first?.id ?? '' } };
    return {
      ids: { ssoGroupId },
      body: { data: { type: 'sso_group_move', attributes: {}, relationships: { before } } },
    };
  },
  'DELETE /sso-groups/:ssoGroupId': async (world) => ({ ids: { ssoGroupId: await freshSsoGroup(world) } }),
  'PUT /sso-settings': (world) => ({
    body: doc('sso_settings', {}, { default_role: link('role', world.powerlessRoleId) }),
  }),
  'POST /sso-users/copy-users': async (world) => {
    await freshPerson(world);
    return {};
  },
  'DELETE /sso-users/:ssoUserId': async (world) => ({ ids: { ssoUserId: await freshSsoUser(world) } }),
  'POST /site-invitations': (world) => ({
    body: doc(
      'site_invitation',
      { email: `${world.word()}@example.com` },
      { role: link('role', world.powerlessRoleId) },
    ),
  }),
  'PUT /site-invitations/:siteInvitationId': async (world) => ({
    ids: { siteInvitationId: await freshInvitation(world) },
    body: doc('site_invitation', {}, { role: link('role', await freshRole(world)) }),
  }),
  'POST /site-invitations/:siteInvitationId/resend': async (world) => ({
    ids: { siteInvitationId: await freshInvitation(world) },
  }),
  'DELETE /site-invitations/:siteInvitationId': async (world) => ({
    ids: { siteInvitationId: await freshInvitation(world) },
  }),

  'POST /environments/:environmentId/fork': (world) => ({ body: { data: { type: 'environment', id: world.word() } } }),
  'GET /environments/:environmentId/promotion-difference': async (world) => ({
    ids: { environmentId: await freshSandbox(world) },
  }),
  'PUT /environments/:environmentId/promote': async (world) => ({
    ids: { environmentId: await freshSandbox(world) },
    undo: () => world.cma.environments.promote('main'),
  }),
  'PUT /environments/:environmentId/rename': async (world) => ({
    ids: { environmentId: await freshSandbox(world) },
    body: { data: { type: 'environment', id: world.word() } },
  }),
  'DELETE /environments/:environmentId': async (world) => ({ ids: { environmentId: await freshSandbox(world) } }),
  'PUT /maintenance-mode/deactivate': async (world) => {
    await world.cma.maintenanceMode.activate({ force: true });
    return { tidy: () => world.cma.maintenanceMode.deactivate() };
  },
  'PUT /maintenance-mode/activate': (world) => ({
    query: 'force=true',
    undo: () => world.cma.maintenanceMode.deactivate(),
  }),

  'POST /roles': (world) => ({ body: doc('role', { name: world.word() }) }),
  'PUT /roles/:roleId': async (world) => ({
    ids: { roleId: await freshRole(world) },
    body: doc('role', { name: world.word() }),
  }),
  'POST /roles/:roleId/duplicate': async (world) => ({ ids: { roleId: await freshRole(world) } }),
  'DELETE /roles/:roleId': async (world) => ({ ids: { roleId: await freshRole(world) } }),

  'PUT /site (name)': (world) => ({ body: doc('site', { name: world.word() }) }),
  'PUT /site (locales)': (world) => ({
    body: doc('site', { locales: ['en', 'it', 'fr'] }),
    undo: () => world.cma.site.update({ locales: ['en', 'it'] }),
  }),
  'PUT /site (search engines)': (world) => ({
    body: doc('site', { no_index: true }),
    undo: () => world.cma.site.update({ no_index: false }),
  }),
  'PUT /site/assets-cdn-default-settings': (world) => ({
    body: doc('site', { assets_cdn_default_settings: { image: { q: 50 }, video: {} } }),
    undo: () =>
      world.api.request('PUT', '/site/assets-cdn-default-settings', {
        token: world.tokens.owner,
        body: doc('site', { assets_cdn_default_settings: { image: {}, video: {} } }),
      }),
  }),

  'PUT /white-label-settings': (world) => ({
    body: doc('white_label_settings', {
      custom_i18n_messages_template_url: `https://example.org/${world.word()}/:locale.json`,
    }),
  }),
};

const reportingSite = { site_id: 'site', webhook_token: 'a-token-for-results' };

function linkCall(type: string, attributes: object): Call {
  const body = doc(type, { access_token: 'token', ...attributes });
  return { ids: { buildServiceId: 'netlify' }, body, passesAs: 'SERVICE_UNAVAILABLE' };
}
