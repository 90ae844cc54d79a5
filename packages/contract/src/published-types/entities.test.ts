import type { RawApiTypes as Raw } from '@datocms/cma-client';
import type { RawApiTypes as RawAccount } from '@datocms/dashboard-client';
import type { offeredBuildAdapters } from '@lectern/domain';
import { expectTypeOf, it } from 'vitest';
import type * as ours from '#index.ts';
import type { Plain } from './plain.ts';

/* Each entity matches the declaration of the published clients; a deviation is excluded here, with its reason. */

it('returns entities of the schema as declared', () => {
  expectTypeOf<Plain<ours.ItemTypeResource>>().toExtend<Plain<Raw.ItemType>>();
  // Declared one by one for each type of field, with its validators; field types are tested by themselves.
  type OfAnyType = 'appearance' | 'appeareance' | 'default_value' | 'field_type' | 'validators';
  expectTypeOf<Without<ours.FieldResource, OfAnyType>>().toExtend<Without<Raw.Field, OfAnyType>>();
  expectTypeOf<Plain<ours.FieldsetResource>>().toExtend<Plain<Raw.Fieldset>>();
  expectTypeOf<Plain<ours.MenuItemResource>>().toExtend<Plain<Raw.MenuItem>>();
  expectTypeOf<Plain<ours.SchemaMenuItemResource>>().toExtend<Plain<Raw.SchemaMenuItem>>();
  expectTypeOf<Plain<ours.ItemTypeFilterResource>>().toExtend<Plain<Raw.ItemTypeFilter>>();
  expectTypeOf<Plain<ours.UploadFilterResource>>().toExtend<Plain<Raw.UploadFilter>>();
  // Legacy plugins work with types of field that came after them, too.
  expectTypeOf<Without<ours.PluginResource, 'field_types'>>().toExtend<Without<Raw.Plugin, 'field_types'>>();
  expectTypeOf<Plain<ours.WorkflowResource>>().toExtend<Plain<Raw.Workflow>>();
});

it('returns entities of content as declared', () => {
  expectTypeOf<Plain<ours.ItemResource>>().toExtend<Plain<Raw.Item>>();
  // A version without a known editor has no editor.
  expectTypeOf<Plain<ours.ItemVersionResource>['relationships']['editor']['data'] & object>().toExtend<
    Plain<Raw.ItemVersion>['relationships']['editor']['data']
  >();
  expectTypeOf<Plain<ours.ItemVersionResource>['meta']>().toExtend<Plain<Raw.ItemVersion>['meta']>();
  expectTypeOf<Plain<ours.ItemComparisonResource>>().toExtend<Plain<Raw.ItemCurrentVsPublishedState>>();
  expectTypeOf<Plain<ours.ScheduledPublicationResource>>().toExtend<Plain<Raw.ScheduledPublication>>();
  expectTypeOf<Plain<ours.ScheduledUnpublishingResource>>().toExtend<Plain<Raw.ScheduledUnpublishing>>();
  expectTypeOf<Plain<ours.EditingSessionResource>>().toExtend<Plain<Raw.EditingSession>>();
});

it('returns assets as declared', () => {
  // An asset without a known creator has no creator.
  expectTypeOf<Plain<ours.UploadResource>['attributes']>().toExtend<Plain<Raw.Upload>['attributes']>();
  expectTypeOf<Plain<ours.UploadCollectionResource>>().toExtend<Plain<Raw.UploadCollection>>();
  expectTypeOf<Plain<ours.UploadTagResource>>().toExtend<Plain<Raw.UploadTag>>();
  expectTypeOf<Plain<ours.UploadSmartTagResource>>().toExtend<Plain<Raw.UploadSmartTag>>();
  expectTypeOf<Plain<ours.UploadRequestResource>>().toExtend<Plain<Raw.UploadRequest>>();
  expectTypeOf<Plain<ours.UploadTrackResource>>().toExtend<Plain<Raw.UploadTrack>>();
});

it('returns entities of a site as declared', () => {
  expectTypeOf<Plain<ours.AccessTokenResource>>().toExtend<Plain<Raw.AccessToken>>();
  expectTypeOf<Plain<ours.AccountResource>>().toExtend<Plain<Raw.Account>>();
  expectTypeOf<Plain<ours.AuditLogEventResource>>().toExtend<Plain<Raw.AuditLogEvent>>();
  // Older adapters are not declared any more, nor are events of time-outs and of indexing.
  expectTypeOf<Without<ours.BuildEventResource, 'event_type'>>().toExtend<Without<Raw.BuildEvent, 'event_type'>>();
  expectTypeOf<Without<ours.BuildTriggerResource, 'adapter'>>().toExtend<Without<Raw.BuildTrigger, 'adapter'>>();
  expectTypeOf<Plain<ours.EnvironmentResource>>().toExtend<Plain<Raw.Environment>>();
  // `statusText` was recorded on the wire, and a payload is the response that the call would have had (reference, 5).
  expectTypeOf<ours.JobResultResource['attributes']['status']>().toExtend<Raw.JobResult['attributes']['status']>();
  expectTypeOf<Plain<ours.MaintenanceModeResource>>().toExtend<Plain<Raw.MaintenanceMode>>();
  expectTypeOf<Plain<ours.PublicInfoResource>>().toExtend<Plain<Raw.PublicInfo>>();
  // Rules are returned as they were sent, without additions: clients remove one by comparing it (reference, project 6).
  type Rules = `${'positive' | 'negative'}_${string}`;
  expectTypeOf<Without<ours.RoleResource, Rules>>().toExtend<Without<Raw.Role, Rules>>();
  expectTypeOf<Plain<ours.SessionResource>>().toExtend<Plain<Raw.Session>>();
  // Global SEO is stored once for all locales or by locale, as it was sent.
  expectTypeOf<Without<ours.SiteResource, 'global_seo'>>().toExtend<Without<Raw.Site, 'global_seo'>>();
  expectTypeOf<Plain<ours.SiteInvitationResource>>().toExtend<Plain<Raw.SiteInvitation>>();
  expectTypeOf<Plain<ours.DailyUsageResource>>().toExtend<Plain<Raw.DailyUsage>>();
  expectTypeOf<Plain<ours.SubscriptionFeatureResource>>().toExtend<Plain<Raw.SubscriptionFeature>>();
  expectTypeOf<Plain<ours.SubscriptionLimitResource>>().toExtend<Plain<Raw.SubscriptionLimit>>();
  expectTypeOf<Plain<ours.UsageCounterResource>['attributes']>().toExtend<Plain<Raw.UsageCounter>['attributes']>();
  expectTypeOf<Plain<ours.UserResource>>().toExtend<Plain<Raw.User>>();
  expectTypeOf<Plain<ours.SearchIndexResource>>().toExtend<Plain<Raw.SearchIndex>>();
  expectTypeOf<Plain<ours.SearchIndexEventResource>>().toExtend<Plain<Raw.SearchIndexEvent>>();
  expectTypeOf<Plain<ours.SearchResultResource>>().toExtend<Plain<Raw.SearchResult>>();
  expectTypeOf<Plain<ours.WebhookResource>>().toExtend<Plain<Raw.Webhook>>();
  expectTypeOf<Plain<ours.WebhookCallResource>>().toExtend<Plain<Raw.WebhookCall>>();
  expectTypeOf<Plain<ours.WhiteLabelSettingsResource>>().toExtend<Plain<Raw.WhiteLabelSettings>>();
});

it('offers the adapters that are declared for new build triggers', () => {
  expectTypeOf<(typeof offeredBuildAdapters)[number]>().toEqualTypeOf<Raw.BuildTriggerAttributes['adapter']>();
});

it('returns accounts and their sites as declared', () => {
  expectTypeOf<Plain<ours.OwnAccountResource>>().toExtend<Plain<RawAccount.Account>>();
  expectTypeOf<Plain<ours.AccountSessionResource>>().toExtend<Plain<RawAccount.Session>>();
  expectTypeOf<Plain<ours.AccountSiteResource>>().toExtend<Plain<RawAccount.Site>>();
  expectTypeOf<Plain<ours.SiteTransferResource>>().toExtend<Plain<RawAccount.SiteTransfer>>();
  expectTypeOf<Plain<ours.DailySiteUsageResource>>().toExtend<Plain<RawAccount.DailyUsage>>();
  expectTypeOf<Plain<ours.ResourceUsageResource>>().toExtend<Plain<RawAccount.ResourceUsage>>();
});

/** Attributes of an entity but for some. */
type Without<Entity extends { attributes: object }, Names extends string> = {
  [Name in keyof Plain<Entity['attributes']> as Name extends Names ? never : Name]: Plain<Entity['attributes']>[Name];
};
