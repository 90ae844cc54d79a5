import type { ApiTypes } from '@datocms/cma-client-node';

import { idFor } from '../ids.ts';
import type { BlockKey, ModelKey } from './models.ts';

type FieldInput = ApiTypes.FieldCreateSchema;

/** A field as the schema files write it: without IDs and with the container by name. */
export type FieldSpec = {
  label: string;
  api_key: string;
  field_type: FieldInput['field_type'];
  localized?: boolean;
  hint?: string;
  validators?: Readonly<Record<string, unknown>>;
  /** Editor and its parameters, when not the default. */
  editor?: readonly [editor: string, parameters: Readonly<Record<string, unknown>>];
  default_value?: FieldInput['default_value'];
  /** Title of the fieldset that holds it. */
  fieldset?: string;
};

export type FieldsetSpec = {
  title: string;
  hint?: string;
  collapsible: boolean;
  start_collapsed: boolean;
  /** Its place among the fields outside fieldsets, from 1. */
  position: number;
};

/** A model or block with everything below it. */
export type ItemTypeSpec = {
  api_key: ModelKey | BlockKey;
  settings: Omit<ApiTypes.ItemTypeCreateSchema, 'id' | 'type' | 'api_key' | 'ordering_field' | 'ordering_direction'>;
  fieldsets?: readonly FieldsetSpec[];
  fields: readonly FieldSpec[];
  /** The field that orders the records, once it exists. */
  orderedBy?: readonly [field: string, direction: 'asc' | 'desc'];
  /** Fields by API key that get a role once they exist. */
  roles?: Partial<
    Record<
      'title_field' | 'image_preview_field' | 'excerpt_field' | 'presentation_title_field' | 'presentation_image_field',
      string
    >
  >;
};

export function itemTypeId(key: ModelKey | BlockKey): string {
  return idFor('item_type', key);
}

export function fieldId(key: ModelKey | BlockKey, apiKey: string): string {
  return idFor('field', `${key}/${apiKey}`);
}

export function fieldsetId(key: ModelKey | BlockKey, title: string): string {
  return idFor('fieldset', `${key}/${title}`);
}

/** Limits a link to some models; a deleted target either blocks or drops out of the list. */
export function linksTo(
  models: readonly ModelKey[],
  whenDeleted: 'fail' | 'delete_references' = 'delete_references',
): Record<string, unknown> {
  return {
    item_types: models.map(itemTypeId),
    on_publish_with_unpublished_references_strategy: 'fail',
    on_reference_unpublish_strategy: whenDeleted,
    on_reference_delete_strategy: whenDeleted,
  };
}

export function blocksOf(blocks: readonly BlockKey[]): Record<string, unknown> {
  return { item_types: blocks.map(itemTypeId) };
}

/** A title and the slug that follows it. */
export function titleAndSlug(
  key: ModelKey,
  urlPrefix: string,
  title: { label: string; hint: string; min: number; max: number },
): FieldSpec[] {
  return [
    {
      label: title.label,
      api_key: 'title',
      field_type: 'string',
      localized: true,
      hint: title.hint,
      validators: { required: {}, length: { min: title.min, max: title.max } },
      editor: ['single_line', { heading: true }],
    },
    {
      label: 'Slug',
      api_key: 'slug',
      field_type: 'slug',
      localized: true,
      hint: 'The last part of the URL. Follows the title until you change it.',
      validators: {
        required: {},
        unique: {},
        slug_format: { predefined_pattern: 'webpage_slug' },
        slug_title_field: { title_field_id: fieldId(key, 'title') },
      },
      editor: ['slug', { url_prefix: urlPrefix }],
    },
  ];
}

/** A text with images and teasers in it, that may point at other records. */
export function body(label: string, hint: string, isRequired: boolean): FieldSpec {
  return {
    label,
    api_key: 'body',
    field_type: 'structured_text',
    localized: true,
    hint,
    validators: {
      ...(isRequired ? { required: {} } : {}),
      structured_text_blocks: blocksOf(['image_block', 'exhibition_teaser']),
      structured_text_links: {
        item_types: (['article', 'author', 'exhibition', 'page'] as const).map(itemTypeId),
        on_publish_with_unpublished_references_strategy: 'publish_references',
        on_reference_unpublish_strategy: 'delete_references',
        on_reference_delete_strategy: 'delete_references',
      },
    },
  };
}

/** The only field of the last fieldset of most models. */
export const seoFieldset = (position: number): FieldsetSpec => ({
  title: 'Search and sharing',
  hint: 'How the page looks in search results and when shared.',
  collapsible: true,
  start_collapsed: true,
  position,
});

export const seoField: FieldSpec = {
  label: 'SEO',
  api_key: 'seo',
  field_type: 'seo',
  localized: true,
  hint: 'If empty, the title, excerpt and image of the record are used.',
  validators: { title_length: { max: 60 }, description_length: { max: 160 } },
  fieldset: 'Search and sharing',
};

/** A single image that must say what is on it. */
export function picture(spec: Pick<FieldSpec, 'label' | 'api_key' | 'hint'>, minimumWidth: number): FieldSpec {
  return {
    ...spec,
    field_type: 'file',
    validators: {
      required: {},
      extension: { predefined_list: 'transformable_image' },
      image_dimensions: { width_min_value: minimumWidth },
      required_alt_title: { alt: true, title: false },
    },
  };
}

/** The choices of a select editor, each with its label. */
export function choices(
  options: Readonly<Record<string, string>>,
): readonly { label: string; value: string; hint: string }[] {
  return Object.entries(options).map(([value, label]) => ({ label, value, hint: '' }));
}
