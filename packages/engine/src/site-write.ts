import {
  type Actor,
  type Capability,
  type Creator,
  type Environment,
  type AppendedEvent,
  requireCapability,
  type Site,
} from '@lectern/domain';
import {
  type Account,
  appendingToOutbox,
  deferStatements,
  type EventPlace,
  type EventSource,
  placeOf,
  type ProjectTransaction,
  runPipelined,
} from '@lectern/storage';
import { type CallOrigin, sourceBy, sourceOf, withoutPayload } from './event-source.ts';
import type { EngineServices } from './services.ts';

/** Who acts, on which site, by which call if it is one. */
export interface SitePrincipal {
  site: Site;
  actor: Actor;
  origin?: CallOrigin;
}

/** An account that acts for itself; null before there is one. */
export interface AccountPrincipal {
  account: Pick<Account, 'id'> | null;
  origin?: CallOrigin | undefined;
}

/** The context of a write of a site, or of accounts: a transaction that ends with the outbox. */
export interface WriteContext {
  services: EngineServices;
  tx: ProjectTransaction;
  /** One instant for the whole operation. */
  now: Date;
}

/** The context of a site write. */
export interface SiteWriteContext extends WriteContext, SitePrincipal {
  /** Collects events of the site; they are stored when the operation ends, in the same transaction. */
  emit(...events: readonly AppendedEvent[]): void;
  /** The same for events that concern one environment. */
  emitIn(environment: Environment, ...events: readonly AppendedEvent[]): void;
}

/** The context of a write of accounts and their sessions. */
export interface AccountWriteContext extends WriteContext {
  /** Collects events; `siteId` is null for account events. Sets the principal once there is an account. */
  emit(siteId: string | null, ...events: readonly AppendedEvent[]): void;
  actAs(principal: Creator): void;
}

/** The requirements of a site write: a capability of the principal, and a lock that it holds to its end. */
export interface SiteWriteOptions {
  requires?: Capability;
  /** Throws when another write holds the lock. */
  lock?(tx: ProjectTransaction, siteId: string): Promise<void>;
}

/**
 * Runs a change of resources shared by all environments of a site, in one transaction: lock, change, events. Throws
 * what `run` throws, changing nothing, what the lock throws, and `INSUFFICIENT_PERMISSIONS`.
 */
export async function withSiteWrite<T>(
  services: EngineServices,
  principal: SitePrincipal,
  { requires, lock }: SiteWriteOptions,
  run: (ctx: SiteWriteContext) => Promise<T>,
): Promise<T> {
  if (requires !== undefined) requireCapability(principal.actor, requires);
  const { site, actor, origin } = principal;
  const collected = new CollectedEvents();
  return services.db.kysely.transaction().execute(async (tx) => {
    await lock?.(tx, site.id);
    const result = await run({
      site,
      actor,
      ...(origin !== undefined && { origin }),
      services,
      tx,
      now: services.clock.now(),
      emit: (...events) => collected.add({ siteId: site.id, environmentKey: null }, events),
      emitIn: (environment, ...events) => collected.add(placeOf(environment), events),
    });
    await collected.append(tx, sourceOf(principal));
    return result;
  });
}

/** Runs a change of accounts, their sessions or the sites they own, in one transaction. Throws what `run` throws. */
export async function withAccountWrite<T>(
  services: EngineServices,
  { account, origin }: AccountPrincipal,
  run: (ctx: AccountWriteContext) => Promise<T>,
): Promise<T> {
  const collected = new CollectedEvents();
  let principal: Creator | null = account === null ? null : { type: 'account', id: account.id };
  return services.db.kysely.transaction().execute(async (tx) => {
    const result = await run({
      services,
      tx,
      now: services.clock.now(),
      emit: (siteId, ...events) => collected.add({ siteId, environmentKey: null }, events),
      actAs: (who) => void (principal = who),
    });
    await collected.append(tx, sourceBy(principal, origin));
    return result;
  });
}

/** Events of one operation by place, in the order they came. */
class CollectedEvents {
  readonly #places = new Map<string, { place: EventPlace; events: AppendedEvent[] }>();

  add(place: EventPlace, events: readonly AppendedEvent[]): void {
    const key = `${place.siteId ?? ''} ${place.environmentKey ?? ''}`;
    const there = this.#places.get(key) ?? { place, events: [] };
    there.events.push(...events);
    this.#places.set(key, there);
  }

  async append(tx: ProjectTransaction, source: EventSource): Promise<void> {
    // Always in the same order: two operations that append to several sites would wait for each other for ever.
    let own = source;
    const places = [...this.#places].toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [, { place, events }] of places) {
      const statements = appendingToOutbox(tx, place, events, own);
      // The last thing the transaction does: it travels with the end. Several must not be combined, see above.
      await (places.length === 1 ? deferStatements(tx, statements) : runPipelined(tx, statements));
      own = withoutPayload(source);
    }
  }
}
