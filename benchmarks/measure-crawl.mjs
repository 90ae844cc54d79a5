import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openProject } from './content.mjs';
import { figure } from './figures.mjs';
import { pause, startServer, withServer } from './server.mjs';

const help = `node benchmarks/measure-crawl.mjs [options]

Has a search index read a local site, while one client reads a list again and again.

  --pages <n>       pages of the site (2000)
  --database <url>  an empty PostgreSQL database; the embedded one otherwise
`;

const wordsOnPage = 600;
const linksOnPage = 20;
const readEveryMs = 20;

/** Pages a second that the crawler reads, and how long a reader of the API waits meanwhile. */
async function measureCrawl({ client }, pages) {
  const site = await startSite(pages);
  try {
    const index = await client.searchIndexes.create({ name: 'Bench', enabled: true, frontend_url: site.url });
    const latencies = [];
    await client.searchIndexes.trigger(index.id);
    while ((await client.searchIndexes.find(index.id)).meta.indexing_status === 'pending') {
      const before = performance.now();
      await client.items.rawList({ page: { limit: 20 } });
      latencies.push(performance.now() - before);
      await pause(readEveryMs);
    }
    const [event] = await client.searchIndexEvents.list({ filter: { fields: { search_index_id: { eq: index.id } } } });
    if (event?.data.pages_count !== pages) throw new Error(`Not all pages were read: ${JSON.stringify(event?.data)}`);
    const before = performance.now();
    await client.searchResults.list({ filter: { query: 'word17 word42' } });
    const searchMs = performance.now() - before;
    latencies.sort((a, b) => a - b);
    return [
      figure('crawl.pages_per_second', `Crawl ${pages} pages`, pages / (event.data.duration_ms / 1000), '/s'),
      figure('crawl.reads_p99', '  reading meanwhile, p99', latencies[Math.floor(latencies.length * 0.99)], 'ms'),
      figure('crawl.search', '  search for two words', searchMs, 'ms'),
    ];
  } finally {
    await site.close();
  }
}

/** A site of so many pages, each of which links to the next ones. */
async function startSite(pages) {
  const server = createServer((request, response) => {
    const number = request.url === '/' ? 0 : Number(/^\/page(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    response.writeHead(number < pages ? 200 : 404, { 'content-type': 'text/html' });
    response.end(number < pages ? page(number, pages) : '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function page(number, pages) {
  const words = Array.from({ length: wordsOnPage }, (_, index) => `word${(number * 7 + index * index) % 5_000}`);
  const links = Array.from({ length: linksOnPage }, (_, index) => number * linksOnPage + index + 1)
    .filter((target) => target < pages)
    .map((target) => `<li><a href="/page${target}">Page ${target}</a></li>`);
  return `<!doctype html><html lang="en"><title>Page ${number}</title><p>${words.join(' ')}</p><ul>${links.join('')}</ul></html>`;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { pages: { type: 'string' }, database: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(help);
    process.exit(0);
  }
  // The server takes it from this process.
  process.env.LECTERN_OUTBOUND_ALLOW = '127.0.0.1';
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-crawl-'));
  await withServer(
    () => startServer(dataDir, { databaseUrl: values.database }),
    async (server) => {
      const figures = await measureCrawl(await openProject(server.origin), Number(values.pages ?? 2_000));
      for (const { what, value, unit } of figures) process.stdout.write(`${what}: ${value} ${unit}\n`);
    },
  );
  await rm(dataDir, { recursive: true, force: true });
}
