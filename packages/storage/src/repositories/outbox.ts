import { sql } from 'kysely';
import type { AppendedEvent, Creator, Environment, EventEnvironment, OutboxEvent, Principal } from '@lectern/domain';
import { compiledOnce, independentInserts, runPipelined, type Statement } from '../pipeline/index.ts';
import { json } from '../json.ts';
import type { Queryable } from '../environment-database.ts';
import { outboxTurn } from './outbox-turn.ts';

/** What events concern: null for no environment in particular, and for accounts, which belong to no site. */
export interface EventPlace {
  siteId: string | null;
  environmentKey: string | null;
  /** The environment as it is now, where the transaction has confirmed that. */
  happenedIn?: EventEnvironment;
}

/** Who made an event true, with the name and the role that the transaction confirms. */
export type KnownPrincipal = Required<Principal>;

/** Who made an event true, and the account of the member who acted, for an organization. */
export interface ActingCreator extends Creator {
  memberAccountId?: string | null;
}

/** The principal of events and their call; null without one. */
export interface EventSource {
  /** With name and role where the transaction has confirmed them. */
  principal: ActingCreator | KnownPrincipal | null;
  /** An `EventRequest` as JSON, with its payload. */
  request: string | null;
}

/** The source of what happens by itself. */
const noSource: EventSource = { principal: null, request: null };

/** Appends facts to the outbox, inside the transaction that makes them true. */
export async function appendToOutbox(
  db: Queryable,
  place: EventPlace,
  events: readonly AppendedEvent[],
  source: EventSource = noSource,
): Promise<void> {
  await runPipelined(db, appendingToOutbox(db, place, events, source));
}

/** The place of an environment's own events. */
export function placeOf({ siteId, key }: Environment): EventPlace {
  return { siteId, environmentKey: key };
}

/**
 * The statement of `appendToOutbox`; none without events. It comes as late in the transaction as possible: from here to
 * its end no other transaction appends to the outbox of the site, so that event IDs follow commit order, and a reader
 * who has seen one has seen all before it. What the transaction has not confirmed, the name of the principal and the
 * environment, is read here, so that it is current.
 * States before changes are stored for entities that an enabled webhook of the site asks for: new records have none, so
 * an import writes no more than without webhooks.
 */
export function appendingToOutbox(
  db: Queryable,
  { siteId, environmentKey, happenedIn }: EventPlace,
  appendedEvents: readonly AppendedEvent[],
  { principal, request }: EventSource,
): Statement[] {
  if (appendedEvents.length === 0) return [];
  const { events, states } = apart(appendedEvents);
  const values = {
    siteId,
    environmentKey,
    nouns: [...new Set(events.map(({ noun }) => noun))].join(' '),
    events: json(events),
    statesBefore: states.some((state) => state !== null) ? json(states) : null,
    principal: principal !== null && isKnown(principal) ? json(principal) : null,
    principalType: principal?.type ?? null,
    principalId: principal?.id ?? null,
    memberAccountId: principal !== null && !isKnown(principal) ? (principal.memberAccountId ?? null) : null,
    happenedIn: happenedIn === undefined ? null : json(happenedIn),
    request,
  };
  return independentInserts([appending(db, values)]);
}

/** Whether a principal has its name and role. */
function isKnown(principal: ActingCreator | KnownPrincipal): principal is KnownPrincipal {
  return 'name' in principal && 'role' in principal;
}

/** Events without the states that they carry, and those states in the same order. */
function apart(appendedEvents: readonly AppendedEvent[]): { events: OutboxEvent[]; states: (object | null)[] } {
  const events: OutboxEvent[] = [];
  const states: (object | null)[] = [];
  for (const { before = null, ...event } of appendedEvents as readonly (AppendedEvent & { before?: object })[]) {
    events.push(event);
    states.push(before);
  }
  return { events, states };
}

interface Appended {
  siteId: string | null;
  environmentKey: string | null;
  nouns: string;
  events: string;
  statesBefore: string | null;
  principal: string | null;
  principalType: string | null;
  principalId: string | null;
  memberAccountId: string | null;
  happenedIn: string | null;
  request: string | null;
}

const appended = [
  'siteId',
  'environmentKey',
  'nouns',
  'events',
  'statesBefore',
  'principal',
  'principalType',
  'principalId',
  'memberAccountId',
  'happenedIn',
  'request',
] as const;

const appending = compiledOnce<Queryable, Appended>('outbox.append', appended, (db, given) =>
  db
    .with(
      (cte) => cte('turn').materialized(),
      (cte) =>
        cte.selectNoFrom([
          ...outboxTurn(given.siteId, given.nouns),
          sql<string | null>`
            coalesce(${given.principal}::jsonb, lectern.event_principal(
              ${given.principalType}::text, ${given.principalId}::text, ${given.memberAccountId}::text
            ))
          `.as('principal'),
          sql<string>`${given.request}::jsonb`.as('request'),
          sql<string>`
            coalesce(${given.happenedIn}::jsonb, lectern.event_environment(${given.siteId}::text, ${given.environmentKey}::text))
          `.as('happened_in'),
          sql<string>`${given.statesBefore}::text`.as('states_before'),
          sql<string[] | null>`
            case when ${given.statesBefore}::text is not null then lectern.entities_of_webhooks(${given.siteId}::text) end
          `.as('asked_for'),
        ]),
    )
    // Read as JSON only where some of it is kept.
    .with(
      (cte) => cte('kept').materialized(),
      (cte) =>
        cte
          .selectFrom('turn')
          .select(
            sql<string>`(case when turn.asked_for is not null then turn.states_before end)::jsonb`.as('states_before'),
          ),
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
    // IDs are assigned to the result of the join, so after the turn. One parameter, however many events there are.
    .expression(({ selectFrom }) =>
      selectFrom([
        'turn',
        'kept',
        sql<{ event: unknown; nth: number }>`jsonb_array_elements(${given.events}::jsonb) with ordinality`.as<'listed'>(
          sql`listed(event, nth)`,
        ),
      ]).select([
        sql<string>`${given.siteId}::text`.as('site_id'),
        sql<string>`${given.environmentKey}::text`.as('environment_key'),
        sql<string>`event->>'noun'`.as('noun'),
        sql<string>`event->>'id'`.as('entity_id'),
        sql<string>`event->>'change'`.as('change'),
        sql<string>`event - 'noun' - 'id' - 'change'`.as('facts'),
        sql<string>`turn.principal`.as('principal'),
        sql<string>`case when nth = 1 then turn.request else turn.request - 'payload' end`.as('request'),
        sql<string>`turn.happened_in`.as('happened_in'),
        sql<string>`
          case when event->>'noun' = any(turn.asked_for)
          then nullif(kept.states_before -> (nth - 1)::int, 'null'::jsonb) end
        `.as('state_before'),
      ]),
    ),
);

/**
 * Deletes events older than `before` that every one of these consumers has processed; the time of the last change is
 * stored with each environment. Consumers process by site: events of accounts are deleted by age alone.
 */
export async function pruneOutbox(db: Queryable, before: Date, consumers: readonly string[]): Promise<void> {
  await sql`
    with handled as (
      select site.id as site_id, min(coalesce(cursor.event_id, 0)) as event_id
      from lectern.sites as site
      cross join unnest(${[...consumers]}::text[]) as consumer (name)
      left join lectern.outbox_cursors as cursor on cursor.site_id = site.id and cursor.consumer = consumer.name
      group by site.id
    ), forgotten as (
      delete from lectern.outbox as event
      where event.created_at < ${before} and (
        event.site_id is null
        or exists (select from handled where handled.site_id = event.site_id and event.id <= handled.event_id)
      )
      returning event.environment_key, event.created_at
    )
    update lectern.environments as environment
    set last_data_change_at = greatest(environment.last_data_change_at, old.changed_at)
    from (select environment_key, max(created_at) as changed_at from forgotten group by environment_key) as old
    where old.environment_key = environment.key
  `.execute(db);
}
