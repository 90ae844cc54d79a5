import { hash, randomUUID } from 'node:crypto';
import { DomainError, type Site } from '@lectern/domain';
import {
  beginSamlSignIn,
  completeSamlSignIn,
  consoleOrigin,
  type EngineServices,
  maxResponseBytes,
  newLongSecret,
  SamlRefusal,
  ssoUrls,
  spMetadata,
} from '@lectern/engine';
import { findSite } from '@lectern/storage';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asDomainError, statusOf } from '../transport/error-document.ts';
import { originOf } from '../transport/call-origin.ts';
import { isStorable } from '../transport/storable-text.ts';
import { signInCookie } from '../console-sessions/session-cookie.ts';
import { browserCookie, browserSecret, browserSecretMs } from './browser-cookie.ts';

/** Why the sign-in page is shown again; it has a text for each. */
type SignInProblem = 'refused' | 'no-access' | 'not-configured' | 'too-many';

interface OfSite {
  Params: { siteId: string };
}

/**
 * Fastify plugin: sites as service providers of SAML, below the prefix it is registered with. A person's browser calls
 * these, so what fails leads to the sign-in page.
 */
export async function samlRoutes(app: FastifyInstance, { services }: { services: EngineServices }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxResponseBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setGenReqId(() => randomUUID());
  app.addHook('onRequest', async (_request, reply) => {
    // The addresses of these pages must not reach another server, nor a cache.
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode } = error as { statusCode?: number };
    const isOurs = error instanceof DomainError || statusCode === undefined || statusCode >= 500;
    const status = isOurs ? statusOf(asDomainError(error).code) : statusCode;
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
    return reply.status(status).type('text/plain; charset=utf-8').send(refusalText(status));
  });

  app.get<OfSite>('/:siteId/metadata', async ({ params }, reply) => {
    const site = await requireSite(services, params.siteId);
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(spMetadata(ssoUrls(services, site)));
  });

  app.get<OfSite & { Querystring: Record<string, unknown> }>('/:siteId/init', async (request, reply) => {
    const site = await requireSite(services, request.params.siteId);
    const { path, host, console: consoleHash } = request.query;
    const began = { path: textOf(path) ?? '', host: textOf(host), consoleHash: readHash(consoleHash) };
    const origin = consoleOrigin(services.publicUrl, site, began.host);
    // The code will be redeemed at that host, which gives the browser a cookie first.
    if (origin !== new URL(services.publicUrl).origin && began.consoleHash === null)
      return reply.redirect(
        withQuery(`${origin}${pathOf(ssoUrls(services, site).samlBaseUrl)}/begin`, { path, host }).href,
        303,
      );
    const browser = browserCookie(services.publicUrl, site.id).write(request, reply);
    return orSignInPage(reply, async () => new URL(await beginSamlSignIn(services, site, { ...began, browser })));
  });

  app.get<OfSite & { Querystring: Record<string, unknown> }>('/:siteId/begin', async (request, reply) => {
    const site = await requireSite(services, request.params.siteId);
    const { path, host } = request.query;
    const cookie = signInCookie(services.publicUrl);
    const secret = browserSecret(cookie.read(request)) ?? newLongSecret();
    cookie.write(reply, secret, browserSecretMs);
    // Whoever only sees the address can't redeem the code: it contains the hash.
    const init = withQuery(ssoUrls(services, site).samlInitUrl, { path, host, console: hash('sha256', secret) });
    return reply.redirect(init.href, 303);
  });

  app.post<OfSite>('/:siteId/consume', async (request, reply) => {
    const site = await requireSite(services, request.params.siteId);
    return orSignInPage(reply, async () => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const { code, returnTo, browser } = await completeSamlSignIn(services, site, {
        response: form.get('SAMLResponse') ?? '',
        relayState: form.get('RelayState'),
        browser: browserCookie(services.publicUrl, site.id).read(request),
        ip: request.ip,
        origin: originOf(request),
      });
      if (browser !== null) signInCookie(services.publicUrl).write(reply, browser, browserSecretMs);
      const path = `${returnTo.pathname}${returnTo.search}${returnTo.hash}`;
      return signInPage(returnTo.origin, { sso_code: code, path });
    });
  });

  async function orSignInPage(reply: FastifyReply, target: () => Promise<URL>): Promise<FastifyReply> {
    try {
      return reply.redirect((await target()).href, 303);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      return reply.redirect(signInPage(new URL(services.publicUrl).origin, { sso_error: problem }).href, 303);
    }
  }
}

function signInPage(origin: string, query: Record<string, string>): URL {
  const page = new URL('/sign_in', origin);
  page.search = new URLSearchParams(query).toString();
  return page;
}

function problemOf(error: unknown): SignInProblem | null {
  if (error instanceof SamlRefusal) {
    if (error.reason === 'NO_ACCESS') return 'no-access';
    return error.reason === 'NOT_CONFIGURED' ? 'not-configured' : 'refused';
  }
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'SSO_SETTINGS_REQUIRED') return 'not-configured';
  return error.code === 'RATE_LIMIT_EXCEEDED' ? 'too-many' : null;
}

async function requireSite({ db }: EngineServices, id: string): Promise<Site> {
  const site = isStorable(id) ? await findSite(db.kysely, id) : null;
  if (site === null) throw new DomainError('NOT_FOUND');
  return site;
}

function refusalText(status: number): string {
  if (status === 404) return 'Not found.';
  if (status === 413) return 'The response of the identity provider is too large.';
  if (status === 429) return 'Too many requests. Wait a moment, then try again.';
  return status >= 500 ? 'Something went wrong. Try again in a moment.' : 'Not a form of an identity provider.';
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}

/** An address with those of the texts that are given. */
function withQuery(address: string, texts: Record<string, unknown>): URL {
  const url = new URL(address);
  for (const [name, text] of Object.entries(texts)) if (typeof text === 'string') url.searchParams.set(name, text);
  return url;
}

function readHash(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
