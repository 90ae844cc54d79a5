import { DomainError, type Site, webhookResponseBytes } from '@lectern/domain';
import { OutboundError } from '../outbound/outbound-error.ts';
import { sendOutbound } from '../outbound/send-outbound.ts';
import type { LoadOnce } from '../ports.ts';
import type { EngineServices } from '../services.ts';
import { EntityGoneError } from './entity-gone-error.ts';
import { type CallToSend, type EventToSend, type RenderedRequest, renderRequest } from './render-request.ts';
import { TemplateError } from './render-template.ts';
import type { OpenWebhook } from './webhook-rules.ts';

const connectTimeoutMs = 2_000;
const totalTimeoutMs = 8_000;

/** One attempt at a call: what was sent, and what came back. */
export interface Attempt {
  request: RenderedRequest;
  isSuccess: boolean;
  responseStatus: number | null;
  responseHeaders: Record<string, string> | null;
  /** The beginning of a long one. */
  responsePayload: string | null;
  /** Why there was no response. */
  failure: string | null;
}

/** Sends what a webhook says of an event. A redirect is a failure: receivers are named, not looked for. */
export async function attemptCall(
  services: EngineServices,
  site: Site,
  open: OpenWebhook,
  event: EventToSend,
  call: CallToSend,
  once?: LoadOnce,
): Promise<Attempt> {
  let request: RenderedRequest = { url: open.webhook.url, headers: {}, payload: '' };
  try {
    if (!open.isReadable) throw new Error('the credentials of the webhook are sealed with another instance key');
    request = await renderRequest(services, site, open, event, call, once);
    const response = await sendOutbound(services.outbound, {
      url: request.url,
      method: 'POST',
      headers: request.headers,
      body: request.payload,
      connectTimeoutMs,
      totalTimeoutMs,
      maxResponseBytes: webhookResponseBytes,
    });
    return {
      request,
      isSuccess: response.status >= 200 && response.status < 300,
      responseStatus: response.status,
      responseHeaders: response.headers,
      // PostgreSQL stores no text with this character.
      responsePayload: response.body.replaceAll('\u0000', ''),
      failure: null,
    };
  } catch (error) {
    return {
      request,
      isSuccess: false,
      responseStatus: null,
      responseHeaders: null,
      responsePayload: null,
      failure: failureOf(error),
    };
  }
}

/**
 * The code of what went wrong with this call. Throws what passes by, such as a database that is out of reach. A fault of
 * the server itself ends the attempt like any other: one event that can't be shown must not hold up those after it.
 */
function failureOf(error: unknown): string {
  if (error instanceof OutboundError) return error.code;
  if (error instanceof TemplateError) return 'INVALID_TEMPLATE';
  if (error instanceof EntityGoneError) return 'ENVIRONMENT_GONE';
  if (error instanceof DomainError && error.problems.some(({ transient }) => transient === true)) throw error;
  return 'INTERNAL_ERROR';
}
