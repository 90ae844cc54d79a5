import type { Environment, EventEnvelope, OutboxEvent } from '@lectern/domain';
import { createAccount, createSite, type EngineServices } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { appendToOutbox, findEnvironment, forgetAuditLogEvents, placeOf, readOutbox } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from './audit-log.ts';

let services: EngineServices;
let environment: Environment;
let accountId: string;

beforeAll(async () => {
  services = testServices(await openTestDatabase());
  const account = await createAccount(services, {
    email: 'ada@example.com',
    password: 'correct horse battery',
    firstName: 'Ada',
    lastName: 'Byron',
  });
  accountId = account.id;
  const site = await createSite(services, { ownerAccountId: account.id, name: 'Test' });
  const found = await findEnvironment(services.db.kysely, site.id, null);
  if (found === null) throw new Error('a new site has an environment');
  environment = found;
});
afterAll(() => services.db.close());

const published = (id: string): OutboxEvent => ({ noun: 'item', id, change: 'publish', itemTypeId: 't' });

async function append(request: object | null, ...ids: string[]): Promise<EventEnvelope[]> {
  const { rows } = await services.db.pool.query<{ id: string }>(
    'select coalesce(max(id), 0) as id from lectern.outbox',
  );
  await appendToOutbox(services.db.kysely, placeOf(environment), ids.map(published), {
    principal: request === null ? null : { type: 'account', id: accountId },
    request: request === null ? null : JSON.stringify(request),
  });
  return readOutbox(services.db.kysely, environment.siteId, Number(rows[0]?.id), 100);
}

async function rows() {
  const found = await services.db.pool.query(
    'select id, action_name, actor, environment, request from lectern.audit_log_events order by id',
  );
  return found.rows;
}

test('writes one row for a call, with its body, however often its events are delivered', async () => {
  const request = { id: 'r1', method: 'POST', path: '/api/items/bulk/publish', payload: { data: {} } };
  const events = await append(request, 'a', 'b', 'c');
  const handle = (some: readonly EventEnvelope[]) => auditLog.handle(services, environment.siteId, some);

  await handle(events.slice(0, 2));
  await handle(events);
  await Promise.all([handle(events), handle(events.slice(1))]);

  expect(await rows()).toEqual([
    {
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      action_name: 'item_bulk_operations.publish',
      actor: { type: 'account', id: accountId, name: 'Ada Byron' },
      environment: { id: 'main', primary: true },
      request,
    },
  ]);
});

test('writes nothing for automatic events', async () => {
  const before = await rows();
  await auditLog.handle(services, environment.siteId, await append(null, 'd'));

  expect(await rows()).toEqual(before);
});

test('is deleted when it is old', async () => {
  await forgetAuditLogEvents(services.db.kysely, new Date(Date.now() - 60_000));
  expect(await rows()).toHaveLength(1);

  await forgetAuditLogEvents(services.db.kysely, new Date(Date.now() + 60_000));
  expect(await rows()).toEqual([]);
});
