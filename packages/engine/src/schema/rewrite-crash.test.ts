import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findEnvironment, loadEnvironmentSchema, inEnvironment } from '@lectern/storage';
import { build, type Plugin } from 'esbuild';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCrashSite } from './rewrite-crash-site.ts';
import { tidyRewrites } from './tidy-rewrites.ts';

const rounds = 4;
/** More than are rewritten in one transaction. */
const records = 450;
// Inside the package, so that the bundle finds the packages it imports.
const buildDir = fileURLToPath(new URL(`../../.cache/crash-test-${process.pid}/`, import.meta.url));
const program = join(buildDir, 'main.mjs');
const children = new Set<ChildProcess>();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-rewrite-crash-'));
  mkdirSync(buildDir, { recursive: true });
  await build({
    entryPoints: [fileURLToPath(new URL('./rewrite-crash-writer.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [ownPackagesOnly],
  });
  const worker = new URL('../../../storage/src/driver/pglite-worker.mjs', import.meta.url);
  copyFileSync(worker, join(buildDir, 'pglite-worker.mjs'));
}, 60_000);

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  rmSync(buildDir, { recursive: true, force: true });
});

/** Our own packages are sources, which only a bundle can run. */
const ownPackagesOnly: Plugin = {
  name: 'own-packages-only',
  setup(plugin) {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@lectern/') ? undefined : { path, external: true },
    );
  },
};

/** Starts a writer; `lines` are what it said. */
function startWriter(dataDir: string, firstNumber: number) {
  const child = spawn(process.execPath, [program, dataDir, String(records), String(firstNumber)], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const output: string[] = [];
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => output.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // The last line may have been cut by the kill.
  const lines = () => output.join('').split('\n').slice(0, -1);
  return {
    lines,
    async says(line: string) {
      while (!lines().some((said) => said.startsWith(line))) {
        if (child.exitCode !== null) throw new Error(`The writer stopped: ${complaints}`);
        await delay(5);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
      children.delete(child);
    },
  };
}

it('a server killed in the middle of a large rewrite has finished it or not begun it', { timeout: 600_000 }, async () => {
  const dataDir = join(folder, 'rewrites');
  const acknowledged = new Map<string, number>();
  let wasLocalized = false;
  let cutShort = 0;

  for (let round = 0; round < rounds; round++) {
    const writer = startWriter(dataDir, 1000 * (round + 1));
    await writer.says('begin');
    await delay(50 + Math.random() * 1500);
    await writer.kill();
    for (const line of writer.lines()) {
      const [, id, count] = /^wrote (\S+) (\d+)$/.exec(line) ?? [];
      if (id !== undefined) acknowledged.set(id, Number(count));
      if (line.startsWith('done')) wasLocalized = line === 'done true';
    }
    const begun = writer.lines().findLast((line) => line.startsWith('begin'));

    const found = await inspect(dataDir);
    expect(found.shapes).toEqual([{ current: found.shape, published: found.shape, version: found.shape, records }]);
    expect(found.searchable).toEqual([{ locale: found.isLocalized ? 'en' : '', records: records * 2 }]);
    expect([wasLocalized, begun === 'begin true']).toContain(found.isLocalized);
    for (const [id, count] of acknowledged) expect(found.counts.get(id)).toBeGreaterThanOrEqual(count);
    expect(found.left).toEqual({ rewrites: 0, schemas: 1 });
    if (found.isLocalized === wasLocalized) cutShort += 1;
    wasLocalized = found.isLocalized;
  }

  expect(acknowledged.size).toBeGreaterThan(0);
  expect(cutShort).toBeGreaterThan(0);
});

/** What a server finds that starts after the kill, when it has tidied up. */
async function inspect(dataDir: string) {
  const { services, scope } = await openCrashSite(dataDir);
  const { kysely } = services.db;
  await sql`update lectern.retired_schemas set retired_at = now() - interval '1 day'`.execute(kysely);
  await tidyRewrites(services);
  const environment = await findEnvironment(kysely, scope.site.id, null);
  if (environment === null) throw new Error('the site has no environment');
  const schema = await loadEnvironmentSchema(inEnvironment(kysely, environment), environment.schemaVersion);
  const fields = [...schema.fields.values()];
  const [title, count] = [fields.find(({ apiKey }) => apiKey === 'title'), fields.find(({ apiKey }) => apiKey === 'count')];
  const shapeOf = (column: string) => sql`jsonb_typeof(${sql.ref(column)} -> ${title?.id ?? ''}::text)`;
  const tables = sql.id(environment.schema);
  const shapes = await sql<Record<string, unknown>>`
    select ${shapeOf('i.current')} as current, ${shapeOf('i.published')} as published, ${shapeOf('v.content')} as version,
      count(distinct i.id) as records
    from ${tables}.items i join ${tables}.item_versions v on v.item_id = i.id group by 1, 2, 3`.execute(kysely);
  const searchable = await sql<Record<string, unknown>>`
    select locale, count(*) as records from ${tables}.item_search where words @@ to_tsquery('simple', 'needle') group by 1`.execute(kysely);
  const counts = await sql<{ id: string; count: number }>`
    select id, (current ->> ${count?.id ?? ''}::text)::int as count from ${tables}.items`.execute(kysely);
  const left = await sql<Record<string, unknown>>`
    select (select count(*) from lectern.content_rewrites) as rewrites,
      (select count(*) from pg_namespace where nspname like 'env%') as schemas`.execute(kysely);
  await services.db.close();
  const isLocalized = title?.isLocalized ?? false;
  return {
    isLocalized,
    shape: isLocalized ? 'object' : 'string',
    shapes: shapes.rows,
    searchable: searchable.rows,
    counts: new Map(counts.rows.map((row) => [row.id, row.count])),
    left: left.rows[0],
  };
}
