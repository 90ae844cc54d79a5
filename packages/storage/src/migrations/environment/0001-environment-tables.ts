import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The tables every environment began with. */
export const environmentTables: Migration = {
  name: '0001-environment-tables',
  async up(tx) {
    await sql
      .raw(`
      create table site_settings (
        id integer primary key default 1 check (id = 1),
        locales jsonb not null,
        timezone text not null,
        theme jsonb not null,
        global_seo jsonb,
        no_index boolean not null default false,
        favicon_upload_id text
      );
      create table item_types (
        id text primary key,
        name text not null,
        api_key text not null constraint item_types_api_key unique,
        hint text,
        singleton boolean not null,
        modular_block boolean not null,
        sortable boolean not null,
        tree boolean not null,
        ordering_direction text,
        ordering_meta text,
        ordering_field_id text,
        draft_mode_active boolean not null,
        draft_saving_active boolean not null,
        all_locales_required boolean not null,
        collection_appearance text not null,
        inverse_relationships_enabled boolean not null,
        title_field_id text,
        image_preview_field_id text,
        excerpt_field_id text,
        presentation_title_field_id text,
        presentation_image_field_id text,
        workflow_id text,
        created_at timestamptz not null default now()
      );
      create table fieldsets (
        id text primary key,
        item_type_id text not null references item_types (id) on delete cascade,
        title text not null,
        hint text,
        position integer not null,
        collapsible boolean not null,
        start_collapsed boolean not null
      );
      create index fieldsets_item_type on fieldsets (item_type_id, position);
      create table fields (
        id text primary key,
        item_type_id text not null references item_types (id) on delete cascade,
        fieldset_id text references fieldsets (id) on delete set null,
        label text not null,
        api_key text not null,
        field_type text not null,
        localized boolean not null,
        validators jsonb not null,
        appearance jsonb not null,
        default_value jsonb,
        hint text,
        position integer not null,
        deep_filtering_enabled boolean not null,
        content_link_enabled boolean not null,
        constraint fields_api_key unique (item_type_id, api_key)
      );
      create table menu_items (
        id text primary key,
        label text not null,
        external_url text,
        open_in_new_tab boolean not null,
        position integer not null,
        parent_id text references menu_items (id),
        item_type_id text references item_types (id) on delete set null,
        item_type_filter_id text
      );
      create table schema_menu_items (
        id text primary key,
        label text,
        kind text not null,
        position integer not null,
        parent_id text references schema_menu_items (id),
        item_type_id text references item_types (id) on delete cascade
      );
      create table items (
        id text primary key,
        item_type_id text not null references item_types (id),
        creator_type text,
        creator_id text,
        current jsonb not null,
        published jsonb,
        current_version_id text not null,
        published_version_id text,
        is_current_valid boolean not null,
        is_published_valid boolean,
        position integer,
        parent_id text references items (id),
        stage text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        published_at timestamptz,
        first_published_at timestamptz,
        publication_scheduled_at timestamptz,
        unpublishing_scheduled_at timestamptz
      );
      create index items_updated on items (item_type_id, updated_at desc, id);
      create index items_created on items (item_type_id, created_at desc, id);
      create index items_published on items (item_type_id, updated_at desc, id) where published is not null;
      create index items_position on items (item_type_id, parent_id, position);
      create index items_parent on items (parent_id) where parent_id is not null;
      create index items_all_updated on items (updated_at desc, id);
      create table item_versions (
        id text primary key,
        item_id text not null references items (id) on delete cascade,
        item_type_id text not null,
        content jsonb not null,
        is_valid boolean not null,
        editor_type text,
        editor_id text,
        created_at timestamptz not null default now(),
        published_from timestamptz,
        published_until timestamptz
      );
      create index item_versions_item on item_versions (item_id, created_at desc);
      create index item_versions_type on item_versions (item_type_id);
      create table item_links (
        item_id text not null references items (id) on delete cascade,
        version text not null,
        field_id text not null,
        target_kind text not null,
        target_id text not null,
        primary key (item_id, version, field_id, target_kind, target_id)
      );
      create index item_links_target on item_links (target_id, target_kind, version);
      create index item_links_field on item_links (field_id);
      create table item_unique_values (
        field_id text not null,
        locale text not null,
        value_hash text not null,
        item_id text not null references items (id) on delete cascade,
        constraint item_unique_values_pkey primary key (field_id, locale, value_hash)
      );
      create index item_unique_values_item on item_unique_values (item_id);
      create table item_search (
        item_id text not null references items (id) on delete cascade,
        version text not null,
        locale text not null,
        words tsvector not null,
        primary key (item_id, version, locale)
      );
      create index item_search_words on item_search using gin (words);
      create table uploads (
        id text primary key,
        path text not null unique,
        basename text not null,
        filename text not null,
        format text,
        mime_type text,
        size bigint not null,
        width integer,
        height integer,
        md5 text not null,
        is_image boolean not null,
        blurhash text,
        thumbhash text,
        colors jsonb not null,
        exif_info jsonb not null,
        duration integer,
        frame_rate integer,
        author text,
        copyright text,
        notes text,
        tags jsonb not null,
        smart_tags jsonb not null,
        field_metadata jsonb not null,
        upload_collection_id text,
        creator_type text,
        creator_id text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index uploads_created on uploads (created_at desc, id);
      create index uploads_md5 on uploads (md5);
    `)
      .execute(tx);
  },
};
