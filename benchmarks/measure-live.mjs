import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { openProject } from './content.mjs';
import { figure, median } from './figures.mjs';
import { p95 } from './in-page.mjs';
import { signIn, viewport } from './measure-console.mjs';
import { pause, startServer } from './server.mjs';

const help = `node benchmarks/measure-live.mjs [options]

Starts the built server on a new folder, opens a list of records and the schema in a browser, changes them over the API, and measures how
soon each change is drawn, from the moment the API has answered.

  --changes <n>      how many changes of each kind (20)
`;

/** Resolves with the time at which the page has drawn a text; to be called before the change. */
function drawnAt(page, text) {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () =>
          globalThis.document.body.textContent.includes(wanted)
            ? requestAnimationFrame(() => resolve(Date.now()))
            : requestAnimationFrame(look);
        look();
      }),
    text,
  );
}

/** How long after its answer each change was drawn, in milliseconds; one that was drawn before counts as none. */
async function measureChanges(page, times, change) {
  const delays = [];
  for (let index = 0; index < times; index += 1) {
    const text = `Change ${index} of ${times}`;
    const drawn = drawnAt(page, text);
    await change(text);
    const answeredAt = Date.now();
    delays.push(Math.max(0, (await drawn) - answeredAt));
    await pause(300);
  }
  return delays;
}

/** Opens a page that has subscribed to events of its site. */
async function openListening(context, url) {
  const page = await context.newPage();
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    );
  await page.goto(url);
  await subscribed;
  await page.getByText('Nothing changed yet').first().waitFor();
  return page;
}

async function main() {
  const { values } = parseArgs({ options: { changes: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return void process.stdout.write(help);
  const changes = Number(values.changes ?? 20);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-live-'));
  const server = await startServer(join(folder, 'data'));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const { client } = await openProject(server.origin);
    const model = await client.itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: false });
    const title = { label: 'Nothing changed yet', api_key: 'title', field_type: 'string' };
    const { id: field } = await client.fields.create(model.id, title);
    const text = 'Nothing changed yet';
    const { id: item } = await client.items.create({ item_type: { type: 'item_type', id: model.id }, title: text });
    const context = await browser.newContext({ viewport, storageState: await signIn(browser, server.origin) });
    const list = await openListening(context, `${server.origin}/editor/item_types/${model.id}/items`);
    const ofRecords = await measureChanges(list, changes, (next) => client.items.update(item, { title: next }));
    await list.close();
    const schema = await openListening(context, `${server.origin}/schema/item_types/${model.id}`);
    const ofFields = await measureChanges(schema, changes, (next) => client.fields.update(field, { label: next }));
    for (const { what, value, unit } of [
      figure('live.record', 'A changed record in a list: drawn (median)', median(ofRecords), 'ms', ofRecords),
      figure('live.record.p95', 'the same, p95', p95(ofRecords), 'ms'),
      figure('live.field', 'A changed field of a model: drawn (median)', median(ofFields), 'ms', ofFields),
      figure('live.field.p95', 'the same, p95', p95(ofFields), 'ms'),
    ])
      process.stdout.write(`  ${what.padEnd(56)} ${value} ${unit}\n`);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await main();
