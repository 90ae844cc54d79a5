import { buildClient as buildAccountClient } from '@datocms/dashboard-client';
import { origin, owner } from './start-server.ts';

/** A new site of the server's owner, and its two ready tokens. */
export async function newSite(name: string): Promise<{ managementToken: string; deliveryToken: string }> {
  const baseUrl = `${origin()}/account-api`;
  const session = await buildAccountClient({ apiToken: null, baseUrl }).session.rawCreate({
    data: { type: 'email_credentials', attributes: { email: owner.email, password: owner.password } },
  });
  const site = await buildAccountClient({ apiToken: session.data.id, baseUrl }).sites.create({ name });
  return { managementToken: site.access_token ?? '', deliveryToken: site.readonly_token ?? '' };
}
