/** Namespaces of SAML 2.0 and XML signatures. */
export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

/** How messages are carried by the browser. */
export const bindings = {
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
} as const;

/** The format of a `NameID` that is an email address. */
export const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Clocks of identity providers may differ this much from the server's. */
export const clockSkewMs = 120_000;
