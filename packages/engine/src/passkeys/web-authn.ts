/** The library that makes options and verifies signatures: with its parsers of certificates, it is loaded when someone uses a passkey. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server');
}
