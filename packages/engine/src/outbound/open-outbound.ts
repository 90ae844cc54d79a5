import { Readable } from 'node:stream';
import { exchange, type OutboundRequest } from './exchange.ts';
import { asOutboundError, OutboundError } from './outbound-error.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

/**
 * Like `sendOutbound`, for a body that is processed while it arrives. Throws `OutboundError` for any status but 2xx, and
 * the stream fails with one (`RESPONSE_TOO_LARGE`, `TIMEOUT`, `CONNECTION_FAILED`) when its limits or the connection
 * end it early.
 */
export async function openOutbound(policy: OutboundPolicy, request: OutboundRequest): Promise<Readable> {
  const { status, body, close } = await exchange(policy, request);
  if (status < 200 || status >= 300) {
    close();
    throw new OutboundError('UNEXPECTED_STATUS', `responded with status ${status}`);
  }
  const stream = Readable.from(limited(body, request.maxResponseBytes), { objectMode: false });
  return stream.once('close', close);
}

async function* limited(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw new OutboundError('RESPONSE_TOO_LARGE', `more than ${maxBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    throw asOutboundError(error);
  }
}
