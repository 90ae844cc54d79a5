import { isIP } from 'node:net';
import { type EngineServices, PluginFiles, pluginOrigin, readPluginVersion } from '@lectern/engine';
import { isSiteDomain } from '@lectern/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import mime from 'mime';
import { LRU } from 'tiny-lru';
import { sendBytes, sendMissing } from './send-bytes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes whose pages are made for frames, and say themselves who may frame them. */
    isFramed?: boolean;
  }
}

/** A version of a package never changes. */
const cacheControl = 'public, max-age=31536000, immutable';
const domainsRemembered = 500;
const domainsKeptMs = 60_000;

/** What a frame may do. Without `allow-same-origin`, its origin is none: no cookies, no storage, no one's session. */
const sandbox = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-modals',
].join(' ');

/**
 * Fastify plugin: files of installed plugins, at `/plugins/<plugin>/<version>/<path>` (reference, plugin host 8), or
 * `<version>~<domain>` for the console at the domain of a site.
 */
export async function pluginFileRoutes(
  app: FastifyInstance,
  { services }: { services: EngineServices },
): Promise<void> {
  const files = new PluginFiles(services);
  const domains = new SiteDomains(services);
  app.get('/plugins/:pluginId/:version/*', { config: { isFramed: true } }, async (request, reply) => {
    const { pluginId = '', version: segment = '', '*': path = '' } = request.params as Record<string, string>;
    const { version, domain } = readPluginVersion(segment);
    const [file, isKnown] = await Promise.all([
      files.find(pluginId, version, path),
      domain === null ? true : domains.has(domain),
    ]);
    reply.headers(headersFor(services, isKnown ? domain : null));
    if (file === null || isForeignCode(services, request)) return sendMissing(reply);
    // The domain may become that of a site.
    reply.header('cache-control', isKnown ? cacheControl : 'no-store');
    return sendBytes(request, reply, { ...file, type: mediaType(file.path) });
  });
}

/**
 * Code may run in a frame of its plugin, and nowhere else: not as a script of the console, whose policy allows scripts
 * of its own origin, and not as a service worker, which would outlive the plugin.
 */
function isForeignCode(services: EngineServices, { headers }: FastifyRequest): boolean {
  if (headers['service-worker'] === 'script') return true;
  // A frame without an origin is another site, as browsers see it.
  const isOfConsole = ['same-origin', 'same-site'].includes(String(headers['sec-fetch-site']));
  const isCode = /^(?:script|style|xslt|.*worker|.*worklet)$/.test(String(headers['sec-fetch-dest']));
  return pluginOrigin(services) === null && isOfConsole && isCode;
}

/** Scripts of frames without an origin are loaded across origins, and need to be allowed to. */
function headersFor(services: EngineServices, domain: string | null): Record<string, string> {
  const ancestors = `frame-ancestors ${consoleOrigins(services, domain).join(' ')}`;
  return {
    'content-security-policy': pluginOrigin(services) === null ? `${ancestors}; sandbox ${sandbox}` : ancestors,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'origin-agent-cluster': '?1',
  };
}

function mediaType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return /^text\/|json$|javascript$|^image\/svg/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Where the console is opened: at the public URL, below it, and at the domain of a site. */
function consoleOrigins({ publicUrl }: EngineServices, domain: string | null): string[] {
  const { protocol, origin, host, hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  return [
    origin,
    ...(isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? [`${protocol}//*.${host}`] : []),
    ...(domain === null ? [] : [`${protocol}//${domain}`]),
    // While Lectern itself is developed, its console has another port.
    ...(isLocal ? ['http://localhost:*', 'http://127.0.0.1:*'] : []),
  ];
}

/** Which domains are those of sites. A node remembers them: a plugin is many files. */
class SiteDomains {
  readonly #services: EngineServices;
  readonly #known = new LRU<boolean>(domainsRemembered, domainsKeptMs);

  constructor(services: EngineServices) {
    this.#services = services;
  }

  async has(domain: string): Promise<boolean> {
    // A header of ours is no place for whatever an address says.
    if (!/^[a-z0-9.-]{1,253}$/i.test(domain)) return false;
    const known = this.#known.get(domain);
    if (known !== undefined) return known;
    const isKnown = await isSiteDomain(this.#services.db.reads, domain);
    this.#known.set(domain, isKnown);
    return isKnown;
  }
}
