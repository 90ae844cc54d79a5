import type { ItemTypeSpec } from './define.ts';
import { body, seoField, seoFieldset, titleAndSlug } from './define.ts';

export const page: ItemTypeSpec = {
  api_key: 'page',
  settings: {
    name: 'Page',
    hint: 'Permanent pages, in the order of the site map.',
    tree: true,
    draft_mode_active: true,
    all_locales_required: true,
  },
  fieldsets: [seoFieldset(5)],
  fields: [
    ...titleAndSlug('page', 'kestrelhall.example/', {
      label: 'Title',
      hint: 'Short enough for the menu.',
      min: 3,
      max: 50,
    }),
    body('Text', 'Facts first. Say what to do before saying why.', true),
    {
      label: 'Show in menu',
      api_key: 'in_menu',
      field_type: 'boolean',
      default_value: true,
    },
    seoField,
  ],
  roles: { title_field: 'title', excerpt_field: 'body', presentation_title_field: 'title' },
};
