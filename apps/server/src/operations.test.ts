import { createAccount, type EngineServices } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { type LecternDatabase, setFirstStartState } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerOperations, type ServerState } from './operations.ts';

let db: LecternDatabase;
let services: EngineServices;
let app: FastifyInstance;
const state: ServerState = { phase: 'starting' };
beforeAll(async () => {
  db = await openTestDatabase();
  services = testServices(db);
  app = fastify();
  registerOperations(app, services, state);
});
afterAll(() => app.close());

const readiness = async () => (await app.inject('/readyz')).statusCode;

test('is ready from the end of the first start until it drains or its database is unreachable', async () => {
  const starting = await readiness();
  state.phase = 'serving';
  const empty = await readiness();
  await setFirstStartState(db.kysely, 'begun');
  await createAccount(services, { email: 'first@example.com', password: 'seven green herons' });
  const withoutContent = await readiness();
  await setFirstStartState(db.kysely, 'done');
  const complete = await readiness();
  state.phase = 'draining';
  const draining = await readiness();
  state.phase = 'serving';
  await db.close();
  const withoutDatabase = await readiness();

  expect({ starting, empty, withoutContent, complete, draining, withoutDatabase }).toEqual({
    starting: 503,
    empty: 503,
    withoutContent: 503,
    complete: 200,
    draining: 503,
    withoutDatabase: 503,
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
