import { randomUUID } from 'node:crypto';
import { putFile } from '../uploads/test-files.ts';
import {
  bulkItems,
  bulkUploads,
  freshCollection,
  freshFailedVideo,
  freshItem,
  freshItemTypeFilter,
  freshPublishedItem,
  freshReplacedUpload,
  freshTrack,
  freshUpload,
  freshUploadFilter,
  freshVideo,
  inNewSession,
  newTrack,
  onFreshItem,
  openSession,
  placement,
  schedule,
  scheduledItem,
  updateItem,
} from './fresh-entities.ts';
import { doc, link, page, type Recipe } from './recipe.ts';

/** Calls about records and assets. */
export const contentRequests: Record<string, Recipe> = {
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
  'GET /uploads/:uploadId/replacements': async (world) => ({ ids: { uploadId: await freshReplacedUpload(world) } }),
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
  'POST /uploads/:uploadId/video-stream/restart': async (world) => ({
    ids: { uploadId: await freshFailedVideo(world) },
  }),
  'POST /uploads/:uploadId/suggestions': async (world) => ({
    ids: { uploadId: await freshUpload(world) },
    body: doc('upload_suggestions_request', { locales: ['it'] }),
    // The asset is no image.
    passesAs: 'INVALID_FIELD',
  }),
  'GET /uploads': async (world) => ({ ids: { uploadId: await freshUpload(world) } }),
  'GET /uploads/:uploadId': async (world) => ({ ids: { uploadId: await freshUpload(world) } }),
  'POST /upload-archives': bulkUploads('upload_archive'),
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
};
