import type { OutboxConsumer } from './outbox-consumer.ts';
import { auditLog } from './audit-log.ts';
import { autotriggers } from './autotriggers.ts';
import { cacheTags } from './cache-tags.ts';
import { releasedFiles } from './released-files.ts';
import { videoStreams } from './video-streams.ts';
import { webhooks } from './webhooks.ts';

/** Everybody who hears what happened; one line each. */
export const outboxConsumers: readonly OutboxConsumer[] = [
  auditLog,
  autotriggers,
  cacheTags,
  releasedFiles,
  videoStreams,
  webhooks,
];
