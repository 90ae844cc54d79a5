import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { connectProvider, type ScimReply, type TestScim } from './test-scim.ts';

/* Requests as the large providers send them (reference, identity 3). */
let api: TestApi;
let scim: TestScim;
let one: string;
let two: string;
let three: string;
let group: string;
let names = 0;

beforeAll(async () => {
  api = await startTestApi();
  scim = await connectProvider(api);
  [one, two, three] = [
    await scim.addUser('one@idp.example'),
    await scim.addUser('two@idp.example'),
    await scim.addUser('three@idp.example'),
  ];
});
afterAll(() => api.close());

const errorOf = ({ status, body }: ScimReply) => [status, body.scimType ?? null];
const sorted = (...ids: string[]) => ids.toSorted();
async function freshGroup(...members: string[]): Promise<string> {
  names += 1;
  group = await scim.addGroup(`Group ${names}`, members);
  return `/Groups/${group}`;
}
async function freshUser(more: object = {}): Promise<string> {
  names += 1;
  return `/Users/${await scim.addUser(`user${names}@idp.example`, more)}`;
}

describe('Entra ID', () => {
  test('deactivates by texts, and creates a work address that is not there', async () => {
    const path = await freshUser({ emails: [{ type: 'home', value: 'home@idp.example' }] });

    const { body } = await scim.patch(path, [
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'work@idp.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Rossi' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Prints' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+39' },
    ]);

    expect(body).toMatchObject({
      active: false,
      name: { familyName: 'Rossi' },
      emails: [
        { type: 'home', value: 'home@idp.example' },
        { type: 'work', value: 'work@idp.example' },
      ],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Prints' },
    });
  });

  test.each(['Replace', 'REPLACE', 'replace'])('sends %s for a work address that is not there', async (op) => {
    const path = await freshUser();

    const { status, body } = await scim.patch(path, [
      { op, path: 'emails[type eq "work"].value', value: 'work@idp.example' },
      { op, path: 'displayName', value: 'Named' },
    ]);

    expect([status, body.displayName]).toEqual([200, 'Named']);
    expect(body.emails).toEqual([{ type: 'work', value: 'work@idp.example', primary: true }]);
  });

  test('looks up members and removes them by a list of values with empty references', async () => {
    const path = await freshGroup();
    await scim.patch(path, [
      { op: 'Add', path: 'members', value: [one, two, three].map((value) => ({ $ref: null, value })) },
    ]);
    const isMember = await scim.call(
      'GET',
      `/Groups?filter=${encodeURIComponent(`id eq "${group}" and members eq "${one}"`)}&excludedAttributes=members`,
    );

    const removed = await scim.patch(path, [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: one }] }]);

    expect(isMember.body.Resources).toMatchObject([{ id: group }]);
    expect(isMember.body.Resources[0].members).toBeUndefined();
    expect([removed.status, removed.body]).toEqual([204, null]);
    expect(await scim.membersOf(group)).toEqual(sorted(two, three));
  });

  test('with the compliance flag, sends dotted members without a path, and filters of members', async () => {
    const path = await freshUser();
    const { body } = await scim.patch(path, [
      {
        op: 'replace',
        value: {
          active: false,
          'name.givenName': 'Ada',
          'emails[type eq "work"].value': 'ada@idp.example',
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:costCenter': '7',
        },
      },
    ]);
    const members = await freshGroup(one, two);
    await scim.patch(members, [{ op: 'remove', path: `members[value eq "${two}"]` }]);

    expect(body).toMatchObject({
      active: false,
      name: { givenName: 'Ada' },
      emails: [{ type: 'work', value: 'ada@idp.example' }],
    });
    expect(Object.values(body['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'])).toEqual(['7']);
    expect(await scim.membersOf(group)).toEqual([one]);
  });
});

describe('Okta', () => {
  test('of the catalogue, changes a name with ID and name alone, which leaves the members', async () => {
    const path = await freshGroup(one, two);
    await scim.patch(path, [{ op: 'replace', value: { id: group, displayName: 'Okta group' } }]);
    await scim.patch(path, [
      { op: 'add', path: 'members', value: [{ value: three, display: 'three@idp.example' }] },
      { op: 'remove', path: `members[value eq "${one}"]` },
    ]);
    const changed = await scim.membersOf(group);
    await scim.patch(path, [{ op: 'replace', path: 'members', value: [{ value: one }] }]);

    expect(changed).toEqual(sorted(two, three));
    expect(await scim.membersOf(group)).toEqual([one]);
    expect((await scim.call('GET', path)).body.displayName).toBe('Okta group');
  });

  test('of the wizard, replaces everything', async () => {
    const [user, path] = [await freshUser(), await freshGroup(one)];
    const read = await scim.call('GET', user);
    const { status, body } = await scim.call('PUT', user, { ...read.body, active: false, groups: [{ value: 'x' }] });
    const put = await scim.call('PUT', path, { displayName: 'Wizard', members: [{ value: two }, { value: two }] });

    expect([status, body.active, body.userName, body.externalId]).toEqual([
      200,
      false,
      read.body.userName,
      read.body.externalId,
    ]);
    expect(put.body.members.map(({ value }: { value: string }) => value)).toEqual([two]);
  });
});

test('OneLogin and JumpCloud send single values, and members without a path', async () => {
  const path = await freshGroup(one);
  await scim.patch(path, [{ op: 'add', path: 'members', value: { value: two } }]);
  await scim.patch(path, [{ op: 'add', value: { members: [{ value: three }, { value: two }] } }]);
  const added = await scim.membersOf(group);
  await scim.patch(path, [{ op: 'remove', path: 'members', value: { value: one } }]);
  const removed = await scim.membersOf(group);
  await scim.patch(path, [{ op: 'remove', path: 'members' }]);

  expect([added, removed, await scim.membersOf(group)]).toEqual([sorted(one, two, three), sorted(two, three), []]);
});

test('one unknown of three members is left out, and a known one is not added twice', async () => {
  const path = await freshGroup(one);

  await scim.patch(path, [
    { op: 'add', path: 'members', value: [{ value: one }, { value: 'nobody' }, { value: two }] },
  ]);

  expect(await scim.membersOf(group)).toEqual(sorted(one, two));
});

test.each([
  ['an unknown operation', [{ op: 'move', path: 'members', value: [] }], 'invalidSyntax'],
  ['no operation', [], 'invalidSyntax'],
  ['a path that is none', [{ op: 'add', path: 'members[', value: [] }], 'invalidPath'],
  ['removing without a path', [{ op: 'remove' }], 'noTarget'],
  ['a value that is no object', [{ op: 'replace', value: 'x' }], 'invalidValue'],
  ['a member without a value', [{ op: 'add', path: 'members', value: [{ display: 'x' }] }], 'invalidValue'],
  ['a member chosen by another attribute', [{ op: 'remove', path: 'members[display eq "x"]' }], 'invalidFilter'],
  ['no name', [{ op: 'remove', path: 'displayName' }], 'invalidValue'],
])('a change with %s is refused as a whole', async (_what, operations, scimType) => {
  const path = await freshGroup(one);
  const all = operations.length === 0 ? [] : [{ op: 'remove', path: 'members' }, ...operations];

  expect(errorOf(await scim.patch(path, all))).toEqual([400, scimType]);
  expect(await scim.membersOf(group)).toEqual([one]);
});
