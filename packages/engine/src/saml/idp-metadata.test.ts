import { describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../testing/self-signed-certificate.ts';
import { testIdentityProvider } from '../testing/test-identity-provider.ts';
import { isProviderUrl, MetadataError, readIdpMetadata } from './idp-metadata.ts';

const provider = testIdentityProvider();
const xml = provider.metadata();
const now = new Date();

/** Why metadata is refused; null if it is accepted. */
function problemOf(text: string): string | null {
  try {
    readIdpMetadata(text, now);
    return null;
  } catch (error) {
    if (error instanceof MetadataError) return error.problem;
    throw error;
  }
}

describe('metadata', () => {
  test('names the provider, where to sign in, and its certificates', () => {
    expect(readIdpMetadata(xml, now)).toEqual({
      entityId: provider.entityId,
      signInUrl: provider.signInUrl,
      certificates: [provider.key.certificate],
    });
  });

  test('may wrap its only provider, break certificates into lines, and list several of them', () => {
    const next = selfSignedCertificate().certificate;
    const wrapped = provider
      .metadata([provider.key.certificate.replace(/(.{64})/g, '\n$1\t'), next, next])
      .replace(
        /^/,
        '\uFEFF<?xml version="1.0"?><md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">',
      )
      .concat('</md:EntitiesDescriptor>');

    expect(readIdpMetadata(wrapped, now).certificates).toEqual([provider.key.certificate, next]);
  });

  test('may omit the use of a key, and keys for encryption are ignored', () => {
    expect(readIdpMetadata(xml.replace(' use="signing"', ''), now).certificates).toHaveLength(1);
    expect(problemOf(xml.replace('use="signing"', 'use="encryption"'))).toBe('NO_SIGNING_CERTIFICATE');
  });

  test.each([
    ['is not XML', 'hello', 'INVALID_XML'],
    ['is not well-formed', xml.slice(0, -20), 'INVALID_XML'],
    ['has a DOCTYPE', `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`, 'INVALID_XML'],
    ['is longer than 1 MB', `${xml}<!--${'x'.repeat(1024 * 1024)}-->`, 'TOO_LARGE'],
    ['has expired', xml.replace('entityID', 'validUntil="2020-01-01T00:00:00Z" entityID'), 'EXPIRED'],
    ['describes a service provider', xml.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'), 'NO_IDENTITY_PROVIDER'],
    ['is of another namespace', xml.replace('xmlns:md="urn:oasis', 'xmlns:md="urn:other'), 'NO_IDENTITY_PROVIDER'],
    [
      'describes two providers',
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${xml}${xml}</md:EntitiesDescriptor>`,
      'MULTIPLE_IDENTITY_PROVIDERS',
    ],
    ['has no certificate', provider.metadata([]), 'NO_SIGNING_CERTIFICATE'],
    ['has a damaged certificate', provider.metadata(['MIIB']), 'INVALID_CERTIFICATE'],
    ['has a short key', provider.metadata([selfSignedCertificate(1024).certificate]), 'INVALID_CERTIFICATE'],
    ['has no location for the redirect binding', xml.replaceAll('HTTP-Redirect', 'SOAP'), 'NO_SSO_LOCATION'],
    [
      'has a location of another protocol',
      xml.replaceAll(provider.signInUrl, 'javascript:alert(1)'),
      'NO_SSO_LOCATION',
    ],
  ])('is refused if it %s', (_what, text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});

test.each([
  ['https://idp.example.com/sso?a=1', true],
  ['http://localhost:8080/sso', true],
  ['http://127.0.0.1/sso', true],
  ['http://[::1]/sso', true],
  ['http://idp.example.com/sso', false],
  ['http://localhost.example.com/sso', false],
  ['javascript:alert(1)', false],
  ['//idp.example.com', false],
])('%s as the address of a provider: %s', (url, isAccepted) => {
  expect(isProviderUrl(url)).toBe(isAccepted);
});
