import { enableSso, scimToken } from '../sso-users/test-sso.ts';
import type { TestApi, TestBody } from '../testing.ts';
import { roleNamed } from '../users/test-people.ts';

/** An answer of SCIM. */
export interface ScimReply {
  status: number;
  headers: Headers;
  body: TestBody;
}

/** Calls SCIM of the test site with its token. */
export interface TestScim {
  token: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ScimReply>;
  /** Sends operations in the document that providers wrap them in. */
  patch(path: string, operations: readonly unknown[]): Promise<ScimReply>;
  /** Creates a user, and returns the ID. */
  addUser(userName: string, more?: object): Promise<string>;
  /** Creates a group, and returns the ID. */
  addGroup(displayName: string, memberIds?: readonly string[]): Promise<string>;
  membersOf(groupId: string): Promise<string[]>;
}

/** Turns single sign-on on, with the Editor role by default, and connects a provider. */
export async function connectProvider(api: TestApi): Promise<TestScim> {
  await enableSso(api, await roleNamed(api, 'Editor'));
  const token = await scimToken(api);
  const call: TestScim['call'] = (method, path, body, headers) =>
    callScim(`${api.origin}/scim/v2/${api.site.id}${path}`, { method, body, token, headers });
  return {
    token,
    call,
    patch: (path, operations) =>
      call('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations }),
    async addUser(userName, more = {}) {
      const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
      return (await call('POST', '/Users', { schemas, userName, externalId: `ext ${userName}`, ...more })).body.id;
    },
    async addGroup(displayName, memberIds = []) {
      const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
      const members = memberIds.map((value) => ({ value }));
      return (await call('POST', '/Groups', { schemas, displayName, members })).body.id;
    },
    async membersOf(groupId) {
      const { body } = await call('GET', `/Groups/${groupId}`);
      return body.members.map(({ value }: { value: string }) => value).toSorted();
    },
  };
}

/** Sends one request as providers do. */
export async function callScim(
  url: string,
  request: { method: string; body?: unknown; token: string | null; headers?: Record<string, string> | undefined },
): Promise<ScimReply> {
  const response = await fetch(url, {
    method: request.method,
    headers: {
      ...(request.token !== null && { authorization: `Bearer ${request.token}` }),
      ...(request.body !== undefined && { 'content-type': 'application/scim+json' }),
      ...request.headers,
    },
    ...(request.body !== undefined && {
      body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body),
    }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
