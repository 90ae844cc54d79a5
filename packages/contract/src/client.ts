import type { DocumentOf, Endpoint, EndpointKey, InputOf, Method, PlaceholderOf, QueryOf } from './endpoint.ts';

export type { Method } from './endpoint.ts';

/** The options of a call besides its path, in any order. */
export interface ApiCall {
  /** Values of the placeholders of the path. */
  params?: Readonly<Record<string, string>>;
  query?: object;
  /** `data` of the body. */
  data?: unknown;
}

type Args<E extends Endpoint, Path extends string, Options> = Partial<Options> &
  ([PlaceholderOf<Path>] extends [never] ? unknown : { params: Readonly<Record<PlaceholderOf<Path>, string>> }) &
  ([keyof QueryOf<E>] extends [never] ? unknown : { query?: QueryOf<E> }) &
  ([InputOf<E>] extends [never]
    ? unknown
    : undefined extends InputOf<E>
      ? { data?: InputOf<E> }
      : { data: InputOf<E> });

/** May be left out where nothing in it is required. */
type MaybeOptional<Given> = Partial<Given> extends Given ? [call?: Given] : [call: Given];

type PathOf<Api, M extends Method> = Extract<keyof Api, `${M} ${string}`> extends `${M} ${infer Path}` ? Path : never;
type At<Api, M extends Method, Path extends string> = `${M} ${Path}` extends keyof Api
  ? Extract<Api[`${M} ${Path}`], Endpoint>
  : never;

type Calls<Api, M extends Method, Options> = <const Path extends PathOf<Api, M>>(
  path: Path,
  ...call: MaybeOptional<Args<At<Api, M, Path>, Path, Options>>
) => Promise<DocumentOf<At<Api, M, Path>>>;

/** An API as its callers see it: a method by HTTP method, each typed by the endpoint that the path names. */
export interface ApiClient<Api extends Readonly<Record<EndpointKey, Endpoint>>, Options> {
  get: Calls<Api, 'GET', Options>;
  post: Calls<Api, 'POST', Options>;
  put: Calls<Api, 'PUT', Options>;
  delete: Calls<Api, 'DELETE', Options>;
}

/**
 * A client of an API. `send` calls a path with its parameters filled in, and returns the document; `Options` are its
 * further options. The methods throw what `send` throws.
 */
export function makeApiClient<Api extends Readonly<Record<EndpointKey, Endpoint>>, Options extends object = object>(
  send: (method: Method, path: string, call: Omit<ApiCall, 'params'> & Partial<Options>) => Promise<unknown>,
): ApiClient<Api, Options> {
  const method =
    (name: Method) =>
    (path: string, { params = {}, ...call }: ApiCall & Partial<Options> = {}) =>
      send(name, fillPath(path, params), call as Omit<ApiCall, 'params'> & Partial<Options>);
  // The endpoints exist as types only here: nothing of the schemas is loaded with the client.
  return { get: method('GET'), post: method('POST'), put: method('PUT'), delete: method('DELETE') } as ApiClient<
    Api,
    Options
  >;
}

/** A path with its placeholders replaced, each percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
