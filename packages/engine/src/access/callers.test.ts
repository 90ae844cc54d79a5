import { DomainError } from '@lectern/domain';
import { bumpSchemaVersion } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Call, type Caller, CallerCache } from '../caller-cache.ts';
import { type EnvironmentScope, OutdatedAccessError, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { createAccount } from '../accounts/create-account.ts';
import { createSite } from '../sites/create-site.ts';
import { testServices } from '../testing.ts';
import { ownerTokens } from './owner-tokens.ts';
import { answerRead, answerWrite, rememberCaller } from './callers.ts';
import { findEnvironmentAhead, resolveCredential } from './credentials.ts';

let services: EngineServices;
let call: Call;
/** How often the caller was recognised anew. */
let entered: number;

beforeAll(async () => {
  services = testServices(await openTestDatabase());
  const account = await createAccount(services, {
    email: 'ada@example.com',
    password: 'correct horse battery',
    firstName: null,
    lastName: null,
  });
  const site = await createSite(services, { ownerAccountId: account.id, name: 'Site' });
  const { owner } = await ownerTokens(services, site);
  call = { token: owner ?? '', environmentName: null, door: 'cma' };
  // The first notes that the token was used.
  await resolveCredential(services, call.token, call.door);
});

beforeEach(async () => {
  services.callers = new CallerCache();
  await enter();
  entered = 0;
});

afterAll(() => services.db.close());

async function enter(): Promise<Caller> {
  entered += 1;
  const credential = await resolveCredential(services, call.token, call.door);
  const found = await findEnvironmentAhead(services, call);
  if (found === null) throw new DomainError('INVALID_ENVIRONMENT');
  rememberCaller(services, call, credential, found);
  return { site: credential.site, actor: credential.actor, environment: found.environment };
}

/** Makes what is remembered of the environment outdated. */
async function outdate(): Promise<void> {
  const found = await findEnvironmentAhead(services, call);
  await bumpSchemaVersion(services.db.kysely, found?.environment.key ?? '');
}

const scopeOf = (caller: Caller): EnvironmentScope => caller;
const isFromMemory = async ({ access }: Caller) => access !== undefined;

test('a read of a remembered caller is not recognised anew', async () => {
  expect(await answerRead(services, call, enter, isFromMemory)).toBe(true);
  expect(entered).toBe(0);
});

test('a read of outdated memory is done anew, whether it succeeded or failed', async () => {
  const fail = () => Promise.reject(new Error('old'));
  for (const readOld of [async () => 'old', fail]) {
    await outdate();
    expect(
      await answerRead(services, call, enter, async ({ access }) => (access === undefined ? 'new' : readOld())),
    ).toBe('new');
  }
  expect(entered).toBe(2);
});

test('an error of a read stands when the memory holds', async () => {
  await expect(answerRead(services, call, enter, () => Promise.reject(new DomainError('NOT_FOUND')))).rejects.toThrow(
    'NOT_FOUND',
  );
  expect(entered).toBe(0);
});

test('a read fails when its caller cannot be confirmed, however it ends itself', async () => {
  const closed = await openTestDatabase();
  await closed.close();
  const cut = { ...services, db: closed };

  await expect(answerRead(cut, call, enter, () => Promise.reject(new DomainError('NOT_FOUND')))).rejects.not.toThrow(
    'NOT_FOUND',
  );
  await expect(answerRead(cut, call, enter, async () => 'read')).rejects.toThrow();
});

test('a read whose caller is not let in any more fails with the reason', async () => {
  await outdate();
  const refuse = () => Promise.reject(new DomainError('INVALID_AUTHORIZATION_HEADER'));

  await expect(answerRead(services, call, refuse, async () => 'read')).rejects.toThrow('INVALID_AUTHORIZATION_HEADER');
});

test('a content write of outdated memory is done once, anew', async () => {
  const { environment } = await enter();
  await outdate();
  let runs = 0;

  const version = await answerWrite(services, call, enter, (caller) =>
    withContentWrite(services, scopeOf(caller), async (ctx) => {
      runs += 1;
      await ctx.projectDb.selectFrom('lectern.sites').select('id').execute();
      return ctx.schema.version;
    }),
  );

  expect(version).toBe(environment.schemaVersion + 1);
  // The first was refused by the database.
  expect(runs).toBe(2);
});

test('a content write that outdated memory refuses before it asks the database is done anew', async () => {
  await outdate();

  const outcome = await answerWrite(services, call, enter, (caller) =>
    withContentWrite(services, scopeOf(caller), async () => {
      if (caller.access !== undefined) throw new DomainError('ITEM_TYPE_NOT_FOUND');
      return 'written';
    }),
  );

  expect(outcome).toBe('written');
});

test('a content write that is refused by memory that holds stays refused and is not done anew', async () => {
  let runs = 0;
  const refused = answerWrite(services, call, enter, (caller) =>
    withContentWrite(services, scopeOf(caller), async () => {
      runs += 1;
      throw new DomainError('ITEM_TYPE_NOT_FOUND');
    }),
  );

  await expect(refused).rejects.toThrow('ITEM_TYPE_NOT_FOUND');
  expect(runs).toBe(1);
});

test('what went wrong after a content write does not make it happen again', async () => {
  let written = 0;
  const failed = answerWrite(services, call, enter, async (caller) => {
    await withContentWrite(services, scopeOf(caller), async () => void (written += 1));
    await outdate();
    throw new Error('the answer could not be made');
  });

  await expect(failed).rejects.toThrow('the answer could not be made');
  expect(written).toBe(1);
});

test('nobody hears of an outdated access', async () => {
  await outdate();
  const refuse = () => Promise.reject(new DomainError('INVALID_AUTHORIZATION_HEADER'));

  const refused = answerWrite(services, call, refuse, () => Promise.reject(new OutdatedAccessError()));

  await expect(refused).rejects.toThrow('INVALID_AUTHORIZATION_HEADER');
});

test('a bearer that was refused is recognized no more, and one that could not be looked up still is', async () => {
  const closed = testServices(await openTestDatabase());
  await closed.db.close();
  closed.recognized.remember(call.token);

  await expect(resolveCredential(closed, call.token, 'cma')).rejects.toThrow();
  expect(closed.recognized.has(call.token)).toBe(true);
  services.recognized.remember('made up');
  await expect(resolveCredential(services, 'made up', 'cma')).rejects.toThrow('INVALID_AUTHORIZATION_HEADER');
  expect(services.recognized.has('made up')).toBe(false);
});
