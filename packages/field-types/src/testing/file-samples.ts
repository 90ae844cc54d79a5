import type { FileValue } from '../values/file-value.ts';
import { sampleUploads } from './fixtures.ts';
import type { ValidatorSamples } from './samples.ts';

/** A stored file of the sample world. */
export function sampleFile(upload: keyof typeof sampleUploads, overrides: Partial<FileValue> = {}): FileValue {
  return {
    upload_id: sampleUploads[upload],
    alt: null,
    title: null,
    custom_data: {},
    focal_point: null,
    poster_time: null,
    ...overrides,
  };
}

/** Samples of the validators of images; `wrap` makes a value of an asset. */
export function imageSamples(wrap: (upload: keyof typeof sampleUploads) => unknown): Record<string, ValidatorSamples> {
  const [photo, drawing, report, missing] = [wrap('photo'), wrap('drawing'), wrap('report'), wrap('missing')];
  return {
    file_size: {
      cases: [
        { settings: { max_value: 300, max_unit: 'KB' }, passing: [null, photo, missing], failing: [report] },
        { settings: { min_value: 1000, min_unit: 'B' }, passing: [photo, report], failing: [drawing] },
        {
          settings: { min_value: 1, min_unit: 'KB', max_value: 1, max_unit: 'MB' },
          passing: [photo],
          failing: [drawing, report],
        },
      ],
      badSettings: [
        {},
        { max_value: 1 },
        { max_unit: 'KB' },
        { max_value: 0, max_unit: 'KB' },
        { max_value: 1, max_unit: 'GB' },
        { max_value: 1, max_unit: 'constructor' },
        { min_value: 1, min_unit: 'MB', max_value: 1024, max_unit: 'KB' },
      ],
    },
    image_dimensions: {
      cases: [
        { settings: { width_min_value: 1600, height_max_value: 900 }, passing: [null, photo, report], failing: [] },
        { settings: { width_min_value: 1601 }, passing: [drawing], failing: [photo] },
        { settings: { width_max_value: 1599 }, passing: [], failing: [photo] },
        { settings: { height_min_value: 900, height_max_value: 900 }, passing: [photo], failing: [] },
        { settings: { height_min_value: 901, height_max_value: 2000 }, passing: [], failing: [photo] },
      ],
      badSettings: [{}, { width_min_value: 0 }, { height_max_value: '9' }, { width_min_value: 9, width_max_value: 8 }],
    },
    image_aspect_ratio: {
      cases: [
        { settings: { eq_ar_numerator: 16, eq_ar_denominator: 9 }, passing: [null, photo, drawing], failing: [] },
        { settings: { eq_ar_numerator: 4, eq_ar_denominator: 3 }, passing: [], failing: [photo] },
        {
          settings: { min_ar_numerator: 1, min_ar_denominator: 1, max_ar_numerator: 1.91, max_ar_denominator: 1 },
          passing: [photo],
          failing: [],
        },
        { settings: { max_ar_numerator: 1, max_ar_denominator: 1 }, passing: [], failing: [photo] },
        { settings: { min_ar_numerator: 2, min_ar_denominator: 1 }, passing: [], failing: [photo] },
      ],
      badSettings: [
        {},
        { eq_ar_numerator: 1 },
        { eq_ar_numerator: 1, eq_ar_denominator: 0 },
        { min_ar_numerator: 2, min_ar_denominator: 1, max_ar_numerator: 1, max_ar_denominator: 1 },
      ],
    },
  };
}

/** Samples of all validators that files and galleries share; `wrap` makes a value of a stored file. */
export function fileSamples(wrap: (file: FileValue) => unknown): Record<string, ValidatorSamples> {
  const [photo, drawing, report] = [wrap(sampleFile('photo')), wrap(sampleFile('drawing')), wrap(sampleFile('report'))];
  return {
    ...imageSamples((upload) => wrap(sampleFile(upload))),
    extension: {
      cases: [
        { settings: { predefined_list: 'image' }, passing: [null, photo, drawing], failing: [report] },
        {
          settings: { predefined_list: 'transformable_image', extensions: [] },
          passing: [photo],
          failing: [drawing, report],
        },
        { settings: { predefined_list: 'document' }, passing: [report], failing: [photo] },
        { settings: { predefined_list: 'video' }, passing: [], failing: [photo] },
        { settings: { extensions: ['.PDF', 'Jpg'] }, passing: [photo, report], failing: [drawing] },
      ],
      badSettings: [{}, { extensions: [] }, { extensions: 'pdf' }, { extensions: [1] }, { predefined_list: 'audio' }],
    },
    required_alt_title: {
      cases: [
        {
          settings: { alt: true },
          passing: [null, photo, wrap(sampleFile('report', { alt: 'Accounts' }))],
          failing: [report],
        },
        { settings: { alt: true, title: false }, passing: [], failing: [photo], context: { locale: 'it' } },
        {
          settings: { alt: true, title: true },
          passing: [wrap(sampleFile('photo', { title: 'Dusk' }))],
          failing: [photo, wrap(sampleFile('photo', { title: '' }))],
        },
      ],
      badSettings: [{}, { alt: false }, { title: 'yes' }],
    },
  };
}
