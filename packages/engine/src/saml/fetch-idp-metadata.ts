import type { IdentityProvider } from '@lectern/storage';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { OutboundPolicy } from '../outbound/outbound-policy.ts';
import { sendOutbound } from '../outbound/send-outbound.ts';
import { isProviderUrl, maxMetadataBytes, MetadataError, readIdpMetadata } from './idp-metadata.ts';

const totalTimeoutMs = 10_000;

/** Metadata as fetched, and the document it was read from. */
export interface FetchedMetadata {
  metadata: IdentityProvider;
  xml: string;
}

/**
 * Fetches the metadata of an identity provider. Throws `MetadataError`: `INSECURE_URL` without TLS, and
 * `UNREACHABLE` for an address that is inside a network which the operator does not list, responds with another status
 * than 200, or takes longer than ten seconds. Redirects are not followed: they could lead to a connection without TLS.
 */
export async function fetchIdpMetadata(policy: OutboundPolicy, url: string, now: Date): Promise<FetchedMetadata> {
  if (!isProviderUrl(url)) throw new MetadataError('INSECURE_URL');
  const response = await sendOutbound(policy, {
    url,
    method: 'GET',
    headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    connectTimeoutMs: totalTimeoutMs,
    totalTimeoutMs,
    maxResponseBytes: maxMetadataBytes,
  }).catch((cause: unknown) => {
    throw cause instanceof OutboundError ? new MetadataError('UNREACHABLE', { cause }) : cause;
  });
  if (response.isTruncated) throw new MetadataError('TOO_LARGE');
  if (response.status !== 200) throw new MetadataError('UNREACHABLE');
  return { metadata: readIdpMetadata(response.body, now), xml: response.body };
}
