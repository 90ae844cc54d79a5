import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { exchange } from '../outbound/exchange.ts';
import { asOutboundError, OutboundError } from '../outbound/outbound-error.ts';
import type { OutboundPolicy } from '../outbound/outbound-policy.ts';
import type { CrawlLimits } from './crawl-limits.ts';

/** A response to the crawler. */
export interface FetchedAddress {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Empty unless it was wanted. */
  text: string;
}

/** How an address is requested. */
export interface FetchOptions {
  userAgent: string;
  maxBytes: number;
  /** Whether a response with these headers is to be read. */
  wants(response: Omit<FetchedAddress, 'text'>): boolean;
  limits: CrawlLimits;
}

const unzip = promisify(gunzip);

/**
 * Requests an address without following redirects, and reads the beginning of what is wanted, in its encoding. Throws
 * `OutboundError`.
 */
export async function fetchAddress(
  policy: OutboundPolicy,
  url: string,
  { userAgent, maxBytes, wants, limits }: FetchOptions,
): Promise<FetchedAddress> {
  const { status, headers, body, close } = await exchange(policy, {
    url,
    method: 'GET',
    headers: {
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml,*/*;q=0.1',
      'accept-encoding': 'identity',
    },
    connectTimeoutMs: limits.connectTimeoutMs,
    totalTimeoutMs: limits.requestTimeoutMs,
    maxResponseBytes: maxBytes,
  });
  try {
    if (status !== 200 || !wants({ status, headers })) return { status, headers, text: '' };
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
    const bytes = await plain(Buffer.concat(chunks).subarray(0, maxBytes), maxBytes);
    return { status, headers, text: decoded(bytes, headers['content-type'] ?? '') };
  } catch (error) {
    throw asOutboundError(error);
  } finally {
    close();
  }
}

/** Some servers compress without being asked, and some sitemaps are compressed files. */
async function plain(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new OutboundError('CONNECTION_FAILED', 'the compressed body could not be read', { cause: error });
  }
}

function decoded(bytes: Buffer, contentType: string): string {
  const [, named] = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType) ?? [];
  const [, declared] = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2_048)) ?? [];
  const text = decoderFor(named ?? declared).decode(bytes);
  return text.replaceAll('\u0000', '');
}

function decoderFor(label: string | undefined): TextDecoder {
  try {
    return new TextDecoder(label ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}
