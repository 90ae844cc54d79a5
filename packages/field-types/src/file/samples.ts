import { fileSamples, sampleFile } from '../testing/file-samples.ts';
import type { FieldTypeSamples } from '../testing/samples.ts';
import { requiredSamples } from '../testing/validator-samples.ts';

const photo = sampleFile('photo');

/** Wire values of files with the wrong shape. */
export const badFiles = [
  '101',
  101,
  [],
  {},
  { upload_id: null },
  { upload_id: 'not an id' },
  { ...photo, alt: 1 },
  { ...photo, title: {} },
  { ...photo, custom_data: [] },
  { ...photo, focal_point: { x: 0.5 } },
  { ...photo, focal_point: { x: 1.1, y: 0 } },
  { ...photo, poster_time: -1 },
  { ...photo, url: 'https://example.org' },
];

/** Samples of single assets. */
export const fileTypeSamples: FieldTypeSamples = {
  good: [
    { wire: photo },
    { wire: { upload_id: photo.upload_id }, stored: photo },
    { wire: { upload_id: photo.upload_id, alt: 'A hall', custom_data: null }, stored: { ...photo, alt: 'A hall' } },
    { wire: { ...photo, title: '', custom_data: { credit: 'Ada' }, focal_point: { x: 0, y: 1 }, poster_time: 2.5 } },
  ],
  bad: [true, ...badFiles],
  validators: { required: requiredSamples(photo), ...fileSamples((file) => file) },
};
