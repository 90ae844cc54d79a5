/** Host names that browsers and Lectern take for this machine. */
const ownMachine = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Why a URL can't be that of a plugin: no URL, or not encrypted and not on this machine; null when it can. */
export function pluginAddressProblem(url: string): 'format' | 'insecure' | null {
  if (!URL.canParse(url)) return 'format';
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return null;
  if (protocol !== 'http:') return 'format';
  return ownMachine.test(hostname) ? null : 'insecure';
}

/** Where a private plugin is, in short: its host, with the port while it is developed. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
