import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { deleteSite } from './sites.ts';

/** How far the very first start of this server came. */
export type FirstStartState = 'none' | 'begun' | 'done';

/** What a first start makes, under IDs that are chosen and stored before anything is made. */
export interface FirstStartContent {
  accountId: string;
  siteId: string;
}

const stateKey = 'first_start';
const contentKey = 'first_start_content';

/** How far the first start came; `begun` means that a server is in the middle of it, or stopped there. */
export async function firstStartState(db: Queryable): Promise<FirstStartState> {
  const value = await readValue(db, stateKey);
  return value === 'begun' || value === 'done' ? value : 'none';
}

/** Stores how far the first start came. */
export async function setFirstStartState(db: Queryable, value: FirstStartState): Promise<void> {
  await putValue(db, stateKey, value);
}

/** Stores that a first start has begun, and what it is about to make. */
export async function beginFirstStart(tx: Queryable, content: FirstStartContent): Promise<void> {
  await putValue(tx, contentKey, JSON.stringify(content));
  await putValue(tx, stateKey, 'begun');
}

/** What the first start that began last was about to make; null for one of a release that did not store it. */
export async function findFirstStartContent(db: Queryable): Promise<FirstStartContent | null> {
  const value = await readValue(db, contentKey);
  // Written by `beginFirstStart` only.
  return value === null ? null : (JSON.parse(value) as FirstStartContent);
}

/**
 * Removes the account and the site that a first start made, and nothing else. Returns false, with nothing removed, if
 * anyone has used them: signed in, entered, invited, or made something with them.
 */
export async function undoFirstStart(tx: Queryable, { accountId, siteId }: FirstStartContent): Promise<boolean> {
  // A concurrent sign-in waits, and then finds the account deleted.
  await tx.selectFrom('lectern.accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  await tx.selectFrom('lectern.sites').select('id').where('id', '=', siteId).forUpdate().execute();
  const { rows } = await sql<{ used: boolean }>`
    select exists (
        select from lectern.sessions as session
        left join lectern.access_tokens as token on token.id = session.access_token_id
        where session.account_id = ${accountId} or session.site_id = ${siteId} or token.site_id = ${siteId}
      )
      or exists (select from lectern.sites where (id = ${siteId}) <> (owner_account_id is not distinct from ${accountId}))
      or exists (select from lectern.organization_memberships where account_id = ${accountId})
      or exists (select from lectern.users where account_id = ${accountId} or site_id = ${siteId})
      or exists (select from lectern.site_invitations where site_id = ${siteId})
      or exists (select from lectern.access_tokens where site_id = ${siteId} and hardcoded_type is null)
    as used`.execute(tx);
  if (rows[0]?.used !== false) return false;
  await deleteSite(tx, siteId);
  await tx.deleteFrom('lectern.accounts').where('id', '=', accountId).execute();
  return true;
}

async function readValue(db: Queryable, key: string): Promise<string | null> {
  const row = await db.selectFrom('lectern.instance').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

async function putValue(db: Queryable, key: string, value: string): Promise<void> {
  await db
    .insertInto('lectern.instance')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
