import { randomUUID } from 'node:crypto';
import { putFile } from '../uploads/test-files.ts';
import {
  bulkItems,
  bulkUploads,
  freshBuildTrigger,
  freshCollection,
  freshField,
  freshFieldset,
  freshInvitation,
  freshItem,
  freshItemTypeFilter,
  freshMenuItem,
  freshModel,
  freshPerson,
  freshPublishedItem,
  freshRole,
  freshSandbox,
  freshSchemaMenuItem,
  freshSearchIndex,
  freshSsoGroup,
  freshSsoUser,
  freshToken,
  freshTrack,
  freshUpload,
  freshUploadFilter,
  freshVideo,
  freshWebhook,
  freshWorkflow,
  inNewSession,
  newBuildTrigger,
  newSearchIndex,
  newTrack,
  newWebhook,
  onFreshItem,
  openSession,
  placement,
  schedule,
  scheduledItem,
  updateItem,
} from './fresh-entities.ts';
import { type Call, doc, link, page, type Recipe } from './recipe.ts';

/**
 * Calls by row. A row without one is sent as written, with the IDs of the world. Bodies must be valid: a rejected body
 * proves nothing about rights.
 */
export const requests: Record<string, Recipe> = {
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

  'GET /items/:itemId (another model)': (world) => ({ ids: { itemId: world.ids['otherItemId'] ?? '' } }),
  'PUT /items/:itemId (another model)': (world) => ({
    ids: { itemId: world.ids['otherItemId'] ?? '' },
    body: { data: { type: 'item', id: world.ids['otherItemId'], attributes: { related: null } } },
    undo: () => world.cma.items.update(world.ids['otherItemId'] ?? '', { related: world.ids['itemId'] ?? '' }),
  }),
  'POST /items': (world) => ({ body: doc('item', { title: { it: 'x' } }, page(world)) }),
  'PUT /items/:itemId': updateItem({ title: { it: 'x' } }),
  'PUT /items/:itemId (what is not localised)': updateItem({ note: 'new' }),
  'PUT /items/:itemId (creator)': (world) =>
    updateItem({}, { relationships: { creator: { data: link('access_token', world.ids['id'] ?? '') } } })(world),
  'PUT /items/:itemId (stage)': updateItem({}, { meta: { stage: 'review' } }),
  'PUT /items/:itemId/publish': onFreshItem,
  'PUT /items/:itemId/publish (one locale)': async (world) => ({
    ids: { itemId: await freshItem(world) },
    body: doc('selective_publish_operation', { content_in_locales: ['it'], non_localized_content: false }),
  }),
  'PUT /items/:itemId/unpublish': async (world) => ({ ids: { itemId: await freshPublishedItem(world) } }),
  'PUT /items/:itemId/unpublish (one locale)': async (world) => ({
    ids: { itemId: await freshPublishedItem(world) },
    body: doc('selective_unpublish_operation', { content_in_locales: ['it'] }),
  }),
  'POST /items/:itemId/duplicate': onFreshItem,
  'DELETE /items/:itemId': onFreshItem,
  'POST /items/validate': (world) => ({ body: doc('item', { title: { it: 'x' } }, page(world)) }),
  'POST /items/:itemId/validate': updateItem({ title: { it: 'x' } }),
  'POST /versions/:itemVersionId/restore': async (world) => {
    const [version] = await world.cma.itemVersions.list(await freshItem(world));
    return { ids: { itemVersionId: version?.id ?? '' } };
  },
  'POST /items/bulk/publish': bulkItems('item_bulk_publish_operation'),
  'POST /items/bulk/unpublish': bulkItems('item_bulk_unpublish_operation', {}, freshPublishedItem),
  'POST /items/bulk/destroy': bulkItems('item_bulk_destroy_operation'),
  'POST /items/bulk/move-to-stage': bulkItems('item_bulk_move_to_stage_operation', { stage: 'review' }),

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

  'GET /editing-sessions': async (world) => ({
    ids: await world.fresh('present editor', () =>
      openSession(world, world.tokens.owner, 'editing_session_enter_item'),
    ),
  }),
  'DELETE /editing-sessions/:editingSessionId': async (world, token) => ({
    ids: await openSession(world, token, 'editing_session_enter_item'),
  }),
  'PUT /editing-sessions/:editingSessionId (enter)': inNewSession('editing_session_enter_item'),
  'PUT /editing-sessions/:editingSessionId (lock)': inNewSession('editing_session_lock_item'),
  'PUT /editing-sessions/:editingSessionId (take over)': async (world) => {
    const { itemId } = await world.fresh('held item', () =>
      openSession(world, world.api.tokens.admin, 'editing_session_lock_item'),
    );
    return {
      ids: { editingSessionId: randomUUID() },
      body: doc('editing_session_take_over_item', {}, { item: link('item', itemId) }),
    };
  },

  'POST /items/:itemId/scheduled-publication': async (world) => ({
    ids: { itemId: await freshItem(world) },
    body: schedule('publication'),
  }),
  'DELETE /items/:itemId/scheduled-publication': async (world) => ({
    ids: { itemId: await scheduledItem(world, 'publication') },
  }),
  'POST /items/:itemId/scheduled-unpublishing': async (world) => ({
    ids: { itemId: await freshPublishedItem(world) },
    body: schedule('unpublishing'),
  }),
  'DELETE /items/:itemId/scheduled-unpublishing': async (world) => ({
    ids: { itemId: await scheduledItem(world, 'unpublishing') },
  }),

  'GET /item-type-filters': async (world) => ({ ids: { filterId: await freshItemTypeFilter(world) } }),
  'GET /item-type-filters/:filterId': async (world) => ({ ids: { filterId: await freshItemTypeFilter(world) } }),
  "GET /item-type-filters/:filterId (another principal's)": async (world) => ({
    ids: { filterId: await freshItemTypeFilter(world, false) },
  }),
  'POST /item-type-filters': (world) => ({
    body: doc(
      'item_type_filter',
      { name: world.word(), filter: {}, shared: false },
      { item_type: link('item_type', world.pageId) },
    ),
  }),
  'POST /item-type-filters (shared)': (world) => ({
    body: doc(
      'item_type_filter',
      { name: world.word(), filter: {}, shared: true },
      { item_type: link('item_type', world.pageId) },
    ),
  }),
  'PUT /item-type-filters/:filterId': async (world) => ({
    ids: { filterId: await freshItemTypeFilter(world) },
    body: doc('item_type_filter', { name: world.word() }),
  }),
  'DELETE /item-type-filters/:filterId': async (world) => ({ ids: { filterId: await freshItemTypeFilter(world) } }),
  'GET /upload-filters': async (world) => ({ ids: { filterId: await freshUploadFilter(world) } }),
  'GET /upload-filters/:filterId': async (world) => ({ ids: { filterId: await freshUploadFilter(world) } }),
  "GET /upload-filters/:filterId (another principal's)": async (world) => ({
    ids: { filterId: await freshUploadFilter(world, false) },
  }),
  'POST /upload-filters': (world) => ({
    body: doc('upload_filter', { name: world.word(), filter: {}, shared: false }),
  }),
  'POST /upload-filters (shared)': (world) => ({
    body: doc('upload_filter', { name: world.word(), filter: {}, shared: true }),
  }),
  'PUT /upload-filters/:filterId': async (world) => ({
    ids: { filterId: await freshUploadFilter(world) },
    body: doc('upload_filter', { name: world.word() }),
  }),
  'DELETE /upload-filters/:filterId': async (world) => ({ ids: { filterId: await freshUploadFilter(world) } }),

  'POST /upload-tags': (world) => ({ body: doc('upload_tag', { name: world.word() }) }),
  'POST /uploads/:uploadId/tracks': async (world) => ({
    ids: { uploadId: await freshVideo(world) },
    body: doc('upload_track', await newTrack(world)),
  }),
  'POST /uploads/:uploadId/tracks/generate-subtitles': async (world) => ({
    ids: { uploadId: await freshVideo(world) },
    body: doc('subtitles_generation', { language_code: 'en' }),
    passesAs: 'NO_PRIMARY_AUDIO_TRACK',
  }),
  'GET /uploads/:uploadId/tracks': async (world) => ({ ids: await freshTrack(world) }),
  'DELETE /uploads/:uploadId/tracks/:uploadTrackId': async (world) => ({ ids: await freshTrack(world) }),

  'POST /upload-requests': () => ({ body: doc('upload_request', { filename: 'x.txt' }) }),
  'POST /uploads': async (world) => ({
    body: doc('upload', { path: await world.fresh('path', () => putFile(world.api, 'x.txt', 'x')) }),
  }),
  'PUT /uploads/:uploadId': async (world) => ({
    ids: { uploadId: await freshUpload(world) },
    body: doc('upload', { notes: world.word() }),
  }),
  'DELETE /uploads/:uploadId': async (world) => ({ ids: { uploadId: await freshUpload(world) } }),
  'GET /uploads': async (world) => ({ ids: { uploadId: await freshUpload(world) } }),
  'GET /uploads/:uploadId': async (world) => ({ ids: { uploadId: await freshUpload(world) } }),
  'POST /uploads/bulk/tag': bulkUploads('upload_bulk_tag_operation', { tags: ['x'] }),
  'POST /uploads/bulk/set-upload-collection': async (world) =>
    bulkUploads(
      'upload_bulk_set_upload_collection_operation',
      {},
      { upload_collection: link('upload_collection', await freshCollection(world)) },
    )(world),
  'POST /uploads/bulk/destroy': bulkUploads('upload_bulk_destroy_operation'),

  'GET /upload-collections': async (world) => ({ ids: { uploadCollectionId: await freshCollection(world) } }),
  'GET /upload-collections/:uploadCollectionId': async (world) => ({
    ids: { uploadCollectionId: await freshCollection(world) },
  }),
  'POST /upload-collections': (world) => ({ body: doc('upload_collection', { label: world.word() }) }),
  'PUT /upload-collections/:uploadCollectionId': async (world) => ({
    ids: { uploadCollectionId: await freshCollection(world) },
    body: doc('upload_collection', { label: world.word() }),
  }),
  'DELETE /upload-collections/:uploadCollectionId': async (world) => ({
    ids: { uploadCollectionId: await freshCollection(world) },
  }),
  'POST /upload-collections/reorder': async (world) => ({
    body: placement('upload_collection', await freshCollection(world)),
  }),

  'POST /item-types/:itemTypeId/fields': (world) => {
    const apiKey = world.word();
    return {
      ids: { itemTypeId: world.otherId },
      body: doc('field', { label: apiKey, api_key: apiKey, field_type: 'string' }),
    };
  },
  'PUT /fields/:fieldId': async (world) => ({
    ids: { fieldId: await freshField(world) },
    body: doc('field', { hint: world.word() }),
  }),
  'DELETE /fields/:fieldId': async (world) => ({ ids: { fieldId: await freshField(world) } }),
  'POST /fields/:fieldId/duplicate': async (world) => ({ ids: { fieldId: await freshField(world) } }),
  'POST /item-types/:itemTypeId/fieldsets': (world) => ({
    ids: { itemTypeId: world.otherId },
    body: doc('fieldset', { title: world.word() }),
  }),
  'PUT /fieldsets/:fieldsetId': async (world) => ({
    ids: { fieldsetId: await freshFieldset(world) },
    body: doc('fieldset', { title: world.word() }),
  }),
  'DELETE /fieldsets/:fieldsetId': async (world) => ({ ids: { fieldsetId: await freshFieldset(world) } }),
  'POST /item-types': (world) => ({ body: doc('item_type', { name: world.word(), api_key: world.word() }) }),
  'PUT /item-types/:itemTypeId': async (world) => ({
    ids: { itemTypeId: await freshModel(world) },
    body: doc('item_type', { hint: world.word() }),
  }),
  'DELETE /item-types/:itemTypeId': async (world) => ({ ids: { itemTypeId: await freshModel(world) } }),
  'POST /item-types/:itemTypeId/duplicate': async (world) => ({ ids: { itemTypeId: await freshModel(world) } }),
  'POST /item-types/:itemTypeId/reorder-fields-and-fieldsets': async (world) => ({
    ids: { itemTypeId: world.otherId },
    body: placement('fieldset', await freshFieldset(world)),
  }),

  'POST /menu-items': () => ({ body: doc('menu_item', { label: 'x' }) }),
  'PUT /menu-items/:menuItemId': async (world) => ({
    ids: { menuItemId: await freshMenuItem(world) },
    body: doc('menu_item', { label: 'y' }),
  }),
  'DELETE /menu-items/:menuItemId': async (world) => ({ ids: { menuItemId: await freshMenuItem(world) } }),
  'POST /menu-items/reorder': async (world) => ({ body: placement('menu_item', await freshMenuItem(world)) }),
  'POST /schema-menu-items': () => ({ body: doc('schema_menu_item', { label: 'x', kind: 'item_type' }) }),
  'PUT /schema-menu-items/:schemaMenuItemId': async (world) => ({
    ids: { schemaMenuItemId: await freshSchemaMenuItem(world) },
    body: doc('schema_menu_item', { label: 'y' }),
  }),
  'DELETE /schema-menu-items/:schemaMenuItemId': async (world) => ({
    ids: { schemaMenuItemId: await freshSchemaMenuItem(world) },
  }),
  'POST /schema-menu-items/reorder': async (world) => ({
    body: placement('schema_menu_item', await freshSchemaMenuItem(world)),
  }),

  'POST /workflows': (world) => ({
    body: doc('workflow', {
      name: world.word(),
      api_key: world.word(),
      stages: [{ id: 'a', name: 'A', initial: true }],
    }),
  }),
  'PUT /workflows/:workflowId': async (world) => ({
    ids: { workflowId: await freshWorkflow(world) },
    body: doc('workflow', { name: world.word() }),
  }),
  'DELETE /workflows/:workflowId': async (world) => ({ ids: { workflowId: await freshWorkflow(world) } }),
};

const reportingSite = { site_id: 'site', webhook_token: 'a-token-for-results' };

function linkCall(type: string, attributes: object): Call {
  const body = doc(type, { access_token: 'token', ...attributes });
  return { ids: { buildServiceId: 'netlify' }, body, passesAs: 'SERVICE_UNAVAILABLE' };
}
