import { UsageCounts } from '@lectern/engine';
import { startTestApi, type TestApi } from '@lectern/management-api/testing';
import { OutboxTail } from '@lectern/outbox-tail';
import { type ChannelErrorData, subscribeToQuery, type UpdateData } from 'datocms-listen';
import { EventSource } from 'eventsource';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenApi } from './listen-api.ts';

type Posts = { allPosts: { title: string }[] };

const query = '{ allPosts(orderBy: title_ASC) { title } }';
const channelsPerSite = 5;
let api: TestApi;
let postModel = '';
let authorModel = '';
const open: (() => void)[] = [];

beforeAll(async () => {
  api = await startTestApi(async (app, services) => {
    services.usage = new UsageCounts();
    const tail = await OutboxTail.start(services.db, (error) => app.log.error(error));
    app.addHook('onClose', () => tail.stop());
    await app.register(listenApi, { services, tail, channelsPerSite });
  });
  const client = api.client();
  const post = await client.itemTypes.create({ name: 'Post', api_key: 'post', draft_mode_active: true });
  const author = await client.itemTypes.create({ name: 'Author', api_key: 'author', draft_mode_active: false });
  for (const [model, label] of [
    [post, 'Title'],
    [author, 'Name'],
  ] as const)
    await client.fields.create(model.id, { label, api_key: label.toLowerCase(), field_type: 'string' });
  [postModel, authorModel] = [post.id, author.id];
}, 120_000);

afterEach(() => {
  for (const close of open.splice(0)) close();
});
afterAll(() => api.close());

/** Subscribes as sites do; what comes is collected. */
async function listen(options: { query?: string; token?: string; includeDrafts?: boolean; environment?: string } = {}) {
  const updates: string[][] = [];
  const errors: ChannelErrorData[] = [];
  const close = await subscribeToQuery<Posts>({
    query,
    token: api.tokens.editor,
    baseUrl: `${api.origin}/listen`,
    fetcher: fetch as never,
    eventSourceClass: EventSource as never,
    onUpdate: ({ response }: UpdateData<Posts>) => updates.push(response.data.allPosts.map(({ title }) => title)),
    onChannelError: (error) => errors.push(error),
    ...options,
  });
  open.push(close);
  return { updates, errors };
}

const register = (body: object = { query }, headers: Record<string, string> = {}, path = '') =>
  fetch(`${api.origin}/listen${path}`, {
    method: 'POST',
    headers: { authorization: api.tokens.editor, ...headers },
    body: JSON.stringify(body),
  });

const channelOf = async (answer: Response): Promise<string> => (await answer.json()).url;

async function addPost(title: string): Promise<string> {
  const client = api.client();
  const { id } = await client.items.create({ item_type: { type: 'item_type', id: postModel }, title } as never);
  await client.items.publish(id);
  return id;
}

describe('a subscription', () => {
  it('gets its result at once, and again when it changes, not when something else does', async () => {
    const id = await addPost('Loom');
    const { updates } = await listen();
    await vi.waitFor(() => expect(updates).toEqual([['Loom']]), 20_000);

    await api.client().items.update(id, { title: 'Loom, a draft' });
    await api.client().items.create({ item_type: { type: 'item_type', id: authorModel }, name: 'Ada' } as never);
    const other = await addPost('Paper');
    await vi.waitFor(() => expect(updates).toHaveLength(2), 20_000);

    expect(updates[1]).toEqual(['Loom', 'Paper']);
    await api.client().items.destroy(other);
    await api.client().items.destroy(id);
    await vi.waitFor(() => expect(updates.at(-1)).toEqual([]), 20_000);
  });

  it('runs once for all that listen to the same', async () => {
    const id = await addPost('Shared');
    const all = await Promise.all([listen(), listen(), listen()]);
    await vi.waitFor(() => expect(all.every(({ updates }) => updates.length === 1)).toBe(true), 20_000);
    const counts = vi.spyOn(api.services.usage as UsageCounts, 'of');

    await api.client().items.destroy(id);
    await vi.waitFor(() => expect(all.every(({ updates }) => updates.at(-1)?.length === 0)).toBe(true), 20_000);

    // The calls of the client, and one run.
    const runs = counts.mock.results.length;
    counts.mockRestore();
    expect(runs).toBeLessThanOrEqual(3);
  });

  it('reads drafts where the token may', async () => {
    const client = api.client();
    const { id } = await client.items.create({
      item_type: { type: 'item_type', id: postModel },
      title: 'Unpublished',
    } as never);
    const drafts = await listen({ includeDrafts: true });
    const published = await listen();
    await vi.waitFor(() => expect(drafts.updates).toEqual([['Unpublished']]), 20_000);
    await vi.waitFor(() => expect(published.updates).toEqual([[]]), 20_000);

    await client.items.update(id, { title: 'Still unpublished' });
    await vi.waitFor(() => expect(drafts.updates.at(-1)).toEqual(['Still unpublished']), 20_000);
    await client.items.destroy(id);
  });

  it('ends with the error of its query', async () => {
    const { errors } = await listen({ query: '{ nothing }' });
    await vi.waitFor(() => expect(errors).toHaveLength(1), 20_000);

    expect(errors[0]).toMatchObject({ code: 'INVALID_QUERY', fatal: true });
    expect(errors[0]?.response.errors[0].extensions.code).toBe('undefinedField');
  });

  it('ends when its token is destroyed', async () => {
    const client = api.client();
    const role = (await client.roles.list())[0];
    const token = await client.accessTokens.create({
      name: 'Passing',
      can_access_cda: true,
      can_access_cda_preview: false,
      can_access_cma: false,
      role: { type: 'role', id: role?.id ?? '' },
    });
    const { updates, errors } = await listen({ token: token.token ?? '' });
    await vi.waitFor(() => expect(updates).toHaveLength(1), 20_000);

    await client.accessTokens.destroy(token.id);
    await vi.waitFor(() => expect(errors).toMatchObject([{ code: 'TOKEN_REVOKED', fatal: true }]), 20_000);
  });
});

describe('registrations', () => {
  it('have the content type that clients insist on, and an address that is a secret', async () => {
    const answer = await register();

    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await channelOf(answer)).toMatch(new RegExp(`^${api.origin}/listen/channel\\?token=[\\w-]{43}$`));
  });

  it('are refused without a token, with headers that are not legal, and for bodies that are too large', async () => {
    const codes = async (answer: Promise<Response>) => {
      const { status, body } = await answer.then(async (got) => ({ status: got.status, body: await got.json() }));
      return [status, body.data[0].attributes.code];
    };

    expect(await codes(register({ query }, { authorization: 'unknown' }))).toEqual([
      401,
      'INVALID_AUTHORIZATION_HEADER',
    ]);
    expect(await codes(register({ query }, { 'x-include-drafts': 'false' }))).toEqual([
      422,
      'INVALID_X_INCLUDE_DRAFTS_HEADER',
    ]);
    expect(await codes(register({ query }, {}, '/environments/nowhere'))).toEqual([404, 'INVALID_ENVIRONMENT']);
    expect(await codes(register({ query: ' '.repeat(70_000) }))).toEqual([413, 'INVALID_REQUEST']);
  });

  it('are opened within 15 seconds, and again after an interruption', async () => {
    const url = await channelOf(await register());
    for (let time = 0; time < 2; time += 1) {
      const interruption = new AbortController();
      const opened = await fetch(url, { signal: interruption.signal });
      expect(opened.headers.get('content-type')).toBe('text/event-stream');
      expect(opened.headers.get('access-control-allow-origin')).toBe('*');
      interruption.abort();
    }
    const late = await channelOf(await register());
    await api.services.db.kysely
      .updateTable('lectern.listen_channels')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();

    expect((await fetch(late)).status).toBe(404);
    expect((await fetch(`${api.origin}/listen/channel?token=unknown`)).status).toBe(404);
  });

  it('are refused for a while when a project has too many channels', async () => {
    const channels = await Promise.all(
      Array.from({ length: channelsPerSite }, async () => {
        const end = new AbortController();
        open.push(() => end.abort());
        return fetch(await channelOf(await register()), { signal: end.signal });
      }),
    );
    expect(channels.every(({ status }) => status === 200)).toBe(true);

    const refused = await register();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ data: [{ attributes: { code: 'SERVICE_UNAVAILABLE' } }] });
  });
});
