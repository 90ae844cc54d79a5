import { randomBytes } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { bindings, emailFormat, namespaces } from '../saml/namespaces.ts';
import type { SsoUrls } from '../single-sign-on/sso-urls.ts';
import { selfSignedCertificate, type TestCertificate } from './self-signed-certificate.ts';

const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** What an identity provider of the tests responds; whatever is not given is right. */
export interface TestResponse {
  sp: Pick<SsoUrls, 'samlMetadataUrl' | 'samlAcsUrl'>;
  email?: string;
  inResponseTo?: string | null;
  issuer?: string;
  audience?: string;
  recipient?: string;
  destination?: string | null;
  /** Minutes from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  attributes?: Readonly<Record<string, readonly string[]>>;
  assertionId?: string;
  status?: string;
  /** Changes the XML of the assertion before it is signed, and that of the response after it. */
  editAssertion?(xml: string): string;
  editResponse?(xml: string): string;
  signs?: 'assertion' | 'response' | 'nothing';
  signatureAlgorithm?: string;
  digestAlgorithm?: string;
  /** The key that signs, and the certificate put into KeyInfo. */
  key?: TestCertificate;
}

/** An identity provider of the tests, with fresh keys. */
export interface TestIdentityProvider {
  entityId: string;
  signInUrl: string;
  key: TestCertificate;
  /** `certificates` of its own key unless given. */
  metadata(certificates?: readonly string[]): string;
  /** A signed response, in base64 as the form carries it. */
  respond(response: TestResponse): string;
}

/** Creates an identity provider; it listens nowhere. */
export function testIdentityProvider({
  entityId = 'https://idp.example.com/metadata',
  signInUrl = 'https://idp.example.com/sso',
}: { entityId?: string; signInUrl?: string } = {}): TestIdentityProvider {
  const key = selfSignedCertificate();
  return {
    entityId,
    signInUrl,
    key,
    metadata: (certificates = [key.certificate]) =>
      [
        `<md:EntityDescriptor xmlns:md="${namespaces.metadata}" xmlns:ds="${namespaces.signature}" entityID="${entityId}">`,
        `<md:IDPSSODescriptor protocolSupportEnumeration="${namespaces.protocol}">`,
        ...certificates.map(
          (certificate) =>
            `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
        ),
        `<md:SingleSignOnService Binding="${bindings.post}" Location="${signInUrl}"/>`,
        `<md:SingleSignOnService Binding="${bindings.redirect}" Location="${signInUrl}"/>`,
        '</md:IDPSSODescriptor></md:EntityDescriptor>',
      ].join(''),
    respond: (response) => Buffer.from(responseXml({ issuer: entityId, key, ...response })).toString('base64'),
  };
}

function responseXml(response: TestResponse & { issuer: string; key: TestCertificate }): string {
  const { sp, issuer, inResponseTo, destination = sp.samlAcsUrl, signs = 'assertion' } = response;
  const status = response.status ?? 'urn:oasis:names:tc:SAML:2.0:status:Success';
  const edited = response.editAssertion?.(assertionXml(response)) ?? assertionXml(response);
  const assertion = signs === 'assertion' ? signed(edited, 'Assertion', response) : edited;
  const xml =
    `<samlp:Response xmlns:samlp="${namespaces.protocol}" xmlns:saml="${namespaces.assertion}" ID="_${randomId()}" Version="2.0" IssueInstant="${at(0)}"` +
    `${attribute('Destination', destination)}${attribute('InResponseTo', inResponseTo)}>` +
    `<saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${assertion}</samlp:Response>`;
  const whole = signs === 'response' ? signed(xml, 'Response', response) : xml;
  return response.editResponse?.(whole) ?? whole;
}

function assertionXml({
  sp,
  issuer,
  email = 'ada@example.com',
  inResponseTo,
  audience = sp.samlMetadataUrl,
  recipient = sp.samlAcsUrl,
  notBefore = -1,
  notOnOrAfter = 5,
  attributes = {},
  assertionId = `_${randomId()}`,
}: TestResponse): string {
  const statements = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  return (
    `<saml:Assertion xmlns:saml="${namespaces.assertion}" ID="${assertionId}" Version="2.0" IssueInstant="${at(0)}">` +
    `<saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${emailFormat}">${email}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(notOnOrAfter)}" Recipient="${recipient}"${attribute('InResponseTo', inResponseTo)}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(notBefore)}" NotOnOrAfter="${at(notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `${statements.length === 0 ? '' : `<saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement>`}</saml:Assertion>`
  );
}

function signed(
  xml: string,
  element: 'Assertion' | 'Response',
  { key, signatureAlgorithm = rsaSha256, digestAlgorithm = sha256 }: TestResponse & { key: TestCertificate },
): string {
  const signature = new SignedXml({
    privateKey: key.privateKeyPem,
    publicCert: `-----BEGIN CERTIFICATE-----\n${key.certificate}\n-----END CERTIFICATE-----`,
    signatureAlgorithm,
    canonicalizationAlgorithm: canonical,
  });
  signature.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    transforms: [enveloped, canonical],
    digestAlgorithm,
  });
  const location = { reference: `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`, action: 'after' } as const;
  signature.computeSignature(xml, { prefix: 'ds', location });
  return signature.getSignedXml();
}

function attribute(name: string, value: string | null | undefined): string {
  return value == null ? '' : ` ${name}="${value}"`;
}

function at(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

function randomId(): string {
  return randomBytes(16).toString('hex');
}
