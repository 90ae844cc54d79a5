import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { film } from '@lectern/assets/testing/film';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { failStream, makeUpload } from './test-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const shown = async (id: string) => (await api.request('GET', `/uploads/${id}`)).body.data;
const restart = (id: string, token?: string) =>
  api.request('POST', `/uploads/${id}/video-stream/restart`, token === undefined ? {} : { token });

async function tasksOf(playbackId: string): Promise<number> {
  const { rows } = await api.services.db.pool.query(
    `select 1 from lectern.tasks where kind = 'video.encode' and payload ->> 'playbackId' = $1`,
    [playbackId],
  );
  return rows.length;
}

/** The stream that the consumer of events adds to a video. */
async function streamOf(path: string): Promise<string> {
  return vi.waitFor(async () => {
    const { rows } = await api.services.db.pool.query<{ playback_id: string }>(
      'select playback_id from lectern.video_streams where path = $1',
      [path],
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.playback_id ?? '';
  });
}

/** A video whose stream is ready, without files. */
async function readyVideo(filename: string): Promise<{ playbackId: string }> {
  const { path } = await makeUpload(api, filename, film({}));
  const playbackId = await streamOf(path);
  const rendition = {
    width: 480,
    height: 270,
    bandwidth: 1,
    averageBandwidth: 1,
    frameRate: 25,
    codecs: 'avc1.64001f',
  };
  await api.services.db.pool.query(
    `update lectern.video_streams set status = 'ready', mp4s = '{"low": "270p", "high": "720p"}', renditions = $2
     where playback_id = $1`,
    [playbackId, JSON.stringify([{ ...rendition, name: '270p' }])],
  );
  return { playbackId };
}

/** A request to the server under another name. */
function at(host: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = get(`${api.origin}${path}`, { headers: { host } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject);
    });
    request.on('error', reject);
  });
}

test('a video says that it waits for ffmpeg, another file says nothing', async () => {
  const video = await makeUpload(api, 'waiting.mp4', film({}));
  const other = await makeUpload(api, 'waiting.txt', 'x');

  const { attributes, meta } = await shown(video.id);

  expect(meta.video_stream).toEqual({
    status: 'no_encoder',
    progress: null,
    error: null,
    streaming_url: null,
    thumbnail_url: null,
    player_url: null,
    mp4_files: [],
  });
  expect(attributes).toMatchObject({ mux_playback_id: null, mux_mp4_highest_res: null });
  expect((await shown(other.id)).meta).not.toHaveProperty('video_stream');
});

test('a video that another node encodes is being prepared, and one that is ready has addresses', async () => {
  const { id, path } = await makeUpload(api, 'elsewhere.mp4', film({}));
  const playbackId = await streamOf(path);
  const set = (assignment: string) =>
    api.services.db.pool.query(`update lectern.video_streams set ${assignment} where playback_id = $1`, [playbackId]);
  await set('attempts = 1');
  const begun = (await shown(id)).meta.video_stream;
  await set('progress = 42');
  const half = (await shown(id)).meta.video_stream;
  await set(`status = 'ready', mp4s = '{"low": "270p", "high": "720p"}'`);

  const { attributes, meta } = await shown(id);

  expect([begun.status, begun.progress, half.status, half.progress]).toEqual(['preparing', null, 'preparing', 42]);
  expect(attributes).toMatchObject({ mux_playback_id: playbackId, mux_mp4_highest_res: 'high' });
  expect(meta.video_stream).toEqual({
    status: 'ready',
    progress: null,
    error: null,
    streaming_url: `${api.origin}/video/${playbackId}.m3u8`,
    thumbnail_url: `${api.origin}/video/${playbackId}/thumbnail.jpg`,
    player_url: `${api.origin}/video/${playbackId}/player`,
    mp4_files: [
      { quality: 'low', rendition: '270p', url: `${api.origin}/video/${playbackId}/low.mp4` },
      { quality: 'high', rendition: '720p', url: `${api.origin}/video/${playbackId}/high.mp4` },
    ],
  });
});

test('a stream that failed is started again once by several calls at once', async () => {
  const upload = await makeUpload(api, 'failed.mp4', film({}));
  const playbackId = await streamOf(upload.path);
  await failStream(api, upload);
  const failed = (await shown(upload.id)).meta.video_stream;
  const before = await tasksOf(playbackId);

  const answers = await Promise.all([restart(upload.id), restart(upload.id), restart(upload.id)]);

  expect([failed.status, failed.error]).toEqual(['errored', 'failed']);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await restart(upload.id)).body.data.meta.video_stream).toMatchObject({ status: 'no_encoder', error: null });
  expect(await tasksOf(playbackId)).toBe(before + 1);
});

test('a stream is started again by those who may edit the asset, and by no one too often', async () => {
  const upload = await makeUpload(api, 'often.mp4', film({}));
  await streamOf(upload.path);
  await failStream(api, upload);

  const refused = await restart(upload.id, api.tokens.readonly);
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) {
    await failStream(api, upload);
    statuses.push((await restart(upload.id)).status);
  }

  expect([refused.status, refused.body.data[0].attributes.code]).toEqual([403, 'INSUFFICIENT_PERMISSIONS']);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await shown(upload.id)).meta.video_stream.status).toBe('errored');
});

test('a player page has no script, plays the stream or the best file, and may be framed', async () => {
  const { playbackId } = await readyVideo('embedded.mp4');

  const page = await fetch(`${api.origin}/video/${playbackId}/player`);
  const html = await page.text();

  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; media-src 'self'; img-src 'self'; style-src 'sha256-\S+'; .* frame-ancestors \*$/,
  );
  expect(html).toContain(`<source src="../${playbackId}.m3u8" type="application/vnd.apple.mpegurl">`);
  expect(html).toContain('<source src="high.mp4" type="video/mp4">');
  expect(html).not.toContain('<script');
  expect((await fetch(`${api.origin}/video/${'a'.repeat(40)}/player`)).status).toBe(404);
});

test('videos are served at the hosts that players with a domain of their own ask, and nothing else is', async () => {
  const { playbackId } = await readyVideo('hosted.mp4');

  const answers = await Promise.all([
    at('stream.video.example.com', `/${playbackId}.m3u8?max_resolution=270p`),
    at('STREAM.video.example.com:8443', `/${playbackId}/player`),
    at('image.video.example.com', `/${playbackId}/thumbnail.webp?time=-1`),
    at('video.example.com', `/${playbackId}.m3u8`),
    at('stream.video.example.com', `/${'a'.repeat(40)}.m3u8`),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 404, 404]);
  const elsewhere = [await at('stream.video.example.com', '/api/site'), await at('cms.example.com', '/api/site')];
  expect(elsewhere[0]?.status).toBe(elsewhere[1]?.status);
  // Relative, so that its parts are asked for at the same host.
  expect(answers[0]?.text).toContain(`\n${playbackId}/270p.m3u8\n`);
});

test('a file that is no video has no stream to start, and an unknown one is not found', async () => {
  const other = await makeUpload(api, 'plain.txt', 'x');

  const answers = [await restart(other.id), await restart('T4m4tPymSACFzsqbZS65WA')];

  expect(answers.map(({ status, body }) => [status, body.data[0].attributes.code])).toEqual([
    [422, 'NOT_A_VIDEO'],
    [404, 'NOT_FOUND'],
  ]);
});
