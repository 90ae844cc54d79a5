/** Which half of the schema area: models or blocks. */
export type SchemaKind = 'item_types' | 'blocks_library';

/** Every URL of the console, below the environment's base. URLs are built nowhere else. */
export const paths = {
  root: () => '/',
  signIn: (returnTo?: string) =>
    returnTo === undefined || returnTo === '/' ? '/sign_in' : `/sign_in?return_to=${encodeURIComponent(returnTo)}`,

  acceptInvitation: (invitationId: string) => `/accept-invitation/${invitationId}`,

  editor: () => '/editor',
  items: (itemTypeId: string, viewId?: string) =>
    `/editor/item_types/${itemTypeId}/items${viewId === undefined ? '' : `?view=${encodeURIComponent(viewId)}`}`,
  newItem: (itemTypeId: string) => `/editor/item_types/${itemTypeId}/items/new`,
  item: (itemTypeId: string, itemId: string) => `/editor/item_types/${itemTypeId}/items/${itemId}/edit`,
  seoPreferences: () => '/editor/settings',
  itemVersion: (itemTypeId: string, itemId: string, versionId: string) =>
    `/editor/item_types/${itemTypeId}/items/${itemId}/edit/versions/${versionId}`,
  newMenuItem: () => '/editor/menu_items/new',
  menuItem: (menuItemId: string) => `/editor/menu_items/${menuItemId}/edit`,

  media: () => '/media',
  uploads: () => '/media/assets',
  upload: (uploadId: string) => `/media/assets/${uploadId}`,

  schema: () => '/schema',
  schemaRelations: (focusApiKey?: string) =>
    `/schema/relations${focusApiKey === undefined ? '' : `?focus=${encodeURIComponent(focusApiKey)}`}`,
  schemaKind: (kind: SchemaKind) => `/schema/${kind}`,
  newItemType: (kind: SchemaKind) => `/schema/${kind}/new`,
  itemType: (kind: SchemaKind, itemTypeId: string) => `/schema/${kind}/${itemTypeId}`,
  editItemType: (kind: SchemaKind, itemTypeId: string) => `/schema/${kind}/${itemTypeId}/edit`,
  newField: (kind: SchemaKind, itemTypeId: string, fieldType?: string) =>
    `/schema/${kind}/${itemTypeId}/fields/new${fieldType === undefined ? '' : `/${fieldType}`}`,
  editField: (kind: SchemaKind, itemTypeId: string, fieldId: string) =>
    `/schema/${kind}/${itemTypeId}/fields/${fieldId}/edit`,
  copyFields: (kind: SchemaKind, itemTypeId: string) => `/schema/${kind}/${itemTypeId}/fields/copy`,
  pasteFields: (kind: SchemaKind, itemTypeId: string, fieldsetId?: string) =>
    `/schema/${kind}/${itemTypeId}/fields/paste${fieldsetId === undefined ? '' : `?fieldset=${encodeURIComponent(fieldsetId)}`}`,
  importItemTypes: (kind: SchemaKind) => `/schema/${kind}/import`,
  newFieldset: (kind: SchemaKind, itemTypeId: string) => `/schema/${kind}/${itemTypeId}/fieldset/new`,
  editFieldset: (kind: SchemaKind, itemTypeId: string, fieldsetId: string) =>
    `/schema/${kind}/${itemTypeId}/fieldset/${fieldsetId}/edit`,
  newSchemaMenuItem: (kind: SchemaKind) => `/schema/${kind}/schema_menu_items/new`,
  editSchemaMenuItem: (kind: SchemaKind, id: string) => `/schema/${kind}/schema_menu_items/${id}/edit`,

  account: () => '/account',
  preferences: (tab?: 'translations') => `/preferences-editor${tab === undefined ? '' : `#${tab}`}`,

  projectSettings: () => '/project_settings',
  projectSettingsPage: (page: string) => `/project_settings/${page}`,
  inviteUser: () => '/project_settings/users/new',
  newSettingsEntry: (page: string) => `/project_settings/${page}/new`,
  settingsEntry: (page: string, entryId: string) => `/project_settings/${page}/${entryId}/edit`,
  /** `search` is that of the list below. */
  webhookCall: (webhookCallId: string, search = '') =>
    `/project_settings/webhook_calls/${webhookCallId}${search === '' ? '' : `?${search}`}`,
  deploymentLogs: (buildTriggerId: string) =>
    `/project_settings/deployment_logs?build_trigger_id=${encodeURIComponent(buildTriggerId)}`,
  /** `search` is that of the list below. */
  buildEvent: (buildEventId: string, search = '') =>
    `/project_settings/deployment_logs/${buildEventId}${search === '' ? '' : `?${search}`}`,
  environmentConfiguration: () => '/project_settings/site#environment',
} as const;

const here = 'https://here.invalid';

/** A URL to return to, or null when it would leave the console. */
export function safeReturnTo(value: string | null): string | null {
  // Browsers take backslashes for slashes, and leave out tabs and line breaks: "/<tab>/elsewhere" is another host.
  // oxlint-disable-next-line no-control-regex -- see above
  if (value === null || !value.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(value)) return null;
  if (!URL.canParse(value, here) || new URL(value, here).origin !== here) return null;
  return value.startsWith('/sign_in') ? null : value;
}
