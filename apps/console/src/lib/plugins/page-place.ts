import { publicInfoQuery } from '../current-site.ts';
import { queryClient } from '../query.ts';
import type { Plugin } from './plugin.ts';

/**
 * Where the page of a plugin is: on an origin of its own, where it may keep storage; on the console's, where it must not
 * reach the session; or at no address that a frame may show. A server without an origin for plugins serves packages
 * from its own, under whichever of its names.
 */
export function placeOfPage({ attributes }: Plugin): 'own-origin' | 'console' | 'nowhere' {
  const { url, package_name: packageName } = attributes;
  if (url === '' || !URL.canParse(url, location.href)) return 'nowhere';
  const { protocol, origin } = new URL(url, location.href);
  if (protocol !== 'http:' && protocol !== 'https:') return 'nowhere';
  const pluginOrigin = queryClient.getQueryData(publicInfoQuery.queryKey)?.attributes.plugin_origin ?? null;
  return origin === location.origin || (packageName !== null && pluginOrigin === null) ? 'console' : 'own-origin';
}
