import { origin } from './start-server.ts';

/** The calls of an identity provider that provisions a project. */
export interface Scim {
  /** Creates a user, with an external ID. Resolves with their ID. */
  addUser: (userName: string, name?: { givenName: string; familyName: string }) => Promise<string>;
  deactivateUser: (id: string) => Promise<void>;
  /** Creates a group with members. */
  addGroup: (displayName: string, memberIds?: readonly string[]) => Promise<void>;
}

/** Calls SCIM of a project with its token. */
export function scimOf(siteId: string, token: string): Scim {
  async function call(method: string, path: string, body: object): Promise<string> {
    const answer = await fetch(`${origin()}/scim/v2/${siteId}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`SCIM answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? '' : ((await answer.json()) as { id: string }).id;
  }
  return {
    addUser: (userName, name) =>
      call('POST', '/Users', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName,
        externalId: `external ${userName}`,
        active: true,
        ...(name !== undefined && { name }),
      }),
    deactivateUser: async (id) => {
      await call('PATCH', `/Users/${id}`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: false }],
      });
    },
    addGroup: async (displayName, memberIds = []) => {
      await call('POST', '/Groups', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
        displayName,
        members: memberIds.map((value) => ({ value })),
      });
    },
  };
}
