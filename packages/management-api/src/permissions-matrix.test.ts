import { capabilities, type Capability } from '@lectern/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requests } from './permissions-matrix/requests.ts';
import { type Column, columns, makeWorld, type World } from './permissions-matrix/world.ts';
import { endpointKey, endpointsOf, publishedPackages } from './published-types/published-endpoints.ts';
import { resources } from './resources.ts';
import { startTestApi, type TestApi, type TestBody } from './testing.ts';

/*
 * Who may call what. One row for every endpoint behind a credential, one column for every role:
 *
 *   +  allowed
 *   -  refused with INSUFFICIENT_PERMISSIONS; in bulk, counted as a failure
 *   0  not there for that role: NOT_FOUND, or a list without anything in it
 *
 * The owner is the account itself, Admin and Editor are the roles of a new project, the reader may read every record
 * and asset, the translator may read the records of one model and update and publish them in Italian, the powerless
 * role has no rights. A call that requires one capability names it at the end of the row. A case in brackets
 * distinguishes two calls of one endpoint.
 *
 * A new endpoint needs a row here, and an entry in `permissions-matrix/*-requests.ts` when its call takes a body or
 * changes what it is about. A call that changes something appends an event that names it, and a refused one none:
 * `withoutEvent` lists the calls that change nothing worth an event.
 */
const matrix = `
                                                                  owner admin editor reader translator powerless  requires
  GET /access_tokens                                                +     +     +      +        +        +
  POST /access_tokens                                               +     +     -      -        -        -      can_manage_access_tokens
  GET /access_tokens/:id                                            +     +     +      +        +        +
  PUT /access_tokens/:id                                            +     +     -      -        -        -      can_manage_access_tokens
  POST /access_tokens/:id/regenerate_token                          +     +     -      -        -        -      can_manage_access_tokens
  DELETE /access_tokens/:id                                         +     +     -      -        -        -      can_manage_access_tokens
  POST /audit-log-events/query                                      +     +     -      -        -        -      can_access_audit_log
  GET /build-services                                               +     +     -      -        -        -      can_manage_build_triggers
  POST /build-services/:buildServiceId/authorize                    +     +     -      -        -        -      can_manage_build_triggers
  POST /build-services/:buildServiceId/sites                        +     +     -      -        -        -      can_manage_build_triggers
  POST /build-services/:buildServiceId/build-hook                   +     +     -      -        -        -      can_manage_build_triggers
  POST /build-services/:buildServiceId/result-hooks                 +     +     -      -        -        -      can_manage_build_triggers
  POST /build-services/:buildServiceId/remove-hooks                 +     +     -      -        -        -      can_manage_build_triggers
  GET /build-triggers                                               +     +     +      +        +        +
  POST /build-triggers                                              +     +     -      -        -        -      can_manage_build_triggers
  GET /build-triggers/:buildTriggerId                               +     +     +      +        +        +
  PUT /build-triggers/:buildTriggerId                               +     +     -      -        -        -      can_manage_build_triggers
  DELETE /build-triggers/:buildTriggerId                            +     +     -      -        -        -      can_manage_build_triggers
  POST /build-triggers/:buildTriggerId/trigger                      +     +     +      -        -        -
  DELETE /build-triggers/:buildTriggerId/abort                      +     +     +      -        -        -
  PUT /build-triggers/:buildTriggerId/reindex                       +     +     +      -        -        -
  DELETE /build-triggers/:buildTriggerId/abort_indexing             +     +     +      -        -        -
  GET /build-triggers/:buildTriggerId/linked-site                   +     +     -      -        -        -      can_manage_build_triggers
  GET /build-events                                                 +     +     +      -        -        -
  GET /build-events/:buildEventId                                   +     +     +      -        -        -
  GET /content-rewrite                                              +     +     +      +        +        +
  GET /demo                                                         +     +     +      +        +        +
  GET /editing-sessions                                             +     +     +      +        +        0
  PUT /editing-sessions/:editingSessionId (enter)                   +     +     +      +        +        0
  PUT /editing-sessions/:editingSessionId (lock)                    +     +     +      -        +        0
  PUT /editing-sessions/:editingSessionId (take over)               +     +     +      -        -        0
  DELETE /editing-sessions/:editingSessionId                        +     +     +      +        +        0
  GET /emoji-suggestions                                            +     +     +      +        +        +
  GET /environments                                                 +     +     +      +        +        +
  GET /environments/:environmentId                                  +     +     +      +        +        +
  POST /environments/:environmentId/fork                            +     +     -      -        -        -      can_manage_environments
  GET /environments/:environmentId/promotion-difference             +     +     -      -        -        -
  PUT /environments/:environmentId/promote                          +     +     -      -        -        -      can_promote_environments
  PUT /environments/:environmentId/rename                           +     +     -      -        -        -      can_manage_environments
  DELETE /environments/:environmentId                               +     +     -      -        -        -      can_manage_environments
  GET /help-links                                                   +     +     +      +        +        +
  POST /items/bulk/publish                                          +     +     +      -        -        -
  POST /items/bulk/unpublish                                        +     +     +      -        -        -
  POST /items/bulk/destroy                                          +     +     +      -        -        -
  POST /items/bulk/move-to-stage                                    +     +     +      -        -        -
  GET /items                                                        +     +     +      +        +        0
  GET /items/:itemId                                                +     +     +      +        +        0
  GET /items/:itemId (another model)                                +     +     +      +        0        0
  POST /items                                                       +     +     +      -        -        -
  PUT /items/:itemId                                                +     +     +      -        +        0
  PUT /items/:itemId (another model)                                +     +     +      -        0        0
  PUT /items/:itemId (what is not localised)                        +     +     +      -        -        0
  PUT /items/:itemId (creator)                                      +     +     +      -        -        0
  PUT /items/:itemId (stage)                                        +     +     +      -        -        0
  PUT /items/:itemId/publish                                        +     +     +      -        -        0
  PUT /items/:itemId/publish (one locale)                           +     +     +      -        +        0
  PUT /items/:itemId/unpublish                                      +     +     +      -        -        0
  PUT /items/:itemId/unpublish (one locale)                         +     +     +      -        +        0
  POST /items/:itemId/duplicate                                     +     +     +      -        -        0
  DELETE /items/:itemId                                             +     +     +      -        -        0
  POST /items/validate                                              +     +     +      -        -        -
  POST /items/:itemId/validate                                      +     +     +      -        +        0
  GET /items/:itemId/references                                     +     +     +      +        0        0
  GET /items/:itemId/current-vs-published-state                     +     +     +      +        +        0
  GET /items/:itemId/versions                                       +     +     +      +        +        0
  GET /versions/:itemVersionId                                      +     +     +      +        +        0
  POST /versions/:itemVersionId/restore                             +     +     +      -        -        0
  GET /job-results/:jobResultId                                     0     0     0      0        0        0
  GET /roles                                                        +     +     +      +        +        +
  POST /roles                                                       +     +     -      -        -        -      can_manage_users
  GET /roles/:roleId                                                +     +     +      +        +        +
  PUT /roles/:roleId                                                +     +     -      -        -        -      can_manage_users
  POST /roles/:roleId/duplicate                                     +     +     -      -        -        -      can_manage_users
  DELETE /roles/:roleId                                             +     +     -      -        -        -      can_manage_users
  POST /items/:itemId/scheduled-publication                         +     +     +      -        -        0
  DELETE /items/:itemId/scheduled-publication                       +     +     +      -        -        0
  POST /items/:itemId/scheduled-unpublishing                        +     +     +      -        -        0
  DELETE /items/:itemId/scheduled-unpublishing                      +     +     +      -        -        0
  DELETE /session                                                   0     0     0      0        0        0
  GET /site                                                         +     +     +      +        +        +
  PUT /site (name)                                                  +     +     -      -        -        -      can_edit_site
  PUT /site (locales)                                               +     +     -      -        -        -      can_edit_environment
  PUT /site (search engines)                                        +     +     +      -        -        -      can_edit_favicon
  PUT /site/assets-cdn-default-settings                             +     +     -      -        -        -      can_edit_site
  GET /white-label-settings                                         +     +     -      -        -        -      can_edit_site
  PUT /white-label-settings                                         +     +     -      -        -        -      can_edit_site
  PUT /site/activate-improved-timezone-management                   +     +     -      -        -        -      can_edit_site
  PUT /site/activate-improved-hex-management                        +     +     -      -        -        -      can_edit_site
  PUT /site/activate-improved-gql-multilocale-fields                +     +     -      -        -        -      can_edit_site
  PUT /site/activate-improved-gql-visibility-control                +     +     -      -        -        -      can_edit_site
  PUT /site/activate-improved-boolean-fields                        +     +     -      -        -        -      can_edit_site
  PUT /site/activate-draft-mode-as-default                          +     +     -      -        -        -      can_edit_site
  PUT /site/activate-improved-validation-at-publishing              +     +     -      -        -        -      can_edit_site
  PUT /site/activate-improved-exposure-of-inline-blocks-in-cda      +     +     -      -        -        -      can_edit_site
  PUT /site/activate-improved-items-listing                         +     +     -      -        -        -      can_edit_site
  PUT /site/activate-milliseconds-in-datetime                       +     +     -      -        -        -      can_edit_site
  PUT /site/activate-non-localized-focal-points                     +     +     -      -        -        -      can_edit_site
  GET /site-invitations                                             +     +     -      -        -        -      can_manage_users
  POST /site-invitations                                            +     +     -      -        -        -      can_manage_users
  GET /site-invitations/:siteInvitationId                           +     +     -      -        -        -      can_manage_users
  PUT /site-invitations/:siteInvitationId                           +     +     -      -        -        -      can_manage_users
  POST /site-invitations/:siteInvitationId/resend                   +     +     -      -        -        -      can_manage_users
  DELETE /site-invitations/:siteInvitationId                        +     +     -      -        -        -      can_manage_users
  POST /upload-archives                                             +     +     +      +        0        0
  POST /uploads/bulk/tag                                            +     +     +      -        0        0
  POST /uploads/bulk/set-upload-collection                          +     +     +      -        0        0
  POST /uploads/bulk/destroy                                        +     +     +      -        0        0
  GET /upload-collections                                           +     +     +      +        +        +
  POST /upload-collections                                          +     +     -      -        -        -      can_manage_upload_collections
  POST /upload-collections/reorder                                  +     +     -      -        -        -      can_manage_upload_collections
  GET /upload-collections/:uploadCollectionId                       +     +     +      +        +        +
  PUT /upload-collections/:uploadCollectionId                       +     +     -      -        -        -      can_manage_upload_collections
  DELETE /upload-collections/:uploadCollectionId                    +     +     -      -        -        -      can_manage_upload_collections
  GET /upload-tags                                                  +     +     +      +        0        0
  GET /upload-smart-tags                                            0     0     0      0        0        0
  POST /upload-tags                                                 +     +     +      -        -        -
  GET /uploads/:uploadId/replacements                               +     +     +      +        0        0
  GET /uploads/:uploadId/tracks                                     +     +     +      +        0        0
  POST /uploads/:uploadId/tracks                                    +     +     +      -        0        0
  POST /uploads/:uploadId/tracks/generate-subtitles                 +     +     +      -        0        0
  DELETE /uploads/:uploadId/tracks/:uploadTrackId                   +     +     +      -        0        0
  POST /upload-requests                                             +     +     +      -        -        -
  POST /uploads                                                     +     +     +      -        -        -
  GET /uploads                                                      +     +     +      +        0        0
  GET /uploads/:uploadId                                            +     +     +      +        0        0
  PUT /uploads/:uploadId                                            +     +     +      -        0        0
  DELETE /uploads/:uploadId                                         +     +     +      -        0        0
  POST /uploads/:uploadId/video-stream/restart                      +     +     +      -        0        0
  POST /uploads/:uploadId/suggestions                               +     +     +      -        0        0
  GET /uploads/:uploadId/references                                 +     +     +      +        0        0
  GET /upload-filters                                               +     +     +      +        +        +
  POST /upload-filters                                              +     +     +      +        +        +
  POST /upload-filters (shared)                                     +     +     -      -        -        -      can_manage_shared_filters
  GET /upload-filters/:filterId                                     +     +     +      +        +        +
  GET /upload-filters/:filterId (another principal's)               +     0     0      0        0        0
  PUT /upload-filters/:filterId                                     +     +     -      -        -        -      can_manage_shared_filters
  DELETE /upload-filters/:filterId                                  +     +     -      -        -        -      can_manage_shared_filters
  GET /sso-groups                                                   +     +     -      -        -        -      can_manage_sso
  PUT /sso-groups/:ssoGroupId                                       +     +     -      -        -        -      can_manage_sso
  PUT /sso-groups/:ssoGroupId/move                                  +     +     -      -        -        -      can_manage_sso
  DELETE /sso-groups/:ssoGroupId                                    +     +     -      -        -        -      can_manage_sso
  POST /sso-groups/:ssoGroupId/copy-roles                           +     +     -      -        -        -      can_manage_sso
  GET /sso-settings                                                 +     +     -      -        -        -      can_manage_sso
  PUT /sso-settings                                                 +     +     -      -        -        -      can_manage_sso
  PUT /sso-settings/generate-token                                  +     +     -      -        -        -      can_manage_sso
  GET /sso-users                                                    +     +     +      +        +        +
  POST /sso-users/copy-users                                        +     +     -      -        -        -      can_manage_sso
  GET /sso-users/:ssoUserId                                         +     +     +      +        +        +
  DELETE /sso-users/:ssoUserId                                      +     +     -      -        -        -      can_manage_sso
  GET /users                                                        +     +     +      +        +        +
  GET /users/me                                                     +     +     +      +        +        +
  GET /users/:userId                                                +     +     +      +        +        +
  PUT /users/:userId                                                +     +     -      -        -        -      can_manage_users
  DELETE /users/:userId                                             +     +     -      -        -        -      can_manage_users
  GET /item-types/:itemTypeId/fields                                +     +     +      +        +        +
  POST /item-types/:itemTypeId/fields                               +     +     -      -        -        -      can_edit_schema
  GET /item-types/:itemTypeId/fields/referencing                    +     +     +      +        +        +
  GET /item-types/:itemTypeId/fields/related                        +     +     +      +        +        +
  GET /fields/:fieldId                                              +     +     +      +        +        +
  PUT /fields/:fieldId                                              +     +     -      -        -        -      can_edit_schema
  DELETE /fields/:fieldId                                           +     +     -      -        -        -      can_edit_schema
  POST /fields/:fieldId/duplicate                                   +     +     -      -        -        -      can_edit_schema
  GET /item-types/:itemTypeId/fieldsets                             +     +     +      +        +        +
  POST /item-types/:itemTypeId/fieldsets                            +     +     -      -        -        -      can_edit_schema
  GET /fieldsets/:fieldsetId                                        +     +     +      +        +        +
  PUT /fieldsets/:fieldsetId                                        +     +     -      -        -        -      can_edit_schema
  DELETE /fieldsets/:fieldsetId                                     +     +     -      -        -        -      can_edit_schema
  GET /item-types                                                   +     +     +      +        +        +
  POST /item-types                                                  +     +     -      -        -        -      can_edit_schema
  GET /item-types/:itemTypeId                                       +     +     +      +        +        +
  PUT /item-types/:itemTypeId                                       +     +     -      -        -        -      can_edit_schema
  DELETE /item-types/:itemTypeId                                    +     +     -      -        -        -      can_edit_schema
  POST /item-types/:itemTypeId/duplicate                            +     +     -      -        -        -      can_edit_schema
  POST /item-types/:itemTypeId/reorder-fields-and-fieldsets         +     +     -      -        -        -      can_edit_schema
  GET /item-types/:itemTypeId/referencing                           +     +     +      +        +        +
  GET /item-type-filters                                            +     +     +      +        +        +
  POST /item-type-filters                                           +     +     +      +        +        +
  POST /item-type-filters (shared)                                  +     +     -      -        -        -      can_manage_shared_filters
  GET /item-type-filters/:filterId                                  +     +     +      +        +        +
  GET /item-type-filters/:filterId (another principal's)            +     0     0      0        0        0
  PUT /item-type-filters/:filterId                                  +     +     -      -        -        -      can_manage_shared_filters
  DELETE /item-type-filters/:filterId                               +     +     -      -        -        -      can_manage_shared_filters
  GET /maintenance-mode                                             +     +     +      +        +        +
  PUT /maintenance-mode/activate                                    +     +     -      -        -        -      can_promote_environments
  PUT /maintenance-mode/deactivate                                  +     +     -      -        -        -      can_promote_environments
  GET /menu-items                                                   +     +     +      +        +        +
  POST /menu-items                                                  +     +     -      -        -        -      can_manage_menu
  POST /menu-items/reorder                                          +     +     -      -        -        -      can_manage_menu
  GET /menu-items/:menuItemId                                       +     +     +      +        +        +
  PUT /menu-items/:menuItemId                                       +     +     -      -        -        -      can_manage_menu
  DELETE /menu-items/:menuItemId                                    +     +     -      -        -        -      can_manage_menu
  GET /schema-menu-items                                            +     +     +      +        +        +
  POST /schema-menu-items                                           +     +     -      -        -        -      can_edit_schema
  POST /schema-menu-items/reorder                                   +     +     -      -        -        -      can_edit_schema
  GET /schema-menu-items/:schemaMenuItemId                          +     +     +      +        +        +
  PUT /schema-menu-items/:schemaMenuItemId                          +     +     -      -        -        -      can_edit_schema
  DELETE /schema-menu-items/:schemaMenuItemId                       +     +     -      -        -        -      can_edit_schema
  GET /search-indexes                                               +     +     0      0      0          0
  POST /search-indexes                                              +     +     -      -      -          -         can_manage_search_indexes
  GET /search-indexes/:searchIndexId                                +     +     -      -      -          -
  PUT /search-indexes/:searchIndexId                                +     +     -      -      -          -         can_manage_search_indexes
  DELETE /search-indexes/:searchIndexId                             +     +     -      -      -          -         can_manage_search_indexes
  POST /search-indexes/:searchIndexId/trigger                       +     +     -      -      -          -
  DELETE /search-indexes/:searchIndexId/abort                       +     +     -      -      -          -
  GET /search-index-events                                          +     +     -      -      -          -         can_access_search_index_events_log
  GET /search-index-events/:searchIndexEventId                      +     +     -      -      -          -         can_access_search_index_events_log
  GET /search-results                                               +     +     -      -      -          -         can_perform_site_search
  GET /webhooks                                                     +     +     -      -        -        -      can_manage_webhooks
  POST /webhooks                                                    +     +     -      -        -        -      can_manage_webhooks
  GET /webhooks/:webhookId                                          +     +     -      -        -        -      can_manage_webhooks
  PUT /webhooks/:webhookId                                          +     +     -      -        -        -      can_manage_webhooks
  DELETE /webhooks/:webhookId                                       +     +     -      -        -        -      can_manage_webhooks
  GET /webhooks/:webhookId/signing-secret                           +     +     -      -        -        -      can_manage_webhooks
  POST /webhooks/:webhookId/signing-secret/rotate                   +     +     -      -        -        -      can_manage_webhooks
  POST /webhooks/:webhookId/preview                                 +     +     -      -        -        -      can_manage_webhooks
  POST /webhooks/:webhookId/test                                    +     +     -      -        -        -      can_manage_webhooks
  GET /subscription-features                                        +     +     +      +        +        +
  GET /subscription-limits                                          +     +     -      -        -        -      can_edit_schema
  GET /subscription-limits/:subscriptionLimitId                     +     +     -      -        -        -      can_edit_schema
  GET /daily-site-usages                                            +     +     -      -        -        -      can_edit_schema
  GET /usage-log-counters/:usageCounterId                           +     +     -      -        -        -      can_edit_schema
  GET /webhook_calls                                                +     +     -      -        -        -      can_manage_webhooks
  GET /webhook_calls/:webhookCallId                                 +     +     -      -        -        -      can_manage_webhooks
  POST /webhook_calls/:webhookCallId/resend_webhook                 +     +     -      -        -        -      can_manage_webhooks
  GET /news                                                         +     +     +      +        +        +
  GET /plugin-packages                                              +     +     -      -        -        -      can_edit_schema
  GET /plugin-package                                               +     +     -      -        -        -      can_edit_schema
  GET /plugin-upgrades                                              +     +     -      -        -        -      can_edit_schema
  GET /plugins                                                      +     +     +      +        +        +
  POST /plugins                                                     +     +     -      -        -        -      can_edit_schema
  GET /plugins/:pluginId                                            +     +     +      +        +        +
  PUT /plugins/:pluginId                                            +     +     -      -        -        -      can_edit_schema
  DELETE /plugins/:pluginId                                         +     +     -      -        -        -      can_edit_schema
  GET /plugins/:pluginId/fields                                     +     +     +      +        +        +
  GET /workflows                                                    +     +     +      +        +        +
  POST /workflows                                                   +     +     -      -        -        -      can_manage_workflows
  GET /workflows/:workflowId                                        +     +     +      +        +        +
  PUT /workflows/:workflowId                                        +     +     -      -        -        -      can_manage_workflows
  DELETE /workflows/:workflowId                                     +     +     -      -        -        -      can_manage_workflows
`;

/** Calls without an event, and why. */
const withoutEvent: Record<string, string> = {
  'POST /audit-log-events/query': 'changes nothing',
  'POST /build-services/:buildServiceId/authorize': 'changes nothing',
  'POST /build-services/:buildServiceId/sites': 'changes nothing',
  'POST /build-services/:buildServiceId/build-hook': 'changes nothing here',
  'POST /build-services/:buildServiceId/result-hooks': 'changes nothing here',
  'POST /build-services/:buildServiceId/remove-hooks': 'changes nothing here',
  'POST /items/validate': 'changes nothing',
  'POST /items/:itemId/validate': 'changes nothing',
  'POST /upload-archives': 'changes nothing',
  'POST /upload-requests': 'a place for bytes that nothing shows yet',
  'POST /uploads/:uploadId/suggestions': 'changes nothing',
  'POST /uploads/:uploadId/tracks/generate-subtitles': 'is not available',
  'POST /webhooks/:webhookId/preview': 'changes nothing',
  'POST /webhooks/:webhookId/test': 'changes nothing here',
  'PUT /editing-sessions/:editingSessionId (enter)': 'who is where passes by, and is announced as it happens',
  'PUT /editing-sessions/:editingSessionId (lock)': 'who is where passes by, and is announced as it happens',
  'PUT /editing-sessions/:editingSessionId (take over)': 'who is where passes by, and is announced as it happens',
  'DELETE /editing-sessions/:editingSessionId': 'who is where passes by, and is announced as it happens',
};

/** What these activate is always on. */
const isAlwaysOn = (name: string) => name.startsWith('PUT /site/activate-');

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
});

afterAll(() => api.close());

const rows = matrix
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => /^[A-Z]+ \//.test(line))
  .map(readRow);

interface Row {
  name: string;
  method: string;
  /** With placeholders as in the routes. */
  path: string;
  /** The one capability that the call requires, if any. */
  capability: Capability | null;
  expected: Record<Column, string>;
}

function readRow(line: string): Row {
  const [, name = '', marks = ''] = /^(.*?)\s{2,}(\S.*)$/.exec(line) ?? [];
  const [method = '', path = ''] = name.split(' ');
  const listed = marks.split(/\s+/);
  const capability = capabilities.find((one) => one === listed[columns.length]) ?? null;
  // One mark below each column.
  const expected = Object.fromEntries(columns.map((column, index) => [column, listed[index] ?? ''])) as Row['expected'];
  return { name, method, path, capability, expected };
}

test('every authenticated endpoint has a row, and every row an endpoint', () => {
  const served = resources
    .flatMap(({ site = [], environment = [] }) => [...site, ...environment])
    .map(({ method, path }) => `${method} ${path}`);
  const listed = new Set(rows.map(({ method, path }) => `${method} ${path}`));

  expect(
    served.filter((endpoint) => !listed.has(endpoint)),
    'add a row for these to the matrix in permissions-matrix.test.ts, and their calls to permissions-matrix/*-requests.ts',
  ).toEqual([]);
  expect(
    [...listed].filter((endpoint) => !served.includes(endpoint)),
    'these are not served: take their rows out',
  ).toEqual([]);
  expect(
    Object.keys(requests).filter((name) => !rows.some((row) => row.name === name)),
    'these calls belong to no row of the matrix',
  ).toEqual([]);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test.each(rows.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
  const outcome = {} as Record<Column, string>;
  const received = {} as Record<Column, boolean>;
  for (const column of columns) {
    const { mark, origin } = await attempt(row, world.tokens[column]);
    outcome[column] = mark;
    received[column] = await hasAppended(origin);
  }

  expect(outcome).toEqual(row.expected);
  const isAppended = (mark: string) =>
    mark === '+' && row.method !== 'GET' && !(row.name in withoutEvent) && !isAlwaysOn(row.name);
  expect(received, 'which of these calls appended an event').toEqual(
    Object.fromEntries(columns.map((column) => [column, isAppended(row.expected[column])])),
  );
});

test.each(rows.flatMap((row) => (row.capability === null ? [] : [[row.name, row.capability, row] as const])))(
  '%s requires %s and nothing else',
  async (_name, capability, row) => {
    const alone = await attempt(row, await world.tokenWithOnly(capability));
    const without = await attempt(row, await world.tokenWithout(capability));
    expect(alone.mark, `with ${capability} alone`).toBe('+');
    expect(without.mark, `with everything but ${capability}`).toBe('-');
  },
);

test('every call of the published client got a response of its declared type', () => {
  const listed = new Set(rows.map(({ method, path }) => endpointKey(method, `/api${path}`)));
  const made = publishedPackages.flatMap(endpointsOf).flatMap(({ key }) => (listed.has(key) ? key : []));

  // Responses are compared with the types when the server closes.
  expect(made.filter((key) => !api.succeeded.has(key))).toEqual([
    'DELETE /api/session',
    'GET /api/job-results/:id',
    'POST /api/uploads/:id/tracks/generate-subtitles',
  ]);
});

/** The call as its events name it. */
interface Origin {
  id: string | null;
  method: string;
  path: string;
}

/** Makes the call with that token and returns the mark for its result; code and status for a result without a mark. */
async function attempt(row: Row, token: string): Promise<{ mark: string; origin: Origin }> {
  const { ids = {}, query, body, passesAs, undo, tidy } = (await requests[row.name]?.(world, token)) ?? {};
  const path = row.path.replaceAll(
    /:(\w+)/g,
    (_, placeholder: string) => ids[placeholder] ?? world.ids[placeholder] ?? 'missing',
  );
  const answer = await api.request(row.method, query === undefined ? path : `${path}?${query}`, {
    token,
    ...(body === undefined ? {} : { body }),
  });
  const mark = markOf(row, await finished(answer, token), passesAs);
  if (mark === '+' && row.method !== 'GET') {
    world.forgetFresh();
    await undo?.();
  }
  await tidy?.();
  return { mark, origin: { id: answer.headers.get('x-request-id'), method: row.method, path: `/api${path}` } };
}

/** Whether events name the call, each with who made it and of which site. */
async function hasAppended({ id, method, path }: Origin): Promise<boolean> {
  const { rows: events } = await api.services.db.pool.query<{ site_id: string; principal: object; request: object }>(
    `select site_id, principal, request - 'payload' as request from lectern.outbox where request->>'id' = $1`,
    [id],
  );
  for (const { site_id: siteId, principal, request } of events) {
    expect(request).toEqual({ id, method, path });
    expect(siteId).toBe(api.site.id);
    expect(principal).toMatchObject({
      type: expect.any(String),
      id: expect.any(String),
      name: expect.stringMatching(/./),
    });
    expect(principal).toHaveProperty('role');
  }
  return events.length > 0;
}

interface Answer {
  status: number;
  body: TestBody;
}

/** The response itself, or the result of its job. */
async function finished(answer: Answer, token: string): Promise<Answer> {
  if (answer.status !== 202) return answer;
  for (;;) {
    const { status, body } = await api.request('GET', `/job-results/${answer.body.data.id}`, { token });
    if (status === 200) return { status: body.data.attributes.status, body: body.data.attributes.payload };
  }
}

function markOf({ method }: Row, { status, body }: Answer, passesAs: string | undefined): string {
  if (status >= 400) {
    const { code, details } = body.data[0].attributes;
    if (code === passesAs) return '+';
    return marksOfRefusals[code] ?? `${status} ${code} ${JSON.stringify(details)}`;
  }
  if (body?.meta?.failed > 0) return '-';
  return method === 'GET' && Array.isArray(body.data) && body.data.length === 0 ? '0' : '+';
}

const marksOfRefusals: Record<string, string> = {
  INSUFFICIENT_PERMISSIONS: '-',
  NOT_FOUND: '0',
  MISSING_UPLOAD_IDS: '0',
};
