import type { SiteOwner } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CopyChanges } from '../pg-schema.ts';
import type { SiteDuplicateContents } from './fork-progress.ts';

/** Tables of records and assets, and what is derived from them. */
const contentTables: readonly string[] = [
  'items',
  'item_versions',
  'item_links',
  'item_unique_values',
  'item_search',
  'uploads',
  'upload_tracks',
  'upload_replacements',
  'upload_search',
  'upload_collections',
  'upload_tags',
];

/** The site that is duplicated, its duplicate, and who owns that. */
interface Duplication {
  /** PostgreSQL schema of the environment that is copied. */
  from: string;
  fromSiteId: string;
  toSiteId: string;
  owner: SiteOwner;
  contents: SiteDuplicateContents;
}

/**
 * How the primary environment of a duplicate differs from that of its original: people of the original do not exist in
 * it, so its owner becomes the author of everything, and private filters of others stay behind unless the menu shows
 * them; files lie in its own folder; nothing is scheduled, since the original publishes it already.
 */
export function siteDuplicateChanges({ from, fromSiteId, toSiteId, owner, contents }: Duplication): CopyChanges {
  const madeByOwner = authoredBy('creator', owner);
  const path = sql`case when starts_with(source.path, ${`/${fromSiteId}/`})
    then ${`/${toSiteId}/`} || substr(source.path, ${fromSiteId.length + 3}) else source.path end`;
  return {
    empty: ['item_schedules', ...(contents === 'schema' ? contentTables : [])],
    values: {
      items: {
        ...madeByOwner,
        publication_scheduled_at: sql`null::timestamptz`,
        unpublishing_scheduled_at: sql`null::timestamptz`,
      },
      item_versions: authoredBy('editor', owner),
      uploads: { ...madeByOwner, path },
      upload_tracks: { path },
      upload_replacements: authoredBy('editor', owner),
      saved_filters: madeByOwner,
      ...(contents === 'schema' && {
        site_settings: { favicon_upload_id: sql`null::text`, theme: sql`source.theme || '{"logo": null}'::jsonb` },
      }),
    },
    rows: {
      saved_filters: sql<boolean>`(source.shared or source.creator_id = ${owner.id} or exists (
        select from ${sql.id(from, 'menu_items')} entry where entry.item_type_filter_id = source.id))`,
    },
  };
}

function authoredBy(column: 'creator' | 'editor', owner: SiteOwner): Record<string, RawBuilder<unknown>> {
  return {
    [`${column}_type`]: sql`case when source.${sql.id(`${column}_type`)} is not null then ${owner.type}::text end`,
    [`${column}_id`]: sql`case when source.${sql.id(`${column}_id`)} is not null then ${owner.id}::text end`,
  };
}
