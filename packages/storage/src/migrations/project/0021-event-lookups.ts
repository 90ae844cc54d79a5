import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * What an appended event says of its principal and its environment, and which entities webhooks ask for. As functions:
 * written out in the statement of a write, the lookups that a call does not need make PostgreSQL believe that a plan for
 * each call is cheaper than a plan for all, and planning takes longer than the write.
 */
export const eventLookups: Migration = {
  name: '0021-event-lookups',
  async up(tx) {
    await sql
      .raw(`
      create function lectern.event_principal(principal_type text, principal_id text) returns jsonb
      language plpgsql stable as $$
      declare
        found_name text := '';
        found_role text;
      begin
        if principal_type is null then
          return null;
        elsif principal_type = 'access_token' then
          select token.name, token.role_id into found_name, found_role
          from lectern.access_tokens as token where token.id = principal_id;
        elsif principal_type in ('account', 'user') then
          select
            coalesce(
              nullif(concat_ws(' ', nullif(btrim(account.first_name), ''), nullif(btrim(account.last_name), '')), ''),
              split_part(account.email, '@', 1)
            ),
            member.role_id
          into found_name, found_role
          from lectern.accounts as account
          left join lectern.users as member on principal_type = 'user' and member.id = principal_id
          where account.id = case principal_type when 'user' then member.account_id else principal_id end;
        end if;
        return jsonb_build_object('type', principal_type, 'id', principal_id, 'name', coalesce(found_name, ''), 'role', (
          select jsonb_build_object('id', role.id, 'name', role.name) from lectern.roles as role where role.id = found_role
        ));
      end
      $$;
      create function lectern.event_environment(site text, environment_key text) returns jsonb
      language plpgsql stable as $$
      begin
        if environment_key is null then
          return (
            select jsonb_build_object('id', name, 'primary', is_primary) from lectern.environments
            where site_id = site and is_primary
          );
        end if;
        return (
          select jsonb_build_object('id', name, 'primary', is_primary) from lectern.environments where key = environment_key
        );
      end
      $$;
      create function lectern.entities_of_webhooks(site text) returns text[] language plpgsql stable as $$
      begin
        return (
          select array_agg(distinct entity_type)
          from lectern.webhooks as webhook cross join unnest(webhook.entity_types) as entity_type
          where webhook.site_id = site and webhook.enabled
        );
      end
      $$;
    `)
      .execute(tx);
  },
};
