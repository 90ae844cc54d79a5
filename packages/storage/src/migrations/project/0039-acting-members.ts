import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Who acts for an organization: events name the member with the organization, and editing sessions have their account.
 */
export const actingMembers: Migration = {
  name: '0039-acting-members',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.editing_sessions add column editor_account_id text;
      create function lectern.event_principal(principal_type text, principal_id text, member_account_id text)
      returns jsonb language plpgsql stable as $$
      declare
        found jsonb := lectern.event_principal(principal_type, principal_id);
        member_name text;
      begin
        if member_account_id is null or found is null then
          return found;
        end if;
        select coalesce(
          nullif(concat_ws(' ', nullif(btrim(account.first_name), ''), nullif(btrim(account.last_name), '')), ''),
          split_part(account.email, '@', 1)
        )
        into member_name
        from lectern.accounts as account where account.id = member_account_id;
        if member_name is null then
          return found;
        end if;
        return found || jsonb_build_object('name', member_name || ' (' || (found->>'name') || ')');
      end
      $$;
    `)
      .execute(tx);
  },
};
