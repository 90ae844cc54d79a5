import type { Site } from '@lectern/domain';

/** Where the console of a site is opened after signing in. */
export interface ConsoleAddress {
  /** SHA-256 of the secret in the browser's cookie at `host`, in hex: without it, the public host is used. */
  consoleHash: string | null;
  /** The host that the sign-in began at; any other than the site's own means the server's public one. */
  host: string | null;
  /** Of the console, see `localPath`. */
  path: string;
}

/** The origin of a site's console: its own host, if the sign-in began there. A host that a link made up is ignored. */
export function consoleOrigin(publicUrl: string, site: Site, host: string | null): string {
  const { protocol, host: publicHost, origin } = new URL(publicUrl);
  const own = [`${site.internalDomain}.${publicHost}`, ...(site.domain === null ? [] : [site.domain])];
  const isOwn = host !== null && own.includes(host) && URL.canParse(`${protocol}//${host}`);
  return isOwn ? `${protocol}//${host}` : origin;
}
