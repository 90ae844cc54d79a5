import { isIP } from 'node:net';
import { type EngineServices, PluginFiles, pluginOrigin } from '@lectern/engine';
import { listSiteDomains } from '@lectern/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import mime from 'mime';
import { sendBytes, sendMissing } from './send-bytes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes whose pages are made for frames, and say themselves who may frame them. */
    isFramed?: boolean;
  }
}

/** A version of a package never changes. */
const cacheControl = 'public, max-age=31536000, immutable';
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

/** Fastify plugin: files of installed plugins, at `/plugins/<plugin>/<version>/<path>` (reference, plugin host 8). */
export async function pluginFileRoutes(
  app: FastifyInstance,
  { services }: { services: EngineServices },
): Promise<void> {
  const files = new PluginFiles(services);
  const frames = new ConsoleOrigins(services);
  app.get('/plugins/:pluginId/:version/*', { config: { isFramed: true } }, async (request, reply) => {
    const { pluginId, version, '*': path } = request.params as Record<string, string>;
    const file = await files.find(pluginId ?? '', version ?? '', path ?? '');
    reply.headers(await headersFor(services, frames));
    if (file === null || isForeignCode(services, request)) return sendMissing(reply);
    reply.header('cache-control', cacheControl);
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
async function headersFor(services: EngineServices, frames: ConsoleOrigins): Promise<Record<string, string>> {
  const ancestors = `frame-ancestors ${(await frames.get()).join(' ')}`;
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

/** Where consoles are opened: at the public URL, below it, and at the domains of projects. */
class ConsoleOrigins {
  readonly #services: EngineServices;
  #known: { domains: readonly string[]; until: number } = { domains: [], until: 0 };

  constructor(services: EngineServices) {
    this.#services = services;
  }

  async get(): Promise<string[]> {
    const { protocol, origin, host, hostname } = new URL(this.#services.publicUrl);
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
    return [
      origin,
      ...(isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? [`${protocol}//*.${host}`] : []),
      ...(await this.#domains()).map((domain) => `${protocol}//${domain}`),
      // While Lectern itself is developed, its console has another port.
      ...(isLocal ? ['http://localhost:*', 'http://127.0.0.1:*'] : []),
    ];
  }

  async #domains(): Promise<readonly string[]> {
    const now = this.#services.clock.now().getTime();
    if (now >= this.#known.until) {
      const domains = await listSiteDomains(this.#services.db.reads);
      // A header of ours is no place for whatever a domain was set to.
      this.#known = { domains: domains.filter((domain) => /^[\w.:-]+$/.test(domain)), until: now + domainsKeptMs };
    }
    return this.#known.domains;
  }
}
