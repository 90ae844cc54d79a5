import { crawlLimits, crawlWithin } from '@lectern/engine';
import { expect, test, vi } from 'vitest';
import { indexesForTests } from './test-indexes.ts';
import { html } from './test-site.ts';

const { api, create, ended, indexed, search, site } = indexesForTests();
const pagesOf = (event: { data: Record<string, unknown> }) => event.data['pages'];

test('a site is read from its first page and sitemaps, within its rules and its host', async () => {
  const pages = await site({});
  Object.assign(pages.pages, {
    '/robots.txt': [
      'User-agent: *',
      'Disallow: /',
      'User-Agent: DatoCmsSearchBot',
      'Disallow: /private*.html$',
      'Allow: /shop',
      'Disallow: /shop/',
      'Disallow: /cart',
      'Allow: /cart/open',
      `Sitemap: ${pages.url}/index.xml`,
    ].join('\n'),
    '/index.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${pages.url}/map.xml</loc></sitemap></sitemapindex>`,
    '/map.xml': `<urlset><url><loc>${pages.url}/hidden?a=1&amp;b=2</loc></url><url><loc>https://elsewhere.example/</loc></url></urlset>`,
    '/': html(
      'Home',
      `<a href="/private-1.html">no</a> <a href="/private-1.html?x">yes</a> <a href="/shop/1#part">yes</a>
      <a href="/cart/open">no</a> <a href="//elsewhere.example">no</a> <a href="mailto:a@b.c">no</a>
      <a href="/file.pdf">no</a> <a href="/moved">yes</a> <a href="/gone">no</a>`,
    ),
    '/private-1.html?x': html('Private', ''),
    '/shop/1': html('Shop', ''),
    '/hidden?a=1&b=2': html('Hidden', ''),
    '/moved': (response) => void response.writeHead(302, { location: '/target' }).end(),
    '/target': html('Target', ''),
    '/file.pdf': (response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  } satisfies typeof pages.pages);

  const { event } = await indexed(pages, { user_agent_suffix: 'Blog' });

  expect(event.event_type).toBe('indexing_success');
  expect(event.data['pages_count']).toBe(5);
  expect((pagesOf(event) as string[]).toSorted()).toEqual(
    ['/', '/hidden?a=1&b=2', '/private-1.html?x', '/shop/1', '/target'].map((path) => `${pages.url}${path}`),
  );
  expect((event.data['crawler_log'] as string[]).toSorted()).toEqual(
    [
      'disallowed /cart/open',
      'disallowed /private-1.html',
      'not_html /file.pdf',
      'redirected /moved',
      'status_404 /gone',
    ].map((line) => line.replace('/', `${pages.url}/`)),
  );
  expect([...pages.userAgents]).toEqual(['DatoCmsSearchBotBlog']);
  expect(pages.requests).not.toContain('/private-1.html');
  expect(new Set(pages.requests).size).toBe(pages.requests.length - 1);
});

test('what is not for readers is not found, and a copy of another page is one page', async () => {
  const pages = await site({
    '/': html(
      'Home',
      `<nav data-datocms-noindex>secret <b>deeply</b> <a href="/copy">copy</a></nav><p>shown</p><script>scripted</script>
      <style>styled</style><noscript>scriptless</noscript>`,
    ),
    '/copy':
      '<html lang="en"><head><title>Copy</title><link rel="canonical" href="/"><meta name="robots" content="noindex"></head>shown</html>',
  });
  const { event } = await indexed(pages);

  expect(pagesOf(event)).toEqual([`${pages.url}/`]);
  expect((await search('shown')).map(({ title }) => title)).toEqual(['Home']);
  for (const word of ['secret', 'deeply', 'scripted', 'styled', 'scriptless']) expect(await search(word)).toEqual([]);
});

test('pages in other encodings are read, and only the beginning of long ones', async () => {
  const latin = Buffer.from(html('Élan', 'garçon'), 'latin1');
  const pages = await site({
    '/': html('Home', '<a href="/latin">a</a> <a href="/long">b</a>'),
    '/latin': (response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(latin),
    '/long': html('Long', `early ${'x '.repeat(1_100_000)} late`),
  });
  await indexed(pages);

  expect((await search('garçon')).map(({ title }) => title)).toEqual(['Élan']);
  expect(await search('early')).toHaveLength(1);
  expect(await search('late')).toEqual([]);
});

test('another indexing replaces the pages all at once, and a failed or aborted one leaves them', async () => {
  const { searchIndexes } = api().client();
  const pages = await site({ '/': html('Home', 'old <a href="/old">x</a>'), '/old': html('Old', 'old') });
  const { id } = await indexed(pages);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  pages.pages['/'] = html('Home', 'new <a href="/slow">x</a>');
  pages.pages['/slow'] = (response) =>
    void held.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html('Slow', 'new')));

  await searchIndexes.trigger(id);
  await vi.waitFor(() => expect(pages.requests).toContain('/slow'), { timeout: 30_000 });
  const meanwhile = [await search('old'), await search('new')].map(({ length }) => length);
  release();
  await ended(id);
  const after = [await search('old'), await search('new')].map(({ length }) => length);
  pages.pages['/robots.txt'] = (response) => void response.writeHead(503).end();
  await searchIndexes.trigger(id);
  const failure = await ended(id);
  const afterFailure = await search('new');

  expect([meanwhile, after]).toEqual([
    [2, 0],
    [0, 2],
  ]);
  expect(failure).toMatchObject({ event_type: 'indexing_failure', data: { reason: 'robots_unreachable' } });
  expect(afterFailure).toHaveLength(2);
});

test('an indexing is aborted, and one that was asked for meanwhile follows the running one', async () => {
  const { searchIndexes } = api().client();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const pages = await site({
    '/': html('Home', '<a href="/slow">x</a>'),
    '/slow': (response) =>
      void held.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html('Slow', ''))),
  });
  const { id } = await create(pages.url);
  await searchIndexes.trigger(id);
  await vi.waitFor(() => expect(pages.requests).toContain('/slow'), { timeout: 30_000 });
  const { meta: pending } = await searchIndexes.find(id);
  const listed = (await searchIndexes.list()).map(({ meta }) => meta);
  await searchIndexes.abort(id);
  const aborted = await ended(id);
  release();
  await searchIndexes.trigger(id);
  await searchIndexes.trigger(id);
  await vi.waitFor(
    async () => {
      const events = await api()
        .client()
        .searchIndexEvents.list({ filter: { fields: { event_type: { eq: 'indexing_success' } } } });
      expect(events).toHaveLength(2);
    },
    { timeout: 30_000, interval: 20 },
  );

  expect(pending).toMatchObject({
    indexing_status: 'pending',
    // The first page, the sitemap, and the page that is being read.
    indexing_progress: { known_addresses_count: expect.any(Number), read_addresses_count: expect.any(Number) },
  });
  expect(listed).toEqual([pending]);
  expect(aborted).toMatchObject({ event_type: 'indexing_aborted' });
  expect((await searchIndexes.find(id)).meta).toMatchObject({ indexing_status: 'success', indexing_progress: null });
  await vi.waitFor(async () => {
    const { rows } = await api().services.db.pool.query('select id from lectern.crawls');
    expect(rows).toHaveLength(1);
  });
});

test('a site asks to wait, and fails for a while', async () => {
  let asked = 0;
  const pages = await site({
    '/': html('Home', '<a href="/busy">x</a> <a href="/broken">x</a>'),
    '/busy': (response) => {
      asked += 1;
      if (asked === 1) response.writeHead(429, { 'retry-after': '1' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(html('Busy', ''));
    },
    '/broken': (response) => void response.writeHead(500).end(),
  });
  const { event } = await indexed(pages);

  expect(pagesOf(event)).toEqual([`${pages.url}/`, `${pages.url}/busy`]);
  expect(event.data['crawler_log']).toEqual([`status_404 ${pages.url}/sitemap.xml`, `status_500 ${pages.url}/broken`]);
  expect(pages.requests.filter((path) => path === '/broken')).toHaveLength(3);
});

/** A crawl of a new index, in other limits, without the worker of the server. */
async function crawlOf(url: string, limits: Partial<typeof crawlLimits>) {
  const { id } = await create(url);
  const { kysely } = api().services.db;
  const crawlId = `crawl-${id}`;
  const now = new Date();
  await kysely
    .insertInto('lectern.crawls')
    .values({
      id: crawlId,
      search_index_id: id,
      start_url: url,
      host: new URL(url).host,
      user_agent: 'DatoCmsSearchBot',
      created_at: now,
    })
    .execute();
  await kysely
    .updateTable('lectern.search_indexes')
    .set({ crawl_id: crawlId, indexing_status: 'pending' })
    .where('id', '=', id)
    .execute();
  await crawlWithin(api().services, crawlId, new AbortController().signal, { ...crawlLimits, ...limits });
  return ended(id);
}

test('a site without end is read up to the limits, with four requests at a time', async () => {
  const endless = (path: string) =>
    path.startsWith('/page')
      ? html(path, Array.from({ length: 9 }, (_, index) => `<a href="${path}${index}">x</a>`).join(' '))
      : null;
  const pages = await site({ '/': html('Home', '<a href="/page">x</a>') }, endless);

  const byPages = await crawlOf(pages.url, { pages: 40 });
  const byDepth = await crawlOf(pages.url, { depth: 2 });
  const byAddresses = await crawlOf(pages.url, { addresses: 30 });

  expect(byPages).toMatchObject({ event_type: 'indexing_success', data: { pages_count: 40, limit: 'pages' } });
  expect(byDepth.data['pages_count']).toBe(11);
  expect(byAddresses.data['addresses_count']).toBe(30);
  expect(pages.mostAtOnce()).toBeLessThanOrEqual(4);
});

test('a site that hangs is given up in time', async () => {
  const hang = () => {};
  const pages = await site({
    '/': html('Home', Array.from({ length: 12 }, (_, index) => `<a href="/hang${index}">x</a>`).join(' ')),
    ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`/hang${index}`, hang])),
  });

  const event = await crawlOf(pages.url, { requestTimeoutMs: 100, failuresInARow: 8 });

  expect(event).toMatchObject({ event_type: 'indexing_failure', data: { reason: 'unreachable' } });
  expect(pages.requests.length).toBeLessThan(20);
});
