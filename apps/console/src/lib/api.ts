import type { ManagementApi } from '@lectern/contract';
import { makeApiClient, type Method } from '@lectern/contract/client';
import { ApiError, noAnswerError, toApiError } from './api-error.ts';
import { type Query, serializeQuery } from './api-query.ts';
import { editingSessionId } from './editing-session-id.ts';
import { sandboxEnvironmentId } from './environment.ts';
import { connection } from './realtime/connection.ts';
import { recordOwnWrite } from './realtime/own-changes.ts';
import { session } from './session.ts';
import { siteHeaders } from './site-headers.ts';
import { type Call, succeededCalls } from './succeeded-calls.ts';
import { viewedRole } from './viewed-role.ts';

const base = '/api';
const apiVersion = '3';
const attemptsWhenBusy = 4;

/** Waits between looks at a job: quick at first, for the many that take less than a second. */
const jobDelaysMs = [150, 250, 400, 700, 1000];

interface RequestOptions {
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  /** For sign-in and public info: sends no token, so an old one cannot be refused. */
  isAnonymous?: boolean;
  /** Uses another environment than the edited one. */
  environmentId?: string;
}

/** Options of a call besides its query and body. */
type CallOptions = Pick<RequestOptions, 'signal' | 'isAnonymous' | 'environmentId'>;

/**
 * The management API, as any script would use it, typed by its contract: a call returns the whole document (`{ data,
 * included, meta }`); long work is awaited. Throws `ApiError`.
 */
export const managementApi = makeApiClient<ManagementApi, CallOptions>((method, path, { data, query, ...options }) =>
  request(method, path, { ...options, query: query as Query, body: data === undefined ? undefined : { data } }),
);

async function request<Answer>(method: Method, path: string, options: RequestOptions): Promise<Answer> {
  return followCall({ method, path }, () => attempt<Answer>(method, path, options));
}

/** Records how a call ended: in its error, or for the subscribers of calls that succeeded. */
export async function followCall<Answer>(call: Call, perform: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await perform();
    succeededCalls.announce(call);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) error.call = call;
    throw error;
  }
}

async function attempt<Answer>(method: Method, path: string, options: RequestOptions): Promise<Answer> {
  const search = options.query ? serializeQuery(options.query) : '';
  const address = `${base}${path}${search === '' ? '' : `?${search}`}`;
  for (let attempts = 1; ; attempts += 1) {
    const token = options.isAnonymous ? null : await session.bearer();
    const response = await send(method, address, token, options);

    if (response.ok) {
      const answer = await readAnswer<Answer>(response, options.signal);
      if (method !== 'GET') recordOwnWrite(path, options.body, answer);
      return answer;
    }

    const error = toApiError(response.status, response.headers.get('x-request-id'), await readJson(response));
    if (error.hasCode('INVALID_AUTHORIZATION_HEADER') && token !== null) {
      const renewed = await session.renew(token).catch(() => null);
      if (renewed === null) throw error;
      continue;
    }
    // A waiting sign-in form is notified at once.
    if (attempts >= attemptsWhenBusy || options.isAnonymous) throw error;
    if (response.status === 429)
      await wait(1000 * Number(response.headers.get('x-ratelimit-reset') ?? attempts), options.signal);
    else if (error.isTransient) await wait(500 * attempts, options.signal);
    else throw error;
  }
}

/** The headers of every request: credential, window, viewed role, project and environment. */
export function requestHeaders(token: string | null = session.token()): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Api-Version': apiVersion,
    ...siteHeaders(),
  };
  if (token !== null) {
    headers.Authorization = `Bearer ${token}`;
    // A lock belongs to a window: this identifies the holder of a write.
    headers['X-Session-Id'] = editingSessionId();
    const role = viewedRole();
    if (role !== null) headers['X-View-As-Role'] = role.id;
  }
  const environmentId = sandboxEnvironmentId();
  if (environmentId !== null) headers['X-Environment'] = environmentId;
  return headers;
}

async function send(method: Method, address: string, token: string | null, options: RequestOptions): Promise<Response> {
  const { body, signal, environmentId } = options;
  const headers = requestHeaders(token);
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (environmentId !== undefined) headers['X-Environment'] = environmentId;
  try {
    const response = await fetch(address, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    connection.note({ isAnswered: true });
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    connection.note({ isAnswered: false });
    throw noAnswerError(cause);
  }
}

async function readAnswer<Answer>(response: Response, signal?: AbortSignal): Promise<Answer> {
  // The caller declares the type of the response; a 204 has none and is typed as void.
  if (response.status === 204) return undefined as Answer;
  const document = (await readJson(response)) as Answer;
  if (response.status !== 202) return document;
  const jobId = (document as { data: { id: string } }).data.id;
  return waitForJob<Answer>(() => request<JobResult>('GET', `/job-results/${jobId}`, { signal }), signal);
}

/** The result of a job, as its API answers once it is done. */
export interface JobResult {
  data: { attributes: { status: number; payload: unknown } };
}

/** Looks for the result of a job until it is there. Throws `ApiError` for a job that failed. */
export async function waitForJob<Answer>(findResult: () => Promise<JobResult>, signal?: AbortSignal): Promise<Answer> {
  for (let look = 0; ; look += 1) {
    await wait(jobDelaysMs[Math.min(look, jobDelaysMs.length - 1)] ?? 1000, signal);
    try {
      const result = await findResult();
      const { status, payload } = result.data.attributes;
      if (status >= 400) throw toApiError(status, null, payload);
      return payload as Answer;
    } catch (error) {
      // 404 means: not finished yet.
      if (!(error instanceof ApiError) || error.status !== 404 || !error.hasCode('NOT_FOUND')) throw error;
    }
  }
}

/** The JSON of a response; null if it is empty or not JSON. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function wait(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
    });
  });
}
