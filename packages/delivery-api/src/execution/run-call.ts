import { type Actor, authorize, canEnterEnvironment, DomainError, type Site } from '@lectern/domain';
import {
  answerRead,
  type Call,
  type EngineServices,
  type EnvironmentPrincipal,
  findEnvironmentAhead,
  rememberPrincipal,
  resolveCredential,
} from '@lectern/engine';
import { findEnvironment } from '@lectern/storage';
import type { GraphQLError } from 'graphql';
import type { DeliveryMode } from './delivery-context.ts';
import type { PreparedSchemas } from './prepared-schema.ts';
import { type DeliveryAnswer, type DeliveryQuery, runQuery } from './run-query.ts';

/** What calls run on. */
export interface Delivery {
  services: EngineServices;
  schemas: PreparedSchemas;
}

/** A query of a credential, or why it cannot be one once the site is known. */
export interface DeliveryCall extends Call {
  mode: DeliveryMode;
  query(site: Site): DeliveryQuery | GraphQLError;
  /** Called as soon as the credential is known, also where it is refused then. */
  onPrincipal?(principal: { site: Site; actor: Actor }): void;
}

/** An answer, who got it, and what went wrong on our side. */
export interface AnsweredCall extends DeliveryAnswer {
  principal: EnvironmentPrincipal;
  failures: readonly unknown[];
}

/**
 * Runs a query with the rights of its credential. Throws what is wrong with the credential or the environment:
 * `INVALID_AUTHORIZATION_HEADER`, `INSUFFICIENT_PERMISSIONS`, `INVALID_ENVIRONMENT`, `ENVIRONMENT_NOT_READY`.
 */
export async function runCall({ services, schemas }: Delivery, call: DeliveryCall): Promise<AnsweredCall> {
  const { mode } = call;
  return answerRead(
    services,
    call,
    () => enter(services, call),
    async (principal) => {
      call.onPrincipal?.(principal);
      // A principal from memory may have used another mode.
      authorizeMode(principal.actor, mode);
      const failures: unknown[] = [];
      const answered = await runQuery(services, schemas, { ...principal, mode }, call.query(principal.site), (error) =>
        failures.push(error),
      );
      return { ...answered, principal, failures };
    },
  );
}

/** The principal and environment of a call, recognized now and remembered for the next equal call. */
export async function enter(
  services: EngineServices,
  call: Omit<DeliveryCall, 'query'>,
): Promise<EnvironmentPrincipal> {
  const [credential, found] = await Promise.all([
    resolveCredential(services, call.token, call.audience),
    findEnvironmentAhead(services, call),
  ]);
  const { site, actor } = credential;
  call.onPrincipal?.(credential);
  authorizeMode(actor, call.mode);
  const environment = found?.environment ?? (await findEnvironment(services.db.kysely, site.id, call.environmentName));
  if (environment === null) throw new DomainError('INVALID_ENVIRONMENT');
  authorize(canEnterEnvironment(actor, environment));
  if (environment.status !== 'ready') throw new DomainError('ENVIRONMENT_NOT_READY', {}, { transient: true });
  if (found !== null) rememberPrincipal(services, call, credential, found);
  return { site, actor, environment };
}

/** Throws `INSUFFICIENT_PERMISSIONS` unless the credential may read in this mode. */
function authorizeMode(actor: Actor, mode: DeliveryMode): void {
  authorize(mode.version === 'published' ? actor.canAccessCda : actor.canAccessCdaPreview);
}
