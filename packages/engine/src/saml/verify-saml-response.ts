import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { checkAssertion } from './check-assertion.ts';
import { checkEnvelope, decodeResponse } from './check-envelope.ts';
import type { IdentityProvider } from '@lectern/storage';
import { clockSkewMs } from './namespaces.ts';
import { profileOf, type SamlProfile } from './saml-profile.ts';
import { SamlRefusal } from './saml-refusal.ts';
import type { SsoUrls } from '../single-sign-on/sso-urls.ts';
import { parseXml } from './xml.ts';

/** The parties of a sign-in, and its instant. */
export interface SamlParties {
  sp: SsoUrls;
  idp: IdentityProvider;
  now: Date;
}

/** What a response of an identity provider proves. */
export interface VerifiedAssertion {
  /** Each is accepted once. */
  assertionId: string;
  /** Until when a copy of it would be valid, clock skew included. */
  expiresAt: Date;
  /** The request it responds to; null where the identity provider started the sign-in. */
  inResponseTo: string | null;
  profile: SamlProfile;
}

/**
 * Verifies a response of the POST binding, as the form carries it. Signature, audience and times are checked by
 * node-saml; what it leaves out is checked here, on the signed bytes alone. Throws `SamlRefusal`. Whoever calls it
 * checks that the request is known and the assertion new.
 */
export async function verifySamlResponse(base64: string, parties: SamlParties): Promise<VerifiedAssertion> {
  checkEnvelope(decodeResponse(base64), parties.sp);
  const assertion = parseXml(await signedAssertion(base64, parties));
  return { ...checkAssertion(assertion, parties), profile: profileOf(assertion) };
}

/** The XML of the assertion as the signature covers it. */
async function signedAssertion(base64: string, { sp, idp }: SamlParties): Promise<string> {
  const saml = new SAML({
    callbackUrl: sp.samlAcsUrl,
    issuer: sp.samlMetadataUrl,
    audience: sp.samlMetadataUrl,
    idpCert: [...idp.certificates],
    // A signature over either is demanded all the same; providers differ in what they sign.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    // It reads the ID from the response, which need not be signed.
    validateInResponseTo: ValidateInResponseTo.never,
  });
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: base64 });
    const xml = profile?.getAssertionXml?.();
    if (xml !== undefined) return xml;
  } catch (cause) {
    throw new SamlRefusal('NOT_VERIFIED', { cause });
  }
  throw new SamlRefusal('NOT_VERIFIED');
}
