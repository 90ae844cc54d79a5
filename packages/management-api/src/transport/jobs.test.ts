import { DomainError } from '@lectern/domain';
import { liveFactChannel, sweepJobs } from '@lectern/storage';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ok, type Reply } from '../route.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { runAsJob } from './jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { log } = fastify();

/** Runs a call that outlasts its patience, as the owner's token; it ends when `finish` is called. */
async function slow(outcome: () => Reply): Promise<{ jobId: string; finish: () => void }> {
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = () => gate.then(outcome);
  const answer = await runAsJob(
    api.services,
    log,
    { owner: `account:${api.site.owner.id}`, siteId: api.site.id },
    run,
    10,
  );
  return { jobId: 'jobId' in answer ? answer.jobId : '', finish };
}

async function result(jobId: string) {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await api.request('GET', `/job-results/${jobId}`, { token: api.tokens.owner });
    if (answer.status !== 404) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the job never finished');
}

test('a quick call returns directly', async () => {
  const answer = await runAsJob(api.services, log, { owner: 'account:x', siteId: null }, async () => ok(null));

  expect(answer).toEqual({ status: 200, document: { data: null } });
});

test('a slow call becomes a job: not found until it is done, then the whole response', async () => {
  const { jobId, finish } = await slow(() => ok({ id: 'x', type: 'thing' }));

  const early = await api.request('GET', `/job-results/${jobId}`, { token: api.tokens.owner });
  finish();
  const done = await result(jobId);
  const stranger = await api.request('GET', `/job-results/${jobId}`, { token: api.tokens.editor });

  expect(jobId).toMatch(/^[0-9a-f]{24}$/);
  expect(early.status).toBe(404);
  expect(done.body.data.attributes).toEqual({
    status: 200,
    statusText: 'success',
    payload: { data: { id: 'x', type: 'thing' } },
  });
  expect(stranger.status).toBe(404);
});

test('subscribers of the site are notified that a job is done, and fetch its result', async () => {
  const told: unknown[] = [];
  const stop = await api.services.db.listen(liveFactChannel, (payload) => told.push(JSON.parse(payload)));
  const { jobId, finish } = await slow(() => ok({ id: 'x', type: 'thing' }));

  finish();

  const fact = {
    siteId: api.site.id,
    environment: null,
    name: 'job-result',
    payload: { jobId, status: 413, payload: null },
  };
  await vi.waitFor(() => expect(told).toEqual([fact]), { timeout: 120_000 });
  await stop();
});

test('a slow rejection is stored as the error document', async () => {
  const { jobId, finish } = await slow(() => {
    throw new DomainError('USED_AS_SLUG_SOURCE');
  });
  finish();

  const done = await result(jobId);

  expect(done.body.data.attributes).toMatchObject({
    status: 422,
    payload: { data: [{ type: 'api_error', attributes: { code: 'USED_AS_SLUG_SOURCE' } }] },
  });
});

test('the result of another site is hidden from the same account', async () => {
  const answer = await runAsJob(
    api.services,
    log,
    { owner: `account:${api.site.owner.id}`, siteId: 'another' },
    () => new Promise(() => {}),
    10,
  );
  const jobId = 'jobId' in answer ? answer.jobId : '';
  const outcome = { status: 500, payload: { data: [] } };
  await vi.waitFor(async () => {
    await sweepJobs(api.services.db.kysely, 'all', outcome);
    const { rows } = await api.services.db.pool.query('select 1 from lectern.jobs where id = $1 and status = 500', [
      jobId,
    ]);
    expect(rows).toHaveLength(1);
  });

  const seen = await api.request('GET', `/job-results/${jobId}`, { token: api.tokens.owner });

  expect(seen.status).toBe(404);
});

test('a job of a stopped server is ended, one of a running server is not', async () => {
  const silent = await slow(() => ok(null));
  const busy = await slow(() => ok({ id: 'busy', type: 'thing' }));
  const outcome = {
    status: 500,
    payload: { data: [{ id: '1', type: 'api_error', attributes: { code: 'EXCEPTION' } }] },
  };
  await vi.waitFor(async () => {
    const { rowCount } = await api.services.db.pool.query(
      `update lectern.jobs set alive_at = now() - interval '3 minutes' where id = $1`,
      [silent.jobId],
    );
    expect(rowCount).toBe(1);
  });

  await sweepJobs(api.services.db.kysely, 'silent', outcome);
  const answered = await result(silent.jobId);
  const waiting = await api.request('GET', `/job-results/${busy.jobId}`, { token: api.tokens.owner });
  busy.finish();
  const done = await result(busy.jobId);

  expect(answered.body.data.attributes).toMatchObject({ status: 500, payload: outcome.payload });
  expect(waiting.status).toBe(404);
  expect(done.body.data.attributes).toMatchObject({ status: 200, payload: { data: { id: 'busy', type: 'thing' } } });
});
