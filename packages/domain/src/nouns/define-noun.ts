import type { LiveEvent } from '../live-events.ts';
import type { Change, EventOf, Noun, StatefulNoun } from '../outbox.ts';

/** Who an event of a noun is about: one environment, the whole site, or an account in any site. */
export type Reach = 'environment' | 'site' | 'account';

/** A noun that webhooks can subscribe to. */
export interface WebhookEntity {
  entityType: string;
  /** The event type that a change is called with; changes without one call no webhook. */
  eventTypes: Partial<Record<Change, string>>;
  /** Relationships of the entity, whose entities are sent along as `related_entities`. */
  related: readonly string[];
}

/** What follows from the events of a noun. */
export type NounDescriptor<N extends Noun = Noun> = Consequences<N> &
  (N extends StatefulNoun
    ? {
        /** Events carry the entity as it was before the change (`StatesBefore`), for webhooks that ask for it. */
        carriesStateBefore: true;
      }
    : { carriesStateBefore?: never });

interface Consequences<N extends Noun> {
  noun: N;
  reach: Reach;
  /** What clients of the realtime server receive (docs/realtime.md); nothing for facts for the server alone. */
  live(event: EventOf<N>): readonly LiveEvent[];
  /** Null where webhooks don't have it. */
  webhook: WebhookEntity | null;
  /** `action_name` in the audit log, by change. Changes of the server's own have none. */
  auditActions: Partial<Record<Change, string>>;
  /**
   * Controllers of what is part of the noun, where a change of the part is an update of the whole: the audit log names
   * such a change after the part, `fields.destroy`.
   */
  auditParts?: readonly string[];
  /**
   * Names of cached answers that the event makes out of date, within its environment or site; null where no answer of
   * the delivery API shows the noun. The delivery API encodes them into the alphabet of its header.
   */
  cacheTags: ((event: EventOf<N>) => readonly string[]) | null;
}

/** Describes a noun. */
export function defineNoun<N extends Noun>(descriptor: NounDescriptor<N>): NounDescriptor<N> {
  return descriptor;
}
