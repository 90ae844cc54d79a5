import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerText, encodings } from '../answers/answer-text.ts';

/** Shorter answers gain nothing. */
const minCompressedBytes = 1_024;

/** Sends JSON, compressed as the client accepts it; a GET whose answer the client has already ends with 304. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: AnswerText,
): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (request.method !== 'POST') {
    reply.header('etag', answer.etag);
    if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  const accepted =
    answer.bytes.length < minCompressedBytes
      ? null
      : negotiate(request.headers['accept-encoding'] ?? '', [...encodings]);
  const encoding = encodings.find((one) => one === accepted);
  if (encoding === undefined) return reply.send(answer.bytes);
  return reply.header('content-encoding', encoding).send(await answer.encoded(encoding));
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  // Proxies that compress may make it a strong one.
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag.slice(2));
}
