import { executeQuery } from '@datocms/cda-client';
import { buildClient } from '@datocms/cma-client-node';
import { test as base } from '@playwright/test';
import { origin, owner } from './start-server.ts';

export { expect, type Locator, type Page } from '@playwright/test';

/** The management client that people install, signed in as the owner. */
export type Client = ReturnType<typeof buildClient>;

interface Options {
  /** Closes the windows that a journey opened by itself: open ones go on working, and there are more than a hundred journeys. */
  closesWindows: void;
  /** Whether the browser carries the owner's session when the journey begins. */
  isSignedIn: boolean;
}

interface Fixtures {
  /** A session of the owner, shared by all journeys of a worker. */
  token: string;
  client: Client;
  /** Asks the delivery API with the project's built-in token. */
  deliver: <Answer>(query: string, variables?: Record<string, unknown>) => Promise<Answer>;
}

/** A journey through the console of the server under test. */
export const test = base.extend<Options, Fixtures>({
  closesWindows: [
    async ({ browser }, provide) => {
      const openBefore = new Set(browser.contexts());
      await provide();
      for (const context of browser.contexts()) if (!openBefore.has(context)) await context.close();
    },
    { auto: true },
  ],

  isSignedIn: [true, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, provide) => provide(origin()),

  storageState: async ({ isSignedIn, token }, provide) =>
    provide({
      cookies: [],
      origins: isSignedIn ? [{ origin: origin(), localStorage: [{ name: 'lectern.session', value: token }] }] : [],
    }),

  token: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => provide(await newSession()),
    { scope: 'worker' },
  ],

  client: [
    async ({ token }, provide, { workerIndex }) => {
      const client = buildClient({ apiToken: token, baseUrl: `${origin()}/api` });
      // A worker that follows another one tries again what failed there, and makes the same models.
      if (workerIndex > 0) await removeLeftModels(client);
      await provide(client);
    },
    { scope: 'worker' },
  ],

  deliver: [
    async ({ client }, provide) => {
      const builtIn = (await client.accessTokens.list()).find((token) => token.hardcoded_type === 'readonly');
      await provide((query, variables) =>
        executeQuery(query, { token: builtIn?.token ?? '', variables, graphqlEndpointUrl: `${origin()}/graphql` } as never),
      );
    },
    { scope: 'worker' },
  ],
});

/** Api keys of the starter content, which journeys share. */
const starterKeys: ReadonlySet<string> = new Set([
  'article',
  'author',
  'exhibition',
  'home_page',
  'page',
  'image_block',
  'exhibition_teaser',
]);

/** Deletes the models, blocks and groups that journeys before have made; blocks that others hold go a round after those. */
async function removeLeftModels(client: Client): Promise<void> {
  for (const group of await client.schemaMenuItems.list()) {
    if (group.item_type === null) await client.schemaMenuItems.destroy(group.id).catch(() => undefined);
  }
  for (let round = 0; round < 4; round += 1) {
    const left = (await client.itemTypes.list()).filter(({ api_key: apiKey }) => !starterKeys.has(apiKey));
    if (left.length === 0) return;
    for (const { id } of left) await client.itemTypes.destroy(id).catch(() => undefined);
  }
}

/** A new session of the owner; its token. */
async function newSession(): Promise<string> {
  const client = buildClient({ apiToken: null, baseUrl: `${origin()}/api` });
  const session = await client.session.rawCreate({
    data: { type: 'email_credentials', attributes: { email: owner.email, password: owner.password } },
  });
  return session.data.id;
}

/** Ends a session as another device would. */
export async function endSession(token: string): Promise<void> {
  await buildClient({ apiToken: token, baseUrl: `${origin()}/api` }).session.rawDestroy();
}
