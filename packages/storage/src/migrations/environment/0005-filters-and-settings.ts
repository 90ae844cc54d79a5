import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Saved filters of records and assets; a menu item lets go of one that is gone. */
export const filtersAndSettings: Migration = {
  name: '0005-filters-and-settings',
  async up(tx) {
    await sql
      .raw(`
      create table saved_filters (
        id text primary key,
        kind text not null,
        name text not null,
        filter jsonb not null,
        shared boolean not null,
        creator_type text,
        creator_id text,
        created_at timestamptz not null default now(),
        item_type_id text references item_types (id) on delete cascade,
        columns jsonb,
        order_by text,
        check ((kind = 'item_type_filter') = (item_type_id is not null))
      );
      create index saved_filters_item_type on saved_filters (item_type_id);
      update menu_items set item_type_filter_id = null where item_type_filter_id is not null;
      alter table menu_items add constraint menu_items_item_type_filter
        foreign key (item_type_filter_id) references saved_filters (id) on delete set null;
    `)
      .execute(tx);
  },
};
