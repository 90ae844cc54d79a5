import type { Client } from './test.ts';

/** Ids of starter content that addresses are made of. */
export interface Places {
  role: string;
  articles: string;
  article: string;
  articleVersion: string;
  authors: string;
  author: string;
  pages: string;
  homePage: string;
  menuItem: string;
  upload: string;
  uploadCollection: string;
  accessToken: string;
  workflow: string;
  webhook: string;
  buildTrigger: string;
  searchIndex: string;
  plugin: string;
  /** A group in the menu of the schema. */
  menuGroup: string;
  /** Schema: a model with fieldsets, one of its fields and fieldsets, and a block. */
  field: string;
  fieldset: string;
  block: string;
}

/**
 * Looks the IDs up, and installs a plugin from an address that answers: with one that never does, every save of other
 * journeys would wait for it.
 */
export async function findPlaces(client: Client, pluginUrl: string): Promise<Places> {
  const itemType = async (apiKey: string) => (await client.itemTypes.find(apiKey)).id;
  const firstOf = <Entity extends { id: string }>(entities: readonly Entity[]) => entities[0]?.id ?? '';
  const [articles, authors, pages, homePages, block] = await Promise.all(
    ['article', 'author', 'page', 'home_page', 'image_block'].map(itemType),
  );
  const itemOf = async (apiKey: string) =>
    firstOf(await client.items.list({ filter: { type: apiKey }, page: { limit: 1 } }));
  const article = await itemOf('article');
  return {
    articles: articles ?? '',
    article,
    articleVersion: firstOf(await client.itemVersions.list(article)),
    authors: authors ?? '',
    author: await itemOf('author'),
    pages: pages ?? '',
    homePage: homePages ?? '',
    menuItem: firstOf(await client.menuItems.list()),
    upload: firstOf(await client.uploads.list({ filter: { fields: { type: { eq: 'image' } } }, page: { limit: 1 } })),
    uploadCollection:
      firstOf(await client.uploadCollections.list()) || (await client.uploadCollections.create({ label: 'Loans' })).id,
    accessToken: firstOf(await client.accessTokens.list()),
    workflow: firstOf(await client.workflows.list()) || (await makeWorkflow(client)),
    role: firstOf(await client.roles.list()),
    webhook: firstOf(await client.webhooks.list()) || (await makeWebhook(client)),
    buildTrigger: firstOf(await client.buildTriggers.list()) || (await makeBuildTrigger(client)),
    searchIndex: firstOf(await client.searchIndexes.list()) || (await makeSearchIndex(client)),
    plugin: await makePlugin(client, pluginUrl),
    menuGroup:
      firstOf((await client.schemaMenuItems.list()).filter(({ item_type: itemType }) => itemType === null)) ||
      (await makeMenuGroup(client)),
    field: firstOf(await client.fields.list(articles ?? '')),
    fieldset: firstOf(await client.fieldsets.list(articles ?? '')),
    block: block ?? '',
  };
}

/** The starter content has no workflow. */
async function makeWorkflow(client: Client): Promise<string> {
  const stages = [
    { id: 'draft', name: 'Draft', initial: true },
    { id: 'review', name: 'In review', description: 'An editor reads it' },
  ] as const;
  return (await client.workflows.create({ name: 'Looked at', api_key: 'looked_at', stages: [...stages] })).id;
}

/** The starter content has no webhook. */
async function makeWebhook(client: Client): Promise<string> {
  const webhook = await client.webhooks.create({
    name: 'Search',
    url: 'https://search.example.org/{{entity.id}}',
    custom_payload: null,
    headers: { 'X-Source': 'journal' },
    http_basic_user: null,
    http_basic_password: null,
    enabled: false,
    events: [{ entity_type: 'item', event_types: ['publish'] }],
  });
  return webhook.id;
}

/** The starter content has no build trigger. */
async function makeBuildTrigger(client: Client): Promise<string> {
  const trigger = await client.buildTriggers.create({
    name: 'Journal',
    adapter: 'custom',
    adapter_settings: { trigger_url: 'https://builds.example.org/start', headers: {}, payload: { event: 'build' } },
    frontend_url: 'https://journal.example.org',
    indexing_enabled: false,
    autotrigger_on_scheduled_publications: false,
    enabled: false,
  });
  return trigger.id;
}

/** The starter content has no search index. */
async function makeSearchIndex(client: Client): Promise<string> {
  const index = await client.searchIndexes.create({
    name: 'Journal',
    enabled: true,
    frontend_url: 'https://journal.example.org',
  });
  return index.id;
}

/** The starter content has no plugin. */
async function makePlugin(client: Client, url: string): Promise<string> {
  const plugin = await client.plugins.create({
    name: 'Star rating',
    description: 'Rates with stars',
    url,
    permissions: [],
  });
  return plugin.id;
}

/** The starter content has no groups of models. */
async function makeMenuGroup(client: Client): Promise<string> {
  return (await client.schemaMenuItems.create({ label: 'Journal', kind: 'item_type' })).id;
}

interface Route {
  name: string;
  path: (places: Places) => string;
  /** Opens above the page below it. */
  isModal?: true;
  isSignedOut?: true;
  /** Looks like every page that does not exist. */
  isMissing?: true;
  /** First part of the window's title, where that is not the heading. */
  title?: string;
}

/** Every address of the console, with something to see at it. */
export const routes: readonly Route[] = [
  { name: 'the sign-in page', path: () => '/sign_in', isSignedOut: true },
  {
    name: 'an invitation that is not there',
    path: () => '/accept-invitation/none?token=none',
    isSignedOut: true,
    title: 'Invitation',
  },
  { name: 'the entry without a token', path: () => '/enter', isSignedOut: true, title: 'Open project' },
  { name: 'the end of an authorization', path: () => '/authorized', isSignedOut: true },

  { name: 'the start of the content area', path: () => '/editor', title: 'Content' },
  { name: 'a table of records', path: ({ articles }) => `/editor/item_types/${articles}/items` },
  { name: 'a list of records', path: ({ authors }) => `/editor/item_types/${authors}/items` },
  { name: 'a tree of records', path: ({ pages }) => `/editor/item_types/${pages}/items` },
  { name: 'a list without a match', path: ({ authors }) => `/editor/item_types/${authors}/items?query=zzz` },
  {
    name: 'a record with text and blocks',
    path: ({ articles, article }) => `/editor/item_types/${articles}/items/${article}/edit`,
  },
  {
    name: 'the history of a record',
    path: ({ articles, article, articleVersion }) =>
      `/editor/item_types/${articles}/items/${article}/edit/versions/${articleVersion}`,
    isModal: true,
  },
  {
    name: 'a record beside its list',
    path: ({ authors, author }) => `/editor/item_types/${authors}/items/${author}/edit`,
  },
  { name: 'a new record', path: ({ articles }) => `/editor/item_types/${articles}/items/new` },
  { name: 'the only record of a model', path: ({ homePage }) => `/editor/item_types/${homePage}/items` },
  { name: 'the SEO preferences', path: () => '/editor/settings' },
  { name: 'the form of a new menu item', path: () => '/editor/menu_items/new', isModal: true },
  { name: 'the form of a menu item', path: ({ menuItem }) => `/editor/menu_items/${menuItem}/edit`, isModal: true },

  { name: 'the explorer', path: () => '/cda-explorer', title: 'API explorer' },
  { name: 'the assets', path: () => '/media/assets', title: 'Media' },
  { name: 'an asset', path: ({ upload }) => `/media/assets/${upload}`, isModal: true },
  { name: 'a new collection of assets', path: () => '/media/collections/new', isModal: true },
  {
    name: 'a collection of assets',
    path: ({ uploadCollection }) => `/media/collections/${uploadCollection}/edit`,
    isModal: true,
  },
  { name: 'an asset that is not there', path: () => '/media/assets/none', isModal: true },

  { name: 'the models', path: () => '/schema/item_types' },
  { name: 'the blocks', path: () => '/schema/blocks_library' },
  { name: 'the relations as a diagram', path: () => '/schema/relations?view=diagram' },
  { name: 'the relations as a list', path: () => '/schema/relations?view=list' },
  { name: 'the import from another environment', path: () => '/schema/item_types/import', isModal: true },
  {
    name: 'the choice of fields to copy',
    path: ({ articles }) => `/schema/item_types/${articles}/fields/copy`,
    isModal: true,
  },
  {
    name: 'the pasting of fields',
    path: ({ articles }) => `/schema/item_types/${articles}/fields/paste`,
    isModal: true,
  },
  { name: 'a model and its fields', path: ({ articles }) => `/schema/item_types/${articles}` },
  { name: 'a block and its fields', path: ({ block }) => `/schema/blocks_library/${block}` },
  { name: 'the form of a new model', path: () => '/schema/item_types/new', isModal: true },
  { name: 'the form of a model', path: ({ articles }) => `/schema/item_types/${articles}/edit`, isModal: true },
  { name: 'the form of a new block', path: () => '/schema/blocks_library/new', isModal: true },
  {
    name: 'the choice of a field type',
    path: ({ articles }) => `/schema/item_types/${articles}/fields/new`,
    isModal: true,
  },
  {
    name: 'the form of a new field',
    path: ({ articles }) => `/schema/item_types/${articles}/fields/new/string`,
    isModal: true,
  },
  {
    name: 'the form of a field',
    path: ({ articles, field }) => `/schema/item_types/${articles}/fields/${field}/edit`,
    isModal: true,
  },
  {
    name: 'the form of a new fieldset',
    path: ({ articles }) => `/schema/item_types/${articles}/fieldset/new`,
    isModal: true,
  },
  {
    name: 'the form of a fieldset',
    path: ({ articles, fieldset }) => `/schema/item_types/${articles}/fieldset/${fieldset}/edit`,
    isModal: true,
  },
  { name: 'the form of a new group of models', path: () => '/schema/item_types/schema_menu_items/new', isModal: true },

  {
    name: 'the form of a group of models',
    path: ({ menuGroup }) => `/schema/item_types/schema_menu_items/${menuGroup}/edit`,
    isModal: true,
  },
  { name: 'a model that is not there', path: () => '/schema/item_types/none', isMissing: true },

  { name: 'the languages and the time zone', path: () => '/configuration/locales' },
  { name: 'the appearance', path: () => '/configuration/appearance' },
  { name: 'the installed plugins', path: () => '/configuration/plugins' },
  { name: 'the marketplace of plugins', path: () => '/configuration/plugins/marketplace' },
  { name: 'the form of a private plugin', path: () => '/configuration/plugins/private/new', isModal: true },
  { name: 'a plugin', path: ({ plugin }) => `/configuration/plugins/${plugin}/edit` },
  { name: 'the fields of a plugin', path: ({ plugin }) => `/configuration/plugins/${plugin}/fields` },
  { name: 'a plugin that is not there', path: () => '/configuration/plugins/none/edit' },
  { name: 'the available updates', path: () => '/configuration/updates' },

  { name: 'the account', path: () => '/account', isModal: true },
  { name: 'the sessions of the account', path: () => '/account/sessions', isModal: true },
  { name: 'requests to turn off a second factor', path: () => '/account/two-factor-requests', isModal: true },
  { name: 'the unsent mails', path: () => '/account/unsent-mails', isModal: true },
  { name: 'the preferences', path: () => '/preferences-editor', isModal: true },
  { name: 'the favourite languages', path: () => '/preferences-editor#translations', isModal: true },

  { name: 'a page of settings that is not there', path: () => '/project_settings/none', isMissing: true },
  { name: 'the global properties', path: () => '/project_settings/site' },
  { name: 'the white-label settings', path: () => '/project_settings/white-label-settings' },
  { name: 'the asset defaults', path: () => '/project_settings/asset-cdn-settings' },
  { name: 'the environments', path: () => '/project_settings/environments' },
  { name: 'the fork of an environment', path: () => '/project_settings/environments/main/fork', isModal: true },
  { name: 'the name of an environment', path: () => '/project_settings/environments/main/rename', isModal: true },
  { name: 'the workflows', path: () => '/project_settings/workflows' },
  { name: 'the form of a new workflow', path: () => '/project_settings/workflows/new' },
  { name: 'a workflow', path: ({ workflow }) => `/project_settings/workflows/${workflow}/edit` },
  { name: 'the users', path: () => '/project_settings/users' },
  { name: 'the form of an invitation', path: () => '/project_settings/users/new', isModal: true },
  { name: 'the roles', path: () => '/project_settings/roles' },
  { name: 'the form of a new role', path: () => '/project_settings/roles/new' },
  { name: 'a role', path: ({ role }) => `/project_settings/roles/${role}/edit` },
  {
    name: 'the content permissions of a role',
    path: ({ role }) => `/project_settings/roles/${role}/content-permissions`,
  },
  { name: 'the settings of single sign-on', path: () => '/project_settings/sso-settings' },
  { name: 'the SSO users', path: () => '/project_settings/sso-users' },
  { name: 'an SSO user who is not there', path: () => '/project_settings/sso-users/none', isModal: true },
  { name: 'the SSO groups', path: () => '/project_settings/sso-groups' },
  { name: 'the API tokens', path: () => '/project_settings/access_tokens' },
  { name: 'the form of a new API token', path: () => '/project_settings/access_tokens/new' },
  { name: 'the audit log', path: () => '/project_settings/audit-log?period=day' },
  { name: 'the usage', path: () => '/project_settings/usage?group=requests&period=today' },
  { name: 'the webhooks', path: () => '/project_settings/webhooks' },
  { name: 'the form of a new webhook', path: () => '/project_settings/webhooks/new' },
  { name: 'a webhook', path: ({ webhook }) => `/project_settings/webhooks/${webhook}/edit` },
  { name: 'the calls of webhooks', path: () => '/project_settings/webhook_calls' },
  { name: 'a call that is not kept any more', path: () => '/project_settings/webhook_calls/none', isModal: true },
  { name: 'the build triggers', path: () => '/project_settings/build_triggers' },
  {
    name: 'the choice of a service for a build trigger',
    path: () => '/project_settings/build_triggers/new',
    isModal: true,
  },
  { name: 'a build trigger', path: ({ buildTrigger }) => `/project_settings/build_triggers/${buildTrigger}/edit` },
  { name: 'the deployment logs', path: () => '/project_settings/deployment_logs' },
  { name: 'a build event that is not there', path: () => '/project_settings/deployment_logs/none', isModal: true },
  { name: 'the search indexes', path: () => '/project_settings/search_indexes' },
  { name: 'the form of a new search index', path: () => '/project_settings/search_indexes/new' },
  { name: 'a search index', path: ({ searchIndex }) => `/project_settings/search_indexes/${searchIndex}/edit` },
  { name: 'the site search logs', path: () => '/project_settings/search_index_events' },
  {
    name: 'a search index event that is not there',
    path: () => '/project_settings/search_index_events/none',
    isModal: true,
  },
  { name: 'an API token', path: ({ accessToken }) => `/project_settings/access_tokens/${accessToken}/edit` },

  { name: 'the parts that screens are built from', path: () => '/storybook' },
];
