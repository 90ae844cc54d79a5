import type { LiveEvent } from '../live-events.ts';
import type { OutboxEvent } from '../outbox.ts';
import type { Reach } from './define-noun.ts';
import { descriptorOf } from './descriptor-of.ts';

export { auditActionOf } from './audit-action.ts';
export type { NounDescriptor, Reach, WebhookEntity } from './define-noun.ts';
export { nouns } from './descriptor-of.ts';

/** What clients of the realtime server receive for an event, in this order; nothing for an event of a newer server. */
export function liveEventsOf(event: OutboxEvent): readonly LiveEvent[] {
  return descriptorOf(event)?.live(event) ?? [];
}

/** Who an event is about; null for an event of a newer server. */
export function reachOf(event: OutboxEvent): Reach | null {
  return descriptorOf(event)?.reach ?? null;
}
