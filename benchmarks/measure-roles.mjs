import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { openProject } from './content.mjs';
import { figure, median } from './figures.mjs';
import { letters, p95 } from './in-page.mjs';
import { loadTypeScript } from './load-typescript.mjs';
import { signIn, viewport } from './measure-console.mjs';
import { startServer } from './server.mjs';

const ancestors = 10;
const rulesOfAncestor = 20;

/**
 * Milliseconds for the effective permissions of a role with their origins. Each ancestor inherits from all that are
 * farther away, and denies something.
 */
async function measureOrigins(runs) {
  const { noPermissions, permissionOrigins } = await loadTypeScript('packages/domain/src/index.ts');
  const roles = new Map();
  for (let index = 0; index <= ancestors; index += 1) {
    const rule = (at) => ({
      environment: 'main',
      action: 'update',
      item_type: `model${at}`,
      on_creator: 'anyone',
      localization_scope: 'all',
    });
    const own = Array.from({ length: rulesOfAncestor }, (_, at) => rule(index * rulesOfAncestor + at));
    const permissions = {
      ...noPermissions(),
      positive_item_type_permissions: own,
      negative_item_type_permissions: [rule(index * rulesOfAncestor + 7)],
    };
    roles.set(`role${index}`, { id: `role${index}`, parentIds: [...roles.keys()], permissions });
  }
  const last = roles.get(`role${ancestors}`);
  const times = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    permissionOrigins(last, roles);
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  return [
    figure(
      'roles.origins.cpu',
      'Effective permissions, ten ancestors: processor time',
      (user + system) / 1000 / runs,
      'ms',
    ),
    figure('roles.origins.first', 'Effective permissions, ten ancestors: first time', times[0], 'ms'),
    figure('roles.origins', 'Effective permissions, ten ancestors: p95', p95(times.slice(1)), 'ms'),
  ];
}

/** A project with many models, and a role with many rules about them; answers the ID of the role. */
async function addLargeRole({ client }, { models, rules }) {
  const ids = [];
  for (let index = 0; index < models; index += 1)
    ids.push((await client.itemTypes.create({ name: `Model ${index}`, api_key: `${letters(index)}_model` })).id);
  const role = await client.roles.create({
    name: 'Many rules',
    positive_item_type_permissions: Array.from({ length: rules }, (_, index) => ({
      environment: 'main',
      action: index % 2 === 0 ? 'read' : 'delete',
      item_type: ids[Math.floor(index / 2) % ids.length],
      on_creator: 'anyone',
    })),
    negative_item_type_permissions: [],
  });
  return role.id;
}

/** How the form of a role and its content permissions behave: opening, and showing a change. */
async function measureRoles(origin, role, loads) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const storageState = await signIn(browser, origin);
    const page = await (await browser.newContext({ viewport, storageState })).newPage();
    const [opened, rules, changes, removals] = [[], [], [], []];
    // Leaving with changes asks.
    page.on('dialog', (dialog) => void dialog.accept());
    for (let load = 0; load < loads; load += 1) {
      await page.goto(`${origin}/project_settings/roles`);
      await page.locator(`a[href$="/roles/${role}/edit"]`).waitFor();
      opened.push(await pressUntil(page, `a[href$="/roles/${role}/edit"]`, 'input[role=switch]'));
      for (let change = 0; change < 10; change += 1) changes.push(await toggle(page));
      await page.goto(`${origin}/project_settings/roles/${role}/edit`);
      await page.locator('a[href$="/content-permissions"]').waitFor();
      rules.push(await pressUntil(page, 'a[href$="/content-permissions"]', '[aria-posinset="1"]'));
      for (let change = 0; change < 5; change += 1) removals.push(await removeRule(page));
    }
    return [
      figure('roles.form.opened', 'Role: from the click until its form is there', median(opened), 'ms'),
      figure('roles.form.change', 'Role: a right until it is drawn, p95', p95(changes), 'ms'),
      figure(
        'roles.rules.opened',
        'Content permissions: from the click until the rules are there',
        median(rules),
        'ms',
      ),
      figure('roles.rules.change', 'Content permissions: removing a rule until it is drawn, p95', p95(removals), 'ms'),
    ];
  } finally {
    await browser.close();
  }
}

/** Milliseconds from a press on a link until what it leads to is in the document. */
function pressUntil(page, link, wanted) {
  return page.evaluate(
    async ([from, to]) => {
      const startedAt = performance.now();
      globalThis.document.querySelector(from).click();
      while (globalThis.document.querySelector(to) === null) await new Promise((done) => requestAnimationFrame(done));
      return performance.now() - startedAt;
    },
    [link, wanted],
  );
}

/** Milliseconds from a press on the first right until the next frame shows it, once the page has nothing else to do. */
function toggle(page) {
  return page.evaluate(async () => {
    const control = globalThis.document.querySelector('input[role=switch]');
    await new Promise((done) => globalThis.requestIdleCallback(done));
    const before = control.checked;
    const startedAt = performance.now();
    control.click();
    do await new Promise((done) => requestAnimationFrame(done));
    while (globalThis.document.querySelector('input[role=switch]').checked === before);
    return performance.now() - startedAt;
  });
}

/** Milliseconds from a press on the last button of the first rule until the list is shorter, begun like that, too. */
function removeRule(page) {
  return page.evaluate(async () => {
    const size = () => globalThis.document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize');
    await new Promise((done) => globalThis.requestIdleCallback(done));
    const before = size();
    const startedAt = performance.now();
    [...globalThis.document.querySelectorAll('[aria-posinset="1"] button')].at(-1).click();
    do await new Promise((done) => requestAnimationFrame(done));
    while (size() === before);
    return performance.now() - startedAt;
  });
}

const help = `node benchmarks/measure-roles.mjs [options]

Computes the effective permissions of a role with ten ancestors; then starts the built server on a new folder, makes many
models and a role with many rules, and measures how its form and its content permissions open and show a change.

  --models <n>   how many models (300)
  --rules <n>    how many rules (200)
  --loads <n>    how often each page is opened (5)
`;

async function main() {
  const { values } = parseArgs({
    options: {
      models: { type: 'string' },
      rules: { type: 'string' },
      loads: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(help);
  const print = (figures) => {
    for (const { what, value, unit } of figures) process.stdout.write(`  ${what.padEnd(64)} ${value} ${unit}\n`);
  };
  print(await measureOrigins(200));
  const folder = await mkdtemp(join(tmpdir(), 'lectern-roles-'));
  const server = await startServer(join(folder, 'data'));
  try {
    const sizes = { models: Number(values.models ?? 300), rules: Number(values.rules ?? 200) };
    const role = await addLargeRole(await openProject(server.origin), sizes);
    print(await measureRoles(server.origin, role, Number(values.loads ?? 5)));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await main();
