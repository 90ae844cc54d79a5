import { adminPermissions, type Capability, generateId } from '@lectern/domain';
import { addRole, tokenOf, tokenWith } from '../roles/test-roles.ts';
import type { TestApi } from '../testing.ts';
import { putFile } from '../uploads/test-files.ts';
import { makeBuildEvent } from '../build-triggers/test-builds.ts';
import { makeSearchIndexEvent } from '../search-indexes/test-indexes.ts';
import { makeWebhookCall } from '../webhooks/test-receiver.ts';
import { enableSso, signInByIdp } from '../sso-users/test-sso.ts';
import { addPerson } from '../users/test-people.ts';

/** The roles of the matrix, one column each. */
export const columns = ['owner', 'admin', 'editor', 'reader', 'translator', 'powerless'] as const;

/** A role of the matrix. */
export type Column = (typeof columns)[number];

type Client = ReturnType<TestApi['client']>;

/** The entities of the matrix calls. */
export interface World {
  api: TestApi;
  /** The owner's. */
  cma: Client;
  tokens: Record<Column, string>;
  /** An existing ID for every placeholder of a path. Calls that change or remove something bring their own. */
  ids: Record<string, string>;
  /** The translator's model, with a workflow, a localized `title`, a shared `note` and a link `related` … */
  pageId: string;
  /** … and another one, of which there is a record that links to `ids.itemId` and shows `ids.uploadId`. */
  otherId: string;
  /** A role that anyone who manages people and tokens may give. */
  powerlessRoleId: string;
  /** A resource to use up: created when needed, and again after an allowed call used it. */
  fresh<T>(name: string, make: () => Promise<T>): Promise<T>;
  forgetFresh(): void;
  /** A token of a role with one capability and no other right. */
  tokenWithOnly(capability: Capability): Promise<string>;
  /** A token of a role with every right but one capability. */
  tokenWithout(capability: Capability): Promise<string>;
  /** A text that was not used before, also as an API key. */
  word(): string;
}

/** Creates one entity of every kind, and a token for every role. */
export async function makeWorld(api: TestApi): Promise<World> {
  const cma = api.client(api.tokens.owner);
  api.services.builds = { ...api.services.builds, netlifyApiUrl: 'http://127.0.0.1:9' };
  await cma.site.update({ locales: ['en', 'it'] });
  const workflow = await cma.workflows.create({
    name: 'Flow',
    api_key: 'flow',
    stages: [
      { id: 'draft', name: 'Draft', initial: true },
      { id: 'review', name: 'Review' },
    ],
  });
  const page = await cma.itemTypes.create({
    name: 'Page',
    api_key: 'page',
    workflow: { type: 'workflow', id: workflow.id },
  });
  const other = await cma.itemTypes.create({ name: 'Other', api_key: 'other' });
  const field = await cma.fields.create(page, {
    label: 'Title',
    api_key: 'title',
    field_type: 'string',
    localized: true,
  });
  await cma.fields.create(page, { label: 'Note', api_key: 'note', field_type: 'string' });
  const linking = await cma.fields.create(other, {
    label: 'Related',
    api_key: 'related',
    field_type: 'link',
    validators: { item_item_type: { item_types: [page.id] } },
  });
  const fieldset = await cma.fieldsets.create(page, { title: 'More' });
  const item = await cma.items.create({ item_type: page, title: { en: 'One', it: 'Uno' }, note: 'x' });
  await cma.fields.create(other, { label: 'Cover', api_key: 'cover', field_type: 'file' });
  const upload = await cma.uploads.create({ path: await putFile(api, 'x.txt', 'x') });
  const otherItem = await cma.items.create({
    item_type: other,
    [linking.api_key]: item.id,
    cover: { upload_id: upload.id },
  });
  const [version] = await cma.itemVersions.list(item.id);
  const menuItem = await cma.menuItems.create({ label: 'Elsewhere', external_url: 'https://example.com' });
  const plugin = await cma.plugins.create({ name: 'Stars', url: 'https://plugins.example/stars.html' });
  await cma.fields.create(other, {
    label: 'Rating',
    api_key: 'rating',
    field_type: 'integer',
    appearance: { editor: plugin.id, parameters: {}, addons: [] },
  });
  const schemaMenuItem = await cma.schemaMenuItems.create({ label: 'Group', kind: 'item_type' });
  const [role] = await cma.roles.list();
  if (role === undefined) throw new Error('a new site has roles');
  const token = await cma.accessTokens.create({
    name: 'Script',
    role,
    can_access_cda: true,
    can_access_cda_preview: true,
    can_access_cma: true,
  });
  const person = await addPerson(api, 'person@example.com', role.id);
  const invitation = await cma.siteInvitations.create({ email: 'guest@example.com', role });
  const webhookCall = await makeWebhookCall(api);
  const buildEvent = await makeBuildEvent(api);
  const searchIndexEvent = await makeSearchIndexEvent(api);
  const powerlessRoleId = await addRole(api, {});
  await enableSso(api, powerlessRoleId);
  const ssoUser = await signInByIdp(api, 'person@idp.example', ['Staff']);
  const [ssoGroup] = await cma.ssoGroups.list();
  let spare = new Map<string, Promise<unknown>>();
  let words = 0;
  return {
    api,
    cma,
    tokens: {
      owner: api.tokens.owner,
      admin: api.tokens.admin,
      editor: api.tokens.editor,
      ...(await makeRoleTokens(api, page.id)),
    },
    ids: {
      itemTypeId: page.id,
      fieldId: field.id,
      fieldsetId: fieldset.id,
      itemId: item.id,
      otherItemId: otherItem.id,
      uploadId: upload.id,
      itemVersionId: version?.id ?? '',
      menuItemId: menuItem.id,
      schemaMenuItemId: schemaMenuItem.id,
      pluginId: plugin.id,
      workflowId: workflow.id,
      roleId: role.id,
      id: token.id,
      userId: person.id,
      siteInvitationId: invitation.id,
      ssoUserId: ssoUser.id,
      ssoGroupId: ssoGroup?.id ?? '',
      environmentId: 'main',
      buildTriggerId: buildEvent.buildTriggerId,
      buildEventId: buildEvent.id,
      webhookId: webhookCall.webhookId,
      webhookCallId: webhookCall.id,
      subscriptionLimitId: 'items',
      usageCounterId: 'cda_ip_bytes',
      searchIndexId: searchIndexEvent.searchIndexId,
      searchIndexEventId: searchIndexEvent.id,
      jobResultId: generateId(),
    },
    pageId: page.id,
    otherId: other.id,
    powerlessRoleId,
    fresh<T>(name: string, make: () => Promise<T>) {
      const made = spare.get(name) ?? make();
      spare.set(name, made);
      // The value under a name was created for that name.
      return made as Promise<T>;
    },
    tokenWithOnly: (capability) => tokenWith(api, { [capability]: true }),
    tokenWithout: (capability) => tokenWith(api, { ...adminPermissions('main'), [capability]: false }),
    forgetFresh: () => void (spare = new Map()),
    word: () => `word${[...String(words++)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}x`,
  };
}

async function makeRoleTokens(
  api: TestApi,
  pageId: string,
): Promise<Pick<Record<Column, string>, 'reader' | 'translator' | 'powerless'>> {
  const reading = { action: 'read', on_creator: 'anyone' } as const;
  const italian = { on_creator: 'anyone', localization_scope: 'localized', locale: 'it', item_type: pageId } as const;
  const reader = await addRole(api, {
    positive_item_type_permissions: [reading],
    positive_upload_permissions: [reading],
  });
  const translator = await addRole(api, {
    positive_item_type_permissions: [
      { ...reading, item_type: pageId },
      { action: 'update', ...italian },
      { action: 'publish', ...italian },
    ],
  });
  return {
    reader: await tokenOf(api, reader),
    translator: await tokenOf(api, translator),
    powerless: await tokenOf(api, await addRole(api, {})),
  };
}
