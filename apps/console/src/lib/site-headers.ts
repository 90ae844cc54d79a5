import { projectSubdomain } from './environment.ts';

/** Which project a request without a credential is about: the one of the URL, or the one of the host. */
export function siteHeaders(): Record<string, string> {
  const subdomain = projectSubdomain();
  return {
    'X-Site-Domain': location.hostname,
    ...(subdomain !== null && { 'X-Site-Subdomain': subdomain }),
  };
}
