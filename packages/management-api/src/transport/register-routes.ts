import { canEnterEnvironment, DomainError } from '@lectern/domain';
import { type EngineServices, findEnvironmentAhead, resolveCredential } from '@lectern/engine';
import { findEnvironment } from '@lectern/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import type { AccountRoutes, EnvironmentRequest, Reply, RequestParts, ResourceRoutes, SiteRequest } from '../route.ts';
import { authenticateAccount } from '../accounts/authenticate.ts';
import { bearerToken, checkAcceptAndVersion, header, siteDomain } from './headers.ts';
import { runAsJob } from './jobs.ts';
import { isStorable } from './storable-text.ts';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  isJob?: boolean;
}

/** Registers the routes of one resource, each in the scope whose name says who may enter. */
export function registerRoutes(app: FastifyInstance, services: EngineServices, routes: ResourceRoutes & AccountRoutes): void {
  for (const route of routes.anonymous ?? []) {
    add(app, services, route, async (request, parts) => {
      checkAcceptAndVersion(request);
      return { owner: 'anonymous', siteId: null, run: () => route.handle({ ...parts, siteDomain: siteDomain(request) }) };
    });
  }
  for (const route of routes.account ?? []) {
    add(app, services, route, async (request, parts) => {
      const caller = await authenticateAccount(services, bearerToken(request));
      checkAcceptAndVersion(request);
      return { owner: `account:${caller.account.id}`, siteId: null, run: () => route.handle({ ...parts, ...caller }) };
    });
  }
  for (const route of routes.site ?? []) {
    add(app, services, route, async (request, parts) => {
      const siteRequest = await enterSite(services, request, parts);
      return { ...ownerOf(siteRequest), run: () => route.handle(siteRequest) };
    });
  }
  for (const route of routes.environment ?? []) {
    add(app, services, route, async (request, parts) => {
      const environmentRequest = await enterEnvironment(services, request, parts);
      return { ...ownerOf(environmentRequest), run: () => route.handle(environmentRequest) };
    });
  }
}

interface Admitted {
  owner: string;
  siteId: string | null;
  run(): Promise<Reply>;
}

function add(
  app: FastifyInstance,
  services: EngineServices,
  route: Route,
  admit: (request: FastifyRequest, parts: RequestParts) => Promise<Admitted>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const { owner, siteId, run } = await admit(request, partsOf(services, request));
      const result = route.isJob === true ? await runAsJob(services, request.log, { owner, siteId }, run) : await run();
      return send(reply, result);
    },
  });
}

function partsOf(services: EngineServices, request: FastifyRequest): RequestParts {
  const queryStart = request.url.indexOf('?');
  // Fastify fills it from the placeholders of the path: texts only.
  const params = request.params as Record<string, string>;
  if (!Object.values(params).every(isStorable)) throw new DomainError('NOT_FOUND');
  if (request.url.includes('%00', Math.max(queryStart, 0))) throw new DomainError('INVALID_PARAMS');
  return {
    services,
    params,
    query: queryStart === -1 ? {} : qs.parse(request.url.slice(queryStart + 1), { depth: 10, arrayLimit: 500, parameterLimit: 5000 }),
    body: request.body,
    ip: request.ip,
  };
}

async function enterSite(services: EngineServices, request: FastifyRequest, parts: RequestParts): Promise<SiteRequest> {
  return { ...parts, ...(await authenticateCaller(services, request, checkAcceptAndVersion)) };
}

/**
 * Who calls, on which site. `check` looks at the rest of the request once the token is known. Throws what `check` throws,
 * `INVALID_AUTHORIZATION_HEADER`, `INVALID_SITE` without a token and `INSUFFICIENT_PERMISSIONS` for one of another door.
 */
export async function authenticateCaller(
  services: EngineServices,
  request: FastifyRequest,
  check: (request: FastifyRequest) => void = () => {},
): Promise<Pick<SiteRequest, 'site' | 'actor'>> {
  const token = bearerToken(request);
  const credential = token === null ? null : await resolveCredential(services, token, 'cma');
  check(request);
  if (credential === null) throw new DomainError('INVALID_SITE');
  if (!credential.actor.canAccessCma) throw new DomainError('INSUFFICIENT_PERMISSIONS');
  return credential;
}

async function enterEnvironment(services: EngineServices, request: FastifyRequest, parts: RequestParts): Promise<EnvironmentRequest> {
  const name = header(request, 'x-environment');
  const token = bearerToken(request);
  const [siteRequest, found] = await Promise.all([
    enterSite(services, request, parts),
    // Nobody is let in without a token; that is said without asking for the environment.
    token === null ? null : findEnvironmentAhead(services, token, name),
  ]);
  const environment = found ?? (await findEnvironment(services.db.kysely, siteRequest.site.id, name));
  if (environment === null || environment.status === 'destroying' || !canEnterEnvironment(siteRequest.actor, environment)) {
    throw new DomainError('INVALID_ENVIRONMENT');
  }
  if (environment.status !== 'ready') throw new DomainError('ENVIRONMENT_NOT_READY');
  const { site, actor } = siteRequest;
  const scope = { site, actor, environment, editingSessionId: header(request, 'x-session-id') };
  return { ...siteRequest, environment, scope };
}

function ownerOf({ actor, site }: SiteRequest): { owner: string; siteId: string } {
  return { owner: `${actor.creator.type}:${actor.creator.id}`, siteId: site.id };
}

function send(reply: FastifyReply, result: Reply | { jobId: string }): FastifyReply {
  if ('jobId' in result) return reply.status(202).send({ data: { type: 'job', id: result.jobId } });
  if (result.status === 204) return reply.status(204).send();
  return reply.status(result.status).send(result.document);
}
