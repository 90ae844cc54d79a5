import type { ItemTypeSpec } from './define.ts';
import { body, choices, linksTo, picture, seoField, seoFieldset, titleAndSlug } from './define.ts';

/** Where things are shown. */
export const rooms = {
  'east-gallery': 'East gallery',
  rotunda: 'Rotunda',
  'harbour-room': 'Harbour room',
  'kiln-room': 'Kiln room',
  'print-cabinet': 'Print cabinet',
};

export const exhibition: ItemTypeSpec = {
  api_key: 'exhibition',
  settings: {
    name: 'Exhibition',
    hint: 'Everything on show in one of the rooms for a while.',
    draft_mode_active: true,
    all_locales_required: true,
    inverse_relationships_enabled: true,
  },
  fieldsets: [
    {
      title: 'Dates and tickets',
      hint: 'What the ticket desk needs to know.',
      collapsible: true,
      start_collapsed: false,
      position: 8,
    },
    seoFieldset(9),
  ],
  fields: [
    ...titleAndSlug('exhibition', 'kestrelhall.example/exhibitions/', {
      label: 'Title',
      hint: 'As printed on the poster.',
      min: 3,
      max: 60,
    }),
    {
      label: 'Subtitle',
      api_key: 'subtitle',
      field_type: 'string',
      localized: true,
      validators: { required: {}, length: { max: 120 } },
    },
    picture({ label: 'Poster', api_key: 'poster', hint: 'The sheet that hangs in the street.' }, 1000),
    {
      label: 'Gallery',
      api_key: 'gallery',
      field_type: 'gallery',
      hint: 'Views of the rooms and works, the best one first.',
      validators: {
        size: { max: 12 },
        extension: { predefined_list: 'transformable_image' },
        required_alt_title: { alt: true, title: false },
      },
    },
    body('Text', 'What there is to see, and why now.', true),
    {
      label: 'Curator',
      api_key: 'curator',
      field_type: 'link',
      validators: { required: {}, item_item_type: linksTo(['author'], 'fail') },
    },
    {
      label: 'First day',
      api_key: 'starts_on',
      field_type: 'date',
      validators: { required: {}, date_range: { min: '1998-01-01' } },
      fieldset: 'Dates and tickets',
    },
    {
      label: 'Last day',
      api_key: 'ends_on',
      field_type: 'date',
      validators: { required: {} },
      fieldset: 'Dates and tickets',
    },
    {
      label: 'Opening evening',
      api_key: 'opening_at',
      field_type: 'date_time',
      hint: 'When the doors open, not when the speeches begin.',
      fieldset: 'Dates and tickets',
    },
    {
      label: 'On view',
      api_key: 'on_view',
      field_type: 'boolean',
      hint: 'Shows the exhibition on the home page and at the door.',
      default_value: false,
      fieldset: 'Dates and tickets',
    },
    {
      label: 'Price',
      api_key: 'price',
      field_type: 'float',
      hint: 'In euros. 0 means free.',
      validators: { required: {}, number_range: { min: 0, max: 40 } },
      default_value: 12,
      fieldset: 'Dates and tickets',
    },
    {
      label: 'Room',
      api_key: 'room',
      field_type: 'string',
      validators: { required: {}, enum: { values: Object.keys(rooms) } },
      editor: ['string_select', { options: choices(rooms) }],
      fieldset: 'Dates and tickets',
    },
    {
      label: 'Entrance',
      api_key: 'entrance',
      field_type: 'lat_lon',
      hint: 'The door visitors should use.',
      default_value: { latitude: 60.1622, longitude: 24.9668 },
      fieldset: 'Dates and tickets',
    },
    {
      label: 'Accent colour',
      api_key: 'accent_colour',
      field_type: 'color',
      hint: 'Taken from the poster, for buttons and rules on its page.',
      editor: [
        'color_picker',
        {
          enable_alpha: false,
          preset_colors: ['#c85a36', '#1f5260', '#e0a63c', '#1d3b6e', '#87a48f'],
        },
      ],
      fieldset: 'Dates and tickets',
    },
    seoField,
  ],
  orderedBy: ['starts_on', 'desc'],
  roles: {
    title_field: 'title',
    image_preview_field: 'poster',
    excerpt_field: 'subtitle',
    presentation_title_field: 'title',
    presentation_image_field: 'poster',
  },
};
