import { imageSamples } from '../testing/file-samples.ts';
import { sampleUploads } from '../testing/fixtures.ts';
import type { FieldTypeSamples } from '../testing/samples.ts';
import { seoLengthSamples } from '../testing/validator-samples.ts';

const empty = { title: null, description: null, image: null, twitter_card: null, no_index: false };
const full = {
  title: 'Kestrel Hall',
  description: 'An arts centre',
  image: sampleUploads.photo,
  twitter_card: 'summary_large_image',
  no_index: true,
};

/** Samples of SEO metadata. */
export const seoSamples: FieldTypeSamples = {
  good: [
    { wire: full },
    { wire: {}, stored: empty },
    { wire: { title: 'Kestrel Hall', no_index: null }, stored: { ...empty, title: 'Kestrel Hall' } },
    { wire: { description: 'é'.repeat(320) }, stored: { ...empty, description: 'é'.repeat(320) } },
  ],
  bad: [
    'Kestrel Hall',
    [],
    { title: 1 },
    { title: 'x'.repeat(321) },
    { description: 'x'.repeat(321) },
    { image: 12 },
    { image: { upload_id: '101' } },
    { twitter_card: 'player' },
    { no_index: 'no' },
    { keywords: 'hall' },
  ],
  validators: {
    ...imageSamples((upload) => ({ ...empty, image: sampleUploads[upload] })),
    required_seo_fields: {
      cases: [
        {
          settings: { title: true, image: true },
          passing: [full, { ...full, description: null }],
          failing: [null, empty, { ...full, title: '' }, { ...full, image: null }],
        },
        {
          settings: { twitter_card: true, description: false },
          passing: [full],
          failing: [{ ...full, twitter_card: null }],
        },
      ],
      badSettings: [{}, { title: false }, { title: 1 }],
    },
    title_length: seoLengthSamples((title) => ({ ...empty, title })),
    description_length: seoLengthSamples((description) => ({ ...empty, description })),
  },
};
