import type { ResourceObject } from '@lectern/contract';

/** One answer of the management API. */
export interface WireDocument<Data> {
  data: Data;
  included?: ResourceObject[];
  meta?: { total_count?: number; [name: string]: unknown };
}

/* Names that the project settings still use; each is the contract's. */
export type {
  SiteResource as WireSite,
  PublicInfoResource as WirePublicInfo,
  WhiteLabelSettingsResource as WireWhiteLabelSettings,
  ItemTypeResource as WireItemType,
  FieldResource as WireField,
  FieldsetResource as WireFieldset,
  ItemResource as WireItem,
  ItemVersionResource as WireItemVersion,
  UploadResource as WireUpload,
  ItemTypeFilterResource as WireItemTypeFilter,
  MenuItemResource as WireMenuItem,
  SchemaMenuItemResource as WireSchemaMenuItem,
  EnvironmentResource as WireEnvironment,
  RoleResource as WireRole,
  UserResource as WireUser,
  SiteInvitationResource as WireSiteInvitation,
  AccessTokenResource as WireAccessToken,
  WorkflowResource as WireWorkflow,
  EditingSessionResource as WireEditingSession,
  FormDataResource as WireFormData,
  ResourceObject as WireResource,
} from '@lectern/contract';
