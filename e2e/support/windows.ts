import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { origin } from './start-server.ts';
import type { Client } from './test.ts';

/** A page in a separate browser context, signed in with the token; without one, signed out. */
export async function windowOf(
  browser: Browser,
  token: string | null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const localStorage = token === null ? [] : [{ name: 'lectern.session', value: token }];
  const context = await browser.newContext({
    baseURL: origin(),
    storageState: { cookies: [], origins: [{ origin: origin(), localStorage }] },
    ...options,
  });
  return context.newPage();
}

/** Creates a token of the management API with a role. */
export async function createToken(
  client: Client,
  name: string,
  roleId: string,
): Promise<{ id: string; token: string }> {
  const { id, token } = await client.accessTokens.create({
    name,
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: roleId },
  });
  return { id, token: token ?? '' };
}

/** A token with the rights of an administrator, under the given name. */
export async function administratorToken(client: Client, name: string): Promise<string> {
  const admin = (await client.roles.list()).find((role) => role.name === 'Admin');
  return (await createToken(client, name, admin?.id ?? '')).token;
}

/** A token whose role has these rights and no others, as the wire has them: of the project, on models, on assets. */
export async function tokenOf(client: Client, name: string, rights: object): Promise<string> {
  type NewRole = Parameters<Client['roles']['create']>[0];
  const role = await client.roles.create({ name, environments_access: 'all', ...rights } as NewRole);
  return (await createToken(client, name, role.id)).token;
}

/** Resolves once the page, loaded after this call, has subscribed to events of its site. */
export async function isListening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded'));
}

/** Goes to an address of the console without loading it again, as a link does: a fifth of the time. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    window.history.pushState({ idx: idx + 1, key: String(idx + 1) }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, path);
}

const nowhere = '/project_settings/nowhere';

/**
 * Opens a page of the console as a link does, from one that does not exist: nothing of the former page is taken for it,
 * nor kept by it.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const missing = page.getByRole('heading', { name: 'Page not found', exact: true });
  if (page.url() === 'about:blank') await page.goto(nowhere);
  else await follow(page, nowhere);
  // The page behind the settings may be missing, too, and is in sight until they have covered it.
  await expect(missing.last()).toBeVisible();
  await follow(page, path);
  await expect(missing).toHaveCount(0);
}
