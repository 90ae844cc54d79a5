import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { openProject } from './content.mjs';
import { figure, median } from './figures.mjs';
import { letters, p95, scrollFrameP95 } from './in-page.mjs';
import { typeText } from './keystrokes.mjs';
import { openOften, signIn, viewport } from './measure-console.mjs';
import { startServer } from './server.mjs';

const fieldKinds = [
  { field_type: 'string' },
  { field_type: 'text' },
  { field_type: 'integer' },
  { field_type: 'date' },
  { field_type: 'boolean' },
  { field_type: 'file' },
  { field_type: 'json' },
  { field_type: 'link' },
];
const typed = 'The label of a field, as long as labels are at most';

/**
 * Models with a title each, the last of them with many fields that link to the first ones; answers the ID of the last.
 */
export async function addLargeSchema({ client }, { models, fields }) {
  const ids = [];
  for (let index = 0; index < models - 1; index += 1) {
    const { id } = await client.itemTypes.create({ name: `Model ${index}`, api_key: `${letters(index)}_model` });
    await client.fields.create(id, { label: 'Title', api_key: 'title', field_type: 'string' });
    ids.push(id);
  }
  const { id: large } = await client.itemTypes.create({ name: 'Zeppelin', api_key: 'zeppelin' });
  for (let index = 0; index < fields; index += 1) {
    const kind = fieldKinds[index % fieldKinds.length];
    const validators =
      kind.field_type === 'link' ? { item_item_type: { item_types: ids.slice(index, index + 20) } } : {};
    await client.fields.create(large, {
      label: `Field ${index}`,
      api_key: `field_${letters(index)}`,
      ...kind,
      validators,
    });
  }
  return large;
}

/** How the schema area behaves with a large schema: opening, scrolling, typing. */
export async function measureSchema(origin, large, { pageLoads }) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const storageState = await signIn(browser, origin);
    const models = { url: `${origin}/schema/item_types`, usable: '[role=treegrid] [role=row]', storageState };
    const model = {
      url: `${origin}/schema/item_types/${large}`,
      usable: `a[href*="/fields/"][href$="/edit"]`,
      storageState,
    };
    const middle = (loads) => median(loads.map(({ usableAt }) => usableAt));
    const figures = [
      figure(
        'schema.models.usable',
        'Schema area, models: time to interactive',
        middle(await openOften(browser, pageLoads, models)),
        'ms',
      ),
      figure(
        'schema.model.usable',
        'Schema area, large model: time to interactive',
        middle(await openOften(browser, pageLoads, model)),
        'ms',
      ),
    ];
    const page = await (await browser.newContext({ viewport, storageState })).newPage();
    await page.goto(model.url);
    await page.locator(model.usable).first().waitFor();
    const tree = page.locator('[role=treegrid]').first();
    figures.push(
      figure(
        'schema.rows',
        'Schema area, large model: rows in the document',
        await page.locator('[role=row]').count(),
        '',
      ),
      figure(
        'schema.sidebar.scroll',
        'Schema area, sidebar: scroll frame p95',
        await tree.evaluate(scrollFrameP95),
        'ms',
      ),
      figure(
        'schema.fields.scroll',
        'Schema area, fields: scroll frame p95',
        await page.locator(model.usable).first().evaluate(scrollFrameP95),
        'ms',
      ),
    );
    figures.push(...(await measureForm(page)));
    return figures;
  } finally {
    await browser.close();
  }
}

/** Opens a field that accepts models out of many, and types into its label. */
async function measureForm(page) {
  const openedMs = await page.evaluate(async () => {
    const links = [...globalThis.document.querySelectorAll('a[href*="/fields/"][href$="/edit"]')];
    const startedAt = performance.now();
    links[7].click();
    const isOpen = () => globalThis.document.querySelector('[role=dialog] input') !== null;
    while (!isOpen()) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - startedAt;
  });
  await page.locator('[role=dialog] input').first().focus();
  const { work, paint } = await typeText(page, typed);
  return [
    figure('schema.form.opened', 'Field form: from the click until it is there', openedMs, 'ms'),
    figure('schema.form.key_work', 'Field form: keystroke p95, work', p95(work), 'ms'),
    figure('schema.form.key_paint', 'Field form: keystroke p95, until it is drawn', p95(paint), 'ms'),
  ];
}

const help = `node benchmarks/measure-schema.mjs [options]

Starts the built server on a new folder, makes a large schema, and measures how the schema area of the console behaves with it.

  --models <n>   how many models (300)
  --fields <n>   how many fields the largest has (80)
`;

async function runAlone() {
  const { values } = parseArgs({
    options: { models: { type: 'string' }, fields: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return void process.stdout.write(help);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-schema-'));
  const server = await startServer(join(folder, 'data'));
  try {
    const sizes = { models: Number(values.models ?? 300), fields: Number(values.fields ?? 80) };
    const large = await addLargeSchema(await openProject(server.origin), sizes);
    const figures = await measureSchema(server.origin, large, { pageLoads: 5 });
    for (const { what, value, unit } of figures) process.stdout.write(`  ${what.padEnd(56)} ${value} ${unit}\n`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await runAlone();
