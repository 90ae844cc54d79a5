import type { ItemTypeSpec } from './define.ts';
import { picture } from './define.ts';

export const author: ItemTypeSpec = {
  api_key: 'author',
  settings: {
    name: 'Author',
    hint: 'People who write for the journal or curate at the hall.',
    draft_mode_active: true,
    all_locales_required: true,
  },
  fields: [
    {
      label: 'Name',
      api_key: 'name',
      field_type: 'string',
      validators: { required: {}, unique: {}, length: { min: 2, max: 60 } },
      editor: ['single_line', { heading: true }],
    },
    {
      label: 'Role',
      api_key: 'role',
      field_type: 'string',
      localized: true,
      hint: 'Shown under the name, such as “Head of learning”.',
      validators: { required: {}, length: { max: 60 } },
    },
    picture({ label: 'Portrait', api_key: 'portrait', hint: 'Square, the face in the middle.' }, 600),
    {
      label: 'Biography',
      api_key: 'bio',
      field_type: 'text',
      localized: true,
      hint: 'Two or three sentences in the third person.',
      validators: { required: {}, length: { max: 500 } },
    },
    {
      label: 'Email',
      api_key: 'email',
      field_type: 'string',
      validators: { format: { predefined_pattern: 'email' } },
    },
    {
      label: 'At the hall since',
      api_key: 'member_since',
      field_type: 'date',
      validators: { date_range: { min: '1998-01-01' } },
    },
  ],
  orderedBy: ['name', 'asc'],
  roles: {
    title_field: 'name',
    image_preview_field: 'portrait',
    excerpt_field: 'bio',
    presentation_title_field: 'name',
    presentation_image_field: 'portrait',
  },
};
