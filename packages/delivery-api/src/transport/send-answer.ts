import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shorter answers gain nothing. */
const minCompressedBytes = 1_024;

/** Fast, and nearly as small as the highest: answers are compressed anew each time. */
const brotliQuality = 4;

const encoders: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text) => promisify(gzip)(text),
};

/** Sends JSON, compressed as the client accepts it; a GET whose answer the client has already ends with 304. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (request.method !== 'POST') {
    // Weak: the same for every encoding.
    const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
    reply.header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  const encoding =
    text.length < minCompressedBytes ? null : negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  const encode = encoding === null ? undefined : encoders[encoding];
  if (encoding === null || encode === undefined) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await encode(text));
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  // Proxies that compress may make it a strong one.
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag.slice(2));
}
