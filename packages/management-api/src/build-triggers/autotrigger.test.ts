import { followScheduledPublications, runAutotrigger } from '@lectern/engine';
import { latestBuildRuns } from '@lectern/storage';
import type { EventEnvelope } from '@lectern/domain';
import { expect, test, vi } from 'vitest';
import { later } from '../testing/test-clock.ts';
import { buildsForTests } from './test-builds.ts';

const builds = buildsForTests();
const db = () => builds.api().services.db.kysely;
const runs = async (id: string) => (await latestBuildRuns(db(), id)).length;
const due = (id: string) => runAutotrigger(builds.api().services, { buildTriggerId: id }, new AbortController().signal);
const dueAt = async (id: string) => {
  const { rows } = await builds
    .api()
    .services.db.pool.query<{ at: Date | null }>(
      'select autotrigger_due_at as at from lectern.build_triggers where id = $1',
      [id],
    );
  return rows[0]?.at ?? null;
};

const envelope = (changes: object = {}, isPrimary = true) =>
  ({
    siteId: builds.api().site.id,
    happenedIn: { id: 'main', primary: isPrimary },
    event: { noun: 'item', id: 'i', change: 'publish', itemTypeId: 't', isScheduled: true, ...changes },
  }) as unknown as EventEnvelope;
const publish = (...given: Parameters<typeof envelope>) =>
  followScheduledPublications(builds.api().services, builds.api().site.id, [envelope(...given)]);

const follower = async (changes: object = {}) =>
  builds.addCustom((await builds.serve()).url, { autotrigger_on_scheduled_publications: true, ...changes });

test('a scheduled publication asks for a build, and one by hand does not', async () => {
  const trigger = await follower();
  const cma = builds.api().client();
  const model = await cma.itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: true });
  const item = await cma.items.create({ item_type: { type: 'item_type', id: model.id } });
  await cma.items.publish(item.id);
  await cma.items.unpublish(item.id);
  const byHand = await dueAt(trigger.id);

  await cma.scheduledPublication.create(item.id, {
    publication_scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const { pool } = builds.api().services.db;
  const { rows } = await pool.query<{ schema_name: string }>(
    'select schema_name from lectern.environments where site_id = $1',
    [builds.api().site.id],
  );
  await pool.query(`update ${rows[0]?.schema_name}.item_schedules set due_at = now() - interval '1 second'`);
  await pool.query(`update lectern.tasks set due_at = now() where payload ->> 'itemId' = $1`, [item.id]);
  await pool.query(`select pg_notify('lectern_tasks', 'short')`);
  const asked = await vi.waitFor(
    async () => {
      const at = await dueAt(trigger.id);
      if (at === null) throw new Error('not asked yet');
      return at;
    },
    { timeout: 30_000 },
  );

  expect(byHand).toBeNull();
  expect(asked.getTime()).toBeGreaterThan(Date.now());
});

test('builds wait for half a minute of quiet, and at most five minutes', async () => {
  const trigger = await follower();
  const start = Date.now();

  await publish();
  await due(trigger.id);
  const first = await dueAt(trigger.id);
  await later(builds.api(), 20_000, () => publish());
  const second = await dueAt(trigger.id);
  await later(builds.api(), 290_000, () => publish());
  const third = await dueAt(trigger.id);
  const beforeQuiet = await runs(trigger.id);
  await later(builds.api(), 310_000, () => due(trigger.id));

  const seconds = [first, second, third].map((at) => Math.round(((at?.getTime() ?? 0) - start) / 10_000) * 10);
  expect(seconds).toEqual([30, 50, 300]);
  expect([beforeQuiet, await runs(trigger.id), await dueAt(trigger.id)]).toEqual([0, 1, null]);
});

test('while a build is pending one more waits, for its result or for ten minutes', async () => {
  const trigger = await follower();
  await builds.trigger(trigger.id);
  await builds.logged(trigger.id, 1);

  await publish();
  await later(builds.api(), 60_000, () => due(trigger.id));
  const whilePending = await runs(trigger.id);
  await later(builds.api(), 601_000, () => due(trigger.id));

  expect([whilePending, await runs(trigger.id)]).toEqual([1, 2]);
});

test('disabled triggers, sandboxes and triggers that do not follow are left alone', async () => {
  const [disabled, other, follows] = [
    await follower({ enabled: false }),
    await follower({ autotrigger_on_scheduled_publications: false }),
    await follower(),
  ];

  await publish({}, false);
  await publish({ isScheduled: undefined });
  const inSandbox = await dueAt(follows.id);
  await publish({ change: 'unpublish' });

  expect([inSandbox, await dueAt(disabled.id), await dueAt(other.id)]).toEqual([null, null, null]);
  expect(await dueAt(follows.id)).not.toBeNull();
});
