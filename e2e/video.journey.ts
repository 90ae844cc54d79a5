import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { uploadLocalFileAndReturnPath } from '@datocms/cma-client-node';
import { madeFilm } from '@lectern/assets/testing/made-film';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { stickingOut } from './support/sideways.ts';
import { type Client, expect, type Locator, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

const ffmpeg = process.env['LECTERN_FFMPEG'] || 'ffmpeg';
const hasFfmpeg = spawnSync(ffmpeg, ['-version'], { stdio: 'ignore' }).status === 0;
// Elsewhere than in CI a machine may be without it.
test.skip(!hasFfmpeg && process.env['CI'] === undefined, 'There is no ffmpeg on this machine.');

/** Plays what is in an element and returns whether its time goes on. */
async function plays(video: Locator): Promise<boolean> {
  const timeOf = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  await video.focus();
  await video.press('Space');
  await expect.poll(timeOf).toBeGreaterThan(0.3);
  return true;
}

/** What viewers choose from. */
function textTracks(element: HTMLVideoElement) {
  return [...element.textTracks].map(({ kind, label, language }) => ({ kind, label, language }));
}

function firstCue(element: HTMLVideoElement) {
  const [cue] = element.textTracks[0]?.cues ?? [];
  if (cue === undefined) return null;
  // The library's clock begins with the first picture that is decoded, a few before the first that is shown.
  return { start: Math.round(cue.startTime), text: (cue as VTTCue).text };
}

/** Paths of what the page asks for below `/video/`, from now on. */
function videoRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/video/')) asked.push(pathname);
  });
  return asked;
}

/** Uploads one file, which opens its asset. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await asked).setFiles([{ name, mimeType: 'video/quicktime', buffer }]);
}

/** Shows every asset as a video of which 42 percent are encoded: a short one is too quick to be seen like that. */
async function holdHalfway(page: Page) {
  const path = /\/api\/uploads\/[\w-]{22}$/;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const document = (await response.json()) as { data: { meta: Record<string, unknown> } };
    const nowhere = { streaming_url: null, thumbnail_url: null, player_url: null, mp4_files: [] };
    document.data.meta['video_stream'] = { status: 'preparing', progress: 42, error: null, ...nowhere };
    await route.fulfill({ response, json: document });
  });
  // With what is on its way, which could not be answered afterwards.
  return { end: () => page.unrouteAll({ behavior: 'wait' }) };
}

async function streamOf(client: Client, filename: string) {
  const { data } = await client.uploads.rawList({
    filter: { fields: { filename: { matches: { pattern: filename } } } },
  });
  return data[0];
}

test('an uploaded video is prepared, then plays from its stream in a browser with and without HLS of its own', async ({
  page,
  client,
}, testInfo) => {
  // Streams and stills are made with the lowest priority: whatever else the machine does goes first.
  test.slow();
  const film = Buffer.from(await madeFilm({ seconds: 3, width: 480, height: 270 }));
  const asked = videoRequests(page);
  const halfway = await holdHalfway(page);
  await page.goto('/media/assets');
  await choose(page, 'harbor-film.mov', film);
  const asset = page.getByRole('dialog', { name: 'harbor-film.mov' });
  await expect(asset.getByText('Preparing for streaming. This preview plays the original file.')).toBeVisible();
  const video = asset.getByLabel('harbor-film.mov');
  await expect(video).toHaveAttribute('src', /^\S+\/assets\/\S+\.mov\?v=/);

  await expect(asset.getByRole('progressbar', { name: 'Encoding' })).toHaveAttribute('aria-valuetext', '42%');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await halfway.end();

  // The stream replaces the original as soon as it is ready, in the open page.
  await expect(asset.getByText('Preparing for streaming.')).toHaveCount(0, { timeout: 60_000 });
  await expect(video).toHaveAttribute('poster', /\/video\/[0-9a-f]{40}\/thumbnail\.webp\?width=1280$/);
  expect(await plays(video)).toBe(true);
  expect(await video.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.videoHeight])).toEqual([
    480, 270,
  ]);
  expect(asked).toContainEqual(expect.stringMatching(/^\/video\/[0-9a-f]{40}\.m3u8$/));
  expect(asked).toContainEqual(expect.stringMatching(/^\/video\/[0-9a-f]{40}\/\d+p\/\d+\.ts$/));
  expect(await violationsInBothThemes(page)).toEqual([]);

  // The frame in the player becomes the poster, with all that shows one.
  const upload = await streamOf(client, 'harbor-film');
  const posterTime = async () => (await client.uploads.find(upload?.id ?? '')).default_field_metadata['poster_time'];
  await expect(asset.getByText('Poster: the middle of the video.')).toBeVisible();
  await asset.getByRole('button', { name: 'Use current frame' }).click();
  await expect(asset.getByText(/^Poster: the frame at 0:0[0-3]\.\d\d\./)).toBeVisible();
  await expect(video).toHaveAttribute('poster', /\?time=[\d.]+&width=1280$/);
  await asset.getByRole('button', { name: 'Save asset' }).click();
  await expect(asset.getByText('Unsaved: Poster')).toHaveCount(0);
  expect(await posterTime()).toBeGreaterThan(0);
  await tabTo(page, asset.getByRole('button', { name: 'Use the middle' }), 'itself');
  await press(page, 'Enter', 'ControlOrMeta+s');
  await expect.poll(posterTime).toBeNull();

  const id = upload?.attributes.mux_playback_id ?? '';
  await asset.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('menuitem', { name: /^Original file/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'MP4, 270p' })).toHaveAttribute(
    'href',
    new RegExp(`/video/${id}/low\\.mp4\\?dl=harbor-film-270p\\.mp4$`),
  );
  await page.keyboard.press('Escape');

  await asset.getByRole('button', { name: 'Video URLs' }).click();
  const addresses = page.getByRole('dialog', { name: 'Video URLs' });
  const url = addresses.getByRole('textbox', { name: 'URL' });
  await expect(url).toHaveValue(new RegExp(`/video/${id}\\.m3u8$`));
  await addresses.getByRole('button', { name: /^Stream \(HLS\)/ }).click();
  await page.getByRole('option', { name: /^Still image/ }).click();
  await typeInto(addresses.getByRole('textbox', { name: 'Time' }), '1.5');
  await typeInto(addresses.getByRole('textbox', { name: 'Width' }), '320');
  await expect(url).toHaveValue(new RegExp(`/video/${id}/thumbnail\\.jpg\\?time=1\\.5&width=320$`));
  const still = addresses.getByRole('img', { name: 'Still image of the video' });
  await expect(still).toHaveAttribute('src', /[?&]time=1\.5&/);
  await expect
    .poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Escape');
  await expect(addresses).toHaveCount(0);
  await press(page, 'Escape');
  await expect(page.getByRole('link', { name: /harbor-film\.mov/ }).getByText('0:03')).toBeVisible();

  // The page for frames plays without a script.
  const embedded = await page.goto(`/video/${id}/player`);
  expect(embedded?.headers()).not.toHaveProperty('x-frame-options');
  expect(await plays(page.getByLabel('Video', { exact: true }))).toBe(true);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // A browser without HLS of its own gets a player for it.
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await page.goto(`/media/assets/${upload?.id}`);
  asked.length = 0;
  expect(await plays(video)).toBe(true);
  await expect(video).toHaveAttribute('src', /^blob:/);
  expect(asked).toContainEqual(expect.stringMatching(/^\/video\/[0-9a-f]{40}\.m3u8$/));
  expect(asked).toContainEqual(expect.stringMatching(/\/\d+p\/\d+\.ts$/));

  // Subtitles are offered as soon as the video has them, in the time of its pictures.
  const localPath = testInfo.outputPath('harbor-film.srt');
  await writeFile(localPath, '1\n00:00:01,000 --> 00:00:02,500\nThe harbor\n');
  const subtitles = await client.uploadTracks.create(upload?.id ?? '', {
    url_or_upload_request_id: await uploadLocalFileAndReturnPath(client, localPath),
    type: 'subtitles',
    language_code: 'en',
  });
  await expect
    .poll(() => video.evaluate(textTracks))
    .toEqual([{ kind: 'subtitles', label: 'English', language: 'en' }]);
  await video.evaluate((element: HTMLVideoElement) => {
    for (const track of element.textTracks) track.mode = 'showing';
  });
  expect(await plays(video)).toBe(true);
  await expect.poll(() => video.evaluate(firstCue)).toEqual({ start: 1, text: 'The harbor' });
  await client.uploadTracks.destroy(upload?.id ?? '', subtitles.id);
  await expect.poll(() => video.evaluate(textTracks)).toEqual([]);

  // A stream that can't be reached is reported, and the original plays instead.
  await page.route('**/video/**', (route) => route.abort());
  await page.reload();
  const refused = asset.getByRole('alert').filter({ hasText: 'The stream couldn’t be played.' });
  await expect(refused).toContainText('This preview plays the original file.');
  await expect(video).toHaveAttribute('src', /\/assets\//);

  // Without a player there is no frame to choose.
  await page.route('**/*.mov*', (route) => route.abort());
  await page.reload();
  await expect(asset.getByText('This file can’t be played here')).toBeVisible();
  await expect(asset.getByText('Poster: the middle of the video.')).toBeVisible();
  await expect(asset.getByRole('button', { name: 'Use current frame' })).toHaveCount(0);
  await page.unroute('**/*.mov*');
  await page.unroute('**/video/**');
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(video).toHaveAttribute('src', /^blob:/);
});

test('a video that can’t be read says why there is no stream, and is tried again', async ({ page, client }) => {
  // A file is read with the lowest priority.
  test.slow();
  await page.goto('/media/assets');
  await choose(page, 'broken-film.mp4', Buffer.from('This is no video.'));
  const asset = page.getByRole('dialog', { name: 'broken-film.mp4' });
  const reason = 'This video can’t be streamed: the file is damaged, or the server doesn’t support its format.';
  await expect(asset.getByText(reason)).toBeVisible({ timeout: 60_000 });
  await expect(asset.getByText('This file can’t be played here')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const restarted = page.waitForResponse((response) => response.url().endsWith('/video-stream/restart'));
  await asset.getByRole('button', { name: 'Try again' }).click();
  expect((await restarted).status()).toBe(200);
  await expect(asset.getByText(reason)).toBeVisible({ timeout: 60_000 });
  await press(page, 'Escape');
  await expect(page.getByRole('link', { name: /broken-film\.mp4/ })).toContainText('No stream');
  expect((await streamOf(client, 'broken-film'))?.attributes.mux_playback_id).toBeNull();
});

test('a record shows another frame of a video than its asset does', async ({ browser }, testInfo) => {
  test.slow();
  const site = await ownSite(browser, 'Posters');
  const { client } = site;
  const localPath = testInfo.outputPath('crossing.mov');
  await writeFile(localPath, await madeFilm({ seconds: 3, width: 480, height: 270 }));
  const path = await uploadLocalFileAndReturnPath(client, localPath);
  const { id: uploadId } = await client.uploads.create({ path });
  const model = await client.itemTypes.create({ name: 'Crossing', api_key: 'crossing' });
  await client.fields.create(model.id, { label: 'Film', api_key: 'film', field_type: 'file' });
  const item = await client.items.create({
    item_type: { type: 'item_type', id: model.id },
    film: { upload_id: uploadId },
  });
  const posterTime = async () => {
    const { film } = (await client.items.find(item.id)) as { film?: { poster_time: number | null } };
    return film?.poster_time ?? null;
  };
  await expect
    .poll(async () => (await client.uploads.find(uploadId)).mux_playback_id, { timeout: 60_000 })
    .not.toBeNull();
  const page = await site.openWindow();
  await page.goto(`/editor/item_types/${model.id}/items/${item.id}/edit`);
  const field = page.getByRole('group', { name: 'Film' });
  await expect(field.locator('img')).toHaveAttribute('src', /\/thumbnail\.webp\?width=960$/);

  await tabTo(page, field.getByRole('button', { name: 'Edit details' }), 'itself');
  await press(page, 'Enter');
  const details = page.getByRole('dialog', { name: 'crossing.mov' });
  await expect(details.getByText('Poster: the middle of the video.')).toBeVisible();
  const video = details.getByLabel('crossing.mov');
  expect(await plays(video)).toBe(true);
  await details.getByRole('button', { name: 'Use current frame' }).click();
  await expect(details.getByText(/^Poster: the frame at 0:0[0-3]\.\d\d, in this field only\.$/)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await details.getByRole('button', { name: 'Use these details' }).click();
  await expect(details).toBeHidden();
  await expect(field.locator('img')).toHaveAttribute('src', /\/thumbnail\.webp\?width=960&time=[\d.]+$/);
  await press(page, 'ControlOrMeta+s');
  await expect.poll(posterTime).toBeGreaterThan(0);

  // The asset's own is shown where the field has none.
  await client.uploads.update(uploadId, { default_field_metadata: { poster_time: 2.5 } });
  await field.getByRole('button', { name: 'Edit details' }).click();
  await details.getByRole('button', { name: 'Use the asset’s poster' }).click();
  await expect(details.getByText('Poster: the frame at 0:02.50, as for the asset.')).toBeVisible();
  await tabTo(page, details.getByRole('button', { name: 'Use these details' }), 'itself');
  await press(page, 'Enter');
  await expect(details).toBeHidden();
  await press(page, 'ControlOrMeta+s');
  await expect.poll(posterTime).toBeNull();
  expect((await client.uploads.find(uploadId)).default_field_metadata['poster_time']).toBe(2.5);
});

test('an editor adds subtitles and an audio track to a video, reads why a file is refused, and deletes one', async ({
  browser,
}, testInfo) => {
  test.slow();
  const site = await ownSite(browser, 'Tracks');
  const { client } = site;
  const film = testInfo.outputPath('ferry.mov');
  const tone = testInfo.outputPath('italiano.wav');
  await writeFile(film, await madeFilm({ seconds: 2, width: 480, height: 270 }));
  spawnSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=880:duration=2', tone]);
  const { id } = await client.uploads.create({ path: await uploadLocalFileAndReturnPath(client, film) });
  const page = await site.openWindow();
  await page.goto(`/media/assets/${id}`);
  const asset = page.getByRole('dialog', { name: 'ferry.mov' });
  await asset.getByRole('tab', { name: 'Tracks' }).click();
  await expect(asset.getByText('No tracks yet')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  // Fields name what is missing; a refusal of the server keeps everything.
  await tabTo(page, asset.getByRole('button', { name: 'Add track' }), 'itself');
  await press(page, 'Enter');
  const form = page.getByRole('dialog', { name: 'New track' });
  await form.getByRole('button', { name: 'Add track' }).click();
  await expect(form.getByText('Choose a language')).toBeVisible();
  await chooseFile(page, form, { name: 'words.srt', buffer: Buffer.from('1\n00:00:00,500 --> soon\nHi\n') });
  await typeInto(form.getByRole('combobox', { name: 'Language' }), 'Portuguese (Bra');
  await press(page, 'ArrowDown', 'Enter');
  await form.getByText('For the deaf and hard of hearing').click();
  await form.getByRole('button', { name: 'Add track' }).click();
  await expect(form.getByRole('alert')).toHaveText('Couldn’t add the track. Line 2 doesn’t have valid times.');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await chooseFile(page, form, { name: 'words.srt', buffer: Buffer.from('1\n00:00:00,500 --> 00:00:01,500\nOlá\n') });
  await form.getByRole('button', { name: 'Add track' }).click();
  await expect(form).toBeHidden();

  const list = asset.getByRole('list', { name: 'Tracks' });
  await expect(list.getByRole('listitem')).toHaveText(['Brazilian PortugueseCaptions · Brazilian Portuguese']);
  await asset.getByRole('button', { name: 'Add track' }).click();
  await chooseFile(page, form, { name: 'notes.txt', buffer: Buffer.from('x') });
  await expect(form.getByText('Choose a file in the format SRT, VTT, M4A, MP3 or WAV')).toBeVisible();
  await chooseFile(page, form, { name: 'italiano.wav', buffer: await readFile(tone) });
  await expect(form.getByText('For the deaf and hard of hearing')).toBeHidden();
  await typeInto(form.getByRole('combobox', { name: 'Language' }), 'italian');
  await press(page, 'Tab');
  await expect(form.getByRole('combobox', { name: 'Language' })).toHaveValue('Italian');
  await typeInto(form.getByRole('textbox', { name: 'Name in players' }), 'Voce');
  await press(page, 'Enter');
  await expect(form).toBeHidden();
  await expect(list.getByRole('listitem').nth(1)).toHaveText(/^VoceAudio · Italian/);
  await expect(list.getByText('Preparing')).toHaveCount(0, { timeout: 60_000 });
  expect((await client.uploadTracks.list(id)).map(({ name, type, status }) => [name, type, status])).toEqual([
    ['Brazilian Portuguese', 'subtitles', 'ready'],
    ['Voce', 'audio', 'ready'],
  ]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // The preview offers what is heard, as other players do.
  const asked = videoRequests(page);
  await asset.getByRole('button', { name: /Audio/ }).click();
  await expect(page.getByRole('option')).toHaveText(['Original', 'Voce']);
  await page.getByRole('option', { name: 'Voce' }).click();
  expect(await plays(asset.getByLabel('ferry.mov', { exact: true }))).toBe(true);
  await expect.poll(() => asked.some((path) => /\/audio\/[\w-]+\/\d+\.ts$/.test(path))).toBe(true);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await list.getByRole('button', { name: 'Delete track “Brazilian Portuguese”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete track' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await client.uploadTracks.list(id)).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await stickingOut(page)).toEqual([]);
});

async function chooseFile(page: Page, form: Locator, file: { name: string; buffer: Buffer }): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: /^Choose (file|another file)$/ }).click();
  await (await asked).setFiles([{ ...file, mimeType: 'application/octet-stream' }]);
}
