import { WebAuthnError } from '@simplewebauthn/browser';

/** Message ID of why the browser made or used no passkey; null for another error. */
export function explainPasskeyError(error: unknown): string | null {
  if (!(error instanceof WebAuthnError || error instanceof DOMException)) return null;
  const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  if (isKnown) return 'passkey.known';
  // Whoever dismisses the browser's dialog did that on purpose, or has no passkey here.
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'passkey.canceled' : 'passkey.failed';
}
