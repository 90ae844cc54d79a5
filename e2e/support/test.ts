import { executeQuery } from '@datocms/cda-client';
import { buildClient } from '@datocms/cma-client-node';
import { test as base, type Browser, type TestInfo } from '@playwright/test';
import { scene } from './scene.ts';
import { origin, owner, startServer } from './start-server.ts';

export { expect, type Locator, type Page } from '@playwright/test';

/** The management client that people install, signed in as the owner. */
export type Client = ReturnType<typeof buildClient>;

/** Journeys whose screen was printed. */
const shown = new WeakSet<TestInfo>();

interface Options {
  /**
   * Closes the windows that a journey opened by itself, for open ones go on working. What a failed journey had on screen
   * is printed first.
   */
  leavesNothing: void;
  /** Whether the browser carries the owner's session when the journey begins. */
  isSignedIn: boolean;
}

interface Fixtures {
  /** Address of the server of this worker, the same as `origin()`. */
  server: string;
  /** A session of the owner, shared by all journeys of a worker. */
  token: string;
  client: Client;
  /** Asks the delivery API with the project's built-in token. */
  deliver: <Answer>(query: string, variables?: Record<string, unknown>) => Promise<Answer>;
}

/** A journey through the console of the server under test. */
export const test = base.extend<Options, Fixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const stop = await startServer();
      await provide(origin());
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],

  leavesNothing: [
    // Without the shared context: emptying it for a journey that has windows of its own takes a quarter of a second.
    async ({ browser }, provide, testInfo) => {
      const openBefore = new Set(browser.contexts());
      await provide();
      await show(browser, testInfo);
      for (const other of browser.contexts()) if (!openBefore.has(other)) await other.close();
    },
    { auto: true },
  ],

  context: async ({ context, browser, permissions }, provide, testInfo) => {
    await provide(context);
    await show(browser, testInfo);
    // What Playwright leaves as it is in a context that the next journey has again.
    await context.setOffline(false);
    if (permissions === undefined) await context.clearPermissions();
  },

  isSignedIn: [true, { option: true }],

  baseURL: async ({ server }, provide) => provide(server),

  storageState: async ({ isSignedIn, token }, provide) =>
    provide({
      cookies: [],
      origins: isSignedIn ? [{ origin: origin(), localStorage: [{ name: 'lectern.session', value: token }] }] : [],
    }),

  token: [async ({ server }, provide) => provide(await newSession(server)), { scope: 'worker' }],

  client: [
    async ({ token }, provide) => provide(buildClient({ apiToken: token, baseUrl: `${origin()}/api` })),
    { scope: 'worker' },
  ],

  deliver: [
    async ({ client }, provide) => {
      const builtIn = (await client.accessTokens.list()).find((token) => token.hardcoded_type === 'readonly');
      await provide((query, variables) =>
        executeQuery(query, {
          token: builtIn?.token ?? '',
          variables,
          graphqlEndpointUrl: `${origin()}/graphql`,
        } as never),
      );
    },
    { scope: 'worker' },
  ],
});

/** Prints what a failed journey has on screen, once: the shared context is gone before the other ones. */
async function show(browser: Browser, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus || shown.has(testInfo)) return;
  shown.add(testInfo);
  process.stdout.write(await scene(browser));
}

/** A new session of the owner; its token. */
async function newSession(server: string): Promise<string> {
  const client = buildClient({ apiToken: null, baseUrl: `${server}/api` });
  const session = await client.session.rawCreate({
    data: { type: 'email_credentials', attributes: { email: owner.email, password: owner.password } },
  });
  return session.data.id;
}

/** Ends a session as another device would. */
export async function endSession(token: string): Promise<void> {
  await buildClient({ apiToken: token, baseUrl: `${origin()}/api` }).session.rawDestroy();
}
