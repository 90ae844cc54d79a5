import { exchange, type OutboundRequest } from './exchange.ts';
import { asOutboundError } from './outbound-error.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

/** What another server responded, whatever its status. */
export interface OutboundResponse {
  status: number;
  /** By lower-case name; repeated ones are joined by comma. */
  headers: Record<string, string>;
  /** Read as UTF-8, from its beginning. */
  body: string;
  /** Whether the body was longer than `maxResponseBytes`; the rest was not read. */
  isTruncated: boolean;
}

/**
 * Sends a request to another server and reads the response. Every request that leaves the product goes through this or
 * `openOutbound`: they connect only to what the policy allows (`services.outbound`), and limit time and size. Throws
 * `OutboundError`, also when the time ends in the middle of the body.
 */
export async function sendOutbound(policy: OutboundPolicy, request: OutboundRequest): Promise<OutboundResponse> {
  const { status, headers, body, close } = await exchange(policy, request);
  try {
    const { bytes, isTruncated } = await readStart(body, request.maxResponseBytes);
    // A character that the limit cuts is left out.
    return { status, headers, body: new TextDecoder().decode(bytes, { stream: isTruncated }), isTruncated };
  } catch (error) {
    throw asOutboundError(error);
  } finally {
    close();
  }
}

async function readStart(body: AsyncIterable<Buffer>, maxBytes: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated: size > maxBytes };
}
