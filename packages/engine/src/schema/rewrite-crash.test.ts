import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findEnvironment, loadEnvironmentSchema, inEnvironment } from '@lectern/storage';
import {
  bundleProgram,
  killRounds,
  prepareDataFolder,
  type StartedProgram,
  startProgram,
} from '@lectern/storage/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCrashSite } from '../testing/rewrite-crash-site.ts';
import { tidyRewrites } from './tidy-rewrites.ts';

const rounds = killRounds({ few: 1, many: 6 });
/** A round starts two processes and waits until one of them has written. */
const timeout = killRounds({ few: 120_000, many: 600_000 });
/** More than are rewritten in one transaction. */
const records = 450;
let program: string;
let folder: string;
let writer: StartedProgram | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-rewrite-crash-'));
  program = await bundleProgram(
    fileURLToPath(new URL('../testing/rewrite-crash-writer.ts', import.meta.url)),
    'rewrite-crash-writer',
  );
}, 60_000);

afterAll(async () => {
  await writer?.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('a server killed during an online migration has completed it or not started it', { timeout }, async () => {
  await killInTurns('localisation', ({ isLocalized, shape, shapes, searchable }) => {
    expect(shapes).toEqual([{ current: shape, published: shape, version: shape, records }]);
    expect(searchable).toEqual([{ locale: isLocalized ? 'en' : '', records }]);
    return isLocalized;
  });
});

it(
  'a server killed while many records get their first positions has set all of them or none',
  { timeout },
  async () => {
    await killInTurns('order', ({ isSortable, positions }) => {
      expect(positions).toEqual(
        isSortable ? Array.from({ length: records }, (_, index) => index + 1) : Array(records).fill(null),
      );
      return isSortable;
    });
  },
);

type Findings = Awaited<ReturnType<typeof inspect>>;

/** Kills a server at random times and inspects what it leaves; `check` returns whether the option is on. */
async function killInTurns(toggled: 'localisation' | 'order', check: (found: Findings) => boolean): Promise<void> {
  const dataDir = join(folder, toggled);
  await prepareDataFolder(dataDir);
  const acknowledged = new Map<string, number>();
  let wasOn = false;
  let cutShort = 0;

  for (let round = 0; round < rounds; round++) {
    writer = startProgram(program, dataDir, String(records), String(1000 * (round + 1)), toggled);
    await writer.says('begin');
    await writer.says('wrote');
    await delay(Math.random() * 1500);
    await writer.kill();
    for (const line of writer.lines()) {
      const [, id, count] = /^wrote (\S+) (\d+)$/.exec(line) ?? [];
      if (id !== undefined) acknowledged.set(id, Number(count));
      if (line.startsWith('done')) wasOn = line === 'done true';
    }
    const begun = writer.lines().findLast((line) => line.startsWith('begin'));

    const found = await inspect(dataDir);
    const isOn = check(found);
    expect([wasOn, begun === 'begin true']).toContain(isOn);
    for (const [id, count] of acknowledged) expect(found.counts.get(id)).toBeGreaterThanOrEqual(count);
    expect(found.left).toEqual({ rewrites: 0, schemas: 1 });
    if (isOn === wasOn) cutShort += 1;
    wasOn = isOn;
  }

  expect(acknowledged.size).toBeGreaterThan(0);
  // One kill may come when all is done.
  if (rounds > 1) expect(cutShort).toBeGreaterThan(0);
}

/** The state of a server that starts after the kill, once it has cleaned up. */
async function inspect(dataDir: string) {
  const { services, scope } = await openCrashSite(dataDir);
  const { kysely } = services.db;
  await sql`update lectern.retired_schemas set retired_at = now() - interval '1 day'`.execute(kysely);
  await tidyRewrites(services);
  const environment = await findEnvironment(kysely, scope.site.id, null);
  if (environment === null) throw new Error('the site has no environment');
  const schema = await loadEnvironmentSchema(inEnvironment(kysely, environment), environment.schemaVersion);
  const fields = [...schema.fields.values()];
  const [title, count] = [
    fields.find(({ apiKey }) => apiKey === 'title'),
    fields.find(({ apiKey }) => apiKey === 'count'),
  ];
  const shapeOf = (column: string) => sql`jsonb_typeof(${sql.ref(column)} -> ${title?.id ?? ''}::text)`;
  const tables = sql.id(environment.schema);
  const shapes = await sql<Record<string, unknown>>`
    select ${shapeOf('i.current')} as current, ${shapeOf('i.published')} as published, ${shapeOf('v.content')} as version,
      count(distinct i.id) as records
    from ${tables}.items i join ${tables}.item_versions v on v.item_id = i.id group by 1, 2, 3`.execute(kysely);
  const searchable = await sql<Record<string, unknown>>`
    select locale, count(*) as records from ${tables}.item_search where words @@ to_tsquery('simple', 'needle') group by 1`.execute(
    kysely,
  );
  const counts = await sql<{ id: string; count: number }>`
    select id, (current ->> ${count?.id ?? ''}::text)::int as count from ${tables}.items`.execute(kysely);
  const places = await sql<{ position: number | null }>`select position from ${tables}.items order by position`.execute(
    kysely,
  );
  const left = await sql<Record<string, unknown>>`
    select (select count(*) from lectern.content_rewrites) as rewrites,
      (select count(*) from pg_namespace where nspname like 'env%') as schemas`.execute(kysely);
  await services.db.close();
  const isLocalized = title?.isLocalized ?? false;
  return {
    isLocalized,
    isSortable: [...schema.itemTypes.values()].some((itemType) => itemType.isSortable),
    positions: places.rows.map(({ position }) => position),
    shape: isLocalized ? 'object' : 'string',
    shapes: shapes.rows,
    searchable: searchable.rows,
    counts: new Map(counts.rows.map((row) => [row.id, row.count])),
    left: left.rows[0],
  };
}
