const longestAddress = 2_000;

/**
 * The address of a page of a site, in the one form that the crawler knows it by; null for what is elsewhere. Fragments
 * and credentials are left out, and the protocol is that of the site.
 */
export function addressInSite(written: string, base: string, origin: string): string | null {
  if (!URL.canParse(written.trim(), base)) return null;
  const url = new URL(written.trim(), base);
  const site = new URL(origin);
  if (!['http:', 'https:'].includes(url.protocol) || url.host !== site.host) return null;
  url.protocol = site.protocol;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href.length <= longestAddress ? url.href : null;
}

/** Whether two hosts differ by a leading `www.` at most: the first page often redirects from one to the other. */
export function isSameSite(one: string, other: string): boolean {
  const bare = (address: string) => new URL(address).host.replace(/^www\./, '');
  return bare(one) === bare(other);
}
