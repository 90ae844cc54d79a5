import type { Browser, Page } from '@playwright/test';
import { origin } from './start-server.ts';
import type { Client } from './test.ts';

/** A window of a browser of its own, for whoever the token belongs to. */
export async function windowOf(browser: Browser, token: string): Promise<Page> {
  const localStorage = [{ name: 'lectern.session', value: token }];
  const context = await browser.newContext({
    baseURL: origin(),
    storageState: { cookies: [], origins: [{ origin: origin(), localStorage }] },
  });
  return context.newPage();
}

/** The token of somebody with a name, who may do what an administrator may. */
export async function administratorToken(client: Client, name: string): Promise<string> {
  const admin = (await client.roles.list()).find((role) => role.name === 'Admin');
  const { token } = await client.accessTokens.create({
    name,
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: admin?.id ?? '' },
  });
  return token ?? '';
}
