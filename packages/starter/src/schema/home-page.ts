import type { ItemTypeSpec } from './define.ts';
import { blocksOf, linksTo, picture, seoField, seoFieldset } from './define.ts';

export const homePage: ItemTypeSpec = {
  api_key: 'home_page',
  settings: {
    name: 'Home page',
    hint: 'The front door of the site. There is only one.',
    singleton: true,
    draft_mode_active: true,
    all_locales_required: true,
  },
  fieldsets: [seoFieldset(7)],
  fields: [
    {
      label: 'Headline',
      api_key: 'headline',
      field_type: 'string',
      localized: true,
      hint: 'One line over the picture.',
      validators: { required: {}, length: { max: 80 } },
      editor: ['single_line', { heading: true }],
    },
    {
      label: 'Introduction',
      api_key: 'introduction',
      field_type: 'text',
      localized: true,
      validators: { required: {}, length: { max: 400 } },
      editor: ['textarea', {}],
    },
    picture({ label: 'Picture', api_key: 'hero', hint: 'The hall, or what’s on now.' }, 1200),
    {
      label: 'Featured exhibition',
      api_key: 'featured_exhibition',
      field_type: 'link',
      validators: { required: {}, item_item_type: linksTo(['exhibition']) },
    },
    {
      label: 'Highlights',
      api_key: 'highlights',
      field_type: 'links',
      hint: 'Three to five texts from the journal.',
      validators: { items_item_type: linksTo(['article']), size: { min: 1, max: 5 } },
    },
    {
      label: 'Sections',
      api_key: 'sections',
      field_type: 'rich_text',
      localized: true,
      hint: 'Shown below the highlights, in this order.',
      validators: { rich_text_blocks: blocksOf(['image_block', 'exhibition_teaser']) },
    },
    seoField,
  ],
  roles: {
    title_field: 'headline',
    image_preview_field: 'hero',
    excerpt_field: 'introduction',
    presentation_title_field: 'headline',
    presentation_image_field: 'hero',
  },
};
