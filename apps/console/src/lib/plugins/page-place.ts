/**
 * Where the page of a plugin is: on an origin of its own, where it may keep storage; on the console's, where it must not
 * reach the session; or at no address that a frame may show.
 */
export function placeOfPage(url: string): 'own-origin' | 'console' | 'nowhere' {
  if (url === '' || !URL.canParse(url, location.href)) return 'nowhere';
  const { protocol, origin } = new URL(url, location.href);
  if (protocol !== 'http:' && protocol !== 'https:') return 'nowhere';
  return origin === location.origin ? 'console' : 'own-origin';
}
