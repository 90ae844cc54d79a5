import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Installed plugins: either at a URL, or from a package whose files are the project's (`0037-plugin-bundles`). */
export const pluginTables: Migration = {
  name: '0009-plugins',
  async up(tx) {
    await sql
      .raw(`
      create table plugins (
        id text primary key,
        name text not null,
        description text,
        url text,
        package_name text,
        package_version text,
        entry_point text,
        permissions jsonb not null,
        parameters jsonb not null,
        plugin_type text,
        field_types jsonb,
        parameter_definitions jsonb,
        created_at timestamptz not null default now(),
        constraint plugins_source check (
          case when url is null then package_name is not null and package_version is not null and entry_point is not null
          else package_name is null and package_version is null and entry_point is null end
        )
      );
    `)
      .execute(tx);
  },
};
