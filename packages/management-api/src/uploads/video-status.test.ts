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

test('a video says that it waits for ffmpeg, another file says nothing', async () => {
  const video = await makeUpload(api, 'waiting.mp4', film({}));
  const text = await makeUpload(api, 'waiting.txt', 'x');

  const { attributes, meta } = await shown(video.id);

  expect(meta.video_stream).toEqual({
    status: 'no_encoder',
    error: null,
    streaming_url: null,
    thumbnail_url: null,
    mp4_files: [],
  });
  expect(attributes).toMatchObject({ mux_playback_id: null, mux_mp4_highest_res: null });
  expect((await shown(text.id)).meta).not.toHaveProperty('video_stream');
});

test('a video that another node encodes is being prepared, and one that is ready has addresses', async () => {
  const { id, path } = await makeUpload(api, 'elsewhere.mp4', film({}));
  const playbackId = await streamOf(path);
  const set = (assignment: string) =>
    api.services.db.pool.query(`update lectern.video_streams set ${assignment} where playback_id = $1`, [playbackId]);
  await set('attempts = 1');
  const preparing = (await shown(id)).meta.video_stream.status;
  await set(`status = 'ready', mp4s = '{"low": "270p", "high": "720p"}'`);

  const { attributes, meta } = await shown(id);

  expect(preparing).toBe('preparing');
  expect(attributes).toMatchObject({ mux_playback_id: playbackId, mux_mp4_highest_res: 'high' });
  expect(meta.video_stream).toEqual({
    status: 'ready',
    error: null,
    streaming_url: `${api.origin}/video/${playbackId}.m3u8`,
    thumbnail_url: `${api.origin}/video/${playbackId}/thumbnail.jpg`,
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

test('a file that is no video has no stream to start, and an unknown one is not found', async () => {
  const text = await makeUpload(api, 'plain.txt', 'x');

  const answers = [await restart(text.id), await restart('T4m4tPymSACFzsqbZS65WA')];

  expect(answers.map(({ status, body }) => [status, body.data[0].attributes.code])).toEqual([
    [422, 'NOT_A_VIDEO'],
    [404, 'NOT_FOUND'],
  ]);
});
