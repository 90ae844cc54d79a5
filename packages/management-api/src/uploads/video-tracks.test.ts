import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { findFfmpeg } from '@lectern/assets';
import { madeFilm } from '@lectern/assets/testing/made-film';
import { encodeTrack, videoFolder } from '@lectern/engine';
import { findEnvironment, inEnvironment } from '@lectern/storage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { makeUpload, putFile, readyVideo, refusal } from './test-files.ts';

const ffmpeg = await findFfmpeg(process.env['LECTERN_FFMPEG'] || null);
// Elsewhere than in CI a machine may be without it.
if (ffmpeg === null && process.env['CI'] === undefined) process.stderr.write('Skipped: no ffmpeg on this machine.\n');

const run = promisify(execFile);
const words = '1\r\n00:00:00,500 --> 00:00:01,500\r\n<font color="red">Olá</font>\r\n';

describe.runIf(ffmpeg !== null || process.env['CI'] !== undefined)('tracks of a stream', () => {
  let api: TestApi;
  let uploadId: string;
  let playbackId: string;
  beforeAll(async () => {
    api = await startTestApi(undefined, { video: true });
    const upload = await makeUpload(api, 'film.mov', await madeFilm());
    uploadId = upload.id;
    playbackId = String((await readyVideo(api, upload.id)).mux_playback_id);
  }, 90_000);
  afterAll(() => api.close());

  const at = (rest: string, headers: Record<string, string> = {}) => fetch(`${api.origin}/video/${rest}`, { headers });
  const master = async () => (await at(`${playbackId}.m3u8`)).text();
  /** Lines of the playlist that name tracks. */
  const media = async () => (await master()).split('\n').filter((line) => line.startsWith('#EXT-X-MEDIA:'));

  async function addSubtitles(filename: string, content: string, attributes: object = {}) {
    return api.client().uploadTracks.create(uploadId, {
      url_or_upload_request_id: await putFile(api, filename, content),
      type: 'subtitles',
      language_code: 'pt-BR',
      ...attributes,
    });
  }

  /** The primary environment, for what no request can do. */
  async function primary() {
    const { kysely } = api.services.db;
    const environment = await findEnvironment(kysely, api.site.id, null);
    if (environment === null) throw new Error('There is no environment');
    return inEnvironment(kysely, environment);
  }

  /** What ffprobe reads of an address. */
  async function probe(address: string, ...options: string[]): Promise<TestBody> {
    const { stdout } = await run(ffmpeg?.ffprobe ?? 'ffprobe', [
      '-v',
      'error',
      '-of',
      'json',
      ...options,
      `${api.origin}/video/${address}`,
    ]);
    return JSON.parse(stdout);
  }

  test('subtitles are renditions of it as soon as they are added, and until they are deleted', async () => {
    const before = await master();
    const { headers } = await at(`${playbackId}.m3u8`);
    const track = await addSubtitles('words.srt', words, { closed_captions: true });

    const named = await media();
    const [, uri = ''] = /URI="([^"]*)"/.exec(named[0] ?? '') ?? [];
    const playlist = await (await at(uri)).text();
    const file = await at(`${playbackId}/subtitles/${track.id}.vtt`);
    const text = await file.text();
    const revalidated = await at(`${playbackId}.m3u8`, { 'if-none-match': headers.get('etag') ?? '' });

    expect(before).not.toContain('SUBTITLES');
    expect(named).toEqual([
      expect.stringMatching(/TYPE=SUBTITLES.*LANGUAGE="pt-BR",NAME="Brazilian Portuguese".*CHARACTERISTICS=/),
    ]);
    expect(await master()).toMatch(/#EXT-X-STREAM-INF:.*,SUBTITLES="subtitles"\n/);
    expect(playlist).toMatch(new RegExp(`#EXTINF:2\\.\\d+,\\n${track.id}\\.vtt\\n#EXT-X-ENDLIST`));
    expect([file.status, file.headers.get('content-type'), file.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      '*',
    ]);
    expect(text).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:\d+,LOCAL:00:00:00\.000\n\n/);
    expect(text).toContain('00:00:00.500 --> 00:00:01.500\nOlá\n');
    expect(revalidated.status).toBe(200);

    await api.client().uploadTracks.destroy(uploadId, track.id);

    expect(await master()).toBe(before);
    expect((await at(`${playbackId}/subtitles/${track.id}.vtt`)).status).toBe(404);
    expect((await at(`${playbackId}/subtitles/${track.id}.m3u8`)).status).toBe(404);
    const unchanged = await at(`${playbackId}.m3u8`, { 'if-none-match': headers.get('etag') ?? '' });
    expect(unchanged.status).toBe(304);
  });

  test('subtitles begin at the first picture, wherever the clock of the segments begins', async () => {
    const track = await addSubtitles('timed.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n');

    const text = await (await at(`${playbackId}/subtitles/${track.id}.vtt`)).text();
    const [rendition = ''] = (await master()).trim().split('\n').slice(-1);
    const [segment = ''] = (await (await at(rendition)).text()).split('\n').filter((line) => line.endsWith('.ts'));
    const pictures = await probe(`${playbackId}/${segment}`, '-select_streams', 'v', '-show_entries', 'packet=pts');

    const first = Math.min(...pictures.packets.map(({ pts }: TestBody) => pts));
    expect(first).toBeGreaterThan(0);
    expect(text).toContain(`X-TIMESTAMP-MAP=MPEGTS:${first},`);
    await api.client().uploadTracks.destroy(uploadId, track.id);
  });

  test('subtitles that no player could show are refused with a reason, and the stream stays as it is', async () => {
    const before = await master();
    const reasonOf = async (filename: string, content: string) =>
      (await refusal(addSubtitles(filename, content))).details;

    expect(await reasonOf('late.vtt', 'WEBVTT\n\n00:01.000 --> soon\nHi\n')).toMatchObject({
      field: 'url_or_upload_request_id',
      code: 'VALIDATION_INVALID',
      options: { reason: 'timing', line: 3 },
    });
    expect(await reasonOf('binary.srt', 'MZ\0\0 00:00:01,000 --> 00:00:02,000')).toMatchObject({
      options: { reason: 'encoding' },
    });
    expect(await refusal(addSubtitles('huge.srt', words.repeat(30_000)))).toMatchObject({
      code: 'TECHNICAL_LIMIT_REACHED',
      details: { limit: 'subtitle_bytes', max: 1024 * 1024 },
    });
    expect(await master()).toBe(before);
  });

  test('subtitles that an older server stored broken are an error of their own', async () => {
    const track = await addSubtitles('old.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n');
    const { path } = await (
      await primary()
    )
      .selectFrom('upload_tracks')
      .select('path')
      .where('id', '=', track.id)
      .executeTakeFirstOrThrow();
    await api.services.blobs.put(path, Readable.from([Buffer.from('WEBVTT\n\n00:01.000 --> soon\n')]));

    const broken = await at(`${playbackId}/subtitles/${track.id}.vtt`);

    expect([broken.status, ((await broken.json()) as TestBody).data[0].attributes]).toEqual([
      422,
      { code: 'MUX_ERROR', details: { reason: 'unreadable', line: 3 } },
    ]);
    expect((await at((await master()).trim().split('\n').at(-1) ?? '')).status).toBe(200);
    await api.client().uploadTracks.destroy(uploadId, track.id);
  });

  test('a video has a hundred at most', async () => {
    const environment = await primary();
    const many = Array.from({ length: 100 }, (_each, index) => ({
      id: `many${index}`,
      upload_id: uploadId,
      path: `/none/${index}`,
      type: 'audio' as const,
      name: 'n',
      language_code: 'en',
      closed_captions: null,
      status: 'errored' as const,
      error: null,
    }));
    await environment.insertInto('upload_tracks').values(many).execute();

    expect(await refusal(addSubtitles('more.srt', words))).toMatchObject({
      code: 'TECHNICAL_LIMIT_REACHED',
      details: { limit: 'upload_tracks', max: 100 },
    });
    expect(await media()).toEqual([]);
    await environment.deleteFrom('upload_tracks').where('id', 'like', 'many%').execute();
  });

  /** A tone as a file of sound. */
  async function tone(seconds: number, format: string): Promise<Uint8Array<ArrayBuffer>> {
    const args = ['-v', 'error', '-f', 'lavfi', '-i', `sine=frequency=880:duration=${seconds}`, '-f', format, 'pipe:1'];
    const { stdout } = await run(ffmpeg?.ffmpeg ?? 'ffmpeg', args, { encoding: 'buffer', maxBuffer: 16 * 1024 * 1024 });
    return new Uint8Array(stdout);
  }

  async function addSound(filename: string, content: Uint8Array<ArrayBuffer> | string, id = uploadId) {
    return api.client().uploadTracks.create(id, {
      url_or_upload_request_id: await putFile(api, filename, content),
      type: 'audio',
      language_code: 'it',
    });
  }

  const settled = (trackId: string, id = uploadId) =>
    vi.waitFor(
      async () => {
        const track = (await api.client().uploadTracks.list(id)).find((each) => each.id === trackId);
        expect(track?.status).not.toBe('preparing');
        return track;
      },
      { timeout: 50_000, interval: 100 },
    );

  async function soundFiles(): Promise<string[]> {
    const found: string[] = [];
    for await (const { path } of api.services.blobs.list(`${videoFolder(playbackId)}audio/`)) found.push(path);
    return found;
  }

  test('sound is a rendition of it once it is encoded, until it is deleted, and ends with the pictures', async () => {
    const before = await master();
    const track = await addSound('italiano.mp3', await tone(5, 'mp3'));
    expect(track.status).toBe('preparing');
    expect(await settled(track.id)).toMatchObject({ status: 'ready', error: null });

    const named = await media();
    const [, uri = ''] = /URI="([^"]*)"/.exec(named[1] ?? '') ?? [];
    const playlist = await at(uri);
    const text = await playlist.text();
    const [segment = ''] = text.split('\n').filter((line) => line.endsWith('.ts'));
    const sound = await probe(`${playbackId}/audio/${segment}`, '-show_entries', 'packet=pts:stream=codec_name');
    const [rendition = ''] = (await master()).trim().split('\n').slice(-1);
    const [first = ''] = (await (await at(rendition)).text()).split('\n').filter((line) => line.endsWith('.ts'));
    const pictures = await probe(`${playbackId}/${first}`, '-select_streams', 'v', '-show_entries', 'packet=pts');
    const firstOf = ({ packets }: TestBody) => Math.min(...packets.map(({ pts }: TestBody) => pts));

    expect(named).toEqual([
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Original",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2"',
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",LANGUAGE="it",NAME="Italian",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="${uri}"`,
    ]);
    expect(await master()).toMatch(/#EXT-X-STREAM-INF:.*,AUDIO="audio"\n/);
    expect([playlist.status, playlist.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl']);
    // The film is two seconds long.
    expect(text).toMatch(/#EXTINF:(1\.9|2\.0)\d*,\n/);
    expect(sound.streams).toMatchObject([{ codec_name: 'aac' }]);
    // Within a frame of sound, of which the first is silent.
    expect(Math.abs(firstOf(sound) - firstOf(pictures))).toBeLessThanOrEqual(1_920);
    expect((await at(`${playbackId}/audio/..%2f180p/00000.ts`)).status).toBe(404);

    await api.client().uploadTracks.destroy(uploadId, track.id);

    expect(await master()).toBe(before);
    expect((await at(`${playbackId}/audio/${segment}`)).status).toBe(404);
    expect(await soundFiles()).toEqual([]);
  });

  test('a file without sound, or one that names others, ends as an error and changes nothing', async () => {
    const before = await master();
    const list = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n#EXT-X-ENDLIST\n';

    for (const content of ['noise', list]) {
      const track = await addSound('broken.wav', content);
      expect(await settled(track.id)).toMatchObject({ status: 'errored', error: 'unreadable' });
      expect([await master(), await soundFiles()]).toEqual([before, []]);
      await api.client().uploadTracks.destroy(uploadId, track.id);
    }
  });

  test('sound whose stream is deleted while it is encoded leaves nothing', async () => {
    const { id, mux_playback_id: gone } = await readyVideo(
      api,
      (await makeUpload(api, 'gone.mov', await madeFilm())).id,
    );
    const track = await addSound('gone.mp3', await tone(1, 'mp3'), id);
    await settled(track.id, id);
    const { video } = api.services;
    if (video === null) throw new Error('There is no encoder');
    const encodeSound: typeof video.encodeSound = async (...sound) => {
      await video.encodeSound(...sound);
      await api.services.db.pool.query('delete from lectern.video_streams where playback_id = $1', [gone]);
    };

    const services = { ...api.services, video: { ...video, encodeSound } };
    await encodeTrack(services, { playbackId: String(gone), trackId: track.id }, new AbortController().signal);

    const left: string[] = [];
    for await (const { path } of api.services.blobs.list(`${videoFolder(String(gone))}audio/`)) left.push(path);
    expect(left).toEqual([]);
  });

  test('sound is played first in a silent video, and is part of the stream that a replaced file gets', async () => {
    const silent = await makeUpload(api, 'silent.mov', await madeFilm({ isSilent: true }));
    // Before there is a stream to be part of.
    const track = await addSound('words.wav', await tone(2, 'wav'), silent.id);
    await settled(track.id, silent.id);
    const { mux_playback_id: first } = await readyVideo(api, silent.id);
    const playlist = await (await at(`${first}.m3u8`)).text();

    const path = await putFile(api, 'silent.mov', await madeFilm({ isSilent: true, seconds: 1 }));
    await api.client().uploads.update(silent.id, { path }, { replace_strategy: 'keep_url' });
    const { mux_playback_id: second } = await readyVideo(api, silent.id, first);

    expect(playlist).toMatch(/TYPE=AUDIO,GROUP-ID="audio",LANGUAGE="it",NAME="Italian",DEFAULT=YES/);
    expect(playlist).not.toContain('Original');
    expect(playlist).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/);
    await vi.waitFor(
      async () => expect(await (await at(`${second}.m3u8`)).text()).toContain(`/audio/${track.id}.m3u8"`),
      { timeout: 50_000 },
    );
  });

  test('what was made of subtitles goes with them', async () => {
    const track = await addSubtitles('gone.srt', words);
    await at(`${playbackId}/subtitles/${track.id}.vtt`);
    const made = async () => {
      const found: string[] = [];
      for await (const { path } of api.services.blobs.list('/.derivatives/'))
        if (path.endsWith(`${playbackId}.vtt`)) found.push(path);
      return found;
    };
    expect(await made()).not.toEqual([]);

    await api.client().uploadTracks.destroy(uploadId, track.id);

    await vi.waitFor(async () => expect(await made()).toEqual([]), 20_000);
  });
});
