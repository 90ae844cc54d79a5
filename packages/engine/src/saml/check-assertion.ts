import { clockSkewMs, namespaces } from './namespaces.ts';
import { SamlRefusal } from './saml-refusal.ts';
import type { SamlParties, VerifiedAssertion } from './verify-saml-response.ts';
import { attributeOf, childrenOf, onlyChild, textOf } from './xml.ts';

const bearerMethod = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Checks a signed assertion for what node-saml accepts and a sign-in must not. Throws `SamlRefusal`. */
export function checkAssertion(assertion: Element, parties: SamlParties): Omit<VerifiedAssertion, 'profile'> {
  const { sp, idp } = parties;
  if (assertion.namespaceURI !== namespaces.assertion || assertion.localName !== 'Assertion')
    throw new SamlRefusal('INVALID_XML');
  const issuer = onlyChild(assertion, namespaces.assertion, 'Issuer');
  if (issuer === null || textOf(issuer) !== idp.entityId) throw new SamlRefusal('INVALID_ISSUER');
  const conditionsEnd = checkConditions(assertion, parties);
  if (childrenOf(assertion, namespaces.assertion, 'AuthnStatement').length === 0)
    throw new SamlRefusal('MISSING_AUTHN_STATEMENT');
  const confirmation = bearerConfirmation(assertion, sp.samlAcsUrl, parties.now);
  const assertionId = attributeOf(assertion, 'ID') ?? '';
  if (assertionId === '' || assertionId.length > 256) throw new SamlRefusal('INVALID_XML');
  return {
    assertionId,
    expiresAt: new Date(Math.max(conditionsEnd, confirmation.end) + clockSkewMs),
    inResponseTo: confirmation.inResponseTo,
  };
}

/** The end of its validity; 0 where it names none, and the confirmation's is the only one. */
function checkConditions(assertion: Element, { sp, now }: SamlParties): number {
  const conditions = onlyChild(assertion, namespaces.assertion, 'Conditions');
  const restrictions = conditions === null ? [] : childrenOf(conditions, namespaces.assertion, 'AudienceRestriction');
  const isForUs = (restriction: Element) =>
    childrenOf(restriction, namespaces.assertion, 'Audience').some(
      (audience) => textOf(audience) === sp.samlMetadataUrl,
    );
  if (conditions === null || restrictions.length === 0 || !restrictions.every(isForUs))
    throw new SamlRefusal('INVALID_AUDIENCE');
  const begin = instantOf(conditions, 'NotBefore');
  const end = instantOf(conditions, 'NotOnOrAfter');
  if (begin !== null && now.getTime() + clockSkewMs < begin) throw new SamlRefusal('INVALID_TIME');
  if (end !== null && now.getTime() - clockSkewMs >= end) throw new SamlRefusal('INVALID_TIME');
  return end ?? 0;
}

/** A confirmation that whoever brings the assertion, here and now, is the person it names. */
function bearerConfirmation(assertion: Element, acsUrl: string, now: Date) {
  const subject = onlyChild(assertion, namespaces.assertion, 'Subject');
  const found = (subject === null ? [] : childrenOf(subject, namespaces.assertion, 'SubjectConfirmation'))
    .filter((confirmation) => attributeOf(confirmation, 'Method') === bearerMethod)
    .map((confirmation) => onlyChild(confirmation, namespaces.assertion, 'SubjectConfirmationData'))
    .filter((data) => data !== null)
    .filter((data) => attributeOf(data, 'Recipient') === acsUrl && attributeOf(data, 'NotBefore') === null)
    .map((data) => ({ end: instantOf(data, 'NotOnOrAfter'), inResponseTo: attributeOf(data, 'InResponseTo') }));
  const [first] = found;
  if (first === undefined) throw new SamlRefusal('INVALID_CONFIRMATION');
  const valid = found.find(({ end }) => end !== null && now.getTime() - clockSkewMs < end);
  if (valid === undefined || valid.end === null) throw new SamlRefusal('INVALID_TIME');
  return { end: valid.end, inResponseTo: valid.inResponseTo };
}

/** An instant in milliseconds; null where the attribute is missing. Throws for a text that is none. */
function instantOf(element: Element, name: string): number | null {
  const text = attributeOf(element, name);
  if (text === null) return null;
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new SamlRefusal('INVALID_TIME');
  return instant;
}
