import { DomainError } from '@lectern/domain';
import { bumpSchemaVersion } from '@lectern/storage';
import { openTestDatabase, pipelineMode } from '@lectern/storage/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Call, type EnvironmentPrincipal, PrincipalCache } from '../principal-cache.ts';
import { type EnvironmentScope, OutdatedAccessError, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { createAccount } from '../accounts/create-account.ts';
import { createSite } from '../sites/create-site.ts';
import { testServices } from '../testing.ts';
import { ownerTokens } from './owner-tokens.ts';
import { answerRead, answerWrite, rememberPrincipal } from './remembered-principals.ts';
import { findEnvironmentAhead, resolveCredential } from './credentials.ts';

let services: EngineServices;
let call: Call;
/** How often the principal was recognized. */
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
  call = { token: owner ?? '', environmentName: null, audience: 'cma' };
  // The first notes that the token was used.
  await resolveCredential(services, call.token, call.audience);
});

beforeEach(async () => {
  services.principals = new PrincipalCache();
  await enter();
  entered = 0;
});

afterAll(() => services.db.close());

async function enter(): Promise<EnvironmentPrincipal> {
  entered += 1;
  const credential = await resolveCredential(services, call.token, call.audience);
  const found = await findEnvironmentAhead(services, call);
  if (found === null) throw new DomainError('INVALID_ENVIRONMENT');
  rememberPrincipal(services, call, credential, found);
  return { site: credential.site, actor: credential.actor, environment: found.environment };
}

/** Makes the remembered environment outdated. */
async function outdate(): Promise<void> {
  const found = await findEnvironmentAhead(services, call);
  await bumpSchemaVersion(services.db.kysely, found?.environment.key ?? '');
}

const scopeOf = (principal: EnvironmentPrincipal): EnvironmentScope => principal;
const isFromMemory = async ({ access }: EnvironmentPrincipal) => access !== undefined;

test('a read of a remembered principal skips recognition', async () => {
  expect(await answerRead(services, call, enter, isFromMemory)).toBe(true);
  expect(entered).toBe(0);
});

test('a read with outdated memory is repeated, whether it succeeded or failed', async () => {
  const fail = () => Promise.reject(new Error('old'));
  for (const readOld of [async () => 'old', fail]) {
    await outdate();
    expect(
      await answerRead(services, call, enter, async ({ access }) => (access === undefined ? 'new' : readOld())),
    ).toBe('new');
  }
  expect(entered).toBe(2);
});

test('a read during which the memory became outdated is repeated, where commits are counted', async () => {
  let commits = 1;
  const counting = { ...services, db: { ...services.db, commitCount: () => commits } };
  const readWhile = (change: () => Promise<void>) =>
    answerRead(counting, call, enter, async ({ access }) => {
      if (access === undefined) return 'new';
      await change();
      commits += 1;
      return 'old';
    });

  // What else is written does not matter.
  expect(await readWhile(async () => {})).toBe('old');
  expect(await readWhile(outdate)).toBe('new');
  expect(entered).toBe(1);
});

test('an error of a read is returned when the memory is confirmed', async () => {
  await expect(answerRead(services, call, enter, () => Promise.reject(new DomainError('NOT_FOUND')))).rejects.toThrow(
    'NOT_FOUND',
  );
  expect(entered).toBe(0);
});

test('a read fails when its principal cannot be confirmed, whatever its own result', async () => {
  const closed = await openTestDatabase();
  await closed.close();
  const cut = { ...services, db: closed };

  await expect(answerRead(cut, call, enter, () => Promise.reject(new DomainError('NOT_FOUND')))).rejects.not.toThrow(
    'NOT_FOUND',
  );
  await expect(answerRead(cut, call, enter, async () => 'read')).rejects.toThrow();
});

test('a read of a principal without access any more fails with the reason', async () => {
  await outdate();
  const refuse = () => Promise.reject(new DomainError('INVALID_AUTHORIZATION_HEADER'));

  await expect(answerRead(services, call, refuse, async () => 'read')).rejects.toThrow('INVALID_AUTHORIZATION_HEADER');
});

test('a content write with outdated memory runs once, after recognition', async () => {
  const { environment } = await enter();
  await outdate();
  let runs = 0;

  const version = await answerWrite(services, call, enter, (principal) =>
    withContentWrite(services, scopeOf(principal), async (ctx) => {
      runs += 1;
      await ctx.projectDb.selectFrom('lectern.sites').select('id').execute();
      return ctx.schema.version;
    }),
  );

  expect(version).toBe(environment.schemaVersion + 1);
  // The first was refused by the database, without the pipeline before anything else was asked.
  expect(runs).toBe(pipelineMode === 'on' ? 2 : 1);
});

test('a content write rejected from outdated memory before any query is repeated', async () => {
  await outdate();

  const outcome = await answerWrite(services, call, enter, (principal) =>
    withContentWrite(services, scopeOf(principal), async () => {
      if (principal.access !== undefined) throw new DomainError('ITEM_TYPE_NOT_FOUND');
      return 'written';
    }),
  );

  expect(outcome).toBe('written');
});

test('a content write rejected from confirmed memory stays rejected and is not repeated', async () => {
  let runs = 0;
  const refused = answerWrite(services, call, enter, (principal) =>
    withContentWrite(services, scopeOf(principal), async () => {
      runs += 1;
      throw new DomainError('ITEM_TYPE_NOT_FOUND');
    }),
  );

  await expect(refused).rejects.toThrow('ITEM_TYPE_NOT_FOUND');
  expect(runs).toBe(1);
});

test('a failure after a content write does not repeat it', async () => {
  let written = 0;
  const failed = answerWrite(services, call, enter, async (principal) => {
    await withContentWrite(services, scopeOf(principal), async () => void (written += 1));
    await outdate();
    throw new Error('the answer could not be made');
  });

  await expect(failed).rejects.toThrow('the answer could not be made');
  expect(written).toBe(1);
});

test('an outdated access is not reported', async () => {
  await outdate();
  const refuse = () => Promise.reject(new DomainError('INVALID_AUTHORIZATION_HEADER'));

  const refused = answerWrite(services, call, refuse, () => Promise.reject(new OutdatedAccessError()));

  await expect(refused).rejects.toThrow('INVALID_AUTHORIZATION_HEADER');
});

test('a rejected bearer token is no longer recognized, and one whose lookup failed still is', async () => {
  const closed = testServices(await openTestDatabase());
  await closed.db.close();
  closed.recognized.remember(call.token);

  await expect(resolveCredential(closed, call.token, 'cma')).rejects.toThrow();
  expect(closed.recognized.has(call.token)).toBe(true);
  services.recognized.remember('made up');
  await expect(resolveCredential(services, 'made up', 'cma')).rejects.toThrow('INVALID_AUTHORIZATION_HEADER');
  expect(services.recognized.has('made up')).toBe(false);
});
