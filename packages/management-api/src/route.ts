import type { Document } from '@lectern/contract';
import type { Actor, Environment, Site } from '@lectern/domain';
import type { CallOrigin, EngineServices, EnvironmentScope } from '@lectern/engine';
import type { Account } from '@lectern/storage';

/** The result of a handler; the transport converts it to HTTP. */
export type Reply = { status: 200 | 201; document: Document } | { status: 204 };

/** Parts of a request every handler may read. `Placeholder` names the placeholders of its path. */
export interface RequestParts<Placeholder extends string = string> {
  /** Placeholders of the path, percent-decoded. */
  params: Readonly<Record<Placeholder, string>>;
  /** Query string, bracket nesting resolved (`page[limit]` → `{ page: { limit } }`), values as texts. */
  query: Record<string, unknown>;
  /** Parsed JSON, or undefined without a body. */
  body: unknown;
  ip: string;
  /** The call itself, as events name it. */
  origin: CallOrigin;
  services: EngineServices;
}

/**
 * An anonymous request: sign-in and public information. `siteDomain` is `X-Site-Domain` or the host, `siteSubdomain` is
 * `X-Site-Subdomain` and comes first.
 */
export interface AnonymousRequest<Placeholder extends string = string> extends RequestParts<Placeholder> {
  siteDomain: string | null;
  siteSubdomain: string | null;
  /** The bearer token, which nothing is known of yet. */
  token: string | null;
}

/** A request with a valid credential for a site. */
export interface SiteRequest<Placeholder extends string = string> extends RequestParts<Placeholder> {
  site: Site;
  actor: Actor;
}

/** A request that also names an environment the credential may enter. */
export interface EnvironmentRequest<Placeholder extends string = string> extends SiteRequest<Placeholder> {
  environment: Environment;
  scope: EnvironmentScope;
}

/** A request of an account, with the session it came in. */
export interface AccountRequest<Placeholder extends string = string> extends RequestParts<Placeholder> {
  account: Account;
  sessionId: string;
  /** The organization in `X-Organization`, as it was sent. */
  organizationId: string | null;
}

/** What routes have in common. */
export interface RouteBase<Request> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base, placeholders as in the public client: `/item-types/:itemTypeId/fields`. */
  path: string;
  /** Members of `filter` in the query string of a list; others are refused. Null where others are ignored. */
  filters?: readonly string[] | null;
  handle(request: Request): Promise<Reply>;
  /** True if the protocol responds with a job: a slow call returns 202, a quick one returns directly. */
  isJob?: boolean;
  /** See `Endpoint`. */
  isRead?: boolean;
}

/** A route as data. Its list (anonymous, site, environment) decides who may call it. */
export type AnonymousRoute = RouteBase<AnonymousRequest>;
export type SiteRoute = RouteBase<SiteRequest>;
export interface EnvironmentRoute extends RouteBase<EnvironmentRequest> {
  /**
   * True for a call that is a single content write (`withContentWrite`, or attempts at it) preceded only by reading the
   * request: it may start before the principal is recognized, since the write checks that itself.
   */
  isContentWrite?: boolean;
}

/** Routes of one resource, by who may enter. */
export interface ResourceRoutes {
  anonymous?: readonly AnonymousRoute[];
  site?: readonly SiteRoute[];
  environment?: readonly EnvironmentRoute[];
}

/** Routes of one resource of the account API. */
export interface AccountRoutes {
  anonymous?: readonly AnonymousRoute[];
  account?: readonly RouteBase<AccountRequest>[];
}

/** 200 with a document. */
export function ok<const Data>(data: Data): { status: 200; document: { data: Data } };
export function ok<const Data, const Extra extends object>(
  data: Data,
  extra: Extra,
): { status: 200; document: { data: Data } & Extra };
export function ok(data: unknown, extra: object = {}): { status: 200; document: { data: unknown } } {
  return { status: 200, document: { data, ...extra } };
}

/** 201 with the created entity. */
export function created<const Data>(data: Data): { status: 201; document: { data: Data } };
export function created<const Data, const Extra extends object>(
  data: Data,
  extra: Extra,
): { status: 201; document: { data: Data } & Extra };
export function created(data: unknown, extra: object = {}): { status: 201; document: { data: unknown } } {
  return { status: 201, document: { data, ...extra } };
}

/** 204. */
export function noContent(): { status: 204 } {
  return { status: 204 };
}
