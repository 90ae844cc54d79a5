import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testIdentityProvider } from '../testing/test-identity-provider.ts';
import { authnRequestUrl } from './authn-request.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import { localPath } from './local-path.ts';
import { bindings, namespaces } from './namespaces.ts';
import { ssoUrls } from '../single-sign-on/sso-urls.ts';
import { spMetadata } from './sp-metadata.ts';
import { attributeOf, onlyChild, parseXml, textOf } from './xml.ts';

const sp = ssoUrls({ publicUrl: 'https://cms.example.com' }, { id: 'a"b&c' });

test('the metadata of a site names where responses are sent, and wants assertions signed', () => {
  const root = parseXml(spMetadata(sp));
  const descriptor = onlyChild(root, namespaces.metadata, 'SPSSODescriptor');
  const acs = descriptor && onlyChild(descriptor, namespaces.metadata, 'AssertionConsumerService');

  expect(attributeOf(root, 'entityID')).toBe(sp.samlMetadataUrl);
  expect(descriptor && attributeOf(descriptor, 'WantAssertionsSigned')).toBe('true');
  expect(acs && [attributeOf(acs, 'Binding'), attributeOf(acs, 'Location')]).toEqual([bindings.post, sp.samlAcsUrl]);
  expect(spMetadata(sp)).toBe(spMetadata(sp));
});

test('a request carries its ID, its sender and a relay state, and no method of authentication', async () => {
  const provider = testIdentityProvider({ signInUrl: 'https://idp.example.com/sso?tenant=1' });
  const idp = readIdpMetadata(provider.metadata(), new Date());

  const url = new URL(await authnRequestUrl({ id: '_r1', sp, idp, relayState: '_r1' }));

  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const request = parseXml(xml);
  expect([url.origin, url.searchParams.get('tenant'), url.searchParams.get('RelayState')]).toEqual([
    'https://idp.example.com',
    '1',
    '_r1',
  ]);
  expect(['ID', 'Destination', 'AssertionConsumerServiceURL'].map((name) => attributeOf(request, name))).toEqual([
    '_r1',
    provider.signInUrl,
    sp.samlAcsUrl,
  ]);
  const issuer = onlyChild(request, namespaces.assertion, 'Issuer');
  expect(issuer && textOf(issuer)).toBe(sp.samlMetadataUrl);
  expect(xml).not.toContain('RequestedAuthnContext');
});

describe('after signing in', () => {
  test.each(['/editor', '/media?page=2#top', '/'])('%s is opened', (path) => {
    expect(localPath(path)).toBe(path);
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'javascript:alert(1)',
    'editor',
    '',
    null,
    '/sign_in?sso_error=x',
    `/${'x'.repeat(2001)}`,
  ])('%j opens the editor', (path) => {
    expect(localPath(path)).toBe('/editor');
  });
});
