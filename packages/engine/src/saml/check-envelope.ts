import { namespaces } from './namespaces.ts';
import { SamlRefusal } from './saml-refusal.ts';
import type { SsoUrls } from '../single-sign-on/sso-urls.ts';
import { attributeOf, descendantsOf, onlyChild, parseXml, XmlError } from './xml.ts';

/** The longest form that is read. */
export const maxResponseBytes = 256 * 1024;

const successStatus = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** SHA-256 and stronger; a name that is not listed, such as one of HMAC, is refused. */
const algorithms = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
} as const;

/** The document of a response. Throws `SamlRefusal` (`TOO_LARGE`, `INVALID_XML`). */
export function decodeResponse(base64: string): string {
  if (base64.length > maxResponseBytes) throw new SamlRefusal('TOO_LARGE');
  const compact = base64.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new SamlRefusal('INVALID_XML');
  return Buffer.from(compact, 'base64').toString('utf8');
}

/**
 * Checks what surrounds the assertion. None of it need be signed, so it can only refuse. Throws `SamlRefusal`.
 */
export function checkEnvelope(xml: string, sp: SsoUrls): void {
  const response = rootOf(xml);
  if (response.namespaceURI !== namespaces.protocol || response.localName !== 'Response')
    throw new SamlRefusal('INVALID_XML');
  for (const [element, accepted] of Object.entries(algorithms))
    for (const method of descendantsOf(response, namespaces.signature, element))
      if (!accepted.some((algorithm) => algorithm === attributeOf(method, 'Algorithm')))
        throw new SamlRefusal('WEAK_ALGORITHM');
  const destination = attributeOf(response, 'Destination');
  if (destination !== null && destination !== sp.samlAcsUrl) throw new SamlRefusal('INVALID_DESTINATION');
  const status = onlyChild(response, namespaces.protocol, 'Status');
  const code = status === null ? null : onlyChild(status, namespaces.protocol, 'StatusCode');
  if (code === null || attributeOf(code, 'Value') !== successStatus) throw new SamlRefusal('UNSUCCESSFUL_STATUS');
}

function rootOf(xml: string): Element {
  try {
    return parseXml(xml);
  } catch (cause) {
    if (cause instanceof XmlError) throw new SamlRefusal('INVALID_XML', { cause });
    throw cause;
  }
}
