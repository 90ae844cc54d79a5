import { buildClient as buildAccountClient } from '@datocms/dashboard-client';
import { origin, owner } from './start-server.ts';

const baseUrl = () => `${origin()}/account-api`;

/** One session for all sites of a worker: a sign-in for each would exceed what one address may try in five minutes. */
let session: Promise<string> | undefined;

/** Creates a site of the server's owner; answers its two built-in tokens. */
export async function newSite(name: string): Promise<{ managementToken: string; deliveryToken: string }> {
  session ??= signIn();
  const site = await buildAccountClient({ apiToken: await session, baseUrl: baseUrl() }).sites.create({ name });
  return { managementToken: site.access_token ?? '', deliveryToken: site.readonly_token ?? '' };
}

async function signIn(): Promise<string> {
  const { data } = await buildAccountClient({ apiToken: null, baseUrl: baseUrl() }).session.rawCreate({
    data: { type: 'email_credentials', attributes: { email: owner.email, password: owner.password } },
  });
  return data.id;
}
