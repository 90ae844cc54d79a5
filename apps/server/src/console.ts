import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { messagesOrigin } from '@lectern/domain';
import { type EngineServices, pluginOrigin } from '@lectern/engine';
import { findSiteByDomain, findSiteByInternalDomain } from '@lectern/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * What the console may load. Assets come from the public address, which need not be the one the console was opened at,
 * and texts of a project's own from where it keeps them.
 */
function contentSecurityPolicy(services: EngineServices, textsOrigin: string | null, bucket: string | null): string {
  const publicOrigin = new URL(services.publicUrl).origin;
  // Pictures and films of installed plugins.
  const plugins = pluginOrigin(services) === null ? '' : ` ${pluginOrigin(services)}`;
  const texts = textsOrigin === null ? '' : ` ${textsOrigin}`;
  const files = bucket === null ? '' : ` ${bucket}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    // CodeMirror and positioned popovers set inline styles.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${publicOrigin}${plugins} data: blob: https:`,
    `media-src 'self' ${publicOrigin}${plugins} blob: https:`,
    "font-src 'self'",
    // Older browsers do not count sockets of the page's own origin as that origin.
    `connect-src 'self' ${publicOrigin} ${publicOrigin.replace(/^http/, 'ws')}${texts}${files}`,
    `frame-src ${frameSources(services)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Plugins run in frames: those of packages at their origin, private ones wherever their authors serve them, which is a
 * server on their own machine while they are developed. PDFs are shown in frames, of bytes that the console has typed
 * as such.
 */
function frameSources(services: EngineServices): string {
  const isPlain = services.publicUrl.startsWith('http:');
  const own = pluginOrigin(services) ?? "'self'";
  return `${own} blob: https: ${isPlain ? 'http:' : 'http://localhost:* http://127.0.0.1:*'}`;
}

/** Serves the console: hashed files for ever, and the page itself for every address that is not a file. */
export async function registerConsole(app: FastifyInstance, folder: string, services: EngineServices): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const files = (cacheControl: string) => ({
    index: false as const,
    preCompressed: true,
    setHeaders(reply: { header(name: string, value: string): unknown }) {
      reply.header('cache-control', cacheControl);
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  // One route for hundreds of scripts: a route for each took half a second of the start.
  await app.register(fastifyStatic, {
    ...files('public, max-age=31536000, immutable'),
    root: join(folder, 'assets-console'),
    prefix: '/assets-console/',
  });
  await app.register(fastifyStatic, {
    ...files('no-cache'),
    root: folder,
    wildcard: false,
    // The page is sent with its policy, below, at each of its addresses.
    globIgnore: ['index.html', 'index.html.*', 'assets-console/**'],
    decorateReply: false,
  });
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.status(404).type('text/plain').send('Not found.');
    return sendPage(request, reply);
  });
  // A request for the root means the console, whatever it accepts: monitors and `curl` send `*/*`.
  app.get('/', async (request, reply) => sendPage(request, reply));
  app.get('/index.html', async (request, reply) => sendPage(request, reply));
  // A page names the script that it began with, whose name changes from build to build.
  app.get<{ Querystring: { script?: unknown } }>('/console-update', async ({ query: { script } }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ critical_update_available: typeof script === 'string' && !page.includes(`src="${script}"`) }),
  );

  /** It does not change; null is found out at once. */
  let bucket: string | null = null;

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    bucket ??= await bucketOrigin(request, services);
    const textsOrigin = await textsOriginFor(request, services);
    const policy = contentSecurityPolicy(services, textsOrigin, bucket);
    return (
      reply
        .header('content-security-policy', policy)
        // The address of an entry page may contain a token, which goes into no other request.
        .header('referrer-policy', hasToken(request.url) ? 'no-referrer' : 'same-origin')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page)
    );
  }
}

function hasToken(url: string): boolean {
  return /[?&](?:access_token|sso_code)=/.test(url);
}

/** Where browsers put the bytes of new assets themselves; null where this server receives them. */
async function bucketOrigin(request: FastifyRequest, { blobs }: EngineServices): Promise<string | null> {
  try {
    // Nothing is ever put there.
    const address = await blobs.uploadAddress('/.intake/origin', 1);
    return address === null ? null : new URL(address.url).origin;
  } catch (error) {
    request.log.error(error);
    return null;
  }
}

/** Where texts of the site's own come from. A database that does not answer is no reason to keep the page back. */
async function textsOriginFor(request: FastifyRequest, services: EngineServices): Promise<string | null> {
  try {
    const db = services.db.kysely;
    // Projects share an origin below `/projects/<subdomain>` (docs/decisions/0023).
    const subdomain = /^\/projects\/([a-z0-9-]+)(?:[/?]|$)/.exec(request.url)?.[1];
    const site = await (subdomain === undefined
      ? findSiteByDomain(db, request.hostname)
      : findSiteByInternalDomain(db, subdomain));
    return site?.customI18nMessagesTemplateUrl == null ? null : messagesOrigin(site.customI18nMessagesTemplateUrl);
  } catch (error) {
    request.log.error(error);
    return null;
  }
}
