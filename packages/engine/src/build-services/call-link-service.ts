import { DomainError, invalidField, type LinkedBuildAdapter, parsedJson } from '@lectern/domain';
import { callService, messageOf } from '../build-triggers/call-service.ts';
import { redactionFor } from '../build-triggers/redact.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { OutboundResponse } from '../outbound/send-outbound.ts';
import type { EngineServices } from '../services.ts';

/** Lists of sites have whole deployments in them. */
const mostResponseBytes = 16 * 1024 * 1024;
const mostReasonCharacters = 500;

/** What of a link a refusal of the service is about. */
export type LinkField = 'access_token' | 'team_id' | 'site_id' | 'branch';

/** A request to the API of a service, below its address. */
export interface LinkRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Segments of the path; each becomes exactly one. */
  path: readonly string[];
  query?: Readonly<Record<string, string | null>>;
  /** Sent as JSON, or as a form where it is `URLSearchParams`. */
  body?: object;
  /** What a refusal is about, other than one of the token. */
  field?: LinkField;
  /** The same, by what the service says. */
  fieldOf?: (reason: string) => LinkField;
}

/** A refusal of a service: a status that is not 2xx. The message is what it says, without secrets. */
export class LinkRefusedError extends Error {
  override readonly name = 'LinkRefusedError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls a service and reads the JSON of its response. */
export interface CallLinkService {
  /**
   * Throws `INVALID_FIELD` with `SERVICE_REFUSED` for what the service refuses, `SERVICE_UNAVAILABLE` where it can't be
   * reached or does not answer as documented; `details.reason` is what it says.
   */
  read(request: LinkRequest): Promise<unknown>;
  /** Like `read`, but throws `LinkRefusedError` for what the service refuses. */
  attempt(request: LinkRequest): Promise<unknown>;
}

/**
 * Calls of a service at its configured address, each bounded in time and size; they may take seconds, so that none is
 * made while a transaction is open. `secrets` never appear in what is thrown.
 */
export function linkServiceCalls(
  services: EngineServices,
  adapter: LinkedBuildAdapter,
  secrets: { accessToken?: string; other?: readonly string[] },
): CallLinkService {
  const { accessToken, other = [] } = secrets;
  const hidden = Object.fromEntries([accessToken ?? '', ...other].map((text, at) => [`token_${at}`, text]));
  const redaction = redactionFor(adapter, hidden, '');
  const shortened = (reason: string) => redaction.text(reason).slice(0, mostReasonCharacters);

  function unavailable(reason: string, details: object = {}): DomainError {
    return new DomainError('SERVICE_UNAVAILABLE', { service: adapter, reason: shortened(reason), ...details });
  }

  async function send(request: LinkRequest): Promise<OutboundResponse> {
    const { method, body } = request;
    const isForm = body instanceof URLSearchParams;
    try {
      const call = {
        method,
        url: urlOf(services, adapter, request),
        headers: {
          accept: 'application/json',
          ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
          ...(body !== undefined && {
            'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          }),
        },
        ...(body !== undefined && { body: isForm ? body.toString() : JSON.stringify(body) }),
      };
      return await callService(services, call, mostResponseBytes);
    } catch (error) {
      if (error instanceof OutboundError) throw unavailable(`${error.code}: ${error.message}`);
      throw error;
    }
  }

  async function attempt(request: LinkRequest): Promise<unknown> {
    const { status, body, isTruncated } = await send(request);
    if (status >= 200 && status < 300) {
      if (request.method === 'DELETE') return null;
      const value = isTruncated ? undefined : parsedJson(body);
      if (value === undefined) throw unavailable(isTruncated ? 'RESPONSE_TOO_LARGE' : 'UNREADABLE_RESPONSE');
      return value;
    }
    const reason = messageOf(body) ?? `HTTP_STATUS: ${status}`;
    if (status < 400 || status === 408 || status === 429 || status >= 500)
      throw unavailable(reason, { response_status: status });
    throw new LinkRefusedError(status, shortened(reason));
  }

  return {
    attempt,
    async read(request) {
      try {
        return await attempt(request);
      } catch (error) {
        if (error instanceof LinkRefusedError) throw refused(adapter, request, error);
        throw error;
      }
    },
  };
}

/** The problem of a link that a service refuses. */
export function linkProblem(adapter: LinkedBuildAdapter, field: LinkField, code: string, details: object): DomainError {
  return DomainError.of([invalidField('BuildTriggerLink', field, code, { service: adapter, ...details })]);
}

function refused(adapter: LinkedBuildAdapter, request: LinkRequest, error: LinkRefusedError): DomainError {
  const { status, message } = error;
  const known = request.fieldOf?.(message) ?? request.field ?? 'access_token';
  return linkProblem(adapter, status === 401 ? 'access_token' : known, 'SERVICE_REFUSED', {
    reason: message,
    response_status: status,
  });
}

function urlOf({ builds }: EngineServices, adapter: LinkedBuildAdapter, { path, query = {} }: LinkRequest): string {
  const base = { netlify: builds.netlifyApiUrl, vercel: builds.vercelApiUrl }[adapter];
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  const search = new URLSearchParams(given).toString();
  return `${base}/${path.map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`;
}
