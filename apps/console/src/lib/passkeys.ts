import type { PublicInfoResource } from '@lectern/contract';

/** Whether this browser, at this address, can use passkeys of the server. */
export function canUsePasskeys(publicInfo: PublicInfoResource | undefined): boolean {
  const rpId = publicInfo?.attributes.passkey_rp_id ?? null;
  if (rpId === null || !window.isSecureContext || typeof window.PublicKeyCredential !== 'function') return false;
  // Hosts below a name without a dot, as those below localhost, can't use its passkeys.
  return location.hostname === rpId || (rpId.includes('.') && location.hostname.endsWith(`.${rpId}`));
}
