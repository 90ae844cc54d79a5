import type { Browser, Page } from '@playwright/test';
import { origin } from './start-server.ts';

/** A window of a browser of its own, for whoever the token belongs to. */
export async function windowOf(browser: Browser, token: string): Promise<Page> {
  const localStorage = [{ name: 'lectern.session', value: token }];
  const context = await browser.newContext({
    baseURL: origin(),
    storageState: { cookies: [], origins: [{ origin: origin(), localStorage }] },
  });
  return context.newPage();
}
