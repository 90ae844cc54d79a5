import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, createSite, ownerTokens } from '@lectern/engine';
import type { Site } from '@lectern/domain';
import { prepareDataFolder } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start-server.ts';

let folder: string;
let server: RunningServer;
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-console-'));
  await mkdir(join(folder, 'console'));
  await writeFile(
    join(folder, 'console/index.html'),
    '<!doctype html><title>Console</title><script type="module" src="/assets-console/a.js"></script>',
  );
  await writeFile(join(folder, 'console/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'console/theme.js'), '');
  await prepareDataFolder(join(folder, 'data'));
  const env = { LECTERN_DATA_DIR: join(folder, 'data'), PORT: '0', LECTERN_PUBLIC_URL: 'https://cms.example.org' };
  server = await startServer(readConfig(env, folder), join(folder, 'console'));
  const account = await createAccount(server.services, {
    email: 'owner@example.com',
    password: 'correct horse battery',
  });
  site = await createSite(server.services, { ownerAccountId: account.id, name: 'First' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the page of the console may fetch from. */
async function fetchable(): Promise<string> {
  const response = await fetch(`${server.address}/editor`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
  return directives.find((directive) => directive.startsWith('connect-src')) ?? '';
}

async function keepTextsAt(template: string | null): Promise<void> {
  const { owner } = await ownerTokens(server.services, site);
  const response = await fetch(`${server.address}/api/white-label-settings`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${owner}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-api-version': '3',
    },
    body: JSON.stringify({
      data: { type: 'white_label_settings', attributes: { custom_i18n_messages_template_url: template } },
    }),
  });
  expect(response.status).toBe(200);
}

test.each([
  ['/', 'text/html', 200],
  ['/editor/nothing', 'text/html', 200],
  ['/index.html', 'text/html', 200],
  ['/index.html', '*/*', 200],
  ['/favicon.svg', '*/*', 200],
  ['/no.png', '*/*', 404],
  ['/api/nothing', 'text/html', 404],
  ['/api/%', 'text/html', 400],
  ['/graphql', 'text/html', 401],
  ['/assets/no/file.svg', 'text/html', 404],
  ['/healthz', 'text/html', 200],
])('%s has a policy for %s and cannot be framed', async (path, accept, status) => {
  const response = await fetch(`${server.address}${path}`, { headers: { accept } });

  expect(response.status).toBe(status);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('pages of another build are sent an update, those of this one and strangers are not', async () => {
  const answers = await Promise.all(
    ['?script=%2Fassets-console%2Fa.js', '?script=%2Fassets-console%2Fb.js', '', '?script[x]=1'].map(async (query) => {
      const response = await fetch(`${server.address}/console-update${query}`);
      return [response.headers.get('cache-control'), (await response.json()) as object];
    }),
  );

  expect(answers).toEqual(
    [false, true, false, false].map((isThere) => ['no-store', { critical_update_available: isThere }]),
  );
});

test('console scripts are served without a policy, because workers would inherit it', async () => {
  const response = await fetch(`${server.address}/theme.js`);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toBeNull();
});

test("the console connects to its own server and to the origin of the project's texts", async () => {
  const own = "connect-src 'self' https://cms.example.org wss://cms.example.org";
  const before = await fetchable();
  await keepTextsAt('https://texts.example.org:8443/console/:locale.json?v=2');
  const withTexts = await fetchable();
  await keepTextsAt(null);

  expect(before).toBe(own);
  expect(withTexts).toBe(`${own} https://texts.example.org:8443`);
  expect(await fetchable()).toBe(own);
});

test('the console may put files in a bucket that receives them itself', async () => {
  const { blobs } = server.services;
  const { uploadAddress } = blobs;
  blobs.uploadAddress = async (path) => ({ url: `https://bucket.example.org${path}?signed=1`, requestHeaders: {} });

  expect(await fetchable()).toMatch(/ https:\/\/bucket\.example\.org$/);
  blobs.uploadAddress = uploadAddress;
});

test('the root serves the console to every client, and answers HEAD like GET', async () => {
  const ask = async (path: string, method: string, accept: string) => {
    const { status, headers } = await fetch(`${server.address}${path}`, { method, headers: { accept } });
    return [status, headers.get('content-type')];
  };
  const page = [200, 'text/html; charset=utf-8'];

  expect(await ask('/', 'GET', '*/*')).toEqual(page);
  expect(await ask('/', 'HEAD', '*/*')).toEqual(page);
  expect(await ask('/editor', 'HEAD', 'text/html')).toEqual(page);
  expect((await ask('/nothing.js', 'GET', '*/*'))[0]).toBe(404);
});
