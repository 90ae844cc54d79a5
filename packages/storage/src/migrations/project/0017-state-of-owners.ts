import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * `access_state` covers the account of the owner for tokens that act as it: events name it, from memory too. Events stay
 * uncompressed in their rows, since compressing the body of a call costs more than writing it and rows live for days only.
 */
export const stateOfOwners: Migration = {
  name: '0017-state-of-owners',
  async up(tx) {
    await sql
      .raw(`
      create or replace function lectern.access_state(hash text) returns text language plpgsql stable as $$
      begin
        return (
          select concat_ws(' ', token.xmin, site.xmin, case when token.hardcoded_type = 'owner' then (
            select 'owner ' || account.xmin::text from lectern.accounts as account where account.id = site.owner_account_id
          ) end, (
            select string_agg(role.xmin::text, ' ' order by role.id)
            from lectern.roles as role
            where role.site_id = token.site_id and token.role_id is not null
          ))
          from lectern.access_tokens as token
          join lectern.sites as site on site.id = token.site_id
          where token.token_hash = hash
        );
      end
      $$;
      alter table lectern.outbox set (toast_tuple_target = 8160);
    `)
      .execute(tx);
  },
};
