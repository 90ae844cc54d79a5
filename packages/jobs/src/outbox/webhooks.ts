import type { Noun } from '@lectern/domain';
import { nouns } from '@lectern/domain/nouns';
import { callWebhooks } from '@lectern/engine';
import type { OutboxConsumer } from './outbox-consumer.ts';

/** Has the webhooks of a site called for what happened in it. */
export const webhooks: OutboxConsumer = {
  name: 'webhooks',
  nouns: Object.values(nouns).flatMap(({ noun, webhook }): Noun[] => (webhook === null ? [] : [noun])),
  handle: callWebhooks,
};
