import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outboundPolicy } from '@lectern/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addWebhook, type Receiver, startReceiver } from './test-receiver.ts';

/* The example of docs/webhooks.md, run as it is written there. */

type IsAuthentic = (header: string, body: string, secret: string, now?: number) => boolean;

let api: TestApi;
let receiver: Receiver;
let isAuthentic: IsAuthentic;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  api.services.outbound = outboundPolicy(['127.0.0.1']);
  receiver = await startReceiver();
  folder = await mkdtemp(join(tmpdir(), 'lectern-signature-'));
  const docs = await readFile(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const example = /```js\n(.*?)```/s.exec(docs)?.[1] ?? '';
  await writeFile(join(folder, 'example.mjs'), example);
  ({ isAuthentic } = (await import(pathToFileURL(join(folder, 'example.mjs')).href)) as { isAuthentic: IsAuthentic });
});
afterAll(async () => {
  await receiver.close();
  await api.close();
  await rm(folder, { recursive: true });
});

test('the documented example accepts calls with the current and the previous secret, and no others', async () => {
  const webhookId = await addWebhook(api, receiver.url, [{ entity_type: 'item_type', event_types: ['create'] }]);
  const path = `/webhooks/${webhookId}/signing-secret`;
  const previous = (await api.request('GET', path)).body.data.attributes.secret as string;
  const current = (await api.request('POST', `${path}/rotate`)).body.data.attributes.secret as string;

  await api.client().itemTypes.create({ name: 'Lamp \u2014 brass', api_key: 'lamp' });
  const [call] = await receiver.waitFor(1);
  const header = String(call?.headers['lectern-signature']);
  const body = JSON.stringify(call?.body);

  expect(isAuthentic(header, body, current)).toBe(true);
  expect(isAuthentic(header, body, previous)).toBe(true);
  expect(isAuthentic(header, body, 'lwh_another')).toBe(false);
  expect(isAuthentic(header, `${body} `, current)).toBe(false);
  expect(isAuthentic(header, body, current, Date.now() + 301_000)).toBe(false);
  expect(isAuthentic('', body, current)).toBe(false);
});
