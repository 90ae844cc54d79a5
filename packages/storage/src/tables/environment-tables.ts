import type { CreatorType, LegacyPluginFacts, PluginPermission } from '@lectern/domain';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp, NullableTimestamp, Json, NullableJson } from './columns.ts';

/** Tables of one environment; reach them with `db.withSchema(environment.schema)`. */
export interface EnvironmentTables {
  site_settings: {
    id: Generated<number>;
    locales: Json<string[]>;
    timezone: string;
    theme: Json<Record<string, unknown>>;
    global_seo: NullableJson<unknown>;
    no_index: boolean;
    favicon_upload_id: string | null;
  };
  item_types: {
    id: string;
    name: string;
    api_key: string;
    hint: string | null;
    singleton: boolean;
    modular_block: boolean;
    sortable: boolean;
    tree: boolean;
    ordering_direction: 'asc' | 'desc' | null;
    ordering_meta: 'created_at' | 'updated_at' | 'first_published_at' | 'published_at' | null;
    ordering_field_id: string | null;
    draft_mode_active: boolean;
    draft_saving_active: boolean;
    all_locales_required: boolean;
    collection_appearance: 'compact' | 'table';
    inverse_relationships_enabled: boolean;
    title_field_id: string | null;
    image_preview_field_id: string | null;
    excerpt_field_id: string | null;
    presentation_title_field_id: string | null;
    presentation_image_field_id: string | null;
    workflow_id: string | null;
    created_at: Timestamp;
  };
  workflows: {
    id: string;
    name: string;
    api_key: string;
    stages: Json<{ id: string; name: string; description: string | null; initial: boolean }[]>;
    created_at: Timestamp;
  };
  plugins: {
    id: string;
    name: string;
    description: string | null;
    /** Null for a package, whose files are ours. */
    url: string | null;
    package_name: string | null;
    package_version: string | null;
    /** Path of its page within the package. */
    entry_point: string | null;
    permissions: Json<PluginPermission[]>;
    parameters: Json<Record<string, unknown>>;
    /** This and the next two are for legacy plugins only. */
    plugin_type: LegacyPluginFacts['pluginType'] | null;
    field_types: NullableJson<LegacyPluginFacts['fieldTypes']>;
    parameter_definitions: NullableJson<LegacyPluginFacts['parameterDefinitions']>;
    created_at: Timestamp;
  };
  fieldsets: {
    id: string;
    item_type_id: string;
    title: string;
    hint: string | null;
    position: number;
    collapsible: boolean;
    start_collapsed: boolean;
  };
  fields: {
    id: string;
    item_type_id: string;
    fieldset_id: string | null;
    label: string;
    api_key: string;
    field_type: string;
    localized: boolean;
    validators: Json<Record<string, Record<string, unknown>>>;
    appearance: Json<Record<string, unknown>>;
    default_value: NullableJson<unknown>;
    hint: string | null;
    position: number;
    deep_filtering_enabled: boolean;
    content_link_enabled: boolean;
  };
  menu_items: {
    id: string;
    label: string;
    external_url: string | null;
    open_in_new_tab: boolean;
    position: number;
    parent_id: string | null;
    item_type_id: string | null;
    item_type_filter_id: string | null;
  };
  saved_filters: {
    id: string;
    kind: 'item_type_filter' | 'upload_filter';
    name: string;
    filter: Json<Record<string, unknown>>;
    shared: boolean;
    creator_type: string | null;
    creator_id: string | null;
    created_at: Timestamp;
    /** Null for filters of assets. */
    item_type_id: string | null;
    columns: NullableJson<{ name: string; width: number }[]>;
    order_by: string | null;
  };
  schema_menu_items: {
    id: string;
    label: string | null;
    kind: 'item_type' | 'modular_block';
    position: number;
    parent_id: string | null;
    item_type_id: string | null;
  };
  items: {
    id: string;
    item_type_id: string;
    creator_type: string | null;
    creator_id: string | null;
    /** `ItemContent` keyed by field ID. */
    current: Json<Record<string, unknown>>;
    published: NullableJson<Record<string, unknown>>;
    current_version_id: string;
    published_version_id: string | null;
    is_current_valid: boolean;
    is_published_valid: boolean | null;
    position: number | null;
    parent_id: string | null;
    stage: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    published_at: NullableTimestamp;
    first_published_at: NullableTimestamp;
    publication_scheduled_at: NullableTimestamp;
    unpublishing_scheduled_at: NullableTimestamp;
  };
  /** A publication or unpublishing to come, at most one of each for a record. */
  item_schedules: {
    item_id: string;
    kind: 'publication' | 'unpublishing';
    id: string;
    due_at: Timestamp;
    selection: NullableJson<{ contentInLocales: readonly string[]; hasNonLocalizedContent: boolean }>;
    creator_type: string;
    creator_id: string;
  };
  item_versions: {
    id: string;
    item_id: string;
    item_type_id: string;
    content: Json<Record<string, unknown>>;
    is_valid: boolean;
    editor_type: string | null;
    editor_id: string | null;
    created_at: Timestamp;
    published_from: NullableTimestamp;
    published_until: NullableTimestamp;
  };
  /** Who refers to whom: derived from content in the transaction that writes it. */
  item_links: {
    item_id: string;
    version: 'current' | 'published';
    /** Field of the reference; inside a block, the block's field; in `block` rows the block's model. */
    field_id: string;
    target_kind: 'item' | 'upload' | 'block_type' | 'block';
    target_id: string;
  };
  /** One row for each value under a `unique` validator, so that two writers cannot both win. */
  item_unique_values: {
    field_id: string;
    /** Empty when the field is not localized. */
    locale: string;
    /** SHA-256 of the value's JSON, hex. */
    value_hash: string;
    item_id: string;
  };
  /** Full text per version and locale (empty locale: values that are not localized). */
  item_search: {
    item_id: string;
    /** `both` where the versions say the same. */
    version: 'current' | 'published' | 'both';
    locale: string;
    words: ColumnType<string, string, string>;
    /** Text search configuration of the stems among the words; null in rows older than that. */
    language: string | null;
  };
  uploads: {
    id: string;
    path: string;
    basename: string;
    filename: string;
    format: string | null;
    mime_type: string | null;
    size: number;
    width: number | null;
    height: number | null;
    md5: string;
    is_image: boolean;
    blurhash: string | null;
    thumbhash: string | null;
    colors: Json<unknown[]>;
    exif_info: Json<Record<string, unknown>>;
    duration: number | null;
    frame_rate: number | null;
    author: string | null;
    copyright: string | null;
    notes: string | null;
    tags: Json<string[]>;
    smart_tags: Json<string[]>;
    field_metadata: Json<Record<string, unknown>>;
    upload_collection_id: string | null;
    creator_type: string | null;
    creator_id: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** Names of the colours in `colors`, for filters; derived. */
    color_buckets: ColumnType<string[], string | undefined, string>;
  };
  upload_collections: {
    id: string;
    label: string;
    position: number;
    parent_id: string | null;
  };
  upload_tags: {
    id: string;
    name: string;
    /** True for those given by the server, false for those people give. */
    is_smart: boolean;
  };
  upload_tracks: {
    id: string;
    upload_id: string;
    path: string;
    type: 'subtitles' | 'audio';
    name: string;
    language_code: string;
    closed_captions: boolean | null;
    status: 'preparing' | 'ready' | 'errored';
    error: string | null;
    created_at: Timestamp;
  };
  /** Earlier files of assets. */
  upload_replacements: {
    id: string;
    upload_id: string;
    filename: string;
    format: string | null;
    mime_type: string | null;
    size: number;
    width: number | null;
    height: number | null;
    duration: number | null;
    md5: string;
    kept_url: boolean;
    editor_type: CreatorType;
    editor_id: string;
    created_at: Timestamp;
  };
  /** Full text per locale (empty locale: what is not localized). */
  upload_search: {
    upload_id: string;
    locale: string;
    words: ColumnType<string, string, string>;
    /** Text search configuration of the stems among the words; null in rows older than that. */
    language: string | null;
  };
}
