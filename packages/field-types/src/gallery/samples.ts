import { badFiles } from '../file/samples.ts';
import { fileSamples, sampleFile } from '../testing/file-samples.ts';
import type { FieldTypeSamples } from '../testing/samples.ts';
import { sizeSamples } from '../testing/validator-samples.ts';

const photo = sampleFile('photo');

/** Samples of lists of assets. */
export const gallerySamples: FieldTypeSamples = {
  good: [
    { wire: [] },
    { wire: [{ upload_id: photo.upload_id }, sampleFile('report')], stored: [photo, sampleFile('report')] },
    { wire: [photo, photo] },
  ],
  bad: [photo, 'photo', {}, [null], ...badFiles.map((bad) => [photo, bad])],
  validators: { size: sizeSamples(photo), ...fileSamples((file) => [file]) },
};
