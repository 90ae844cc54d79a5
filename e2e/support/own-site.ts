import { buildClient } from '@datocms/cma-client-node';
import type { Browser } from '@playwright/test';
import { newSite } from './new-site.ts';
import { windowOf } from './windows.ts';
import { origin } from './start-server.ts';
import type { Client, Page } from './test.ts';

/** A site of a single journey: it contains only what the journey creates and affects no other one. */
export interface OwnSite {
  /** Client with every right. */
  client: Client;
  /** The built-in full-access token. */
  token: string;
  /** Opens a window of a browser of its own, for the built-in full-access token or another one. */
  openWindow: (token?: string) => Promise<Page>;
  /** A client for another token of the site. */
  clientOf: (token: string) => Client;
}

/** Makes a site for a journey. */
export async function ownSite(browser: Browser, name: string): Promise<OwnSite> {
  const { managementToken } = await newSite(name);
  const clientOf = (token: string) => buildClient({ apiToken: token, baseUrl: `${origin()}/api` });
  return {
    client: clientOf(managementToken),
    token: managementToken,
    clientOf,
    openWindow: (token = managementToken) => windowOf(browser, token),
  };
}
