import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, putFile, refusal } from './test-files.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

function limit(bytes: number): void {
  api.services.planLimits = { uploadable_bytes: bytes };
}

/** A file of so many bytes, unlike others. */
const file = (bytes: number) => `${Math.random()}`.padEnd(bytes, '.').slice(0, bytes);

const refused = { code: 'PLAN_UPGRADE_REQUIRED', details: { limit: 'uploadable_bytes' } };

async function storedBytes(): Promise<number> {
  return (await api.client().subscriptionLimits.find('uploadable_bytes')).usage;
}

async function hasFile(path: string): Promise<boolean> {
  return (await api.services.blobs.stat(path)) !== null;
}

async function ticketOf(size: number) {
  return api.request('POST', '/upload-requests', {
    body: { data: { type: 'upload_request', attributes: { filename: 'film.bin', size } } },
  });
}

describe('stored bytes are limited', () => {
  test('to exactly the limit; what is refused waits for room without being moved', async () => {
    const cma = api.client();
    limit(1_000);
    const first = await makeUpload(api, 'first.txt', file(600));
    const path = await putFile(api, 'second.txt', file(401));

    const { status } = await api.request('POST', '/uploads', {
      body: { data: { type: 'upload', attributes: { path } } },
    });
    expect([status, await refusal(cma.uploads.create({ path }))]).toEqual([402, expect.objectContaining(refused)]);
    expect([await hasFile(path), await hasFile(`/.intake${path}`)]).toEqual([false, true]);
    expect(await storedBytes()).toBe(600);

    await makeUpload(api, 'exact.txt', file(400));
    expect(await storedBytes()).toBe(1_000);
    expect(await refusal(makeUpload(api, 'more.txt', file(1)))).toMatchObject(refused);
    expect(await cma.subscriptionLimits.find('uploadable_bytes')).toMatchObject({ usage: 1_000, limit: 1_000 });

    // The same upload request is tried again, once there is room.
    await cma.uploads.destroy(first.id);
    expect((await cma.uploads.create({ path })).size).toBe(401);
    expect(await storedBytes()).toBe(801);
  });

  test('when several assets are created at the same time', async () => {
    const cma = api.client();
    limit(1_000);
    const paths = await Promise.all([1, 2, 3, 4, 5].map((number) => putFile(api, `file-${number}.txt`, file(400))));

    const results = await Promise.allSettled(paths.map((path) => cma.uploads.create({ path })));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await storedBytes()).toBe(800);
  });

  test('when the file was moved before another asset used the room', async () => {
    const cma = api.client();
    const path = await putFile(api, 'slow.txt', file(600));
    const rival = await putFile(api, 'quick.txt', file(600));
    limit(1_000);
    const { inspector } = api.services;
    const inspect = vi.spyOn(inspector, 'inspect').mockImplementationOnce(async (stored) => {
      inspect.mockRestore();
      await cma.uploads.create({ path: rival });
      return inspector.inspect(stored);
    });

    expect(await refusal(cma.uploads.create({ path }))).toMatchObject(refused);
    expect(await hasFile(path)).toBe(true);
    expect(await storedBytes()).toBe(600);
    expect(await cma.uploads.list()).toHaveLength(1);
  });

  test('by the difference when a file is replaced, and a smaller one is always accepted', async () => {
    const cma = api.client();
    const upload = await makeUpload(api, 'plan.txt', file(600));
    await makeUpload(api, 'other.txt', file(300));
    limit(1_000);
    const replace = async (bytes: number, replace_strategy: 'create_new_url' | 'keep_url') => {
      const path = await putFile(api, 'plan.txt', file(bytes));
      return cma.uploads.update(upload.id, { path }, { replace_strategy });
    };

    expect(await refusal(replace(701, 'create_new_url'))).toMatchObject(refused);
    expect(await refusal(replace(701, 'keep_url'))).toMatchObject(refused);
    expect(await cma.uploads.find(upload.id)).toMatchObject({ path: upload.path, size: 600, md5: upload.md5 });
    expect((await replace(700, 'keep_url')).size).toBe(700);
    expect((await replace(690, 'create_new_url')).size).toBe(690);
    expect(await storedBytes()).toBe(990);

    // Above a limit that was lowered, everything else can still change.
    limit(100);
    expect(await refusal(replace(691, 'keep_url'))).toMatchObject(refused);
    expect((await replace(689, 'keep_url')).size).toBe(689);
    expect((await replace(500, 'create_new_url')).size).toBe(500);
    expect((await cma.uploads.update(upload.id, { basename: 'renamed', notes: 'New' })).notes).toBe('New');
    expect(await storedBytes()).toBe(800);
  });

  test('in all environments together, where a file that several use is stored once', async () => {
    const main = api.client();
    const shared = await makeUpload(api, 'shared.txt', file(600));
    await main.environments.fork('main', { id: 'sandbox' });
    const sandbox = api.client(api.tokens.owner, 'sandbox');
    expect(await storedBytes()).toBe(600);
    limit(1_000);

    const create = async (bytes: number) =>
      sandbox.uploads.create({ path: await putFile(api, 'new.txt', file(bytes)) });
    expect(await refusal(create(401))).toMatchObject(refused);
    const added = await create(300);
    expect(await storedBytes()).toBe(900);
    expect(await refusal(makeUpload(api, 'main.txt', file(101)))).toMatchObject(refused);

    // The other environment keeps the old file: nothing is freed.
    const replace = async (client: typeof main, bytes: number) => {
      const path = await putFile(api, 'shared.txt', file(bytes));
      return client.uploads.update(shared.id, { path }, { replace_strategy: 'keep_url' });
    };
    expect(await refusal(replace(main, 101))).toMatchObject(refused);
    expect(await refusal(replace(sandbox, 101))).toMatchObject(refused);
    expect(await refusal(sandbox.uploads.update(shared.id, { basename: 'copy' }))).toMatchObject(refused);
    await replace(main, 100);
    expect(await storedBytes()).toBe(1_000);

    // Now each has a file of its own.
    await replace(sandbox, 500);
    expect(await storedBytes()).toBe(900);
    await sandbox.uploads.destroy(added.id);
    expect(await storedBytes()).toBe(600);
    await main.environments.destroy('sandbox');
    await vi.waitFor(async () => expect(await storedBytes()).toBe(100), { timeout: 10_000 });
  });

  test('before the bytes are sent, if not even the largest file makes room for them', async () => {
    await makeUpload(api, 'large.txt', file(600));
    await makeUpload(api, 'small.txt', file(200));
    limit(1_000);

    const refusedTicket = await ticketOf(801);
    expect([refusedTicket.status, refusedTicket.body.data[0].attributes]).toEqual([
      402,
      expect.objectContaining(refused),
    ]);
    // It may be meant to replace the largest one.
    expect((await ticketOf(800)).status).toBe(201);
    limit(100);
    expect([(await ticketOf(601)).status, (await ticketOf(600)).status]).toEqual([402, 201]);
  });
});

/** The statements of a call that measure files, or wait for others that add some. */
async function limitingStatements(run: () => Promise<unknown>): Promise<string[]> {
  const query = pg.Client.prototype.query;
  const sent: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parameters) {
    const [statement] = parameters as unknown[];
    sent.push(typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? ''));
    return Reflect.apply(query, this, parameters) as never;
  });
  try {
    await run();
  } finally {
    spy.mockRestore();
  }
  return sent.flatMap((text) => /sum\(size\)|pg_advisory_xact_lock\(hashtextextended/.exec(text) ?? []);
}

test('files are measured in a fixed number of statements, and not at all without a limit', async () => {
  const cma = api.client();
  const paths = await Promise.all([1, 2, 3, 4].map((number) => putFile(api, `file-${number}.txt`, file(500))));
  const create = async () => cma.uploads.create({ path: paths.pop() ?? '' });

  const unlimited = await limitingStatements(async () => {
    const { id } = await create();
    await cma.uploads.update(id, { path: paths.pop() ?? '' });
  });
  limit(10_000);
  const limited = await limitingStatements(create);
  await cma.environments.fork('main', { id: 'sandbox' });
  // Far from the limit, uses are added up instead of compared.
  const forked = await limitingStatements(create);

  expect(unlimited).toEqual([]);
  expect(limited).toEqual(['sum(size)', 'pg_advisory_xact_lock(hashtextextended', 'sum(size)']);
  expect(forked).toEqual(limited);
});
