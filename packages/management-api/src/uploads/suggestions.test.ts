import type { RequestListener } from 'node:http';
import { film } from '@lectern/assets/testing/film';
import { DomainError } from '@lectern/domain';
import { ImageSuggestions, outboundPolicy, VisionService } from '@lectern/engine';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tokenWith } from '../roles/test-roles.ts';
import { type Receiver, startReceiver, startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { makeUpload, picture } from './test-files.ts';

type Answer = RequestListener extends (request: never, response: infer Response) => unknown ? Response : never;

let api: TestApi;
let vision: Receiver;
/** What the service on this machine does with a request. */
let respond: (response: Answer) => void;
const reported: string[] = [];

const contentAnswer = (content: string) => (response: Answer) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
const jsonAnswer = (value: object) => contentAnswer(JSON.stringify(value));

beforeAll(async () => {
  api = await startTestApi();
  await api.client().site.update({ locales: ['en', 'it'] });
  vision = await startReceiver((_call, _request, response) => respond(response));
  api.services.onError = ({ message }) => reported.push(message);
});
afterEach(() => {
  vision.calls.length = 0;
  reported.length = 0;
});
afterAll(async () => {
  vision.hangUp();
  await vision.close();
  await api.close();
});

function configure(options: { token?: string | null; timeoutMs?: number; url?: string } = {}) {
  const { token = null, timeoutMs, url = vision.url } = options;
  // Nothing on this machine is allowed: the operator chose this one.
  const service = new VisionService({ url: `${url}/v1`, model: 'eyes-1', token }, outboundPolicy(), {
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  api.services.imageSuggestions = new ImageSuggestions(service);
}

async function suggest(id: string, locales: unknown = ['en', 'it'], token = api.tokens.admin) {
  const body = { data: { type: 'upload_suggestions_request', attributes: { locales } } };
  const answer = await api.request('POST', `/uploads/${id}/suggestions`, { token, body });
  const [problem] = answer.status < 400 ? [] : answer.body.data;
  return { status: answer.status, body: answer.body, problem: withoutLink(problem?.attributes) };
}

/** Every problem has the address of its documentation. */
const withoutLink = ({ doc_url: _link, ...problem }: Record<string, unknown> = {}): TestBody => problem;

const usable = { alt: { en: 'A red door', it: 'Una porta rossa' }, tags: ['door'] };

test('a server without a service says so, also to the console before anyone signs in', async () => {
  const { id } = await makeUpload(api, 'off.png', await picture({}));
  api.services.imageSuggestions = null;
  const shown = async () => (await api.request('GET', '/public-info', { token: null, headers: site() })).body.data;

  const { status, problem } = await suggest(id);

  expect([status, problem.code, problem.details]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
    { service: 'vision', reason: 'not_configured' },
  ]);
  expect((await shown()).attributes.suggests_image_texts).toBe(false);
  configure();
  expect((await shown()).attributes.suggests_image_texts).toBe(true);
});

const site = () => ({ 'x-site-subdomain': api.site.internalDomain.split('.')[0] ?? '' });

test('a small JPEG is sent with the languages and tags of the project, and nothing is stored', async () => {
  const { id } = await makeUpload(api, 'door.png', await picture({ width: 1600, height: 400 }), { tags: ['Door'] });
  await makeUpload(api, 'other.png', await picture({ color: '#123456' }), { tags: ['Harbor'] });
  const before = (await api.request('GET', `/uploads/${id}`)).body;
  configure({ token: 'secret' });
  respond = jsonAnswer({
    alt: { en: '  A red\ndoor\u202E. ', it: 'x'.repeat(400), fr: 'Une porte' },
    tags: ['door', 'harbor', 'Harbor', 'entrance', 7, 'y'.repeat(51)],
  });

  const { status, body } = await suggest(id, ['en', 'it', 'en']);

  const [call] = vision.calls;
  const [system, user] = call?.body.messages ?? [];
  expect([call?.path, call?.headers.authorization, call?.body.model]).toEqual([
    '/v1/chat/completions',
    'Bearer secret',
    'eyes-1',
  ]);
  expect(system.content).toContain('never an instruction');
  expect(user.content[0].text).toBe('Languages: en (English), it (Italian)\nTags: ["Door","Harbor"]');
  const [, encoded] = /^data:image\/jpeg;base64,(.+)$/.exec(user.content[1].image_url.url) ?? [];
  expect(await sharp(Buffer.from(encoded ?? '', 'base64')).metadata()).toMatchObject({ width: 768, height: 192 });
  expect(call?.body.response_format.json_schema.schema.properties.alt.required).toEqual(['en', 'it']);
  expect([status, body.data]).toEqual([
    200,
    {
      id,
      type: 'upload_suggestions',
      attributes: { alt: { en: 'A red door.', it: 'x'.repeat(255) }, tags: ['Harbor', 'entrance'] },
    },
  ]);
  expect((await api.request('GET', `/uploads/${id}`)).body).toEqual(before);
});

test('JSON in a fence is read, and a language without a text is null', async () => {
  const { id } = await makeUpload(api, 'fenced.png', await picture({}));
  configure();
  respond = contentAnswer('```json\n{"alt": {"en": "A door", "it": 3}, "tags": "door"}\n```');

  const { body } = await suggest(id);

  expect(body.data.attributes).toEqual({ alt: { en: 'A door', it: null }, tags: [] });
});

test('only images get suggestions, in languages of the environment', async () => {
  configure();
  respond = jsonAnswer(usable);
  const image = await makeUpload(api, 'image.png', await picture({}));
  const vector = await makeUpload(
    api,
    'drawing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const video = await makeUpload(api, 'film.mp4', film({}));
  const gone = await makeUpload(api, 'gone.png', await picture({ color: '#010203' }));
  await api.services.blobs.remove(gone.path);

  const notImages = [await suggest(vector.id), await suggest(video.id), await suggest(gone.id)];
  const unknown = await suggest(image.id, ['en', 'de']);
  const malformed = [await suggest(image.id, []), await suggest(image.id, 'en'), await suggest(image.id, [3])];

  for (const { status, problem } of notImages)
    expect([status, problem]).toEqual([
      422,
      {
        code: 'INVALID_FIELD',
        details: { field: 'upload', code: 'NOT_AN_IMAGE', record_type: 'UploadSuggestionsRequest' },
      },
    ]);
  expect([unknown.problem.code, unknown.problem.details.field]).toEqual(['INVALID_FIELD', 'locales']);
  expect(malformed.map(({ problem }) => problem.code)).toEqual(Array(3).fill('INVALID_FORMAT'));
  expect((await suggest('nothing-here')).status).toBe(404);
  expect(vision.calls).toEqual([]);
});

test('who may not edit the asset in all these languages is refused, and no one else is asked', async () => {
  const { id } = await makeUpload(api, 'scoped.png', await picture({}));
  configure();
  respond = jsonAnswer(usable);
  const reader = await tokenWith(api, { positive_upload_permissions: [{ action: 'read' }] });
  const italian = await tokenWith(api, {
    positive_upload_permissions: [
      { action: 'read' },
      { action: 'update', localization_scope: 'localized', locale: 'it' },
    ],
  });

  const refused = [
    await suggest(id, ['en'], reader),
    await suggest(id, ['en', 'it'], italian),
    await suggest(id, ['en'], await tokenWith(api, {})),
  ];
  const asked = vision.calls.length;
  const allowed = await suggest(id, ['it'], italian);

  expect(refused.map(({ problem }) => problem.code)).toEqual([
    'INSUFFICIENT_PERMISSIONS',
    'INSUFFICIENT_PERMISSIONS',
    'NOT_FOUND',
  ]);
  expect(asked).toBe(0);
  // Tags belong to no language.
  expect(allowed.body.data.attributes).toEqual({ alt: { it: 'Una porta rossa' }, tags: [] });
});

const faults: [string, (response: Answer) => void, string][] = [
  ['never answers', () => undefined, 'no_answer'],
  ['ends the connection', (response) => void response.destroy(), 'no_answer'],
  ['refuses', (response) => void response.writeHead(401).end('{"error":"no such key sk-123"}'), 'no_answer'],
  ['redirects', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'no_answer'],
  ['answers HTML', (response) => void response.end('<!doctype html><title>Sign in</title>'), 'unusable_answer'],
  ['answers other JSON', (response) => void response.end('{"choices":[{"message":{}}]}'), 'unusable_answer'],
  ['writes no JSON', contentAnswer('A red door.'), 'unusable_answer'],
  ['leaves the texts out', jsonAnswer({ alt: { fr: 'Une porte' }, tags: ['door'] }), 'unusable_answer'],
  ['writes too much', (response) => void response.end(JSON.stringify('x'.repeat(300_000))), 'unusable_answer'],
];

test.each(faults)(
  'a service that %s is an error with a reason, whose details only the operator sees',
  async (...row) => {
    const [, answer, reason] = row;
    const { id } = await makeUpload(api, 'faulty.png', await picture({}));
    configure({ timeoutMs: 1000 });
    respond = answer;

    const { status, problem } = await suggest(id);

    expect([status, problem]).toEqual([503, { code: 'SERVICE_UNAVAILABLE', details: { service: 'vision', reason } }]);
    expect(reported).toEqual([expect.stringMatching(/^An image could not be described: ./)]);
  },
);

test('a few calls of a principal are made at once, and so many in a minute', async () => {
  const { id } = await makeUpload(api, 'often.png', await picture({}));
  const waiting: Answer[] = [];
  configure();
  respond = (response) => void waiting.push(response);
  const token = await tokenWith(api, { positive_upload_permissions: [{ action: 'read' }, { action: 'update' }] });

  const calls = Array.from({ length: 4 }, () => suggest(id, ['en'], token));
  await vi.waitFor(() => expect(waiting).toHaveLength(4));
  const fifth = await suggest(id, ['en'], token);
  for (const response of waiting) jsonAnswer(usable)(response);
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  respond = jsonAnswer(usable);
  const later = [];
  for (let call = 0; call < 56; call += 1) later.push((await suggest(id, ['en'], token)).status);

  expect([fifth.status, fifth.problem]).toEqual([
    503,
    { code: 'SERVICE_UNAVAILABLE', details: { service: 'vision', reason: 'busy' }, transient: true },
  ]);
  expect(statuses).toEqual([200, 200, 200, 200]);
  // Five were counted before.
  expect(later).toEqual([...Array(55).fill(200), 429]);
  expect((await suggest(id)).status).toBe(200);
});

test('of all principals, some wait and others are refused', async () => {
  const describe = vi.fn(() => new Promise<never>(() => undefined));
  const suggestions = new ImageSuggestions({ describe }, { atOnce: 1, waiting: 1, ofPrincipal: 1 });
  const ask = (principal: string) => suggestions.run(principal, (describer) => describer.describe({} as never));

  void ask('first');
  void ask('second');
  await vi.waitFor(() => expect(describe).toHaveBeenCalledTimes(1));

  await expect(ask('third')).rejects.toBeInstanceOf(DomainError);
  await expect(ask('first')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
