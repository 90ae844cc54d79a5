import type { ItemTypeSpec } from './define.ts';
import { choices, linksTo, picture } from './define.ts';

const layouts = {
  column: 'Text width',
  wide: 'Wide',
  full: 'Full width',
};

export const imageBlock: ItemTypeSpec = {
  api_key: 'image_block',
  settings: {
    name: 'Image',
    modular_block: true,
    hint: 'A picture with a caption, between two paragraphs.',
  },
  fields: [
    picture({ label: 'Image', api_key: 'image', hint: 'At least 800 pixels wide, with alt text.' }, 800),
    {
      label: 'Caption',
      api_key: 'caption',
      field_type: 'string',
      hint: 'One line. Name the work, its maker and the year.',
      validators: { length: { max: 160 } },
    },
    {
      label: 'Layout',
      api_key: 'layout',
      field_type: 'string',
      validators: { required: {}, enum: { values: Object.keys(layouts) } },
      editor: ['string_radio_group', { radios: choices(layouts) }],
      default_value: 'column',
    },
  ],
  roles: { presentation_title_field: 'caption', presentation_image_field: 'image' },
};

export const exhibitionTeaser: ItemTypeSpec = {
  api_key: 'exhibition_teaser',
  settings: {
    name: 'Exhibition teaser',
    modular_block: true,
    hint: 'Leads the reader from a text to an exhibition.',
  },
  fields: [
    {
      label: 'Exhibition',
      api_key: 'exhibition',
      field_type: 'link',
      validators: { required: {}, item_item_type: linksTo(['exhibition']) },
    },
    {
      label: 'Button text',
      api_key: 'button_text',
      field_type: 'string',
      hint: 'Starts with a verb, such as “Plan your visit”.',
      validators: { required: {}, length: { max: 40 } },
      default_value: 'Plan your visit',
    },
    {
      label: 'Note',
      api_key: 'note',
      field_type: 'text',
      hint: 'An optional sentence next to the button.',
      validators: { length: { max: 200 } },
      editor: ['textarea', {}],
    },
  ],
  roles: { presentation_title_field: 'button_text', presentation_image_field: 'exhibition' },
};
