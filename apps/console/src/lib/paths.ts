/** Which half of the schema area: models or blocks. */
export type SchemaKind = 'item_types' | 'blocks_library';

/** Why a single sign-on ended on the sign-in page; the server names it in the URL. */
export type SsoProblem = 'refused' | 'no-access' | 'not-configured' | 'too-many';

/** Every URL of the console, below the environment's base. URLs are built nowhere else. */
export const paths = {
  root: () => '/',
  signIn: (returnTo?: string) =>
    returnTo === undefined || returnTo === '/' ? '/sign_in' : `/sign_in?return_to=${encodeURIComponent(returnTo)}`,

  /** The sign-in page after a single sign-on that failed. */
  signInAfter: (problem: SsoProblem) => `/sign_in?sso_error=${problem}`,

  /** Where a token from elsewhere leads into the console (spec 1, section 2.1). */
  enter: () => '/enter',

  acceptInvitation: (invitationId: string) => `/accept-invitation/${invitationId}`,

  forgotPassword: () => '/forgot-password',
  resetPassword: (accountId: string) => `/reset-password/${accountId}`,
  confirmEmail: (accountId: string) => `/confirm-email/${accountId}`,
  lostSecondFactor: (requestId: string) => `/lost-second-factor/${requestId}`,
  verifyEmail: (accountId: string) => `/verify-email/${accountId}`,

  /** Where Netlify and Vercel send users after they authorized this server, in a window of its own. */
  authorized: () => '/authorized',

  /** The projects of the account: outside of every project, so it is no URL of the router of one. */
  projects: () => '/projects',
  organization: (organizationId: string) => `/organizations/${organizationId}`,
  organizationMembers: (organizationId: string) => `/organizations/${organizationId}/members`,
  organizationMandates: (organizationId: string) => `/organizations/${organizationId}/mandates`,

  editor: () => '/editor',
  items: (itemTypeId: string, viewId?: string) =>
    `/editor/item_types/${itemTypeId}/items${viewId === undefined ? '' : `?view=${encodeURIComponent(viewId)}`}`,
  newItem: (itemTypeId: string) => `/editor/item_types/${itemTypeId}/items/new`,
  item: (itemTypeId: string, itemId: string) => `/editor/item_types/${itemTypeId}/items/${itemId}/edit`,
  /** A field of a record's form: `cover`, or `title.en` for one of its languages. */
  itemField: (itemTypeId: string, itemId: string, fieldPath: string) =>
    `/editor/item_types/${itemTypeId}/items/${itemId}/edit#field:${encodeURIComponent(fieldPath)}`,
  seoPreferences: () => '/editor/settings',
  itemVersion: (itemTypeId: string, itemId: string, versionId: string) =>
    `/editor/item_types/${itemTypeId}/items/${itemId}/edit/versions/${versionId}`,
  newMenuItem: () => '/editor/menu_items/new',
  menuItem: (menuItemId: string) => `/editor/menu_items/${menuItemId}/edit`,

  media: () => '/media',
  uploads: () => '/media/assets',
  upload: (uploadId: string) => `/media/assets/${uploadId}`,
  newUploadCollection: () => '/media/collections/new',
  editUploadCollection: (uploadCollectionId: string) => `/media/collections/${uploadCollectionId}/edit`,

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
  accountSessions: () => '/account/sessions',
  twoFactorRequests: () => '/account/two-factor-requests',
  unsentMails: () => '/account/unsent-mails',
  preferences: (tab?: 'translations') => `/preferences-editor${tab === undefined ? '' : `#${tab}`}`,

  pluginPage: (pluginId: string, pageId: string) => `/p/${pluginId}/pages/${encodeURIComponent(pageId)}`,
  pluginInspector: (pluginId: string, inspectorId: string) =>
    `/p/${pluginId}/inspectors/${encodeURIComponent(inspectorId)}`,
  contentPluginPage: (pluginId: string, pageId: string) => `/editor/p/${pluginId}/pages/${encodeURIComponent(pageId)}`,
  configurationPluginPage: (pluginId: string, pageId: string) =>
    `/configuration/p/${pluginId}/pages/${encodeURIComponent(pageId)}`,

  projectSettings: () => '/project_settings',
  projectSettingsPage: (page: string) => `/project_settings/${page}`,
  inviteUser: () => '/project_settings/users/new',
  newSettingsEntry: (page: string) => `/project_settings/${page}/new`,
  settingsEntry: (page: string, entryId: string) => `/project_settings/${page}/${entryId}/edit`,
  contentPermissions: (roleId: string, environmentId?: string) =>
    `/project_settings/roles/${roleId}/content-permissions${environmentId === undefined ? '' : `?environment=${encodeURIComponent(environmentId)}`}`,
  deploymentLogs: (buildTriggerId: string) =>
    `/project_settings/deployment_logs?build_trigger_id=${encodeURIComponent(buildTriggerId)}`,
  searchIndexLog: (searchIndexId: string) =>
    `/project_settings/search_index_events?search_index_id=${encodeURIComponent(searchIndexId)}`,
  /** An entry of a log; `search` is that of the list below. */
  logEntry: (page: string, entryId: string, search = '') =>
    `/project_settings/${page}/${entryId}${search === '' ? '' : `?${search}`}`,
  /** The card of an environment. */
  environment: (environmentId: string) => `/project_settings/environments#${environmentId}`,
  forkEnvironment: (environmentId: string) => `/project_settings/environments/${environmentId}/fork`,
  renameEnvironment: (environmentId: string) => `/project_settings/environments/${environmentId}/rename`,

  configuration: () => '/configuration',
  configurationPage: (page: string) => `/configuration/${page}`,
  plugins: () => '/configuration/plugins',
  /** Plugins of the registry; with a package name, its details are open. */
  marketplace: (packageName?: string) =>
    `/configuration/plugins/marketplace${packageName === undefined ? '' : `?package=${encodeURIComponent(packageName)}`}`,
  newPrivatePlugin: () => '/configuration/plugins/private/new',
  plugin: (pluginId: string) => `/configuration/plugins/${pluginId}/edit`,
  pluginFields: (pluginId: string) => `/configuration/plugins/${pluginId}/fields`,
} as const;

const here = 'https://here.invalid';

/** A URL to return to, or null when it would leave the console. */
export function safeReturnTo(value: string | null): string | null {
  // Browsers take backslashes for slashes, and leave out tabs and line breaks: "/<tab>/elsewhere" is another host.
  // oxlint-disable-next-line no-control-regex -- see above
  if (value === null || !value.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(value)) return null;
  if (!URL.canParse(value, here) || new URL(value, here).origin !== here) return null;
  return /^\/(?:sign_in|enter)(?:[/?#]|$)/.test(value) ? null : value;
}
