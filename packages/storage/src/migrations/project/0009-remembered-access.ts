import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * How a node confirms the principal and environment that it remembers (docs/decisions/0012).
 *
 * `access_state`: a text that differs whenever the data of a token, its site or its roles may differ; null for an
 * unknown token. A change of a role's inheritance writes the row of the role too.
 *
 * `hold_environment`: locks an environment against schema writers until the transaction ends, and fails with `LE001`
 * unless its state is the given one and it is writable, with `LE002` unless the token is in the given state, and, unless
 * it may wait, with `LE003` while a schema writer holds or requests the environment. In a function, because statements
 * after the lock must see the changes of writers before it, in whatever statement it is called.
 */
export const rememberedAccess: Migration = {
  name: '0009-remembered-access',
  async up(tx) {
    await sql
      .raw(`
      create function lectern.access_state(hash text) returns text language plpgsql stable as $$
      begin
        return (
          select concat_ws(' ', token.xmin, site.xmin, (
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
      create function lectern.hold_environment(
        environment_key text, expected_name text, expected_primary boolean, expected_schema text, expected_version integer,
        hash text, expected_state text, may_wait boolean
      ) returns void language plpgsql as $$
      begin
        if may_wait then
          perform pg_advisory_xact_lock_shared(hashtext(environment_key));
        elsif not pg_try_advisory_xact_lock_shared(hashtext(environment_key)) then
          raise exception 'the environment is held' using errcode = 'LE003';
        end if;
        perform from lectern.environments as environment
        join lectern.sites as site on site.id = environment.site_id
        where environment.key = environment_key
          and environment.name = expected_name
          and environment.is_primary = expected_primary
          and environment.schema_name = expected_schema
          and environment.schema_version = expected_version
          and environment.status <> 'destroying'
          and not environment.is_read_only
          and not (environment.is_primary and site.maintenance_mode);
        if not found then
          raise exception 'the environment has changed' using errcode = 'LE001';
        end if;
        if hash is not null and lectern.access_state(hash) is distinct from expected_state then
          raise exception 'the access has changed' using errcode = 'LE002';
        end if;
      end
      $$;
    `)
      .execute(tx);
  },
};
