import { type ItemTypeRule, noPermissions, type RolePermissions, type UploadRule } from '@lectern/domain';
import { insertRole, insertUploadCollection, updateRoleRow } from '@lectern/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.addModel('article', { title: 'string', cover: 'file' });
  await server.addUpload('public');
  await server.addUpload('internal');
  await insertUploadCollection(server.db, { id: 'press', label: 'Press', position: 1, parentId: null });
  await server.db.updateTable('uploads').set({ upload_collection_id: 'press' }).where('id', '=', 'public').execute();
  await server.addRecords('article', [
    { id: 'shown', content: { title: 'Shown', cover: { upload_id: 'public' } }, published: true },
    {
      id: 'bare',
      content: { title: 'Bare', cover: { upload_id: 'internal' } },
      published: true,
      row: { stage: 'secret' },
    },
  ]);
});

afterAll(() => server.close());

const query =
  '{ allArticles(orderBy: id_DESC) { id cover { id } } _allArticlesMeta { count } allUploads { id } _allUploadsMeta { count } }';
const readItems: ItemTypeRule = { environment: 'main', action: 'read', on_creator: 'anyone' };
const readUploads: UploadRule = { environment: 'main', action: 'read', on_creator: 'anyone' };
const rights = (own: Partial<RolePermissions>): RolePermissions => ({ ...noPermissions(), ...own });
const ask = async (token: string) => (await server.post({ query }, { token })).body.data;

describe('a token of the delivery API', () => {
  it('reads assets of the collections open to its role, in lists, counts and records', async () => {
    const token = await server.createToken({
      permissions: rights({
        positive_item_type_permissions: [readItems],
        positive_upload_permissions: [{ ...readUploads, upload_collection: 'press' }],
      }),
    });

    expect(await ask(token)).toEqual({
      allArticles: [
        { id: 'shown', cover: { id: 'public' } },
        { id: 'bare', cover: null },
      ],
      _allArticlesMeta: { count: 2 },
      allUploads: [{ id: 'public' }],
      _allUploadsMeta: { count: 1 },
    });
  });

  it("uses inherited rights, less its role's denials, from the next query on", async () => {
    const parent = {
      id: 'parent',
      siteId: server.site.id,
      name: 'Parent',
      createdAt: new Date(),
      parentIds: [],
      permissions: rights({ positive_item_type_permissions: [readItems], positive_upload_permissions: [readUploads] }),
    };
    await insertRole(server.services.db.kysely, parent);
    const token = await server.createToken({
      permissions: rights({
        negative_item_type_permissions: [{ environment: 'main', action: 'all', on_stage: 'secret' }],
      }),
    });
    const withParents = async (parentIds: string[]) => {
      const roles = await server.services.db.kysely
        .selectFrom('lectern.roles')
        .select('id')
        .orderBy('created_at', 'desc')
        .execute();
      const id = roles[0]?.id ?? '';
      const permissions = rights({
        negative_item_type_permissions: [{ environment: 'main', action: 'all', on_stage: 'secret' }],
      });
      await updateRoleRow(server.services.db.kysely, {
        id,
        siteId: server.site.id,
        name: id,
        createdAt: new Date(),
        parentIds,
        permissions,
      });
    };

    const alone = await server.post({ query: '{ allArticles { id } }' }, { token });
    await withParents(['parent']);
    const child = await ask(token);
    await withParents([]);
    const again = await server.post({ query: '{ allArticles { id } }' }, { token });

    expect(child.allArticles).toEqual([{ id: 'shown', cover: { id: 'public' } }]);
    expect(child.allUploads).toHaveLength(2);
    expect([alone, again].map(({ body }) => body.errors[0].extensions.code)).toEqual([
      'undefinedField',
      'undefinedField',
    ]);
  });

  it('has no access without a role, unless it is built in', async () => {
    const token = await server.createToken();
    const setRole = (hardcodedType: string | null) =>
      server.services.db.kysely
        .updateTable('lectern.access_tokens')
        .set({ role_id: null, hardcoded_type: hardcodedType })
        .where('name', '=', 'Test')
        .execute();

    await setRole(null);
    const roleless = await server.post({ query: '{ allArticles { id } }' }, { token });
    await setRole('readonly');
    const builtIn = await server.post({ query: '{ allArticles { id } }' }, { token });

    expect(roleless.body.errors[0].extensions.code).toBe('undefinedField');
    expect(builtIn.body.data.allArticles).toHaveLength(2);
  });
});
