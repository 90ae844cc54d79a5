import type { Site } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';
import { pendingEmailOf } from './account-links.ts';
import { type EarlierSignIns, selectEarlierSignIns } from './account-sessions.ts';
import { type Account, toAccount } from './accounts.ts';
import { mayActAsOwner } from './organization-memberships.ts';
import { selectNamedSite, type SiteName, toSite } from './sites.ts';
import { toMember, type User } from './users.ts';

/** What a sign-in asks for, and from which program. */
export interface SignInQuery {
  email: string;
  /** Null for the account API. */
  siteName: SiteName | null;
  userAgent: string | null;
  now: Date;
}

/** All that a sign-in has to know before it checks the password. */
export interface SignInFacts {
  /** The site of that name; null if there is none. */
  site: Site | null;
  account: FoundAccount | null;
}

/** The account of a sign-in. */
export interface FoundAccount {
  account: Account;
  /** Whether it enters the site as its owner, or for the organization that owns it. */
  isOwner: boolean;
  /** Who it is in the site, if it is a user there. */
  user: User | null;
  earlier: EarlierSignIns;
  /** See `findPendingEmail`. */
  pendingEmail: string | null;
}

/** Reads in one statement what a sign-in has to know; the same one whether the account exists or not. */
export async function findSignInFacts(
  db: Queryable,
  { email, siteName, userAgent, now }: SignInQuery,
): Promise<SignInFacts> {
  const [any, same] = selectEarlierSignIns(sql.ref('account.id'), userAgent);
  const row = await db
    .with('account', (cte) =>
      cte
        .selectFrom('lectern.accounts')
        .selectAll()
        .where(sql`lower(email)`, '=', email.toLowerCase()),
    )
    .with('site', (cte) =>
      siteName === null ? cte.selectFrom('lectern.sites').selectAll().limit(0) : selectNamedSite(cte, siteName),
    )
    .selectFrom(sql<{ one: number }>`(values (1))`.as<'asked'>(sql`asked (one)`))
    .leftJoin('account', (join) => join.onTrue())
    .leftJoin('site', (join) => join.onTrue())
    .leftJoin('lectern.users as member', (join) =>
      join.onRef('member.site_id', '=', 'site.id').onRef('member.account_id', '=', 'account.id'),
    )
    .select([
      sql<Selectable<ProjectTables['lectern.sites']> | null>`to_jsonb(site)`.as('site'),
      sql<Selectable<ProjectTables['lectern.accounts']> | null>`to_jsonb(account)`.as('account'),
      sql<Selectable<ProjectTables['lectern.users']> | null>`to_jsonb(member)`.as('member'),
      sql<boolean>`coalesce(site.owner_account_id = account.id, false) or ${mayActAsOwner(
        sql.ref('account.id'),
        sql.ref('site.owner_organization_id'),
      )}`.as('is_owner'),
      any,
      same,
      pendingEmailOf(sql.ref('account.id'), now).as('pending_email'),
    ])
    .executeTakeFirstOrThrow();
  const site = row.site === null ? null : toSite(row.site);
  if (row.account === null) return { site, account: null };
  const account = toAccount(row.account);
  const { email: address, firstName, lastName, secondFactor } = account;
  const names = { email: address, firstName, lastName, hasSecondFactor: secondFactor !== null };
  return {
    site,
    account: {
      account,
      isOwner: row.is_owner,
      user: row.member === null ? null : { ...toMember(row.member), ...names },
      earlier: { any: row.any, withSameProgram: row.withSameProgram },
      pendingEmail: row.pending_email,
    },
  };
}
