import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowser } from '../scripts/browser.mjs';
import { root } from '../scripts/lib.mjs';
import { openProject } from './content.mjs';
import { figure, median } from './figures.mjs';
import { p95, scrollFrameP95 } from './in-page.mjs';
import { typeText } from './keystrokes.mjs';
import { addLargeForms, openForm } from './measure-content.mjs';
import { openOnce, signIn, viewport } from './measure-console.mjs';
import { startServer } from './server.mjs';

const help = `node benchmarks/measure-plugins.mjs [options]

Starts the built server on a new folder and measures what plugins cost: the time until a list of records can be used
without and with many installed plugins, most of which have nothing to do there, frames while a form with ten
editors of plugins scrolls, and a form of 600 fields, ten of them with such editors: opening and typing. Needs \`npm ci\` in e2e/plugins, whose SDK the plugins are built with.

  --plugins <n>      how many are installed (200)
  --page-loads <n>   how often the lists are opened, in turns (9)
  --form             only the form of 600 fields
`;

/** The page of every plugin: an editor for the form, and a frame that boots for the others. */
const source = `
import { connect } from 'sdk-2';
const isEditor = location.pathname.startsWith('/editor/');
connect({
  onBoot() {},
  ...(isEditor && {
    manualFieldExtensions: () => [{ id: 'box', name: 'Box', type: 'editor', fieldTypes: ['string'], initialHeight: 120 }],
    renderFieldExtension(_id, ctx) {
      ctx.startAutoResizer();
      document.body.innerHTML = '<div style="height: 120px">' + ctx.fieldPath + '</div>';
    },
  }),
});`;

/** Serves one built page at every address of another site than the console's. */
async function servePlugins() {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: join(root, 'e2e/plugins') },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
  });
  const script = outputFiles[0].text;
  const server = createServer((request, response) => {
    const isScript = request.url.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('cache-control', 'max-age=3600');
    response.end(isScript ? script : '<!doctype html><body><script type="module" src="./main.js"></script>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() };
}

/** A project with one record, its server, and what opens the list of its model. */
async function startProject(browser, folder) {
  const server = await startServer(folder);
  const { client } = await openProject(server.origin);
  const { id: model } = await client.itemTypes.create({ name: 'Box', api_key: 'box' });
  const { id: item } = await client.items.create({ item_type: { type: 'item_type', id: model } });
  const storageState = await signIn(browser, server.origin);
  const url = `${server.origin}/editor/item_types/${model}/items`;
  const list = { url, usable: 'a[href*="/items/"][href*="/edit"]', storageState };
  return { server, client, model, item, storageState, list };
}

/** The time until each of two lists can be used, in turns: the machine's other work is the same to both. */
async function measureStarts(browser, one, other, pageLoads) {
  const times = [];
  for (let round = 0; round <= pageLoads; round += 1)
    times.push([(await openOnce(browser, one)).usableAt, (await openOnce(browser, other)).usableAt]);
  // The first pair warms the servers up.
  return times.slice(1);
}

/** Frames of a form with ten editors of plugins, once all of them are drawn. */
async function measureForm(browser, url, storageState) {
  const context = await browser.newContext({ viewport, storageState });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const frames = page.locator('iframe[title^="Box"]');
    await frames.nth(9).waitFor({ timeout: 120_000 });
    await frames.nth(9).contentFrame().locator('div').waitFor({ timeout: 120_000 });
    return await frames.first().evaluate(scrollFrameP95);
  } finally {
    await context.close();
  }
}

/** A form of hundreds of fields and ten editors of plugins, once all of them are drawn: opening it, and typing. */
async function measureLargeForm(browser, origin, form, { fields, storageState }) {
  const context = await browser.newContext({ viewport, storageState });
  try {
    const page = await context.newPage();
    const opened = [];
    for (let round = 0; round <= 3; round += 1) opened.push(await openForm(page, origin, form, fields));
    const frames = page.locator('iframe[title^="Box"]');
    await frames.nth(9).waitFor({ timeout: 120_000, state: 'attached' });
    await frames.nth(9).contentFrame().locator('div').waitFor({ timeout: 120_000, state: 'attached' });
    await page.locator('[id^="field:"] input').first().focus();
    const keys = await typeText(page, 'Forty letters, as an editor would type');
    // The first one loads the scripts.
    return { usable: opened.slice(1).map(({ usableMs }) => usableMs), keys };
  } finally {
    await context.close();
  }
}

async function addBoxes(client, model, editor) {
  for (let index = 0; index < 10; index += 1)
    await client.fields.create(model, {
      label: `Box ${'abcdefghij'[index]}`,
      api_key: `box_${'abcdefghij'[index]}`,
      field_type: 'string',
      appearance: { editor, field_extension: 'box', parameters: {}, addons: [] },
    });
}

/** A project without plugins and one with many. */
async function measureLists(browser, bare, full, { origin, count, pageLoads }) {
  for (let index = 0; index < count; index += 1)
    await full.client.plugins.create({ name: `Idle ${index}`, url: `${origin}/idle-${index}/` });
  const starts = await measureStarts(browser, bare.list, full.list, pageLoads);
  const [without, withMany] = [starts.map(([one]) => one), starts.map(([, other]) => other)];
  const later = starts.map(([one, other]) => other - one);
  return [
    figure('plugins.start.none', 'List of records, no plugin: usable', median(without), 'ms', without),
    figure('plugins.start.many', `List of records, ${count} plugins: usable`, median(withMany), 'ms', withMany),
    figure('plugins.start.later', `List of records: later with ${count} plugins`, median(later), 'ms', later),
  ];
}

/** Forms with ten editors of a plugin each, which is installed here. */
async function measureForms(browser, { server, client, model, item, storageState, list }, { origin, isLargeOnly }) {
  const editor = await client.plugins.create({ name: 'Editor', url: `${origin}/editor/` });
  const figures = [];
  if (!isLargeOnly) {
    await addBoxes(client, model, editor.id);
    const scrolling = await measureForm(browser, `${list.url}/${item}/edit`, storageState);
    figures.push(figure('plugins.scroll', 'Form with ten frames: p95 of frames', scrolling, 'ms'));
  }
  const { form } = await addLargeForms({ client }, { fields: 590, nodes: 1 });
  await addBoxes(client, form.model, editor.id);
  const { usable, keys } = await measureLargeForm(browser, server.origin, form, { fields: 600, storageState });
  return [
    ...figures,
    figure('plugins.form.mounted', '600 fields, ten frames: until it can be used', median(usable), 'ms', usable),
    figure('plugins.form.key_work', '600 fields, ten frames: keystroke p95, work', p95(keys.work), 'ms'),
    figure('plugins.form.key_paint', '600 fields, ten frames: keystroke p95, drawn', p95(keys.paint), 'ms'),
  ];
}

async function main() {
  const { values } = parseArgs({
    options: {
      plugins: { type: 'string' },
      'page-loads': { type: 'string' },
      form: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(help);
  const count = Number(values.plugins ?? 200);
  const pageLoads = Number(values['page-loads'] ?? 9);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-plugins-'));
  const pages = await servePlugins();
  // As in people's browsers, where plugins have processes of their own.
  const args = ['--no-sandbox', '--site-per-process'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  const servers = [];
  const start = async (name) => {
    const project = await startProject(browser, join(folder, name));
    servers.push(project.server);
    return project;
  };
  try {
    const bare = await start('bare');
    const figures = values.form
      ? []
      : await measureLists(browser, bare, await start('full'), { ...pages, count, pageLoads });
    figures.push(...(await measureForms(browser, bare, { ...pages, isLargeOnly: values.form })));
    for (const { what, value, unit } of figures) process.stdout.write(`  ${what.padEnd(64)} ${value} ${unit}\n`);
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    pages.close();
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await main();
