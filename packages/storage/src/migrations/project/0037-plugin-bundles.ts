import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Packages of plugins whose files are stored, and the package that the ID of a plugin is bound to. */
export const pluginBundles: Migration = {
  name: '0037-plugin-bundles',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.plugin_bundles (
        id text primary key,
        package_name text not null,
        package_version text not null,
        integrity text not null,
        manifest jsonb not null,
        files jsonb not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        constraint plugin_bundles_package unique (package_name, package_version)
      );
      create table lectern.plugin_packages (
        plugin_id text primary key,
        package_name text not null,
        last_used_at timestamptz not null
      );
    `)
      .execute(tx);
  },
};
