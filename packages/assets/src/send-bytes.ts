import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './byte-range.ts';

/** What is sent: its size and type, and a way to read a part of it, which is null where it is gone. */
export interface SentBytes {
  size: number;
  type: string;
  open(range?: { start: number; end: number }): Promise<Readable | Buffer | null>;
}

/** Says that nothing is at an address. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('This file does not exist.');
}

/** Sends bytes, or the part that a request asks for. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, type, open }: SentBytes,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes');
  const range = parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  // The head alone costs no reading; without a stream its length would become that of nothing.
  const content = request.method === 'HEAD' ? Readable.from([]) : await open(range ?? undefined);
  if (content === null) return sendMissing(reply);
  if (range !== null) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .type(type)
    .header('content-length', range === null ? size : range.end - range.start + 1)
    .send(content);
}
