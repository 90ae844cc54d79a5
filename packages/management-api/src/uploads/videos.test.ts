import { findFfmpeg } from '@lectern/assets';
import { madeFilm } from '@lectern/assets/testing/made-film';
import { removeUnusedStreams, requestMissingStreams, storeUsage, videoFolder } from '@lectern/engine';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { failStream, makeUpload, putFile, readyVideo } from './test-files.ts';

const hasFfmpeg = (await findFfmpeg(process.env['LECTERN_FFMPEG'] || null)) !== null;
// Elsewhere than in CI a machine may be without it.
if (!hasFfmpeg && process.env['CI'] === undefined) process.stderr.write('Skipped: no ffmpeg on this machine.\n');

describe.runIf(hasFfmpeg || process.env['CI'] !== undefined)('a video', () => {
  let api: TestApi;
  let film: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    api = await startTestApi(undefined, { video: true });
    film = await madeFilm();
  }, 60_000);
  afterAll(() => api.close());

  const ready = (id: string, other: string | null = null) => readyVideo(api, id, other);

  async function streams(): Promise<{ playback_id: string; status: string; error: string | null }[]> {
    const { rows } = await api.services.db.pool.query(
      'select playback_id, status, error from lectern.video_streams order by created_at',
    );
    return rows;
  }

  async function storedFiles(playbackId: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { path } of api.services.blobs.list(videoFolder(playbackId))) found.push(path);
    return found;
  }

  const at = (rest: string) => fetch(`${api.origin}/video/${rest}`);
  async function refusal(response: Response): Promise<[number, TestBody]> {
    const { data } = (await response.json()) as TestBody;
    return [response.status, data[0].attributes];
  }

  test('becomes a stream with renditions, files and stills that any site may play', async () => {
    const upload = await makeUpload(api, 'film.mov', film);
    const { mux_playback_id: id, mux_mp4_highest_res: best } = await ready(upload.id);

    const master = await at(`${id}.m3u8`);
    const text = await master.text();
    const rendition = await at(text.trim().split('\n').at(-1) ?? '');
    const [segment = ''] = (await rendition.text()).split('\n').filter((line) => line.endsWith('.ts'));
    const part = await at(`${id}/${segment}`);
    const ranged = await fetch(`${api.origin}/video/${id}/low.mp4`, { headers: { range: 'bytes=4-7' } });
    const still = await at(`${id}/thumbnail.webp?time=1&width=100`);

    expect(best).toBe('low');
    expect([master.status, master.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl']);
    expect(master.headers.get('access-control-allow-origin')).toBe('*');
    expect(text).toMatch(/RESOLUTION=320x180,FRAME-RATE=25\.000\n[0-9a-f]{40}\/180p\.m3u8\n$/);
    expect([part.status, part.headers.get('content-type')]).toEqual([200, 'video/mp2t']);
    expect([ranged.status, await ranged.text()]).toEqual([206, 'ftyp']);
    const shown = await sharp(await still.arrayBuffer()).metadata();
    expect([still.status, shown.format, shown.width, shown.height]).toEqual([200, 'webp', 100, 56]);
    expect((await at(`${id}/high.mp4`)).status).toBe(404);
    expect((await at(`${id}/animated.gif?width=64&end=1`)).headers.get('content-type')).toBe('image/gif');
  });

  test('counts the seconds that were encoded, and those of the parts that were sent', async () => {
    const upload = await makeUpload(api, 'counted.mov', await madeFilm({ seconds: 8, width: 64, height: 36 }));
    const { mux_playback_id: id, path } = await ready(upload.id);
    const [rendition = ''] = /\d+p(?=\.m3u8$)/m.exec(await (await at(`${id}.m3u8`)).text()) ?? [];
    const encoded = await counted();
    const segments = [await at(`${id}/${rendition}/00000.ts`), await at(`${id}/${rendition}/00001.ts`)];
    const whole = await at(`${id}/low.mp4`);
    for (const answer of [...segments, whole]) await answer.arrayBuffer();
    await fetch(whole.url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    const last = Number(whole.headers.get('content-length')) - 1;
    await (await fetch(whole.url, { headers: { range: `bytes=${last}-${last}` } })).arrayBuffer();

    await vi.waitFor(async () => expect((await counted()).mux_delivered_seconds).toBeGreaterThanOrEqual(16));

    expect(encoded.mux_encoded_seconds).toBeGreaterThanOrEqual(8);
    const { result } = await api.client().usageCounters.find('video_path_seconds');
    const [{ counter } = { counter: 0 }] = result.filter(({ value }) => value === path);
    // Two segments and the file; headers alone are next to nothing.
    expect(counter).toBeGreaterThanOrEqual(16);
    expect(counter).toBeLessThanOrEqual(17);
    expect((await api.client().subscriptionFeatures.list()).at(-1)).toMatchObject({
      code: 'video_streaming',
      enabled: true,
    });
  });

  async function counted() {
    await storeUsage(api.services);
    const day = (await api.client().dailyUsages.list()).at(-1);
    if (day === undefined) throw new Error('no usage');
    return day;
  }

  test('has a storyboard in the form that players show while one points at the timeline', async () => {
    const colors = await madeFilm({
      seconds: 8,
      picture:
        ['red', 'blue'].map((color) => `color=${color}:size=320x180:rate=25:duration=4`).join('[a];') +
        '[b];[a][b]concat',
    });
    const { id: uploadId } = await makeUpload(api, 'colors.mov', colors);
    const { mux_playback_id: id } = await ready(uploadId);

    const list = await at(`${id}/storyboard.vtt?format=webp`);
    const cues = (await list.text()).trim().split('\n\n').slice(1);
    const areas = cues.map((cue) => /^(\S+) --> \S+\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(cue)?.slice(1) ?? []);
    const json = (await (await at(`${id}/storyboard.json`)).json()) as TestBody;
    const [address = ''] = areas.map(([, url]) => url);
    const picture = Buffer.from(await (await fetch(address)).arrayBuffer());
    const colorOf = async ([, , left, top, width, height]: string[]) => {
      const area = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
      const { dominant } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };

    expect(list.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(areas.map(([start]) => start?.slice(0, 8))).toEqual(['00:00:00', '00:00:02', '00:00:04', '00:00:06']);
    expect(address).toBe(`${api.origin}/video/${id}/storyboard.webp`);
    expect(await Promise.all(areas.map(colorOf))).toEqual(['red', 'red', 'blue', 'blue']);
    expect(json).toMatchObject({ url: address.replace('webp', 'jpg'), tile_width: 284, tile_height: 160 });
    expect(json.tiles.map(({ x, y }: TestBody) => [x, y])).toEqual(areas.map(([, , x, y]) => [Number(x), Number(y)]));
    for (const format of ['jpeg', 'png', 'webp'])
      expect(
        (
          await sharp(
            Buffer.from(await (await at(`${id}/storyboard.${format.replace('jpeg', 'jpg')}`)).arrayBuffer()),
          ).metadata()
        ).format,
      ).toBe(format);
    expect(await refusal(await at(`${id}/storyboard.vtt?format=gif`))).toEqual([
      422,
      { code: 'INVALID_PARAMS', details: { parameter: 'format' } },
    ]);
  });

  test('of which the container told nothing gets its facts from the encoder', async () => {
    const upload = await makeUpload(api, 'film.webm', await madeFilm({ format: 'webm' }));

    const known = await ready(upload.id);

    expect([upload.width, upload.duration, upload.frame_rate]).toEqual([null, null, null]);
    expect(known).toMatchObject({ width: 320, height: 180, duration: 2, frame_rate: 25 });
  });

  test('that cannot be read ends without a stream, and is not tried again', async () => {
    const upload = await makeUpload(api, 'broken.mp4', 'not a video');

    const failed = await vi.waitFor(
      async () => {
        const found = (await streams()).find(({ status }) => status === 'errored');
        expect(found).toBeDefined();
        return found;
      },
      { timeout: 20_000 },
    );

    expect(failed?.error).toBe('unreadable');
    expect((await api.client().uploads.find(upload.id)).mux_playback_id).toBeNull();
    expect(await refusal(await at(`${failed?.playback_id}.m3u8`))).toEqual([
      422,
      { code: 'MUX_ERROR', details: { reason: 'unreadable' } },
    ]);
    const { rows } = await api.services.db.pool.query(
      `select 1 from lectern.tasks where state <> 'done' and lane = 'video'`,
    );
    expect(rows).toEqual([]);
  });

  test('that failed is made again when someone asks for it', async () => {
    const upload = await makeUpload(api, 'recovered.mov', await madeFilm({ seconds: 1, width: 480, height: 270 }));
    const { mux_playback_id: playbackId } = await ready(upload.id);
    await failStream(api, upload);

    const restarted = await api.request('POST', `/uploads/${upload.id}/video-stream/restart`);

    expect(restarted.body.data.meta.video_stream).toMatchObject({ status: 'preparing', error: null });
    expect((await ready(upload.id)).mux_playback_id).toBe(playbackId);
    const { video_stream: stream } = (await api.request('GET', `/uploads/${upload.id}`)).body.data.meta;
    expect([stream.status, stream.mp4_files.map(({ rendition }: TestBody) => rendition)]).toEqual(['ready', ['270p']]);
    const addresses = [stream.streaming_url, stream.thumbnail_url, stream.mp4_files[0].url];
    expect(await Promise.all(addresses.map(async (url) => (await fetch(url)).status))).toEqual([200, 200, 200]);
  });

  test('that is replaced at its address gets another stream, and deleting it leaves nothing', async () => {
    const upload = await makeUpload(api, 'again.mov', film);
    const first = await ready(upload.id);
    await at(`${first.mux_playback_id}/thumbnail.jpg`);
    const path = await putFile(api, 'again.mov', await madeFilm({ seconds: 1 }));

    await api.client().uploads.update(upload.id, { path }, { replace_strategy: 'keep_url' });
    const second = await ready(upload.id, first.mux_playback_id);
    await vi.waitFor(async () => expect(await storedFiles(String(first.mux_playback_id))).toEqual([]), 20_000);
    expect(second.path).toBe(upload.path);
    expect(await storedFiles(String(second.mux_playback_id))).not.toEqual([]);
    await api.client().uploads.destroy(upload.id);

    await vi.waitFor(async () => expect(await storedFiles(String(second.mux_playback_id))).toEqual([]), 20_000);
    // The files of a stream go before its entry.
    await vi.waitFor(async () => {
      const left = (await streams()).map(({ playback_id: id }) => id);
      expect(left).not.toContain(first.mux_playback_id);
      expect(left).not.toContain(second.mux_playback_id);
    }, 20_000);
  });

  test('waits for the next month, or a higher limit, once the seconds of its plan are spent', async () => {
    const { services } = api;
    const { usage } = await api.client().subscriptionLimits.find('mux_encoding_seconds');
    expect(usage).toBeGreaterThan(0);
    services.planLimits = { mux_encoding_seconds: usage };
    try {
      const upload = await makeUpload(api, 'limited.mov', await madeFilm({ seconds: 2, width: 64, height: 36 }));
      const stream = async () => (await api.client().uploads.rawFind(upload.id)).data.meta as TestBody;
      await vi.waitFor(async () => expect((await stream()).video_stream.error).toBe('plan_limit'), { timeout: 20_000 });
      const restarted = await api.request('POST', `/uploads/${upload.id}/video-stream/restart`);
      expect([restarted.status, restarted.body.data[0].attributes]).toMatchObject([
        402,
        { code: 'PLAN_UPGRADE_REQUIRED', details: { limit: 'mux_encoding_seconds' } },
      ]);
      await requestMissingStreams(services, new AbortController().signal);
      expect((await stream()).video_stream.status).toBe('errored');

      services.planLimits = { mux_encoding_seconds: usage + 1 };
      await requestMissingStreams(services, new AbortController().signal);
      await ready(upload.id);

      // The video that reaches the limit is encoded whole.
      expect((await api.client().subscriptionLimits.find('mux_encoding_seconds')).usage).toBe(usage + 2);
    } finally {
      services.planLimits = {};
    }
  });

  test('is found by upkeep where no event led to it or from it', async () => {
    const upload = await makeUpload(api, 'swept.mov', film);
    const before = await ready(upload.id);
    await sql`delete from lectern.video_streams where playback_id = ${before.mux_playback_id}`.execute(
      api.services.db.kysely,
    );

    await requestMissingStreams(api.services, new AbortController().signal);
    const after = await ready(upload.id, before.mux_playback_id);
    await sql`update lectern.video_streams set site_id = 'gone' where playback_id = ${after.mux_playback_id}`.execute(
      api.services.db.kysely,
    );
    await removeUnusedStreams(api.services, async () => {}, new AbortController().signal);

    expect(await storedFiles(String(after.mux_playback_id))).toEqual([]);
    expect((await streams()).map(({ playback_id: id }) => id)).not.toContain(after.mux_playback_id);
  });

  test('that is not there, not ready or wrongly asked for is refused with a code', async () => {
    const id = 'a'.repeat(40);
    const insert = (status: string) =>
      api.services.db.pool.query(
        `insert into lectern.video_streams (playback_id, asset_id, site_id, path, md5, status)
         values ($1, 'b', $2, '/none', 'none', $3)`,
        [id, api.site.id, status],
      );
    expect(await refusal(await at(`${id}.m3u8`))).toEqual([404, { code: 'NOT_FOUND', details: {} }]);
    expect((await at(`..%2f..%2f${id}/x/00000.ts`)).status).toBe(404);
    await insert('preparing');

    const preparing = await at(`${id}/thumbnail.jpg`);

    expect(preparing.headers.get('retry-after')).toBe('10');
    expect(await refusal(preparing)).toEqual([503, { code: 'SERVICE_UNAVAILABLE', details: { reason: 'preparing' } }]);
    await sql`update lectern.video_streams set status = 'ready' where playback_id = ${id}`.execute(
      api.services.db.kysely,
    );
    for (const [query, parameter] of [
      ['time=-1', 'time'],
      ['width=100000', 'width'],
      ['fit_mode=any', 'fit_mode'],
      ['rotate=45', 'rotate'],
      ['flip_v=1', 'flip_v'],
    ])
      expect(await refusal(await at(`${id}/thumbnail.jpg?${query}`))).toEqual([
        422,
        { code: 'INVALID_PARAMS', details: { parameter } },
      ]);
    expect(await refusal(await at(`${id}.m3u8?max_resolution=tall`))).toEqual([
      422,
      { code: 'INVALID_PARAMS', details: { parameter: 'max_resolution' } },
    ]);
  });
});
