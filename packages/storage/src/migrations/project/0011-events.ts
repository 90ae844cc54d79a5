import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Events by noun, ID and change, with their principal and call. An event with several IDs keeps the first: only live
 * updates used the others, and they never look back.
 */
export const events: Migration = {
  name: '0011-events',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.outbox
        alter column site_id drop not null,
        alter column environment_key drop not null,
        add column noun text,
        add column entity_id text,
        add column change text,
        add column principal jsonb,
        add column request jsonb;
      alter table lectern.outbox rename column payload to facts;
      update lectern.outbox set
        noun = split_part(kind, '.', 1),
        entity_id = coalesce(facts->>'itemId', facts->>'itemTypeId', facts->'ids'->>0, facts->>'uploadId', facts->>'environmentId',
          case when kind = 'site.updated' then site_id else split_part(kind, '.', 1) end),
        change = case
          when kind = 'environment.updated' then 'rename'
          when kind like '%.created' then 'create'
          when kind like '%.published' then 'publish'
          when kind like '%.unpublished' then 'unpublish'
          when kind like '%.promoted' then 'promote'
          when kind like '%.deleted' then 'delete'
          when kind = 'environment.files_left' then 'files_left'
          else 'update'
        end,
        facts = facts - 'itemId' - 'ids' - 'goneIds' - 'environmentId'
          - case when kind like 'item_type.%' then 'itemTypeId' when kind like 'upload.%' then 'uploadId' else '' end;
      alter table lectern.outbox
        alter column noun set not null,
        alter column entity_id set not null,
        alter column change set not null,
        drop column kind;
    `)
      .execute(tx);
  },
};
