import type { Noun, OutboxEvent } from '../outbox.ts';
import { accessTokenNoun } from './access-token.ts';
import { accountNoun } from './account.ts';
import { buildTriggerNoun } from './build-trigger.ts';
import type { NounDescriptor } from './define-noun.ts';
import { environmentNoun } from './environment.ts';
import { itemNoun } from './item.ts';
import { itemTypeNoun } from './item-type.ts';
import { maintenanceModeNoun } from './maintenance-mode.ts';
import { menuItemNoun } from './menu-item.ts';
import { organizationNoun } from './organization.ts';
import { organizationInvitationNoun } from './organization-invitation.ts';
import { organizationMembershipNoun } from './organization-membership.ts';
import { pluginNoun } from './plugin.ts';
import { roleNoun } from './role.ts';
import { savedFilterNoun } from './saved-filter.ts';
import { schemaMenuItemNoun } from './schema-menu-item.ts';
import { searchIndexNoun } from './search-index.ts';
import { sessionNoun } from './session.ts';
import { siteNoun } from './site.ts';
import { siteInvitationNoun } from './site-invitation.ts';
import { siteTransferNoun } from './site-transfer.ts';
import { ssoGroupNoun } from './sso-group.ts';
import { ssoSettingsNoun } from './sso-settings.ts';
import { ssoUserNoun } from './sso-user.ts';
import { uploadNoun } from './upload.ts';
import { uploadCollectionNoun } from './upload-collection.ts';
import { uploadTagNoun } from './upload-tag.ts';
import { uploadTrackNoun } from './upload-track.ts';
import { userNoun } from './user.ts';
import { webhookNoun } from './webhook.ts';
import { webhookCallNoun } from './webhook-call.ts';
import { workflowNoun } from './workflow.ts';

/** What follows from events, by noun. */
export const nouns = {
  access_token: accessTokenNoun,
  account: accountNoun,
  build_trigger: buildTriggerNoun,
  environment: environmentNoun,
  item: itemNoun,
  item_type: itemTypeNoun,
  maintenance_mode: maintenanceModeNoun,
  menu_item: menuItemNoun,
  organization: organizationNoun,
  organization_invitation: organizationInvitationNoun,
  organization_membership: organizationMembershipNoun,
  plugin: pluginNoun,
  role: roleNoun,
  saved_filter: savedFilterNoun,
  schema_menu_item: schemaMenuItemNoun,
  search_index: searchIndexNoun,
  session: sessionNoun,
  site: siteNoun,
  site_invitation: siteInvitationNoun,
  site_transfer: siteTransferNoun,
  sso_group: ssoGroupNoun,
  sso_settings: ssoSettingsNoun,
  sso_user: ssoUserNoun,
  upload: uploadNoun,
  upload_collection: uploadCollectionNoun,
  upload_tag: uploadTagNoun,
  upload_track: uploadTrackNoun,
  user: userNoun,
  webhook: webhookNoun,
  webhook_call: webhookCallNoun,
  workflow: workflowNoun,
} satisfies { [N in Noun]: NounDescriptor<N> };

/** The descriptor of an event's noun; null for an event of a newer server. */
export function descriptorOf({ noun }: OutboxEvent): NounDescriptor | null {
  // A newer server may append nouns that aren't listed here. The noun of an event decides what else it says.
  return Object.hasOwn(nouns, noun) ? (nouns[noun] as NounDescriptor) : null;
}
