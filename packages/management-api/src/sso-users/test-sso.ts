import { ownerActor } from '@lectern/domain';
import { generateScimToken, provisionSsoUser, startSsoSession, updateSsoSettings } from '@lectern/engine';
import type { TestApi } from '../testing.ts';

/** An SSO user of the test site who is signed in. */
export interface TestSsoUser {
  id: string;
  token: string;
}

/** Turns single sign-on on, with a default role. */
export async function enableSso(api: TestApi, defaultRoleId: string): Promise<void> {
  await updateSsoSettings(api.services, ownerOf(api), { defaultRoleId });
}

/** A new token for SCIM. */
export async function scimToken(api: TestApi): Promise<string> {
  return generateScimToken(api.services, ownerOf(api));
}

/** Signs someone in as the identity provider's answer does. */
export async function signInByIdp(api: TestApi, email: string, groups?: readonly string[]): Promise<TestSsoUser> {
  const user = await provisionSsoUser(api.services, api.site, { email, ...(groups !== undefined && { groups }) });
  const { bearer } = await startSsoSession(api.services, api.site, user);
  return { id: user.id, token: bearer };
}

function ownerOf({ site }: TestApi) {
  return { site, actor: ownerActor(site.owner) };
}
