import { describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../testing/self-signed-certificate.ts';
import { type TestResponse, testIdentityProvider } from '../testing/test-identity-provider.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import { SamlRefusal } from './saml-refusal.ts';
import { ssoUrls } from '../single-sign-on/sso-urls.ts';
import { verifySamlResponse } from './verify-saml-response.ts';

const provider = testIdentityProvider();
const stranger = selfSignedCertificate();
const sp = ssoUrls({ publicUrl: 'https://cms.example.com' }, { id: 'site1' });
const idp = readIdpMetadata(provider.metadata(), new Date());

const verify = (base64: string, now = new Date()) => verifySamlResponse(base64, { sp, idp, now });
const verified = (response: Partial<TestResponse>) => verify(provider.respond({ sp, ...response }));

/** The reason of a refusal; null for a response that is accepted. */
async function refusalOf(base64: string): Promise<string | null> {
  try {
    await verify(base64);
    return null;
  } catch (error) {
    if (error instanceof SamlRefusal) return error.reason;
    throw error;
  }
}

const refused = (response: Partial<TestResponse>) => refusalOf(provider.respond({ sp, ...response }));

describe('a response', () => {
  test('whose assertion is signed describes a person', async () => {
    const result = await verified({
      email: 'Ada@Example.com',
      inResponseTo: '_1',
      assertionId: '_a1',
      attributes: { firstName: ['Ada'], lastName: ['Lovelace'], datocmsGroups: ['Editors', 'Writers'] },
    });

    expect(result).toMatchObject({
      assertionId: '_a1',
      inResponseTo: '_1',
      profile: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', groups: ['Editors', 'Writers'] },
    });
    expect(Math.round((result.expiresAt.getTime() - Date.now()) / 60_000)).toBe(7);
  });

  test('that is signed as a whole is accepted', async () => {
    expect((await verified({ signs: 'response' })).profile).toEqual({
      email: 'ada@example.com',
      firstName: null,
      lastName: null,
      groups: null,
    });
  });

  test.each(['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'])(
    'signed by %s is accepted',
    async (signatureAlgorithm) => {
      expect(
        await refused({ signatureAlgorithm, digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha512' }),
      ).toBeNull();
    },
  );

  test('with line breaks in its base64 is accepted', async () => {
    expect(await refusalOf(provider.respond({ sp }).replace(/(.{76})/g, '$1\r\n'))).toBeNull();
  });

  test('without a destination is accepted', async () => {
    expect(await refused({ destination: null })).toBeNull();
  });
});

describe('a response is refused', () => {
  const moved = (xml: string) => {
    const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
    const forged = assertion
      .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
      .replace('ada@', 'eve@')
      .replace(/ ID="[^"]+"/, ' ID="_forged"');
    return xml
      .replace(assertion, `${forged}`)
      .replace('<samlp:Status>', `<samlp:Extensions>${assertion}</samlp:Extensions><samlp:Status>`);
  };
  const repeated = (change: (assertion: string) => string) => (xml: string) =>
    xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, (assertion) => `${change(assertion)}${assertion}`);

  test.each<[string, Partial<TestResponse>, string]>([
    ['unsigned', { signs: 'nothing' }, 'NOT_VERIFIED'],
    ['signed by another key, whose certificate is in KeyInfo', { key: stranger }, 'NOT_VERIFIED'],
    [
      'signed by another key, with the certificate of the provider in KeyInfo',
      { key: { ...stranger, certificate: provider.key.certificate } },
      'NOT_VERIFIED',
    ],
    [
      'with a second assertion',
      { editResponse: repeated((assertion) => assertion.replace('ada@', 'eve@').replace(/ ID="_/, ' ID="_other')) },
      'NOT_VERIFIED',
    ],
    ['whose signed assertion is moved into Extensions', { editResponse: moved }, 'NOT_VERIFIED'],
    [
      'with an ID that occurs twice',
      {
        assertionId: '_twice',
        editResponse: (xml) =>
          xml.replace('<samlp:Status>', '<samlp:Extensions><x ID="_twice"/></samlp:Extensions><samlp:Status>'),
      },
      'NOT_VERIFIED',
    ],
    [
      'with an altered attribute',
      {
        attributes: { datocmsGroups: ['Writers'] },
        editResponse: (xml) => xml.replace('>Writers<', '>Admins<'),
      },
      'NOT_VERIFIED',
    ],
    ['signed by SHA-1', { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }, 'WEAK_ALGORITHM'],
    ['with a digest by SHA-1', { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }, 'WEAK_ALGORITHM'],
    [
      'signed by HMAC',
      {
        editResponse: (xml) =>
          xml.replace(
            'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
            'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
          ),
      },
      'WEAK_ALGORITHM',
    ],
    [
      'with a DOCTYPE',
      { editResponse: (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]>${xml}` },
      'INVALID_XML',
    ],
    ['for another audience', { audience: 'https://other.example.com/saml' }, 'NOT_VERIFIED'],
    ['for another recipient', { recipient: 'https://other.example.com/consume' }, 'INVALID_CONFIRMATION'],
    ['for another destination', { destination: 'https://other.example.com/consume' }, 'INVALID_DESTINATION'],
    ['by a foreign issuer with the trusted key', { issuer: 'https://evil.example.com' }, 'INVALID_ISSUER'],
    ['before its time', { notBefore: 5, notOnOrAfter: 10 }, 'NOT_VERIFIED'],
    ['three minutes after its time', { notOnOrAfter: -3 }, 'NOT_VERIFIED'],
    [
      'whose confirmation alone is over',
      {
        editAssertion: (xml) =>
          xml.replace(/(ConfirmationData NotOnOrAfter=)"[^"]+"/, `$1"${new Date(Date.now() - 180_000).toISOString()}"`),
      },
      'INVALID_TIME',
    ],
    [
      'without a subject confirmation',
      { editAssertion: (xml) => xml.replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, '') },
      'INVALID_CONFIRMATION',
    ],
    [
      'whose confirmation has a beginning',
      {
        editAssertion: (xml) =>
          xml.replace('ConfirmationData ', `ConfirmationData NotBefore="${new Date(0).toISOString()}" `),
      },
      'INVALID_CONFIRMATION',
    ],
    [
      'whose confirmation has no end',
      { editAssertion: (xml) => xml.replace(/(ConfirmationData )NotOnOrAfter="[^"]+"/, '$1') },
      'NOT_VERIFIED',
    ],
    [
      'without a statement of authentication',
      { editAssertion: (xml) => xml.replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, '') },
      'MISSING_AUTHN_STATEMENT',
    ],
    ['that reports a failure', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, 'UNSUCCESSFUL_STATUS'],
    ['without an address', { email: 'ada' }, 'MISSING_EMAIL'],
  ])('%s', async (_what, response, reason) => {
    expect(await refused(response)).toBe(reason);
  });

  test.each([
    ['of more than 256 kB', 'A'.repeat(256 * 1024 + 4), 'TOO_LARGE'],
    ['that is not base64', '<Response/>', 'INVALID_XML'],
    ['that is not XML', Buffer.from('hello').toString('base64'), 'INVALID_XML'],
    ['that is no response', Buffer.from('<Response/>').toString('base64'), 'INVALID_XML'],
  ])('%s', async (_what, base64, reason) => {
    expect(await refusalOf(base64)).toBe(reason);
  });

  test('for another site of the same server', async () => {
    const other = ssoUrls({ publicUrl: 'https://cms.example.com' }, { id: 'site2' });

    expect(await refusalOf(provider.respond({ sp: other }))).toBe('INVALID_DESTINATION');
    expect(await refusalOf(provider.respond({ sp: other, destination: null }))).toBe('NOT_VERIFIED');
  });
});

test('a response is accepted one minute after its end', async () => {
  expect(await refused({ notOnOrAfter: -1 })).toBeNull();
});

test('a comment in the name does not cut it', async () => {
  const email = 'ada@example.com<!-- -->.evil.example';

  expect((await verified({ email })).profile.email).toBe('ada@example.com.evil.example');
  expect(await refused({ editResponse: (xml) => xml.replace('ada@example.com', 'ada@example.com<!-- -->.evil') })).toBe(
    'NOT_VERIFIED',
  );
});

test('the email comes from an attribute where the name is no address, and one group arrives as a list', async () => {
  const { profile } = await verified({
    editAssertion: (xml) =>
      xml.replace(/Format="[^"]+">[^<]+</, 'Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">x17<'),
    attributes: {
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': ['Grace@example.com'],
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups': ['b3c1'],
    },
  });

  expect(profile).toMatchObject({ email: 'grace@example.com', groups: ['b3c1'] });
});

test('a certificate that metadata adds is trusted, and one that it removes is not', async () => {
  const next = selfSignedCertificate();
  const both = readIdpMetadata(provider.metadata([provider.key.certificate, next.certificate]), new Date());
  const after = readIdpMetadata(provider.metadata([next.certificate]), new Date());
  const now = new Date();

  await expect(verifySamlResponse(provider.respond({ sp, key: next }), { sp, idp: both, now })).resolves.toBeDefined();
  await expect(verifySamlResponse(provider.respond({ sp }), { sp, idp: both, now })).resolves.toBeDefined();
  await expect(verifySamlResponse(provider.respond({ sp }), { sp, idp: after, now })).rejects.toThrow('NOT_VERIFIED');
});
