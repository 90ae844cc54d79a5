import type { RawApiTypes } from '@datocms/cma-client';

/*
 * Shapes that travel, from the public client's generated types. Types only: none of its code ships.
 */

/** A project with its settings in this environment. */
export type WireSite = RawApiTypes.Site;
export type WirePublicInfo = RawApiTypes.PublicInfo;
export type WireWhiteLabelSettings = RawApiTypes.WhiteLabelSettings;
/** A model or block. */
export type WireItemType = RawApiTypes.ItemType;
export type WireField = RawApiTypes.Field;
export type WireFieldset = RawApiTypes.Fieldset;
/** A record. */
export type WireItem = RawApiTypes.Item;
/** A record as it once was. */
export type WireItemVersion = RawApiTypes.ItemVersion;
/** An asset. */
export type WireUpload = RawApiTypes.Upload;
/** A saved view of a model's records. */
export type WireItemTypeFilter = RawApiTypes.ItemTypeFilter;
export type WireMenuItem = RawApiTypes.MenuItem;
export type WireSchemaMenuItem = RawApiTypes.SchemaMenuItem;
export type WireEnvironment = RawApiTypes.Environment;
export type WireRole = RawApiTypes.Role;
/** Somebody who was invited and came. */
export type WireUser = RawApiTypes.User;
export type WireSiteInvitation = RawApiTypes.SiteInvitation;
export type WireAccessToken = RawApiTypes.AccessToken;
export type { WorkflowResource as WireWorkflow } from '@lectern/contract';

/** A window in a record. */
export type WireEditingSession = RawApiTypes.EditingSession;

/** What the window before had typed and not saved when a record was taken over. */
export interface WireFormData {
  id: string;
  type: 'form_data';
  attributes: { form_data: Record<string, unknown> };
  relationships: { editor: { data: { type: string; id: string } } };
}

/** A resource whose kind is not known beforehand, as in `included`. */
export interface WireResource {
  id: string;
  type: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<
    string,
    { data: { id: string; type: string } | ReadonlyArray<{ id: string; type: string }> | null }
  >;
  meta?: Record<string, unknown>;
}

/** One answer of the management API. */
export interface WireDocument<Data> {
  data: Data;
  included?: WireResource[];
  meta?: { total_count?: number; [name: string]: unknown };
}
