import { isPlainObject, parsedJson } from '@lectern/domain';
import { OutboundError } from '../outbound/outbound-error.ts';
import { type OutboundResponse, sendOutbound } from '../outbound/send-outbound.ts';
import type { EngineServices } from '../services.ts';
import type { ServiceRequest } from './adapters/build-adapter.ts';
import { textIn } from './adapters/settings.ts';

const connectTimeoutMs = 5_000;
const totalTimeoutMs = 15_000;
/** Lists of deployments are long. The log has the beginning of a response only. */
const mostResponseBytes = 1024 * 1024;
const longestWaitSeconds = 60;

/** Errors of the system after which the request has not arrived anywhere. */
const unreachable = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'];

/** Sends a request to a service of builds. A redirect is its response. Throws `OutboundError`. */
export function callService(
  services: EngineServices,
  request: ServiceRequest,
  maxResponseBytes = mostResponseBytes,
): Promise<OutboundResponse> {
  return sendOutbound(services.outbound, { ...request, connectTimeoutMs, totalTimeoutMs, maxResponseBytes });
}

/** After how long a request that no one acted on may be repeated; null if it may not be. */
export function repeatableAfterMs(outcome: OutboundResponse | OutboundError): number | null {
  if (outcome instanceof OutboundError) {
    if (outcome.code === 'CONNECT_TIMEOUT' || outcome.code === 'NAME_NOT_RESOLVED') return 1_000;
    const { cause } = outcome;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    return outcome.code === 'CONNECTION_FAILED' && unreachable.includes(code) ? 1_000 : null;
  }
  if (outcome.status !== 429) return null;
  const seconds = Number(outcome.headers['retry-after'] ?? Number.NaN);
  return seconds >= 0 && seconds <= longestWaitSeconds ? seconds * 1_000 : null;
}

/** What a service says went wrong, in its own words; null where it says nothing that is known. */
export function messageOf(body: string): string | null {
  const value = parsedJson(body);
  if (!isPlainObject(value)) return null;
  return (
    textIn(value, 'error', 'message') ??
    textIn(value, 'message') ??
    textIn(value, 'error_message') ??
    textIn(value, 'message', 'base') ??
    textIn(value, 'error')
  );
}
