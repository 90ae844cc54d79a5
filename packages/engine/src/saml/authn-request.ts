import { SAML } from '@node-saml/node-saml';
import type { IdentityProvider } from '@lectern/storage';
import { emailFormat } from './namespaces.ts';
import type { SsoUrls } from '../single-sign-on/sso-urls.ts';

/** A request for signing in. */
export interface AuthnRequest {
  /** An XML name: it may not begin with a digit. */
  id: string;
  sp: SsoUrls;
  idp: IdentityProvider;
  /** At most 80 bytes; returned by the identity provider. */
  relayState: string;
}

/** The address that a browser is sent to for signing in: the identity provider's, with the request in its query. */
export async function authnRequestUrl({ id, sp, idp, relayState }: AuthnRequest): Promise<string> {
  const saml = new SAML({
    callbackUrl: sp.samlAcsUrl,
    issuer: sp.samlMetadataUrl,
    idpCert: [...idp.certificates],
    entryPoint: idp.signInUrl,
    identifierFormat: emailFormat,
    // Entra ID refuses people who signed in by another method than the one that would be requested.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => id,
  });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}
