import type { Creator, EventEnvironment, OutboxEvent, Principal } from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { json } from '../json.ts';
import { compiledOnce, type Statement } from '../pipeline/index.ts';
import { outboxTurn } from './outbox-turn.ts';

/** Who made an event true, with the name and the role that the transaction confirms. */
export type KnownPrincipal = Required<Principal>;

/** An event whose principal and environment the transaction has confirmed. */
export interface KnownEvent {
  siteId: string;
  environmentKey: string;
  happenedIn: EventEnvironment;
  principal: KnownPrincipal;
  request: string | null;
  event: OutboxEvent;
  /** The state before the change, as JSON; null without one. */
  stateBefore: string | null;
}

/** Whether a principal has its name and role. */
export function isKnownPrincipal(principal: Creator | KnownPrincipal): principal is KnownPrincipal {
  return 'name' in principal && 'role' in principal;
}

/**
 * The statement that appends one such event. Most writes append one, and looking up name, role and environment once more
 * would cost four times what storing it does.
 */
export function appendingKnown(
  db: Queryable,
  { principal, request, happenedIn, event, ...place }: KnownEvent,
): Statement {
  const { noun, id, change, ...facts } = event;
  return appending(db, {
    ...place,
    noun,
    id,
    change,
    facts: json(facts),
    principal: json(principal),
    request,
    happenedIn: json(happenedIn),
  });
}

interface Appended {
  siteId: string;
  environmentKey: string;
  noun: string;
  id: string;
  change: string;
  facts: string;
  principal: string;
  request: string | null;
  happenedIn: string;
  stateBefore: string | null;
}

const appending = compiledOnce<Queryable, Appended>(
  'outbox.append_known',
  ['siteId', 'environmentKey', 'noun', 'id', 'change', 'facts', 'principal', 'request', 'happenedIn', 'stateBefore'],
  (db, given) =>
    db
      .with(
        (cte) => cte('turn').materialized(),
        (cte) => cte.selectNoFrom(outboxTurn(given.siteId, given.noun)),
      )
      .insertInto('lectern.outbox')
      .columns([
        'site_id',
        'environment_key',
        'noun',
        'entity_id',
        'change',
        'facts',
        'principal',
        'request',
        'happened_in',
        'state_before',
      ])
      // An id is given to what comes out of `turn`, so after the lock.
      .expression(({ selectFrom }) =>
        selectFrom('turn').select([
          sql<string>`${given.siteId}::text`.as('site_id'),
          sql<string>`${given.environmentKey}::text`.as('environment_key'),
          sql<string>`${given.noun}::text`.as('noun'),
          sql<string>`${given.id}::text`.as('entity_id'),
          sql<string>`${given.change}::text`.as('change'),
          sql<string>`${given.facts}::jsonb`.as('facts'),
          sql<string>`${given.principal}::jsonb`.as('principal'),
          sql<string>`${given.request}::jsonb`.as('request'),
          sql<string>`${given.happenedIn}::jsonb`.as('happened_in'),
          sql<string | null>`
            case when ${given.stateBefore}::text is not null and exists (
              select from lectern.webhooks as webhook
              where webhook.site_id = ${given.siteId}::text and webhook.enabled
                and ${given.noun}::text = any(webhook.entity_types)
            ) then ${given.stateBefore}::jsonb end
          `.as('state_before'),
        ]),
      ),
);
