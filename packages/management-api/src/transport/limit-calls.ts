import type { IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { DomainError } from '@lectern/domain';
import { clientNetwork, type EngineServices } from '@lectern/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from './headers.ts';

/** How many calls may be made in three seconds (reference, management API 4). */
export interface CallLimits {
  /** By one credential. */
  callsPerThreeSeconds: number;
  /** By one address without a credential, or with one that this node has not recognized: forged ones change nothing. */
  addressCallsPerThreeSeconds: number;
  services: Pick<EngineServices, 'recognized'>;
}

/** Keeps the keys of addresses apart from bearers, which have no blanks. */
const addressPrefix = 'address ';
/** How many clients are counted at once; the least recently active are forgotten. */
const clientsCounted = 20_000;

/**
 * Limits the calls of routes that are registered in `app` afterwards, by credential or by address. Each node counts by
 * itself. Throws `RATE_LIMIT_EXCEEDED` to the error handler of the route, with the headers that clients wait by.
 *
 * Returns what counts a call that is answered before it is routed, and returns its headers, names and values in turn;
 * null for one too many and for a credential that this node has not recognized.
 */
export async function limitCalls(
  app: FastifyInstance,
  { services, callsPerThreeSeconds, addressCallsPerThreeSeconds }: CallLimits,
): Promise<(headers: IncomingHttpHeaders) => Promise<string[] | null>> {
  const tokenOf = (request: Pick<FastifyRequest, 'headers'>) => {
    const token = bearerToken(request);
    return token !== null && services.recognized.has(token) ? token : null;
  };
  await register(
    app,
    (_request, key) => (key.startsWith(addressPrefix) ? addressCallsPerThreeSeconds : callsPerThreeSeconds),
    (request) => tokenOf(request) ?? addressOf(request),
  );
  const count = app.createRateLimit();
  return async (headers) => {
    if (tokenOf({ headers }) === null) return null;
    // All that the limit reads of a call with a known credential.
    const call = { headers, routeOptions: { config: {} } } as unknown as FastifyRequest;
    const counted = await count(call);
    if (counted.isAllowed || counted.isExceeded) return null;
    return [
      'x-ratelimit-limit',
      String(counted.max),
      'x-ratelimit-remaining',
      String(counted.remaining),
      'x-ratelimit-reset',
      String(counted.ttlInSeconds),
    ];
  };
}

/** The same for routes that take no credential. */
export async function limitCallsByAddress(app: FastifyInstance, callsPerThreeSeconds: number): Promise<void> {
  await register(app, () => callsPerThreeSeconds, addressOf);
}

function addressOf({ ip }: FastifyRequest): string {
  return addressPrefix + clientNetwork(ip);
}

async function register(
  app: FastifyInstance,
  max: (request: FastifyRequest, key: string) => number,
  keyGenerator: (request: FastifyRequest) => string,
): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: 3000,
    cache: clientsCounted,
    keyGenerator,
    errorResponseBuilder: () => new DomainError('RATE_LIMIT_EXCEEDED'),
    addHeadersOnExceeding: { 'x-ratelimit-limit': true, 'x-ratelimit-remaining': true, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': true,
      'x-ratelimit-remaining': true,
      'x-ratelimit-reset': true,
      'retry-after': true,
    },
  });
}
