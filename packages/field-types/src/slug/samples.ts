import { sampleFields } from '../testing/fixtures.ts';
import type { FieldTypeSamples } from '../testing/samples.ts';
import { lengthSamples, requiredSamples, uniqueSamples } from '../testing/validator-samples.ts';

/** Samples of slugs. */
export const slugSamples: FieldTypeSamples = {
  good: [{ wire: 'kestrel-hall' }, { wire: 'Any Text' }, { wire: '' }],
  bad: [1, true, [], {}],
  blank: [''],
  validators: {
    required: requiredSamples('x', ''),
    unique: uniqueSamples,
    length: lengthSamples(),
    slug_format: {
      cases: [
        {
          settings: { predefined_pattern: 'webpage_slug' },
          passing: [null, '', 'a', 'kestrel-hall-2'],
          failing: ['Kestrel', 'a--b', '-a', 'a-', 'a_b', 'über', 'a b', 'a\n'],
        },
        { settings: { custom_pattern: '^[a-z/]+$' }, passing: ['a/b'], failing: ['a-b'] },
      ],
      badSettings: [{}, { predefined_pattern: 'url' }, { custom_pattern: '[' }],
    },
    slug_title_field: {
      cases: [{ settings: { title_field_id: sampleFields.articleTitle }, passing: [null, 'anything'], failing: [] }],
      badSettings: [{}, { title_field_id: 1 }, { title_field_id: '777' }, { title_field_id: sampleFields.authorName }],
    },
  },
};
