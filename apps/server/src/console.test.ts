import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, createSite, ownerTokens } from '@lectern/engine';
import type { Site } from '@lectern/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start-server.ts';

// A whole server on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let folder: string;
let server: RunningServer;
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-console-'));
  await mkdir(join(folder, 'console'));
  await writeFile(join(folder, 'console/index.html'), '<!doctype html><title>Console</title>');
  const env = { LECTERN_DATA_DIR: join(folder, 'data'), PORT: '0', LECTERN_PUBLIC_URL: 'https://cms.example.org' };
  server = await startServer(readConfig(env, folder), join(folder, 'console'));
  const account = await createAccount(server.services, { email: 'owner@example.com', password: 'correct horse battery' });
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
    headers: { authorization: `Bearer ${owner}`, accept: 'application/json', 'content-type': 'application/json', 'x-api-version': '3' },
    body: JSON.stringify({ data: { type: 'white_label_settings', attributes: { custom_i18n_messages_template_url: template } } }),
  });
  expect(response.status).toBe(200);
}

test('the console fetches from its own server, and from where the project keeps its texts', async () => {
  const own = "connect-src 'self' https://cms.example.org wss://cms.example.org";
  const before = await fetchable();
  await keepTextsAt('https://texts.example.org:8443/console/:locale.json?v=2');
  const withTexts = await fetchable();
  await keepTextsAt(null);

  expect(before).toBe(own);
  expect(withTexts).toBe(`${own} https://texts.example.org:8443`);
  expect(await fetchable()).toBe(own);
});
