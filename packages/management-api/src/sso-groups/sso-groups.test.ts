import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addRole, tokenWith } from '../roles/test-roles.ts';
import { enableSso, signInByIdp } from '../sso-users/test-sso.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { roleNamed } from '../users/test-people.ts';

let api: TestApi;
let ids: Record<string, string>;
let role: { type: 'role'; id: string };
beforeAll(async () => {
  api = await startTestApi();
  role = { type: 'role', id: await addRole(api, {}) };
  await enableSso(api, role.id);
  await signInByIdp(api, 'person@idp.example', ['A', 'B', 'C', 'D']);
  ids = Object.fromEntries((await api.client().ssoGroups.list()).map(({ name, id }) => [name, id]));
});
afterAll(() => api.close());

/** Next to each other, so that each move has to make room. */
beforeEach(async () => {
  for (const [index, name] of ['A', 'B', 'C', 'D'].entries())
    await api.client().ssoGroups.update(ids[name] ?? '', { priority: 4 - index, role });
});

const move = (name: string, before: string | null | undefined, token = api.tokens.admin) =>
  api.request('PUT', `/sso-groups/${ids[name] ?? name}/move`, {
    token,
    body: {
      data: {
        type: 'sso_group_move',
        ...(before !== undefined && {
          relationships: {
            before: { data: before === null ? null : { type: 'sso_group', id: ids[before] ?? before } },
          },
        }),
      },
    },
  });
const stored = async () => (await api.client().ssoGroups.list()).map(({ name, priority }) => ({ name, priority }));
const order = async () => (await stored()).map(({ name }) => name).join('');

describe('moving a group', () => {
  test.each([
    ['C', 'B', 'ACBD'],
    ['D', 'A', 'DABC'],
    ['A', null, 'BCDA'],
    ['B', 'C', 'ABCD'],
  ])('%s before %s makes it %s, whatever priorities that needs', async (name, before, expected) => {
    const reply = await move(name, before);

    expect(reply.status).toBe(200);
    expect(reply.body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name).join('')).toBe(
      expected,
    );
    expect(await order()).toBe(expected);
    expect(new Set((await stored()).map(({ priority }) => priority)).size).toBe(4);
  });

  test('applies the moves of two administrators at once, without equal priorities', async () => {
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all([move('D', 'B', api.tokens.admin), move('C', 'B', api.tokens.owner)]);

      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      // Both are between A and B; which of them came last is up to the server.
      expect(await order()).toMatch(/^A(DC|CD)B$/);
      expect(new Set((await stored()).map(({ priority }) => priority)).size).toBe(4);
      await Promise.all([move('C', null), move('B', 'A')]);
      expect(await order()).toMatch(/^BA/);
      await move('A', 'B');
    }
  });

  test('is refused before itself, before an unknown one, without a place, and of an unknown group', async () => {
    const refused = async (...wanted: Parameters<typeof move>) => {
      const { status, body } = await move(...wanted);
      const { code, details } = body.data[0].attributes;
      return [status, code, details.field, details.code];
    };

    expect(await refused('A', 'A')).toEqual([422, 'INVALID_FIELD', 'before', 'VALIDATION_INVALID']);
    expect(await refused('A', 'unknown')).toEqual([422, 'INVALID_FIELD', 'before', 'VALIDATION_INVALID']);
    expect(await refused('A', undefined)).toEqual([422, 'INVALID_FIELD', 'before', 'VALIDATION_REQUIRED']);
    expect(await refused('unknown', null)).toEqual([404, 'NOT_FOUND', undefined, undefined]);
    expect(await order()).toBe('ABCD');
  });

  test('needs rights over the roles of all groups that change', async () => {
    const weak = await tokenWith(api, { can_manage_sso: true });
    await api.client().ssoGroups.update(ids['D'] ?? '', {
      priority: 1,
      role: { type: 'role', id: await roleNamed(api, 'Admin') },
    });

    expect((await move('D', 'A', weak)).status).toBe(403);
    expect(await order()).toBe('ABCD');
  });
});
