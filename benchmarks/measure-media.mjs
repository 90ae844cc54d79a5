import { Agent, get } from 'node:http';
import { link, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../scripts/browser.mjs';
import { withBareAnswer } from './bare-answer.mjs';
import { openProject } from './content.mjs';
import { figure, median } from './figures.mjs';
import { withDatabase } from './fill-environment.mjs';
import { p95, scrollFrameP95 } from './in-page.mjs';
import { openOnce, signIn, viewport } from './measure-console.mjs';
import { pause, startServer } from './server.mjs';

const help = `node benchmarks/measure-media.mjs [options]

Starts the built server on a new folder and measures assets: small files that are uploaded with the published client, memory while a large
one is uploaded and downloaded, images that are computed and kept, filters of many assets, and the grid of the console with them.

  --assets <n>   how many there are for filters and the grid (100000); copies of 60, in the database and as hard links
  --small <n>    how many small files are uploaded (1000)
  --large <mb>   size of the large file (2048)
`;

const originals = 60;
const clientsAtOnce = 8;
const connectionsAtOnce = 16;

function print(figures) {
  for (const { what, value, unit } of figures) process.stdout.write(`  ${what.padEnd(64)} ${value} ${unit}\n`);
}

/** Runs a task for each value, several at once. */
async function forEachOf(values, atOnce, run) {
  const left = values.entries();
  const work = async () => {
    for (const [index, value] of left) await run(value, index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function measureSmallFiles({ client }, folder, count) {
  const paths = Array.from({ length: count }, (_, index) => join(folder, `small-${index}.png`));
  for (const [index, path] of paths.entries()) {
    const background = { r: index % 256, g: (index >> 4) % 256, b: (index >> 8) % 256 };
    await writeFile(
      path,
      await sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  }
  const startedAt = performance.now();
  await forEachOf(paths, clientsAtOnce, (localPath) => client.uploads.createFromLocalFile({ localPath }));
  const seconds = (performance.now() - startedAt) / 1000;
  return [figure('media.small', `${count} small files uploaded`, count / seconds, 'files/s')];
}

async function measureLargeFile({ client }, server, folder, megabytes) {
  const localPath = join(folder, 'large.bin');
  await writeFile(localPath, 'large');
  await truncate(localPath, megabytes * 1024 ** 2);
  const before = server.memoryMb();
  const uploading = server.watchMemory();
  const startedAt = performance.now();
  const { url, id } = await client.uploads.createFromLocalFile({ localPath });
  const uploadSeconds = (performance.now() - startedAt) / 1000;
  const uploadPeak = uploading.peakMb();
  const downloading = server.watchMemory();
  let bytes = 0;
  for await (const chunk of (await fetch(url)).body) bytes += chunk.length;
  if (bytes !== megabytes * 1024 ** 2) throw new Error(`The download has ${bytes} bytes.`);
  const downloadPeak = downloading.peakMb();
  await client.uploads.destroy(id);
  await rm(localPath);
  return [
    figure('media.large.seconds', `A file of ${megabytes} MB: uploaded in`, uploadSeconds, 's'),
    figure('media.large.upload_memory', '  memory beyond that before, upload', uploadPeak - before, 'MB'),
    figure('media.large.download_memory', '  the same, download', downloadPeak - before, 'MB'),
  ];
}

async function measureImages({ client }, server, folder, seconds) {
  const localPath = join(folder, 'photo.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 };
  // Noise alone is no photo: it is enlarged, so that neighbours are alike.
  const small = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#808080', noise } });
  await writeFile(
    localPath,
    await sharp(await small.png().toBuffer())
      .resize(4000, 3000)
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
  const { url } = await client.uploads.createFromLocalFile({ localPath });
  const computed = async (query) => {
    const startedAt = performance.now();
    let response = await fetch(`${url}?${query}`);
    // Those that wait too long are asked to come back.
    while (response.status === 503) {
      await pause(1000 * Number(response.headers.get('retry-after') ?? 1));
      response = await fetch(`${url}?${query}`);
    }
    const { length } = Buffer.from(await response.arrayBuffer());
    if (!response.ok || length === 0) throw new Error(`${query}: ${response.status}`);
    return performance.now() - startedAt;
  };
  await computed('w=800&fm=webp');
  const alone = [];
  for (let quality = 71; quality <= 79; quality += 1) alone.push(await computed(`w=1600&fm=webp&q=${quality}`));
  await pause(2_000);
  const before = server.memoryMb();
  const memory = server.watchMemory();
  const widths = Array.from({ length: 50 }, (_, index) => 1551 + index);
  await Promise.all(widths.map((width) => computed(`w=${width}&fm=webp`)));
  const peak = memory.peakMb();
  const keptUrl = `${url}?w=800&fm=webp`;
  const kept = await download(keptUrl, seconds);
  const bytes = Buffer.from(await (await fetch(keptUrl)).arrayBuffer());
  const bare = await withBareAnswer({ bytes, type: 'image/webp' }, (origin) => download(origin, seconds));
  return [
    figure('media.image.webp', 'WebP 1600 px wide of 12 megapixels (median)', median(alone), 'ms', alone),
    figure('media.image.fifty', '50 of them at once: memory beyond that before', peak - before, 'MB'),
    figure('media.image.kept', 'A kept image, 16 connections', kept, 'req/s'),
    figure('media.image.bare', '  the same bytes from a bare Node.js server', bare, 'req/s'),
  ];
}

/**
 * Requests a file again and again, and answers how often in a second. Not with autocannon: it decodes what it receives
 * as text, which takes 2 ms for an image.
 */
async function download(url, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsAtOnce });
  const once = () =>
    new Promise((resolve, reject) => {
      const request = get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        response.resume().once('end', resolve).once('error', reject);
      });
      request.once('error', reject);
    });
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let count = 0;
  const repeat = async () => {
    for (; performance.now() < endsAt; count += 1) await once();
  };
  try {
    await Promise.all(Array.from({ length: connectionsAtOnce }, repeat));
    return (1000 * count) / (performance.now() - startedAt);
  } finally {
    agent.destroy();
  }
}

async function addOriginals({ client }, folder) {
  const tags = ['harbour', 'summer', 'press', 'archive'];
  for (let index = 0; index < originals; index += 1) {
    const localPath = join(folder, `original-${index}.jpg`);
    const background = { r: (index * 37) % 256, g: (index * 91) % 256, b: (index * 53) % 256 };
    const noise = { type: 'gaussian', mean: 128, sigma: 10 };
    const picture = sharp({ create: { width: 1200, height: 800 + index, channels: 3, background, noise } });
    await writeFile(localPath, await picture.jpeg().toBuffer());
    await client.uploads.createFromLocalFile({ localPath, tags: [tags[index % tags.length]], notes: `Roll ${index}` });
  }
}

/** Copies assets of a stopped server, each with a path, a name and search words of its own. */
async function copyAssets(dataDir, count) {
  return withDatabase(dataDir, async (db) => {
    const { rows: columns } = await db.query(
      `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = 'uploads'`,
    );
    const changed = {
      id: `'bench' || lpad(copy.number::text, 17, '0')`,
      path: `regexp_replace(uploads.path, '/(\\d+)-', '/' || (1000000000 + copy.number) || '-copy-')`,
      filename: `'frame-' || copy.number || '.jpg'`,
      basename: `'frame-' || copy.number`,
      created_at: `uploads.created_at - copy.number * interval '1 minute'`,
      size: `uploads.size + copy.number`,
    };
    const select = columns.map(({ name }) => `${changed[name] ?? `uploads.${name}`} as ${name}`).join(', ');
    await db.exec(`
      create temporary table sample as
        select row_number() over (order by id) - 1 as place, id, path from uploads where filename like 'original-%';
      create temporary table copy as select number, sample.id, sample.path from generate_series(1, ${count}) number
        join sample on sample.place = number % ${originals};
      insert into uploads (${columns.map(({ name }) => name).join(', ')})
        select ${select} from copy join uploads on uploads.id = copy.id;
      insert into upload_search (upload_id, locale, words)
        select ${changed.id}, locale, words || to_tsvector('simple', 'frame ' || copy.number)
        from copy join upload_search on upload_search.upload_id = copy.id`);
    const { rows: files } = await db.query(
      `select copy.path as source, uploads.path as path from copy join uploads on uploads.id = ${changed.id}`,
    );
    return files;
  });
}

async function linkFiles(dataDir, files) {
  const root = join(dataDir, 'assets');
  const folders = new Set(files.map(({ path }) => dirname(path)));
  for (const folder of folders) await mkdir(root + folder, { recursive: true });
  for (const { source, path } of files) await link(root + source, root + path);
}

const filters = {
  'by type': 'filter[fields][type][eq]=image',
  'by tag': 'filter[fields][tags][contains]=harbour',
  'by name': 'filter[fields][filename][matches][pattern]=frame-42',
  'by words': 'filter[query]=frame+42',
  'by size': 'filter[fields][size][gt]=100000&order_by=size_DESC',
  'not in use': 'filter[fields][in_use][eq]=false',
  'by date': `filter[fields][_created_at][lt]=${new Date(Date.now() - 300 * 60_000).toISOString()}`,
};

async function measureFilters(origin, token) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'x-api-version': '3' };
  const figures = [];
  for (const [name, filter] of Object.entries(filters)) {
    const times = [];
    for (let round = 0; round < 21; round += 1) {
      const startedAt = performance.now();
      const response = await fetch(`${origin}/api/uploads?${filter}&page[limit]=48`, { headers });
      const { data } = await response.json();
      if (!response.ok || data.length === 0) throw new Error(`${name}: ${JSON.stringify(data).slice(0, 300)}`);
      times.push(performance.now() - startedAt);
    }
    // The first one may count what the others know.
    figures.push(figure(`media.filter.${name}`, `Assets ${name} (median of 20)`, median(times.slice(1)), 'ms', times));
    figures.push(figure(`media.filter.${name}.first`, '  the first', times[0], 'ms'));
  }
  return figures;
}

async function measureGrid(browser, origin) {
  const storageState = await signIn(browser, origin);
  const usable = 'a[href*="/media/assets/"]';
  const times = [];
  for (let round = 0; round <= 5; round += 1)
    times.push((await openOnce(browser, { url: `${origin}/media/assets`, usable, storageState })).usableAt);
  const context = await browser.newContext({ viewport, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.lecternShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.lecternShift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${origin}/media/assets`);
    const first = page.locator(usable).first();
    await first.waitFor();
    const frames = await first.evaluate(scrollFrameP95);
    const shift = await page.evaluate(() => globalThis.lecternShift);
    return [
      figure('media.grid.usable', 'Grid: usable (median)', median(times.slice(1)), 'ms', times.slice(1)),
      figure('media.grid.usable.p95', '  p95', p95(times.slice(1)), 'ms'),
      figure('media.grid.scroll', 'Grid: p95 of frames while it scrolls', frames, 'ms'),
      figure('media.grid.shift', 'Grid: cumulative layout shift', shift, ''),
    ];
  } finally {
    await context.close();
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      assets: { type: 'string' },
      small: { type: 'string' },
      large: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(help);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-media-'));
  const dataDir = join(folder, 'data');
  const settings = { LECTERN_UPLOAD_MB: '5120', LECTERN_ASSET_CALLS_PER_3S: '1000000' };
  let server = await startServer(dataDir, { settings });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const project = await openProject(server.origin);
    print(await measureSmallFiles(project, folder, Number(values.small ?? 1000)));
    print(await measureImages(project, server, folder, 5));
    print(await measureLargeFile(project, server, folder, Number(values.large ?? 2048)));
    await addOriginals(project, folder);
    await server.stop();
    await linkFiles(dataDir, await copyAssets(dataDir, Number(values.assets ?? 100_000)));
    server = await startServer(dataDir, { settings });
    print(await measureFilters(server.origin, project.managementToken));
    print(await measureGrid(browser, server.origin));
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
