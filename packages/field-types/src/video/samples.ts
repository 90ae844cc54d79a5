import type { FieldTypeSamples } from '../testing/samples.ts';
import { requiredSamples } from '../testing/validator-samples.ts';

const video = {
  provider: 'vimeo',
  provider_uid: '12345',
  url: 'https://vimeo.com/12345',
  width: 640,
  height: 360,
  thumbnail_url: 'https://i.vimeocdn.com/video/12345.jpg',
  title: 'A walk through the hall',
};
const { title: _title, ...untitled } = video;

/** Samples of videos elsewhere. */
export const videoSamples: FieldTypeSamples = {
  good: [
    { wire: video },
    { wire: { ...video, provider: 'youtube', title: '' } },
    { wire: { ...video, provider: 'facebook' } },
  ],
  bad: [
    'https://vimeo.com/12345',
    {},
    untitled,
    { ...video, title: null },
    { ...video, provider: 'dailymotion' },
    { ...video, provider_uid: '' },
    { ...video, width: '640' },
    { ...video, height: 0 },
    { ...video, url: 'vimeo' },
    { ...video, thumbnail_url: 'javascript:alert(1)' },
    { ...video, duration: 3 },
  ],
  validators: { required: requiredSamples(video) },
};
