import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildClient, type Client } from '@datocms/cma-client-node';
import { type PostgresServer, startPostgresServer } from '@lectern/storage/testing';
import { spawnServer, type SpawnedServer } from './spawned-server.ts';

const clientsAtOnce = 12;

/** What clients got while the database was restarted: how many of each status, and the codes of refusals. */
export interface RoundReport {
  statuses: Record<string, number>;
  /** Responses that are neither a success nor a proper 503. */
  surprises: string[];
  /** Ids of the records whose creation was acknowledged and which are not there. */
  lost: string[];
  msUntilAnswering: number;
}

/** A Lectern process over a PostgreSQL server of its own. */
export interface RestartableLectern {
  /** Restarts the database under load and waits until everything works again. Throws when Lectern ended. */
  restartUnderLoad(how: 'stop' | 'kill'): Promise<RoundReport>;
  /** Gives workers, which the database notifies, something to do, and waits until it is done. */
  doesBackgroundWork(): Promise<void>;
  close(): Promise<number | null>;
}

/** Starts both. Needs `LECTERN_POSTGRES_BIN`. */
export async function startRestartable(): Promise<RestartableLectern> {
  const postgres = await startPostgresServer();
  const folder = await mkdtemp(join(tmpdir(), 'lectern-restart-'));
  const server = await spawnServer({ LECTERN_DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url });
  const { origin, token } = server;
  const client = buildClient({ apiToken: token, baseUrl: `${origin}/api` });
  const model = await client.itemTypes.create({ name: 'Note', api_key: 'note' });
  await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const readToken =
    (await client.accessTokens.list()).find(({ can_access_cda: isForReading }) => isForReading)?.token ?? token;
  const lectern = { origin, token, readToken, modelId: model.id };
  let forks = 0;

  return {
    restartUnderLoad: (how) => restartUnderLoad(lectern, postgres, server, how),
    doesBackgroundWork: () => forkAndDestroy(client, `fork-${(forks += 1)}`),
    async close() {
      const code = await server.stop();
      await postgres.close();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

interface Target {
  origin: string;
  token: string;
  readToken: string;
  modelId: string;
}

async function restartUnderLoad(
  target: Target,
  postgres: PostgresServer,
  server: SpawnedServer,
  how: 'stop' | 'kill',
): Promise<RoundReport> {
  const report: RoundReport = { statuses: {}, surprises: [], lost: [], msUntilAnswering: 0 };
  const created: string[] = [];
  const load = { isOver: false, successes: 0 };
  const workers = Array.from({ length: clientsAtOnce }, async (_, worker) => {
    for (let turn = 0; !load.isOver; turn += 1) {
      const { status, body } = await call(target, (worker + turn) % 4, turn);
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (status < 300) load.successes += 1;
      else if (status !== 503 || !body.includes('SERVICE_UNAVAILABLE'))
        report.surprises.push(`${status} ${body.slice(0, 300)}`);
      if (status === 201) created.push((JSON.parse(body) as { data: { id: string } }).data.id);
      if (status >= 300) await delay(10);
    }
  });
  const ended = Promise.all(workers);
  const successes = () => load.successes;
  const refusals = () => report.statuses['503'] ?? 0;
  const untilMore = async (counted: () => number, count: number) => {
    const wanted = counted() + count;
    const deadline = Date.now() + 60_000;
    while (counted() < wanted) {
      if (server.exitCode() !== null) throw new Error(`Lectern ended: ${server.output().slice(-4_000)}`);
      if (Date.now() > deadline)
        throw new Error(`The server no longer responds: ${JSON.stringify(report)} ${server.output().slice(-4_000)}`);
      await delay(10);
    }
  };
  try {
    await untilMore(successes, 100);
    await postgres[how]();
    await untilMore(refusals, 1);
    await postgres.start();
    const startedAt = Date.now();
    await untilMore(successes, 100);
    report.msUntilAnswering = Date.now() - startedAt;
  } finally {
    load.isOver = true;
    await ended.catch(() => {});
  }
  const kept = new Set<string>();
  for (let start = 0; start < created.length; start += 100) {
    const ids = created.slice(start, start + 100);
    const response = await fetch(`${target.origin}/api/items?filter[ids]=${ids.join(',')}&page[limit]=100`, {
      headers: headersOf(target),
    });
    for (const { id } of ((await response.json()) as { data: { id: string }[] }).data) kept.add(id);
  }
  report.lost = created.filter((id) => !kept.has(id));
  return report;
}

/** One of the calls that people, tools and sites make. A connection that Lectern closed counts as status 0. */
async function call(target: Target, kind: number, turn: number): Promise<{ status: number; body: string }> {
  const { origin, modelId, readToken } = target;
  const write = {
    data: {
      type: 'item',
      attributes: { title: `Note ${turn}` },
      relationships: { item_type: { data: { type: 'item_type', id: modelId } } },
    },
  };
  const list = () => fetch(`${origin}/api/items?page[limit]=5`, { headers: headersOf(target) });
  const requests = [
    list,
    () => fetch(`${origin}/api/items`, { method: 'POST', headers: headersOf(target), body: JSON.stringify(write) }),
    () => fetch(`${origin}/api/item-types`, { headers: headersOf(target) }),
    () =>
      fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${readToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ allNotes(first: 5) { id title } _allNotesMeta { count } }' }),
      }),
  ];
  try {
    const response = await (requests[kind] ?? list)();
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return { status: 0, body: String(error instanceof Error ? (error.cause ?? error) : error) };
  }
}

function headersOf({ token }: Target): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-api-version': '3',
  };
}

async function forkAndDestroy(client: Client, name: string): Promise<void> {
  const primary = (await client.environments.list()).find(({ meta }) => meta.primary);
  await client.environments.fork(primary?.id ?? 'main', { id: name });
  await client.environments.destroy(name);
}
