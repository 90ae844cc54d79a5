import type { z } from 'zod';
import type { BodyReader } from './body.ts';

/** HTTP methods of both APIs. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Name of an endpoint: method and path, with placeholders as in the published client. */
export type EndpointKey = `${Method} /${string}`;

/**
 * The audience of an endpoint: anyone; an account; a credential of a site; or one with access to the environment of the
 * call.
 */
export type Audience = 'anonymous' | 'account' | 'site' | 'environment';

/** What travels in one call and back. */
export interface Endpoint {
  /** Members of the query string, but for `filter`. */
  query?: z.ZodRawShape;
  /** Members of `filter` in the query string of a list; others are refused. */
  filters?: z.ZodRawShape;
  /** True if members of `filter` that are not described are ignored instead. */
  ignoresOtherFilters?: boolean;
  /** How the body is read; absent where none is. */
  body?: BodyReader<never, unknown>;
  /** `data` of a successful answer; null where it has no body (204). */
  answer: z.ZodType | null;
  /** Resources that an answer may bring along. */
  included?: z.ZodType;
  /** `meta` of the whole answer. */
  meta?: z.ZodType;
  /** True if the protocol responds with a job: a slow call returns 202, a quick one returns directly. */
  isJob?: boolean;
  /** True for a call that changes nothing although its method is not GET: it is open while a role is viewed. */
  isRead?: boolean;
}

/** An endpoint with its audience. */
export interface PlacedEndpoint extends Endpoint {
  audience: Audience;
}

/** The endpoints of a resource, or of a whole API. */
export type Endpoints = Readonly<Record<EndpointKey, PlacedEndpoint>>;

/** Endpoints that answer the same audience. */
export function endpoints<const A extends Audience, const E extends Readonly<Record<EndpointKey, Endpoint>>>(
  audience: A,
  described: E,
): { readonly [K in keyof E]: E[K] & { audience: A } };
export function endpoints(audience: Audience, described: Readonly<Record<EndpointKey, Endpoint>>): Endpoints {
  return Object.fromEntries(Object.entries(described).map(([key, endpoint]) => [key, { audience, ...endpoint }]));
}

/** Names of the placeholders of a path or key: `itemTypeId` of `/item-types/:itemTypeId/fields`. */
export type PlaceholderOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Member<Name extends string, Value> = Value extends z.ZodType
  ? undefined extends z.output<Value>
    ? { [N in Name]?: z.output<Value> }
    : { [N in Name]: z.output<Value> }
  : unknown;

/** The document of a successful answer; undefined where there is none. */
export type DocumentOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? Member<'data', E['answer']> & Partial<Member<'included', E['included']>> & Member<'meta', E['meta']>
  : undefined;

/** The `data` of a client; never without a body. */
export type InputOf<E extends Endpoint> = E['body'] extends BodyReader<infer Input, unknown> ? Input : never;

/** The parsed body for a handler; undefined without one. */
export type ParsedBodyOf<E extends Endpoint> = E['body'] extends BodyReader<never, infer Parsed> ? Parsed : undefined;

type Inputs<S> = S extends z.ZodRawShape ? { [N in keyof S]?: z.input<S[N]> | null | undefined } : unknown;

/** The query string parameters of a client. */
export type QueryOf<E extends Endpoint> = Inputs<E['query']> &
  (E['filters'] extends z.ZodRawShape ? { filter?: Inputs<E['filters']> } : unknown);

/** Names of members that the query string may have. */
export type QueryNameOf<E extends Endpoint> =
  | (E['query'] extends z.ZodRawShape ? keyof E['query'] & string : never)
  | (E['filters'] extends z.ZodRawShape ? 'filter' : never);
