import type { Plugin, Site } from '@lectern/domain';
import type { EngineServices } from '../services.ts';

type Addressed = Pick<EngineServices, 'publicUrl' | 'plugins'>;

/**
 * The origin of its own that runs plugins. Null where there is none: their files then come from the server's own
 * origin, with a policy that gives each frame an opaque origin without storage.
 */
export function pluginOrigin({ publicUrl, plugins }: Addressed): string | null {
  return plugins.origin ?? originAtLocalhost(publicUrl);
}

/** Every request is asked which origin it is for, and the public URL hardly ever changes. */
let known: { publicUrl: string; origin: string | null } = { publicUrl: '', origin: null };

function originAtLocalhost(publicUrl: string): string | null {
  if (known.publicUrl === publicUrl) return known.origin;
  const url = new URL(publicUrl);
  const isLocal = url.hostname === 'localhost';
  url.hostname = 'plugins.localhost';
  known = { publicUrl, origin: isLocal ? url.origin : null };
  return known.origin;
}

/**
 * The URL of a plugin's page: its own, or that of its package's entry point, which Lectern serves. Where the site has a
 * domain of its own, the URL names it, so that the response can let the console there frame it: a header has no room for
 * the domains of all sites.
 */
export function pluginUrl(
  services: Addressed,
  { domain }: Pick<Site, 'domain'>,
  { id, source }: Pick<Plugin, 'id' | 'source'>,
): string {
  if (source.kind === 'url') return source.url;
  const version = domain === null ? source.version : `${source.version}${domainMark}${domain}`;
  return pluginFileUrl(services, { pluginId: id, version, path: source.entryPoint });
}

/** The URL of a file of a plugin's package. */
export function pluginFileUrl(
  services: Addressed,
  { pluginId, version, path }: { pluginId: string; version: string; path: string },
): string {
  const origin = pluginOrigin(services) ?? new URL(services.publicUrl).origin;
  const steps = [pluginId, version, ...path.split('/')].map(encodeURIComponent);
  return `${origin}/plugins/${steps.join('/')}`;
}

/** Neither versions nor domains contain it. */
const domainMark = '~';

/** The version in the URL of a plugin's file, and the domain that it names; null without one. */
export function readPluginVersion(segment: string): { version: string; domain: string | null } {
  const [version = '', domain = null] = segment.split(domainMark);
  return { version, domain };
}
