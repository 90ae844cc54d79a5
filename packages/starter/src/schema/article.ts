import type { ItemTypeSpec } from './define.ts';
import { body, choices, linksTo, picture, seoField, seoFieldset, titleAndSlug } from './define.ts';

/** What the journal writes about. */
export const topics = {
  textiles: 'Textiles',
  building: 'Building',
  learning: 'Learning',
  events: 'Events',
  ceramics: 'Ceramics',
  colour: 'Colour',
  photography: 'Photography',
  conservation: 'Conservation',
};

/** The words an article can be found by. */
export const tags = {
  'artist-visit': 'Artist visit',
  'behind-the-scenes': 'Behind the scenes',
  'from-the-archive': 'From the archive',
  'how-it-is-made': 'How it’s made',
  'the-hall': 'The hall',
  'with-children': 'With children',
};

export const article: ItemTypeSpec = {
  api_key: 'article',
  settings: {
    name: 'Article',
    hint: 'Journal texts. One author, one topic, always a cover.',
    draft_mode_active: true,
    draft_saving_active: true,
    all_locales_required: true,
    collection_appearance: 'table',
  },
  fieldsets: [
    {
      title: 'Publication',
      hint: 'When and where it runs.',
      collapsible: true,
      start_collapsed: false,
      position: 8,
    },
    seoFieldset(9),
  ],
  fields: [
    ...titleAndSlug('article', 'kestrelhall.example/journal/', {
      label: 'Title',
      hint: 'Shown at the top of the page and in search results.',
      min: 10,
      max: 80,
    }),
    {
      label: 'Excerpt',
      api_key: 'excerpt',
      field_type: 'text',
      localized: true,
      hint: 'Two sentences for lists and newsletters.',
      validators: { required: {}, length: { max: 240 } },
      editor: ['textarea', {}],
    },
    picture({ label: 'Cover', api_key: 'cover', hint: 'Landscape, at least 1,200 pixels wide.' }, 1200),
    body('Body', 'Start with a scene. Break a long text with an image or a heading.', true),
    {
      label: 'Author',
      api_key: 'author',
      field_type: 'link',
      validators: { required: {}, item_item_type: linksTo(['author'], 'fail') },
    },
    {
      label: 'Related exhibitions',
      api_key: 'related_exhibitions',
      field_type: 'links',
      hint: 'Up to three, shown below the text.',
      validators: { items_item_type: linksTo(['exhibition']), size: { max: 3 } },
    },
    {
      label: 'Issue date',
      api_key: 'issue_date',
      field_type: 'date',
      hint: 'The date printed under the title. The journal began in 2019.',
      validators: { required: {}, date_range: { min: '2019-01-01' } },
      fieldset: 'Publication',
    },
    {
      label: 'Topic',
      api_key: 'topic',
      field_type: 'string',
      validators: { required: {}, enum: { values: Object.keys(topics) } },
      editor: ['string_select', { options: choices(topics) }],
      fieldset: 'Publication',
    },
    {
      label: 'Tags',
      api_key: 'tags',
      field_type: 'json',
      editor: ['string_multi_select', { options: choices(tags) }],
      fieldset: 'Publication',
    },
    {
      label: 'Reading minutes',
      api_key: 'reading_minutes',
      field_type: 'integer',
      hint: 'Counted at 200 words a minute.',
      validators: { number_range: { min: 1, max: 60 } },
      default_value: 3,
      fieldset: 'Publication',
    },
    {
      label: 'Pinned to home page',
      api_key: 'pinned',
      field_type: 'boolean',
      default_value: false,
      fieldset: 'Publication',
    },
    seoField,
  ],
  orderedBy: ['issue_date', 'desc'],
  roles: {
    title_field: 'title',
    image_preview_field: 'cover',
    excerpt_field: 'excerpt',
    presentation_title_field: 'title',
    presentation_image_field: 'cover',
  },
};
