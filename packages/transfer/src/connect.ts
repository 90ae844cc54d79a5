import { ApiError, buildClient, type Client, TimeoutError } from '@datocms/cma-client-node';
import type { Resource } from './resource.ts';
import { TransferError } from './transfer-error.ts';

/** A server of the protocol, one of its environments, and the right to enter. */
export interface Endpoint {
  /** Address of its management API: `http://localhost:7272/api`. */
  baseUrl: string;
  apiToken: string;
  /** The primary one unless given. */
  environment?: string | undefined;
}

/** Schema changes on a large environment may take long. */
const requestTimeout = 300_000;

/** A client for an endpoint. */
export function connect({ baseUrl, apiToken, environment }: Endpoint): Client {
  return buildClient({ baseUrl, apiToken, requestTimeout, ...(environment === undefined ? {} : { environment }) });
}

/** The settings of an environment, and its models, blocks, fields and fieldsets. */
export async function readSite(client: Client): Promise<{ site: Resource; included: Resource[] }> {
  const { data, included = [] } = await client.request<{ data: Resource; included?: Resource[] }>({
    method: 'GET',
    url: '/site',
    queryParams: { include: 'item_types,item_types.fields,item_types.fieldsets' },
  });
  return { site: data, included };
}

/** Everything a list endpoint answers, when it returns all at once; empty where a server does not have it. */
export async function listAll(
  client: Client,
  url: string,
  queryParams: Record<string, unknown> = {},
): Promise<Resource[]> {
  try {
    const { data } = await client.request<{ data: Resource[] }>({ method: 'GET', url, queryParams });
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.findError('INVALID_ENDPOINT') !== undefined) return [];
    throw error;
  }
}

/** The pages of a list endpoint, one after the other. */
export async function* listPages(
  client: Client,
  url: string,
  queryParams: Record<string, unknown>,
  limit: number,
): AsyncGenerator<{ resources: Resource[]; total: number }> {
  for (let offset = 0; ; offset += limit) {
    const { data, meta } = await client.request<{ data: Resource[]; meta: { total_count: number } }>({
      method: 'GET',
      url,
      queryParams: { ...queryParams, page: { offset, limit } },
    });
    if (data.length > 0) yield { resources: data, total: meta.total_count };
    if (data.length < limit) return;
  }
}

/** Whether the server understood and said no: the next call may still go well. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.response.status === 422;
}

/** What went wrong, in one line for a person. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError)
    return error.errors.map(({ attributes: { code, details } }) => `${code} ${JSON.stringify(details)}`).join('; ');
  if (error instanceof TimeoutError) return 'the server did not answer in time';
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** Throws a `TransferError` that names the server when it cannot be reached or refuses the token. */
export async function checkAccess(client: Client, { baseUrl, environment }: Endpoint): Promise<void> {
  try {
    await client.request({ method: 'GET', url: '/site' });
  } catch (error) {
    const place = environment === undefined ? baseUrl : `${baseUrl}, environment ${environment}`;
    throw new TransferError(`Cannot use ${place}: ${describeError(error)}`, { cause: error });
  }
}
