import { executeQuery } from '@datocms/cda-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.setSettings({ locales: '["en","it"]' });
  await server.addModel('scene', { clip: 'file' });
  await server.addModel('film', { clip: { type: 'file', validators: { extension: { predefined_list: 'video' } } } });
  const fieldMetadata = {
    alt: { en: 'A boat', it: 'Una barca' },
    title: { en: 'Boat' },
    custom_data: {},
    focal_point: null,
    poster_time: 1.5,
  };
  const film = { isImage: false, format: 'mp4', mimeType: 'video/mp4', width: 320, height: 180, blurhash: null };
  await server.addUpload('film', { ...film, duration: 3, frameRate: 30, fieldMetadata });
  await server.addUpload('unread', { ...film, format: 'webm', mimeType: 'video/webm', width: null, height: null });
  await server.addUpload('photo', {});
  const clip = (id: string, more = {}) => ({ clip: { upload_id: id, custom_data: {}, ...more } });
  await server.addRecords('scene', [
    { id: 'one', content: clip('film') },
    { id: 'two', content: clip('film', { title: 'Own title', poster_time: 2.5 }) },
    { id: 'three', content: clip('unread') },
    { id: 'four', content: clip('photo') },
  ]);
  await server.addRecords('film', [{ id: 'five', content: clip('film') }]);
}, 60_000);

afterAll(() => server.close());

// oxlint-disable-next-line no-explicit-any -- answers are checked by the assertions that read them
type Answer = any;

async function videosOf(selection: string, variables: Record<string, unknown> = {}, head = ''): Promise<Answer[]> {
  const { allScenes }: Answer = await executeQuery(
    `${head} { allScenes(orderBy: id_ASC) { id clip { video { ${selection} } } } }`,
    { token: server.token, graphqlEndpointUrl: server.url, variables },
  );
  const byId = new Map(allScenes.map((scene: Answer) => [scene.id, scene.clip.video]));
  return ['one', 'two', 'three', 'four'].map((id) => byId.get(id));
}

describe('a video', () => {
  it('is what its file says of itself, with the texts and the poster time of the field', async () => {
    const [one, two] = await videosOf(
      'duration framerate width height alt(locale: it) title posterTime blurhash thumbhash blurUpThumb mp4Url(res: high)',
    );

    expect(one).toEqual({
      duration: 3,
      framerate: 30,
      width: 320,
      height: 180,
      alt: 'Una barca',
      title: 'Boat',
      posterTime: 1.5,
      blurhash: null,
      thumbhash: null,
      blurUpThumb: null,
      mp4Url: null,
    });
    expect(two).toMatchObject({ title: 'Own title', posterTime: 2.5 });
  });

  it('is null for other files, and for videos that could not be read', async () => {
    const [, , unread, photo] = await videosOf('width');

    expect([unread, photo]).toEqual([null, null]);
  });

  it.each([
    ['muxPlaybackId'],
    ['width still: thumbnailUrl(format: jpg, time: 1)'],
    ['width ... on UploadVideoField { streamingUrl }'],
    [
      'width ...streams',
      'fragment streams on UploadVideoField { ...deeper } fragment deeper on UploadVideoField { muxAssetId }',
    ],
  ])('is null without an error where its streams are asked for: %s', async (selection, fragments = '') => {
    const { allScenes }: Answer = await executeQuery(
      `query { allScenes { clip { mimeType video { ${selection} } } } } ${fragments}`,
      { token: server.token, graphqlEndpointUrl: server.url },
    );

    expect(allScenes.map((scene: Answer) => scene.clip.video)).toEqual([null, null, null, null]);
  });

  it('is there in strict mode where a field promises a video, with addresses at which nothing is yet', async () => {
    const { film }: Answer = await executeQuery(
      '{ film { clip { id video { muxPlaybackId muxAssetId streamingUrl mp4Url } } } }',
      { token: server.token, graphqlEndpointUrl: server.url, excludeInvalid: true },
    );

    const { id, video } = film.clip;
    const streamingUrl = `${server.services.publicUrl}/video/${id}.m3u8`;
    expect(video).toEqual({ muxPlaybackId: id, muxAssetId: id, streamingUrl, mp4Url: null });
  });

  it('is there where a query leaves its streams out', async () => {
    const selection = 'width streamingUrl @include(if: $streams) muxPlaybackId @skip(if: $skips)';
    const head = 'query ($streams: Boolean!, $skips: Boolean!)';

    const [without] = await videosOf(selection, { streams: false, skips: true }, head);
    const [withStreams] = await videosOf(selection, { streams: true, skips: true }, head);

    expect(without).toEqual({ width: 320 });
    expect(withStreams).toBeNull();
  });

  it('has the addresses of its stream once that is ready', async () => {
    await server.services.db.pool.query(
      `insert into lectern.video_streams (playback_id, asset_id, site_id, path, md5, status, mp4s)
       values ('played', 'made', $1, $2, 'film', 'ready', '{"low":"270p","medium":"480p"}')`,
      [server.site.id, `/${server.site.id}/1700000000-film.jpg`],
    );

    const [one, two] = await videosOf(`
      muxPlaybackId muxAssetId streamingUrl width
      best: mp4Url low: mp4Url(res: low) upTo: mp4Url(res: high) exactly: mp4Url(exactRes: high)
      poster: thumbnailUrl at: thumbnailUrl(format: png, time: 1, width: 90, fitMode: crop, rotate: ROTATE_90, flipV: true)
      moving: thumbnailUrl(format: gif)
    `);

    const at = `${server.services.publicUrl}/video/played`;
    expect(one).toEqual({
      muxPlaybackId: 'played',
      muxAssetId: 'made',
      streamingUrl: `${at}.m3u8`,
      width: 320,
      best: `${at}/medium.mp4`,
      low: `${at}/low.mp4`,
      upTo: `${at}/medium.mp4`,
      exactly: null,
      poster: `${at}/thumbnail.jpg?time=1.5`,
      at: `${at}/thumbnail.png?time=1&width=90&fit_mode=crop&rotate=90&flip_v=true`,
      moving: `${at}/animated.gif`,
    });
    expect(two.poster).toBe(`${at}/thumbnail.jpg?time=2.5`);
  });
});
