const hosts = ['okta.com', 'oktapreview.com', 'okta-emea.com', 'okta-gov.com', 'okta.mil'];
/** What their metadata URLs end with, also on a domain of the customer. */
const metadataPath = /\/app\/[^/]+\/sso\/saml\/metadata$/;

/**
 * Whether the metadata URL is Okta's, which imports the users and groups that it finds at an application: only there, users
 * and roles can be copied (spec 2, section 7; reference, identity 4).
 */
export function copiesDirectory(metadataUrl: string | null): boolean {
  if (metadataUrl === null || !URL.canParse(metadataUrl)) return false;
  const { hostname, pathname } = new URL(metadataUrl);
  return hosts.some((host) => hostname.endsWith(`.${host}`)) || metadataPath.test(pathname);
}
