import {
  type Actor,
  canOnItem,
  canOnUpload,
  type Creator,
  type EffectivePermissions,
  type Environment,
  type EnvironmentSchema,
  generateId,
  type ItemTypeRule,
  noPermissions,
  type Site,
  type UploadRule,
} from '@lectern/domain';
import {
  bumpSchemaVersion,
  findEnvironment,
  findItems,
  findUploads,
  inEnvironment,
  insertRole,
  insertWorkflow,
  json,
} from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EngineServices } from '../services.ts';
import { createAccount } from '../accounts/create-account.ts';
import { createSite } from '../sites/create-site.ts';
import { testServices } from '../testing.ts';
import { uploadVisibility } from '../uploads/upload-visibility.ts';
import { createAccessToken } from './create-access-token.ts';
import { itemVisibility } from './item-visibility.ts';

/* Lists use the database, single records use the rules: for any role both must agree. */

let services: EngineServices;
let site: Site;
let environment: Environment;
let schema: EnvironmentSchema;
let me: Creator;
let roles: Map<string, string>;
const owned: { id: string; creator: Creator | null }[] = [];

const models = { page: 'flow', other: null } as const;
const roleId = 'mine';

beforeAll(async () => {
  services = testServices(await openTestDatabase());
  const { kysely } = services.db;
  const account = await createAccount(services, {
    email: 'ada@example.com',
    password: 'correct horse battery',
    firstName: null,
    lastName: null,
  });
  site = await createSite(services, { ownerAccountId: account.id, name: 'One' });
  for (const id of [roleId, 'theirs'])
    await insertRole(kysely, { id, siteId: site.id, name: id, permissions: noPermissions(), createdAt: new Date() });
  const tokens = await Promise.all([roleId, roleId, 'theirs'].map((role) => makeToken(role)));
  me = tokens[0] ?? { type: 'access_token', id: '' };
  roles = new Map(tokens.map(({ id }, index) => [id, index < 2 ? roleId : 'theirs']));

  const found = await findEnvironment(kysely, site.id, null);
  if (found === null) throw new Error('a new site has an environment');
  const db = inEnvironment(kysely, found);
  const stages = [
    { id: 'draft', name: 'Draft', description: null, initial: true },
    { id: 'review', name: 'Review', description: null, initial: false },
  ];
  await insertWorkflow(db, { id: 'flow', name: 'Flow', apiKey: 'flow', stages, createdAt: new Date() });
  const flags = {
    singleton: false,
    modular_block: false,
    sortable: false,
    tree: false,
    draft_mode_active: true,
    draft_saving_active: false,
  };
  const others = {
    all_locales_required: false,
    collection_appearance: 'table',
    inverse_relationships_enabled: false,
  } as const;
  for (const [id, workflow] of Object.entries(models))
    await db
      .insertInto('item_types')
      .values({ id, name: id, api_key: id, workflow_id: workflow, ...flags, ...others })
      .execute();
  for (const creator of [...tokens, { type: 'account' as const, id: account.id }, null]) {
    for (const [model, stage] of [
      ['page', 'draft'],
      ['page', 'review'],
      ['other', null],
    ] as const)
      await db
        .insertInto('items')
        .values({
          id: generateId(),
          item_type_id: model,
          stage,
          creator_type: creator?.type ?? null,
          creator_id: creator?.id ?? null,
          current: json({}),
          current_version_id: generateId(),
          is_current_valid: true,
        })
        .execute();
    owned.push({ id: generateId(), creator });
  }
  await bumpSchemaVersion(kysely, found.key);
  environment = (await findEnvironment(kysely, site.id, null)) ?? found;
  schema = await services.schemas.get(kysely, environment);
});

afterAll(() => services.db.close());

async function makeToken(role: string): Promise<Creator> {
  const audiences = { canAccessCma: true, canAccessCda: true, canAccessCdaPreview: true };
  const owner: Actor = {
    creator: { type: 'account', id: site.owner.id },
    roleId: null,
    permissions: null,
    sessionId: null,
    ...audiences,
  };
  const { accessToken } = await createAccessToken(
    services,
    { site, actor: owner },
    { name: role, roleId: role, ...audiences },
  );
  return { type: 'access_token', id: accessToken.id };
}

const optionally = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: null });
const shared = {
  environment: fc.constantFrom('main', 'main', 'main', 'sandbox'),
  on_creator: fc.constantFrom('anyone' as const, 'anyone', 'self', 'role'),
};
const itemRule: fc.Arbitrary<ItemTypeRule> = fc.record({
  ...shared,
  action: fc.constantFrom('all' as const, 'read', 'read', 'update'),
  item_type: optionally('page', 'other'),
  workflow: optionally('flow'),
  on_stage: optionally('draft', 'review'),
});
const uploadRule: fc.Arbitrary<UploadRule> = fc.record({
  ...shared,
  action: fc.constantFrom('all' as const, 'read', 'read', 'update'),
  upload_collection: optionally('press'),
});
const { permissions } = fc.letrec<{ permissions: EffectivePermissions }>((tie) => ({
  permissions: fc
    .record({
      positive_item_type_permissions: fc.array(itemRule, { maxLength: 3 }),
      negative_item_type_permissions: fc.array(itemRule, { maxLength: 2 }),
      positive_upload_permissions: fc.array(uploadRule, { maxLength: 3 }),
      negative_upload_permissions: fc.array(uploadRule, { maxLength: 2 }),
      inherited: fc.oneof({ maxDepth: 2 }, fc.constant([]), fc.array(tie('permissions'), { maxLength: 2 })),
    })
    .map((rights) => ({ ...noPermissions(), ...rights })),
}));

const actorWith = (rights: EffectivePermissions): Actor => ({
  creator: me,
  roleId,
  permissions: rights,
  canAccessCma: true,
  canAccessCda: true,
  canAccessCdaPreview: true,
  sessionId: null,
});
const roleOf = (creator: Creator | null) => (creator === null ? null : (roles.get(creator.id) ?? null));
const whole = { locale: 'en', orderBy: [], limit: 100, offset: 0 };

it('lists exactly the records that can be read one by one', async () => {
  const db = inEnvironment(services.db.kysely, environment);
  const all = await findItems(db, { ...whole, schema, version: 'current', itemTypeIds: null });

  await fc.assert(
    fc.asyncProperty(permissions, async (rights) => {
      const actor = actorWith(rights);
      const visible = await itemVisibility(services.db.kysely, actor, site.id, 'main', schema);
      const listed = await findItems(db, { ...whole, schema, version: 'current', itemTypeIds: null, visible });
      const readable = all.filter(({ itemTypeId, creator, stage }) =>
        canOnItem(actor, 'read', {
          environmentId: 'main',
          itemTypeId,
          workflowId: schema.itemTypes.get(itemTypeId)?.workflowId ?? null,
          creator,
          creatorRoleId: roleOf(creator),
          stage,
        }),
      );

      expect(listed.map(({ id }) => id).toSorted()).toEqual(readable.map(({ id }) => id).toSorted());
    }),
    { numRuns: 150 },
  );
  expect(all).toHaveLength(15);
});

it('lists exactly the assets that can be read one by one', async () => {
  const db = inEnvironment(services.db.kysely, environment);
  const uploads = owned.flatMap(({ creator }) =>
    [null, 'press'].map((collection) => ({ id: generateId(), creator, collection })),
  );
  await db
    .insertInto('upload_collections')
    .values({ id: 'press', label: 'Press', position: 1, parent_id: null })
    .execute();
  for (const { id, creator, collection } of uploads)
    await db
      .insertInto('uploads')
      .values({
        id,
        path: `/${id}`,
        basename: 'x',
        filename: 'x.txt',
        size: 1,
        md5: id,
        is_image: false,
        colors: json([]),
        exif_info: json({}),
        tags: json([]),
        smart_tags: json([]),
        field_metadata: json({}),
        upload_collection_id: collection,
        creator_type: creator?.type ?? null,
        creator_id: creator?.id ?? null,
      })
      .execute();

  await fc.assert(
    fc.asyncProperty(permissions, async (rights) => {
      const actor = actorWith(rights);
      const visible = await uploadVisibility(services.db.kysely, actor, site.id, 'main');
      const listed = await findUploads(db, { ...whole, visible, inSettings: [] });
      const readable = uploads.filter(({ creator, collection }) =>
        canOnUpload(actor, 'read', {
          environmentId: 'main',
          uploadCollectionId: collection,
          creator,
          creatorRoleId: roleOf(creator),
        }),
      );

      expect(listed.map(({ id }) => id).toSorted()).toEqual(readable.map(({ id }) => id).toSorted());
    }),
    { numRuns: 150 },
  );
});
