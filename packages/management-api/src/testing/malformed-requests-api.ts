import { deliveryApi } from '@lectern/delivery-api';
import type { MalformedRequest } from './malformed-requests.ts';
import { startTestApi, type TestApi } from '../testing.ts';

const fields = {
  title: 'string',
  body: 'text',
  score: 'float',
  place: 'lat_lon',
  picture: 'file',
  settings: 'json',
  related: 'links',
} as const;

/** Longer than any answer takes on a busy machine. */
const hangsAfterMs = 60_000;

/** Starts both APIs and the delivery API with a model `post` that has fields of several kinds, and some records. */
export async function startForMalformedRequests(): Promise<TestApi> {
  const api = await startTestApi(async (app, services) => void (await app.register(deliveryApi, { services })));
  const client = api.client();
  const post = await client.itemTypes.create({ name: 'Post', api_key: 'post', draft_mode_active: false });
  for (const [name, type] of Object.entries(fields)) {
    await client.fields.create(post.id, {
      label: name,
      api_key: name,
      field_type: type,
      ...(type === 'links' && { validators: { items_item_type: { item_types: [post.id] } } }),
    } as Parameters<typeof client.fields.create>[1]);
  }
  const itemType = { type: 'item_type', id: post.id } as const;
  const { id } = await client.items.create({
    item_type: itemType,
    title: 'First',
    body: 'abc',
    score: 1.5,
    place: { latitude: 1, longitude: 2 },
  });
  await client.items.create({ item_type: itemType, title: null, related: [id] });
  return api;
}

/** Sends requests as the admin does and answers those that the server takes the blame for, or does not answer. */
export async function serverErrorsOf(api: TestApi, requests: readonly MalformedRequest[]): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) {
    const { method, path, body } = request;
    const answer = await answerTo(api, request);
    // The delivery API names its own faults in answers of 200.
    if (answer.status >= 500 || answer.text.includes('"EXCEPTION"'))
      found.push(
        `${answer.status} ${method} ${path.slice(0, 300)} ${(body ?? '').slice(0, 300)} → ${answer.text.slice(0, 200)}`,
      );
  }
  return found;
}

async function answerTo(
  api: TestApi,
  { method, path, headers, body }: MalformedRequest,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${api.origin}${path}`, {
      method,
      headers: { accept: 'application/json', authorization: `Bearer ${api.tokens.admin}`, ...headers },
      signal: AbortSignal.timeout(hangsAfterMs),
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return isReset(error) ? { status: 413, text: '' } : { status: 599, text: String(error) };
  }
}

/** The server ends a connection on which more is sent than it takes, maybe before the client has read the answer. */
function isReset(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE');
}
