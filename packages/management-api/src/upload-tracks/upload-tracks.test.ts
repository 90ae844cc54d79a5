import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, putFile, refusal } from '../uploads/test-files.ts';
import { film } from '@lectern/assets/testing/film';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const words = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';
const subtitles = { type: 'subtitles' as const, language_code: 'pt-BR' };

test('a video reports its duration, frame rate and size', async () => {
  const upload = await makeUpload(
    api,
    'film.mp4',
    film({ seconds: 4, frames: 100, width: 640, height: 360, hasSound: true }),
  );

  expect(upload).toMatchObject({
    mime_type: 'video/mp4',
    is_image: false,
    duration: 4,
    frame_rate: 25,
    width: 640,
    height: 360,
  });
});

test('subtitles are stored, listed, served and deleted', async () => {
  const client = api.client();
  const upload = await makeUpload(api, 'spoken.mp4', film({}));

  const track = await client.uploadTracks.create(upload.id, {
    url_or_upload_request_id: await putFile(api, 'words.vtt', words),
    ...subtitles,
    closed_captions: true,
  });
  const { data } = (await api.request('GET', `/uploads/${upload.id}/tracks`)).body;
  const { url } = data[0].meta;
  const served = await fetch(url);
  const listed = await client.uploadTracks.list(upload.id);
  await client.uploadTracks.destroy(upload.id, track.id);

  expect(track).toMatchObject({
    type: 'subtitles',
    name: 'Brazilian Portuguese',
    language_code: 'pt-BR',
    status: 'ready',
    error: null,
    closed_captions: true,
    upload: { id: upload.id },
  });
  expect(listed.map(({ id }) => id)).toEqual([track.id]);
  expect([served.status, served.headers.get('content-type'), await served.text()]).toEqual([
    200,
    expect.stringContaining('text/vtt'),
    words,
  ]);
  expect(await client.uploadTracks.list(upload.id)).toEqual([]);
  expect((await fetch(url)).status).toBe(404);
});

test('deleting a video deletes its tracks', async () => {
  const client = api.client();
  const upload = await makeUpload(api, 'short.mp4', film({}));
  const path = await putFile(api, 'sound.mp3', 'noise');
  await client.uploadTracks.create(upload.id, {
    url_or_upload_request_id: path,
    type: 'audio',
    language_code: 'it',
    name: 'Italiano',
  });
  expect((await fetch(`${api.origin}/assets${path}`)).status).toBe(200);

  await client.uploads.destroy(upload.id);

  expect((await fetch(`${api.origin}/assets${path}`)).status).toBe(404);
});

test('tracks belong to videos, in the primary environment, and are of the right kind', async () => {
  const client = api.client();
  const upload = await makeUpload(api, 'talk.mp4', film({}));
  const picture = await makeUpload(api, 'still.txt', 'words');
  await client.environments.fork('main', { id: 'tracks' });
  const create = async (name: string, bytes: string, attributes: object = subtitles, id = upload.id) =>
    refusal(
      client.uploadTracks.create(id, {
        url_or_upload_request_id: await putFile(api, name, bytes),
        ...subtitles,
        ...attributes,
      }),
    );
  const fromUrl = (url: string) =>
    refusal(client.uploadTracks.create(upload.id, { url_or_upload_request_id: url, ...subtitles }));
  const source = { field: 'url_or_upload_request_id' };

  expect(await create('a.vtt', words, {}, picture.id)).toMatchObject({ code: 'NOT_A_VIDEO' });
  expect(await create('b.txt', words)).toMatchObject({ details: { ...source, code: 'VALIDATION_EXTENSION' } });
  expect(await create('c.vtt', 'no captions')).toMatchObject({ details: { ...source, code: 'VALIDATION_INVALID' } });
  expect(await create('d.vtt', words, { language_code: 'not a code' })).toMatchObject({
    details: { field: 'language_code' },
  });
  expect(await fromUrl(`${api.origin}/words.vtt`)).toMatchObject({
    details: { ...source, code: 'VALIDATION_INVALID' },
  });
  expect(await fromUrl('/another-site/1-words.vtt')).toMatchObject({ code: 'INVALID_FIELD' });
  const sandbox = api.client(api.tokens.owner, 'tracks');
  const elsewhere = { url_or_upload_request_id: await putFile(api, 'e.vtt', words), ...subtitles };
  expect(await refusal(sandbox.uploadTracks.create(upload.id, elsewhere))).toMatchObject({
    code: 'IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT',
  });
  expect(await client.uploadTracks.list(upload.id)).toEqual([]);
  const editor = await api.request('DELETE', `/uploads/${upload.id}/tracks/nothing`, { token: api.tokens.editor });
  expect(editor.status).toBe(404);
});

test('subtitles are not generated for silence, nor for speech, which requires an unavailable service', async () => {
  const client = api.client();
  const generate = async (name: string, bytes: Uint8Array<ArrayBuffer> | string) =>
    refusal(client.uploadTracks.generateSubtitles((await makeUpload(api, name, bytes)).id, { language_code: 'en' }));

  expect(await generate('notes.txt', 'words')).toMatchObject({ code: 'NOT_A_VIDEO' });
  expect(await generate('silent.mp4', film({ hasSound: false }))).toMatchObject({ code: 'NO_PRIMARY_AUDIO_TRACK' });
  expect(await generate('loud.mp4', film({ hasSound: true }))).toMatchObject({
    code: 'MUX_ERROR',
    details: { reason: 'speech_recognition_unavailable' },
  });
});
