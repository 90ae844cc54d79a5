import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { addModels, addRecords, openProject } from './content.mjs';
import { figure, median } from './figures.mjs';
import { letters, p95, scrollFrameP95 } from './in-page.mjs';
import { typeText } from './keystrokes.mjs';
import { openOften, signIn, viewport } from './measure-console.mjs';
import { readOptions } from './options.mjs';
import { startServer } from './server.mjs';

const fieldKinds = ['string', 'string', 'text', 'integer', 'string', 'boolean', 'string', 'date', 'float', 'string'];
const typed = 'Forty letters, as an editor would type';
/** Rows of lists, however they are drawn. */
const rows = 'a[href*="/items/"][href*="/edit"]';

/** A model with hundreds of fields and one record, and one with a long text in its record. */
export async function addLargeForms({ client }, { fields, nodes }) {
  const { id: form } = await client.itemTypes.create({ name: 'Form', api_key: 'large_form', draft_mode_active: true });
  for (let index = 0; index < fields; index += 1) {
    const kind = fieldKinds[index % fieldKinds.length];
    const appearance = kind === 'text' ? { appearance: { editor: 'textarea', parameters: {}, addons: [] } } : {};
    await client.fields.create(form, {
      label: `Field ${index}`,
      api_key: `field_${letters(index)}`,
      field_type: kind,
      ...appearance,
    });
  }
  const filled = { item_type: { type: 'item_type', id: form }, [`field_${letters(0)}`]: 'The first of many' };
  const { id: formRecord } = await client.items.create(filled);

  const { id: story } = await client.itemTypes.create({ name: 'Story', api_key: 'story', draft_mode_active: true });
  await client.fields.create(story, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(story, {
    label: 'Text',
    api_key: 'text',
    field_type: 'structured_text',
    validators: { structured_text_blocks: { item_types: [] }, structured_text_links: { item_types: [] } },
  });
  const paragraph = (index) => ({
    type: 'paragraph',
    children: [{ type: 'span', value: `Paragraph ${index} of a long story.` }],
  });
  const children = Array.from({ length: nodes }, (_, index) => paragraph(index));
  const { id: storyRecord } = await client.items.create({
    item_type: { type: 'item_type', id: story },
    title: 'A long story',
    text: { schema: 'dast', document: { type: 'root', children } },
  });
  return { form: { model: form, record: formRecord }, story: { model: story, record: storyRecord } };
}

/** How large forms and long texts of the content area behave: opening, typing. */
export async function measureForms(origin, { form, story }, { fields, repetitions }) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await (await browser.newContext({ viewport, storageState: await signIn(browser, origin) })).newPage();
    const opened = [];
    for (let round = 0; round <= repetitions; round += 1) opened.push(await openForm(page, origin, form, fields));
    // The first one loads the scripts.
    const warm = opened.slice(1);
    const one = (name) => median(warm.map((load) => load[name]));
    await page.locator('[id^="field:"] input').first().focus();
    const inForm = await typeText(page, typed);

    await page.goto(`${origin}/editor/item_types/${story.model}/items/${story.record}/edit`);
    const text = page.locator('[contenteditable="true"][role="textbox"]').first();
    await text.locator('p').first().click();
    const inText = await typeText(page, typed);
    return [
      figure('content.form.mounted', 'Form of 600 fields: from the click until it can be used', one('usableMs'), 'ms'),
      figure('content.form.task', 'Form of 600 fields: longest task until then', one('longestMs'), 'ms'),
      figure('content.form.key_work', 'Form of 600 fields: keystroke p95, work', p95(inForm.work), 'ms'),
      figure('content.form.key_paint', 'Form of 600 fields: keystroke p95, until it is drawn', p95(inForm.paint), 'ms'),
      figure('content.text.key_work', 'Text of 1,000 nodes: keystroke p95, work', p95(inText.work), 'ms'),
      figure(
        'content.text.key_paint',
        'Text of 1,000 nodes: keystroke p95, until it is drawn',
        p95(inText.paint),
        'ms',
      ),
    ];
  } finally {
    await browser.close();
  }
}

/** Opens the record from its list, as an editor does inside the console, until all of its fields are there. */
export async function openForm(page, origin, { model, record }, fieldCount) {
  await page.goto(`${origin}/editor/item_types/${model}/items`);
  const link = `a[href*="${record}"]`;
  await page.locator(link).first().waitFor();
  return page.evaluate(
    async ({ selector, fieldCount }) => {
      const { document } = globalThis;
      let longestMs = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
      });
      observer.observe({ entryTypes: ['longtask'] });
      const nextTask = () => new Promise((resolve) => setTimeout(resolve));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const fields = () => document.querySelectorAll('[id^="field:"]');
      const startedAt = performance.now();
      document.querySelector(selector).click();
      while (fields().length === 0) await frame();
      await nextTask();
      await frame();
      const usableMs = performance.now() - startedAt;
      // Fields out of sight come later.
      while (fields().length < fieldCount) await frame();
      await nextTask();
      observer.disconnect();
      return { usableMs, longestMs };
    },
    { selector: link, fieldCount },
  );
}

/** How the list of a model with many records behaves: opening, scrolling, rows in the document. */
export async function measureList(origin, model, { pageLoads }) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const storageState = await signIn(browser, origin);
    const url = `${origin}/editor/item_types/${model}/items`;
    const loads = await openOften(browser, pageLoads, { url, usable: rows, storageState });
    const page = await (await browser.newContext({ viewport, storageState })).newPage();
    await page.goto(url);
    await page.locator(rows).first().waitFor();
    return [
      figure(
        'content.list.usable',
        'List of many records: first page usable',
        median(loads.map(({ usableAt }) => usableAt)),
        'ms',
      ),
      figure(
        'content.list.scroll',
        'List of many records: scroll frame p95',
        await page.locator(rows).first().evaluate(scrollFrameP95),
        'ms',
      ),
      figure('content.list.rows', 'List of many records: rows in the document', await page.locator(rows).count(), ''),
    ];
  } finally {
    await browser.close();
  }
}

const help = `node benchmarks/measure-content.mjs [options]

Starts the built server on a new folder, makes large content, and measures how the content area of the console behaves with it.

  --fields <n>    fields of the large form (600)
  --nodes <n>     nodes of the long text (1000)
  --records <n>   records of the long list (10000); 0 leaves the list out
`;

async function runAlone() {
  const { values } = parseArgs({
    options: {
      fields: { type: 'string' },
      nodes: { type: 'string' },
      records: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(help);
  const records = Number(values.records ?? 10_000);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-content-'));
  const server = await startServer(join(folder, 'data'));
  try {
    const project = await openProject(server.origin);
    const sizes = { fields: Number(values.fields ?? 600), nodes: Number(values.nodes ?? 1000) };
    const figures = await measureForms(server.origin, await addLargeForms(project, sizes), {
      ...sizes,
      repetitions: 3,
    });
    if (records > 0) {
      const options = readOptions(['--records', String(records)]);
      const models = await addModels(project);
      await addRecords(project, models, options);
      figures.push(...(await measureList(server.origin, models.article, options)));
    }
    for (const { what, value, unit } of figures) process.stdout.write(`  ${what.padEnd(62)} ${value} ${unit}\n`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await runAlone();
