import { fieldTypeIds, type FieldTypeId } from '@lectern/domain';
import { booleanSamples } from './boolean/samples.ts';
import { colorSamples } from './color/samples.ts';
import { dateTimeSamples } from './date-time/samples.ts';
import { dateSamples } from './date/samples.ts';
import { fileTypeSamples } from './file/samples.ts';
import { floatSamples } from './float/samples.ts';
import { gallerySamples } from './gallery/samples.ts';
import { integerSamples } from './integer/samples.ts';
import { jsonSamples } from './json/samples.ts';
import { latLonSamples } from './lat-lon/samples.ts';
import { linkTypeSamples } from './link/samples.ts';
import { linksSamples } from './links/samples.ts';
import { richTextSamples } from './rich-text/samples.ts';
import { seoSamples } from './seo/samples.ts';
import { singleBlockSamples } from './single-block/samples.ts';
import { slugSamples } from './slug/samples.ts';
import { stringSamples } from './string/samples.ts';
import { structuredTextSamples } from './structured-text/samples.ts';
import { textSamples } from './text/samples.ts';
import { videoSamples } from './video/samples.ts';
import { describeFieldTypeConformance, type FieldTypeSamples } from './testing.ts';

const samples = {
  boolean: booleanSamples,
  color: colorSamples,
  date: dateSamples,
  date_time: dateTimeSamples,
  file: fileTypeSamples,
  float: floatSamples,
  gallery: gallerySamples,
  integer: integerSamples,
  json: jsonSamples,
  lat_lon: latLonSamples,
  link: linkTypeSamples,
  links: linksSamples,
  rich_text: richTextSamples,
  seo: seoSamples,
  single_block: singleBlockSamples,
  slug: slugSamples,
  string: stringSamples,
  structured_text: structuredTextSamples,
  text: textSamples,
  video: videoSamples,
} satisfies Record<FieldTypeId, FieldTypeSamples>;

for (const id of fieldTypeIds) describeFieldTypeConformance(id, samples[id]);
