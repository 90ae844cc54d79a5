import type { RawApiTypes as Raw } from '@datocms/cma-client';
import type { RawApiTypes as RawAccount } from '@datocms/dashboard-client';
import { expectTypeOf, it } from 'vitest';
import type * as ours from '#index.ts';
import type { Plain } from './plain.ts';

/** `data` of a body that a published client sends. */
type Sent<Body> = Body extends { data: infer Data } ? Plain<Data> : never;
/** The `data` that an endpoint accepts. */
type Taken<Api, Key extends keyof Api> = Plain<ours.InputOf<Extract<Api[Key], ours.Endpoint>>>;

it('accepts what the published clients send', () => {
  expectTypeOf<Sent<Raw.RoleCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /roles'>>();
  expectTypeOf<Sent<Raw.RoleUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /roles/:roleId'>>();
  expectTypeOf<Sent<Raw.UserUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /users/:userId'>>();
  expectTypeOf<Sent<Raw.WebhookCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /webhooks'>>();
  expectTypeOf<Sent<Raw.WebhookUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /webhooks/:webhookId'>>();
  expectTypeOf<Sent<Raw.BuildTriggerCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /build-triggers'>>();
  expectTypeOf<Sent<Raw.BuildTriggerUpdateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /build-triggers/:buildTriggerId'>
  >();
  expectTypeOf<Sent<Raw.SearchIndexCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /search-indexes'>>();
  expectTypeOf<Sent<Raw.SearchIndexUpdateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /search-indexes/:searchIndexId'>
  >();
  expectTypeOf<Sent<Raw.AuditLogEventQuerySchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /audit-log-events/query'>
  >();
  expectTypeOf<Sent<Raw.MenuItemCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /menu-items'>>();
  expectTypeOf<Sent<Raw.MenuItemUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /menu-items/:menuItemId'>>();
  expectTypeOf<Sent<Raw.MenuItemReorderSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /menu-items/reorder'>>();
  expectTypeOf<Sent<Raw.SchemaMenuItemCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /schema-menu-items'>>();
  expectTypeOf<Sent<Raw.SchemaMenuItemUpdateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /schema-menu-items/:schemaMenuItemId'>
  >();
  expectTypeOf<Sent<Raw.SchemaMenuItemReorderSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /schema-menu-items/reorder'>
  >();
  expectTypeOf<Sent<Raw.UploadCollectionCreateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /upload-collections'>
  >();
  expectTypeOf<Sent<Raw.UploadCollectionUpdateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /upload-collections/:uploadCollectionId'>
  >();
  expectTypeOf<Sent<Raw.UploadCollectionReorderSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /upload-collections/reorder'>
  >();
  expectTypeOf<Sent<Raw.ItemTypeCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /item-types'>>();
  expectTypeOf<Sent<Raw.ItemTypeUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /item-types/:itemTypeId'>>();
  expectTypeOf<Sent<Raw.ItemTypeReorderFieldsAndFieldsetsSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /item-types/:itemTypeId/reorder-fields-and-fieldsets'>
  >();
  expectTypeOf<Sent<Raw.FieldCreateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /item-types/:itemTypeId/fields'>
  >();
  expectTypeOf<Sent<Raw.FieldUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /fields/:fieldId'>>();
  expectTypeOf<Sent<Raw.FieldsetCreateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /item-types/:itemTypeId/fieldsets'>
  >();
  expectTypeOf<Sent<Raw.FieldsetUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /fieldsets/:fieldsetId'>>();
  expectTypeOf<Sent<Raw.AccessTokenCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /access_tokens'>>();
  expectTypeOf<Sent<Raw.AccessTokenUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /access_tokens/:id'>>();
  expectTypeOf<Sent<Raw.ItemValidateExistingSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /items/:itemId/validate'>
  >();
  expectTypeOf<Sent<Raw.ItemValidateNewSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /items/validate'>>();
  expectTypeOf<Sent<Raw.ItemCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /items'>>();
  expectTypeOf<Sent<Raw.ItemUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /items/:itemId'>>();
  expectTypeOf<Sent<Raw.ItemPublishSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /items/:itemId/publish'>>();
  expectTypeOf<Sent<Raw.ItemUnpublishSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /items/:itemId/unpublish'>>();
  expectTypeOf<Sent<Raw.ItemBulkPublishSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /items/bulk/publish'>>();
  expectTypeOf<Sent<Raw.ItemBulkUnpublishSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /items/bulk/unpublish'>>();
  expectTypeOf<Sent<Raw.ItemBulkDestroySchema>>().toExtend<Taken<ours.ManagementApi, 'POST /items/bulk/destroy'>>();
  expectTypeOf<Sent<Raw.ItemBulkMoveToStageSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /items/bulk/move-to-stage'>
  >();
  expectTypeOf<Sent<Raw.UploadCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /uploads'>>();
  expectTypeOf<Sent<Raw.UploadUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /uploads/:uploadId'>>();
  expectTypeOf<Sent<Raw.UploadBulkTagSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /uploads/bulk/tag'>>();
  expectTypeOf<Sent<Raw.UploadBulkSetUploadCollectionSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /uploads/bulk/set-upload-collection'>
  >();
  expectTypeOf<Sent<Raw.UploadBulkDestroySchema>>().toExtend<Taken<ours.ManagementApi, 'POST /uploads/bulk/destroy'>>();
  expectTypeOf<Sent<Raw.UploadRequestCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /upload-requests'>>();
  expectTypeOf<Sent<Raw.UploadTrackCreateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /uploads/:uploadId/tracks'>
  >();
  expectTypeOf<Sent<Raw.UploadTrackGenerateSubtitlesSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /uploads/:uploadId/tracks/generate-subtitles'>
  >();
  expectTypeOf<Sent<Raw.ScheduledPublicationCreateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /items/:itemId/scheduled-publication'>
  >();
  expectTypeOf<Sent<Raw.ScheduledUnpublishingCreateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /items/:itemId/scheduled-unpublishing'>
  >();
  expectTypeOf<Sent<Raw.EnvironmentForkSchema>>().toExtend<
    Taken<ours.ManagementApi, 'POST /environments/:environmentId/fork'>
  >();
  expectTypeOf<Sent<Raw.EnvironmentRenameSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /environments/:environmentId/rename'>
  >();
  expectTypeOf<Sent<Raw.ItemTypeFilterCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /item-type-filters'>>();
  expectTypeOf<Sent<Raw.ItemTypeFilterUpdateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /item-type-filters/:filterId'>
  >();
  expectTypeOf<Sent<Raw.UploadFilterCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /upload-filters'>>();
  expectTypeOf<Sent<Raw.UploadFilterUpdateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /upload-filters/:filterId'>
  >();
  expectTypeOf<Sent<Raw.SiteInvitationCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /site-invitations'>>();
  expectTypeOf<Sent<Raw.SiteInvitationUpdateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /site-invitations/:siteInvitationId'>
  >();
  expectTypeOf<Sent<Raw.EditingSessionUpdateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /editing-sessions/:editingSessionId'>
  >();
  expectTypeOf<Sent<Raw.WhiteLabelSettingsUpdateSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /white-label-settings'>
  >();
  expectTypeOf<Sent<Raw.UploadTagCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /upload-tags'>>();
  expectTypeOf<Sent<Raw.SiteUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /site'>>();
  expectTypeOf<Sent<Raw.SiteUpdateAssetsCdnDefaultSettingsSchema>>().toExtend<
    Taken<ours.ManagementApi, 'PUT /site/assets-cdn-default-settings'>
  >();
  expectTypeOf<Sent<Raw.PluginCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /plugins'>>();
  expectTypeOf<Sent<Raw.PluginUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /plugins/:pluginId'>>();
  expectTypeOf<Sent<Raw.WorkflowCreateSchema>>().toExtend<Taken<ours.ManagementApi, 'POST /workflows'>>();
  expectTypeOf<Sent<Raw.WorkflowUpdateSchema>>().toExtend<Taken<ours.ManagementApi, 'PUT /workflows/:workflowId'>>();
  expectTypeOf<Sent<RawAccount.SiteCreateSchema>>().toExtend<Taken<ours.AccountApi, 'POST /sites'>>();
  expectTypeOf<Sent<RawAccount.SiteUpdateSchema>>().toExtend<Taken<ours.AccountApi, 'PUT /sites/:siteId'>>();
  expectTypeOf<Sent<RawAccount.SiteDuplicateSchema>>().toExtend<
    Taken<ours.AccountApi, 'POST /sites/:siteId/duplicate'>
  >();
  expectTypeOf<Sent<RawAccount.AccountDestroySchema>>().toExtend<Taken<ours.AccountApi, 'POST /account/destroy'>>();
});
