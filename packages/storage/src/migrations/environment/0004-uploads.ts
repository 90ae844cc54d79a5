import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Collections, tags and tracks of assets; words, colours and orders of assets by index. */
export const uploadTables: Migration = {
  name: '0004-uploads',
  async up(tx) {
    await sql
      .raw(`
      create table upload_collections (
        id text primary key,
        label text not null,
        position integer not null,
        parent_id text references upload_collections (id)
      );
      create table upload_tags (
        id text primary key,
        name text not null,
        is_smart boolean not null,
        constraint upload_tags_name unique (is_smart, name)
      );
      create table upload_tracks (
        id text primary key,
        upload_id text not null references uploads (id) on delete cascade,
        path text not null,
        type text not null,
        name text not null,
        language_code text not null,
        closed_captions boolean,
        status text not null,
        error text,
        created_at timestamptz not null default now()
      );
      create index upload_tracks_upload on upload_tracks (upload_id, created_at);
      create index upload_tracks_path on upload_tracks (path);
      create table upload_search (
        upload_id text not null references uploads (id) on delete cascade,
        locale text not null,
        words tsvector not null,
        primary key (upload_id, locale)
      );
      create index upload_search_words on upload_search using gin (words);

      alter table uploads add column color_buckets jsonb not null default '[]';
      create index uploads_tags on uploads using gin (tags);
      create index uploads_smart_tags on uploads using gin (smart_tags);
      create index uploads_color_buckets on uploads using gin (color_buckets);
      create index uploads_collection on uploads (upload_collection_id, created_at desc, id);
      create index uploads_updated on uploads (updated_at desc, id);
      create index uploads_filename on uploads (filename);
      create index uploads_basename on uploads (basename);
      create index uploads_size on uploads (size);

      update uploads set upload_collection_id = null;
      update uploads u set color_buckets = (
        select coalesce(jsonb_agg(distinct nearest.name), '[]')
        from jsonb_array_elements(u.colors) color,
          lateral (
            select shade.name
            from (values ('black', 20, 20, 20), ('blue', 40, 80, 200), ('brown', 120, 75, 40), ('cyan', 60, 200, 210),
              ('green', 60, 150, 60), ('grey', 128, 128, 128), ('orange', 240, 140, 30), ('pink', 240, 150, 180),
              ('purple', 130, 60, 160), ('red', 205, 40, 40), ('white', 245, 245, 245), ('yellow', 245, 220, 60)
            ) shade (name, red, green, blue)
            order by power((color ->> 'red')::integer - shade.red, 2) + power((color ->> 'green')::integer - shade.green, 2)
              + power((color ->> 'blue')::integer - shade.blue, 2)
            limit 1
          ) nearest
      );
      insert into upload_tags (id, name, is_smart)
        select rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='), name, is_smart
        from (
          select distinct jsonb_array_elements_text(tags) as name, false as is_smart from uploads
          union select distinct jsonb_array_elements_text(smart_tags), true from uploads
        ) named;
      insert into upload_search (upload_id, locale, words)
        select id, locale, to_tsvector('simple', translate(regexp_replace(lower(normalize(body, NFKD)), '[\\u0300-\\u036f]', '', 'g'), '-_./', '    '))
        from (
          select id, '' as locale, concat_ws(' ', filename, author, copyright, notes, tags, smart_tags) as body from uploads
          union all
          select id, texts.key, string_agg(texts.value, ' ')
          from uploads, lateral (
            select * from jsonb_each_text(coalesce(field_metadata -> 'alt', '{}'))
            union all select * from jsonb_each_text(coalesce(field_metadata -> 'title', '{}'))
          ) texts
          where texts.value is not null group by id, texts.key
        ) texts;
    `)
      .execute(tx);
  },
};
