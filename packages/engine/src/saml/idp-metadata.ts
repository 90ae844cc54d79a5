import { X509Certificate } from 'node:crypto';
import type { IdentityProvider } from '@lectern/storage';
import { bindings, namespaces } from './namespaces.ts';
import { attributeOf, childrenOf, descendantsOf, parseXml, textOf, XmlError } from './xml.ts';

/** The longest metadata document that is read. */
export const maxMetadataBytes = 1024 * 1024;

const maxCertificates = 10;
const fewestKeyBits = 2048;

/** Why metadata can't be used. */
export type MetadataProblem =
  | 'INVALID_XML'
  | 'TOO_LARGE'
  | 'EXPIRED'
  | 'NO_IDENTITY_PROVIDER'
  | 'MULTIPLE_IDENTITY_PROVIDERS'
  | 'NO_SIGNING_CERTIFICATE'
  | 'INVALID_CERTIFICATE'
  | 'NO_SSO_LOCATION'
  | 'INSECURE_URL'
  | 'UNREACHABLE'
  | 'OTHER_IDENTITY_PROVIDER';

/** Metadata that can't be used. */
export class MetadataError extends Error {
  override readonly name = 'MetadataError';
  readonly problem: MetadataProblem;

  constructor(problem: MetadataProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/**
 * Reads the metadata of one identity provider. Throws `MetadataError` unless it names exactly one, with a signing
 * certificate and a location for sign-in requests.
 */
export function readIdpMetadata(xml: string, now: Date): IdentityProvider {
  if (Buffer.byteLength(xml) > maxMetadataBytes) throw new MetadataError('TOO_LARGE');
  const root = rootOf(xml);
  const { entity, provider } = onlyProvider(root);
  for (const limited of [root, entity, provider]) {
    const until = attributeOf(limited, 'validUntil');
    if (until !== null && !(Date.parse(until) > now.getTime())) throw new MetadataError('EXPIRED');
  }
  const entityId = attributeOf(entity, 'entityID') ?? '';
  if (entityId === '' || entityId.length > 1024) throw new MetadataError('NO_IDENTITY_PROVIDER');
  return { entityId, signInUrl: signInUrlOf(provider), certificates: certificatesOf(provider) };
}

/** An address of an identity provider: https, or http on this machine, where nothing is on the way. */
export function isProviderUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

function rootOf(xml: string): Element {
  try {
    return parseXml(xml.replace(/^\uFEFF/, '').trim());
  } catch (cause) {
    if (cause instanceof XmlError) throw new MetadataError('INVALID_XML', { cause });
    throw cause;
  }
}

/** Some servers wrap the only entity that they describe into a list. */
function onlyProvider(root: Element): { entity: Element; provider: Element } {
  const isOfMetadata = root.namespaceURI === namespaces.metadata;
  const entities =
    isOfMetadata && root.localName === 'EntityDescriptor'
      ? [root]
      : isOfMetadata && root.localName === 'EntitiesDescriptor'
        ? descendantsOf(root, namespaces.metadata, 'EntityDescriptor')
        : [];
  const [first, ...others] = entities.flatMap((entity) =>
    childrenOf(entity, namespaces.metadata, 'IDPSSODescriptor').map((provider) => ({ entity, provider })),
  );
  if (first === undefined) throw new MetadataError('NO_IDENTITY_PROVIDER');
  if (others.length > 0) throw new MetadataError('MULTIPLE_IDENTITY_PROVIDERS');
  return first;
}

function signInUrlOf(provider: Element): string {
  const locations = childrenOf(provider, namespaces.metadata, 'SingleSignOnService')
    .filter((service) => attributeOf(service, 'Binding') === bindings.redirect)
    .map((service) => attributeOf(service, 'Location') ?? '');
  const location = locations.find(isProviderUrl);
  if (location === undefined) throw new MetadataError('NO_SSO_LOCATION');
  return location;
}

function certificatesOf(provider: Element): string[] {
  const texts = childrenOf(provider, namespaces.metadata, 'KeyDescriptor')
    .filter((key) => ['signing', null].includes(attributeOf(key, 'use')))
    .flatMap((key) => descendantsOf(key, namespaces.signature, 'X509Certificate'))
    .map((certificate) => textOf(certificate).replace(/\s+/g, ''));
  const different = [...new Set(texts)];
  if (different.length === 0) throw new MetadataError('NO_SIGNING_CERTIFICATE');
  if (different.length > maxCertificates) throw new MetadataError('INVALID_CERTIFICATE');
  for (const certificate of different) checkCertificate(certificate);
  return different;
}

/** Trust comes from the metadata, so a certificate's own dates and issuer do not matter; the strength of its key does. */
function checkCertificate(base64: string): void {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(base64, 'base64'));
    const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
    if (publicKey.asymmetricKeyType === 'rsa' && bits >= fewestKeyBits) return;
  } catch (cause) {
    throw new MetadataError('INVALID_CERTIFICATE', { cause });
  }
  throw new MetadataError('INVALID_CERTIFICATE');
}
