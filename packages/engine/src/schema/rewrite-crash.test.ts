import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findEnvironment, loadEnvironmentSchema, inEnvironment } from '@lectern/storage';
import { bundleProgram, type StartedProgram, startProgram } from '@lectern/storage/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCrashSite } from './rewrite-crash-site.ts';
import { tidyRewrites } from './tidy-rewrites.ts';

const rounds = 4;
/** More than are rewritten in one transaction. */
const records = 450;
let program: string;
let folder: string;
let writer: StartedProgram | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-rewrite-crash-'));
  program = await bundleProgram(fileURLToPath(new URL('./rewrite-crash-writer.ts', import.meta.url)), 'rewrite-crash-writer');
}, 60_000);

afterAll(async () => {
  await writer?.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('a server killed in the middle of a large rewrite has finished it or not begun it', { timeout: 600_000 }, async () => {
  const dataDir = join(folder, 'rewrites');
  const acknowledged = new Map<string, number>();
  let wasLocalized = false;
  let cutShort = 0;

  for (let round = 0; round < rounds; round++) {
    writer = startProgram(program, dataDir, String(records), String(1000 * (round + 1)));
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
