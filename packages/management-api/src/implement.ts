import type {
  Audience,
  DocumentOf,
  Endpoint,
  EndpointKey,
  Endpoints,
  Method,
  ParsedBodyOf,
  PlacedEndpoint,
  PlaceholderOf,
  QueryNameOf,
} from '@lectern/contract';
import type {
  AccountRequest,
  AccountRoutes,
  AnonymousRequest,
  EnvironmentRequest,
  EnvironmentRoute,
  Reply,
  RequestParts,
  ResourceRoutes,
  SiteRequest,
} from './route.ts';

interface RequestsByAudience<Placeholder extends string> {
  anonymous: AnonymousRequest<Placeholder>;
  account: AccountRequest<Placeholder>;
  site: SiteRequest<Placeholder>;
  environment: EnvironmentRequest<Placeholder>;
}

/** The query string of a call, as texts, nested members resolved: the parameters of the contract, and nothing else. */
type ReadableQuery<E extends Endpoint> = { readonly [Name in QueryNameOf<E>]?: unknown };

/**
 * A request to an endpoint: its principal, depending on the audience, with the parsed parameters of its path and its
 * body.
 */
export type RequestTo<E extends PlacedEndpoint, Key extends string = string> = Omit<
  RequestsByAudience<PlaceholderOf<Key>>[E['audience']],
  'body' | 'query'
> & { body: ParsedBodyOf<E>; query: ReadableQuery<E> };

/** The result of a handler: the document of the contract, or nothing. */
export type ReplyTo<E extends Endpoint> =
  DocumentOf<E> extends undefined ? { status: 204 } : { status: 200 | 201; document: DocumentOf<E> };

type Handle<E extends PlacedEndpoint, Key extends string> = (request: RequestTo<E, Key>) => Promise<ReplyTo<E>>;

/** A handler for each endpoint, by its key. */
type Handlers<Described extends Endpoints> = {
  [Key in keyof Described & EndpointKey]:
    | Handle<Described[Key], Key>
    // See `EnvironmentRoute`.
    | (Described[Key]['audience'] extends 'environment'
        ? { isContentWrite: true; handle: Handle<Described[Key], Key> }
        : never);
};

/** The routes of a resource: every endpoint of its contract with its handler. */
export function implement<const Described extends Endpoints>(
  described: Described,
  handlers: Handlers<Described>,
): ResourceRoutes & AccountRoutes {
  const routes: Routes = { anonymous: [], account: [], site: [], environment: [] };
  // The types of the two lists guarantee equal keys; which request belongs to which key is lost in the loop.
  const erased = handlers as unknown as Record<string, ErasedHandle | { handle: ErasedHandle }>;
  for (const [key, { audience, filters, ignoresOtherFilters, body, isJob, isRead }] of Object.entries<PlacedEndpoint>(
    described,
  )) {
    const handler = erased[key];
    if (handler === undefined) throw new Error(`no handler for ${key}`);
    const [method, path] = splitKey(key);
    routes[audience].push({
      method,
      path,
      isContentWrite: typeof handler === 'object',
      isJob: isJob ?? false,
      isRead: isRead ?? false,
      filters: ignoresOtherFilters === true ? null : Object.keys(filters ?? {}),
      handle: async (request) =>
        (typeof handler === 'object' ? handler.handle : handler)({ ...request, body: body?.read(request.body) }),
    });
  }
  return routes;
}

/** Method and path of an endpoint's key. */
export function splitKey(key: string): [Method, string] {
  const space = key.indexOf(' ');
  // A key is a method, a space and a path by its type.
  return [key.slice(0, space) as Method, key.slice(space + 1)];
}

type ErasedHandle = (request: object) => Promise<Reply>;
type Routes = Record<
  Audience,
  (Omit<EnvironmentRoute, 'handle'> & { handle(request: RequestParts): Promise<Reply> })[]
>;
