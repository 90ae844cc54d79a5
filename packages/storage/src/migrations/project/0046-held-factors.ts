import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * `hold_factors`: locks an account with its password and its second factor, and a site, until the transaction ends. It
 * fails with `LE004` if the account has other ones by now, or if either is gone: as a function, so that it can be part of
 * the one statement that stores a session.
 */
export const heldFactors: Migration = {
  name: '0046-held-factors',
  async up(tx) {
    await sql
      .raw(`
      create function lectern.hold_factors(
        held_account text, expected_password text, expected_otp_secret text, held_site text
      ) returns void language plpgsql as $$
      begin
        perform from lectern.accounts as account
        where account.id = held_account and account.password_hash = expected_password
          and account.otp_secret_sealed is not distinct from expected_otp_secret
        for share;
        if not found then
          raise exception 'the account has changed' using errcode = 'LE004';
        end if;
        if held_site is not null then
          perform from lectern.sites as site where site.id = held_site for key share;
          if not found then
            raise exception 'the site is gone' using errcode = 'LE004';
          end if;
        end if;
      end
      $$;
    `)
      .execute(tx);
  },
};
