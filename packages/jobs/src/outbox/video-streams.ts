import { removeDerivatives } from '@lectern/assets';
import { removeStreamsAt, requestStreams } from '@lectern/engine';
import type { OutboxConsumer } from './outbox-consumer.ts';

/** Requests streams of videos that were uploaded or replaced, and removes those of the bytes before. */
export const videoStreams: OutboxConsumer = {
  name: 'video_streams',
  nouns: ['upload'],
  async handle(services, siteId, events) {
    const paths = await requestStreams(services, siteId, events);
    await removeStreamsAt(services, paths, (path) => removeDerivatives(services.blobs, path));
  },
};
