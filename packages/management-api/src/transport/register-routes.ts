import { canEnterEnvironment, DomainError } from '@lectern/domain';
import {
  answerRead,
  answerWrite,
  type Call,
  type EnvironmentPrincipal,
  type EngineServices,
  findEnvironmentAhead,
  rememberPrincipal,
  resolveCredential,
  type ResolvedCredential,
  viewAsRole,
} from '@lectern/engine';
import { findEnvironment } from '@lectern/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  AccountRoutes,
  EnvironmentRoute,
  Reply,
  RequestParts,
  ResourceRoutes,
  RouteBase,
  SiteRequest,
} from '../route.ts';
import { authenticateAccount } from '../accounts/authenticate.ts';
import { bearerToken, checkAcceptAndVersion, header, siteDomain, siteSubdomain } from './headers.ts';
import type { CallAnswers } from './call-answers.ts';
import { originOf } from './call-origin.ts';
import { countCall } from './count-calls.ts';
import { runAsJob } from './jobs.ts';
import { assertKnownFilters, readQueryString } from './read-query-string.ts';
import { isStorable } from './storable-text.ts';

/** Names the role whose permissions a call is answered with (docs/own-endpoints.md). */
const viewAsRoleHeader = 'x-view-as-role';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  isJob?: boolean;
  isRead?: boolean;
}

/** Registers the routes of one resource, each in the scope of its audience. */
export function registerRoutes(
  app: FastifyInstance,
  services: EngineServices,
  routes: ResourceRoutes & AccountRoutes,
  answers: CallAnswers,
): void {
  for (const route of routes.anonymous ?? []) {
    add(app, services, answers, route, async (request, parts) => {
      checkAcceptAndVersion(request);
      const run = () =>
        perform(route, {
          ...parts,
          siteDomain: siteDomain(request),
          siteSubdomain: siteSubdomain(request),
          token: bearerToken(request),
        });
      return runRoute(services, request, route, { owner: 'anonymous', siteId: null, run });
    });
  }
  for (const route of routes.account ?? []) {
    add(app, services, answers, route, async (request, parts) => {
      refuseWriteAsRole(request, route);
      const principal = await authenticateAccount(services, bearerToken(request));
      checkAcceptAndVersion(request);
      const organizationId = header(request, 'x-organization');
      const run = () => perform(route, { ...parts, ...principal, organizationId });
      return runRoute(services, request, route, { owner: `account:${principal.account.id}`, siteId: null, run });
    });
  }
  for (const route of routes.site ?? []) {
    const endpoint = endpointOf(route);
    add(app, services, answers, route, async (request, parts) => {
      refuseWriteAsRole(request, route);
      const { site, actor } = await authenticateCounted(services, request, endpoint);
      const run = () => perform(route, { ...parts, site, actor });
      return runRoute(services, request, route, { ...ownerOf({ site, actor }), run });
    });
  }
  for (const route of routes.environment ?? []) {
    const endpoint = endpointOf(route);
    add(app, services, answers, route, (request, parts) =>
      answerInEnvironment(services, request, parts, { route, endpoint }),
    );
  }
}

type Answer = Reply | { jobId: string };

function add(
  app: FastifyInstance,
  services: EngineServices,
  answers: CallAnswers,
  route: Route,
  answer: (request: FastifyRequest, parts: RequestParts) => Promise<Answer>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    async handler(request, reply) {
      const parts = partsOf(services, request);
      const { status, body } = present(await answer(request, parts));
      if (parts.origin.isNamed === true) answers.note(parts.origin.id, status, body);
      reply.status(status);
      return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
    },
  });
}

interface Admitted {
  owner: string;
  siteId: string | null;
  run(): Promise<Reply>;
}

function runRoute(
  services: EngineServices,
  request: FastifyRequest,
  route: Route,
  { run, ...owner }: Admitted,
): Promise<Answer> {
  return route.isJob === true ? runAsJob(services, request.log, owner, run) : run();
}

async function answerInEnvironment(
  services: EngineServices,
  request: FastifyRequest,
  parts: RequestParts,
  { route, endpoint }: { route: EnvironmentRoute; endpoint: string },
): Promise<Answer> {
  refuseWriteAsRole(request, route);
  const token = bearerToken(request);
  const environmentName = header(request, 'x-environment');
  // A principal is remembered with its own permissions.
  const isMemorable = token !== null && header(request, viewAsRoleHeader) === null;
  const call = isMemorable ? { token, environmentName, audience: 'cma' as const } : null;
  const enter = () => enterEnvironment(services, request, endpoint, call);
  const handle = async (principal: EnvironmentPrincipal) => {
    // A remembered principal was recognized with another request.
    checkAcceptAndVersion(request);
    const { site, actor, environment } = principal;
    countCall(request, endpoint, principal);
    const scope = { ...principal, origin: parts.origin, editingSessionId: header(request, 'x-session-id') };
    return perform(route, { ...parts, site, actor, environment, scope });
  };
  if (call !== null && route.isJob !== true) {
    if (route.method === 'GET') return answerRead(services, call, enter, handle);
    if (route.isContentWrite === true) return answerWrite(services, call, enter, handle);
  }
  const principal = await enter();
  return runRoute(services, request, route, { ...ownerOf(principal), run: () => handle(principal) });
}

/** Calls the route, unless the list does not support a requested filter. */
function perform<R extends RequestParts>(route: RouteBase<R>, request: R): Promise<Reply> {
  if (route.method === 'GET' && route.filters !== null) assertKnownFilters(request.query, route.filters ?? []);
  return route.handle(request);
}

function partsOf(services: EngineServices, request: FastifyRequest): RequestParts {
  // Fastify fills it from the placeholders of the path: texts only.
  const params = request.params as Record<string, string>;
  if (!Object.values(params).every(isStorable)) throw new DomainError('NOT_FOUND');
  return {
    services,
    params,
    query: readQueryString(request.url),
    body: request.body,
    ip: request.ip,
    origin: originOf(request),
  };
}

/**
 * The principal of a request and its site; with the permissions of the role in `X-View-As-Role`, if the request names
 * one. `check` reads the rest of the request once the token is recognized. Throws what `check` and `viewAsRole` throw,
 * `INVALID_AUTHORIZATION_HEADER`, `INVALID_SITE` without a token and `INSUFFICIENT_PERMISSIONS` for a token of another
 * audience.
 */
export async function authenticatePrincipal(
  services: EngineServices,
  request: FastifyRequest,
  check: (request: FastifyRequest) => void = () => {},
): Promise<ResolvedCredential> {
  const token = bearerToken(request);
  const credential = token === null ? null : await resolveCredential(services, token, 'cma');
  check(request);
  if (credential === null) throw new DomainError('INVALID_SITE');
  if (!credential.actor.canAccessCma) throw new DomainError('INSUFFICIENT_PERMISSIONS');
  const roleId = header(request, viewAsRoleHeader);
  if (roleId === null) return credential;
  return { ...credential, actor: await viewAsRole(services, credential, roleId), memorable: null };
}

/** Throws `INSUFFICIENT_PERMISSIONS` (details `reason`) for a call that may change something while a role is viewed. */
export function refuseWriteAsRole(request: FastifyRequest, { method, isRead }: Pick<Route, 'method' | 'isRead'>): void {
  if (method === 'GET' || isRead === true || header(request, viewAsRoleHeader) === null) return;
  throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'viewing_as_role' });
}

/** The principal of a call, which counts for its site from now on. */
async function authenticateCounted(
  services: EngineServices,
  request: FastifyRequest,
  endpoint: string,
): Promise<ResolvedCredential> {
  const credential = await authenticatePrincipal(services, request, checkAcceptAndVersion);
  countCall(request, endpoint, credential);
  return credential;
}

/** The endpoint that calls of a route are counted under: `GET /items/:itemId`. */
function endpointOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** The principal and environment of the request, recognized now and remembered for the next equal one. */
async function enterEnvironment(
  services: EngineServices,
  request: FastifyRequest,
  endpoint: string,
  call: Call | null,
): Promise<EnvironmentPrincipal> {
  const [credential, found] = await Promise.all([
    authenticateCounted(services, request, endpoint),
    // A token is required, which can be checked without reading the environment.
    call === null ? null : findEnvironmentAhead(services, call),
  ]);
  const { site, actor } = credential;
  const environment =
    found?.environment ?? (await findEnvironment(services.db.kysely, site.id, header(request, 'x-environment')));
  if (environment === null || environment.status === 'destroying' || !canEnterEnvironment(actor, environment)) {
    throw new DomainError('INVALID_ENVIRONMENT');
  }
  if (environment.status !== 'ready') throw new DomainError('ENVIRONMENT_NOT_READY');
  if (call !== null && found !== null) rememberPrincipal(services, call, credential, found);
  return { site, actor, environment };
}

function ownerOf({ actor, site }: Pick<SiteRequest, 'actor' | 'site'>): { owner: string; siteId: string } {
  return { owner: `${actor.creator.type}:${actor.creator.id}`, siteId: site.id };
}

/** Status and body of a response; the body is serialized once, for the client and for storage. */
function present(result: Answer): { status: number; body: string | null } {
  if ('jobId' in result) return { status: 202, body: JSON.stringify({ data: { type: 'job', id: result.jobId } }) };
  return result.status === 204
    ? { status: 204, body: null }
    : { status: result.status, body: JSON.stringify(result.document) };
}
