import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeForever } from '../testing/write-forever.ts';
import { indexesForTests } from './test-indexes.ts';
import { html, type TestSite } from './test-site.ts';

/* Sites whose answers are hostile: too large, compressed, or without end. */

const { indexed, search, site } = indexesForTests();

type Answer = Exclude<TestSite['pages'][string], string>;
const answering =
  (type: string, body: Uint8Array): Answer =>
  (response) =>
    void response.writeHead(200, { 'content-type': type }).end(body);
/** 200 MB of one letter in 200 KB. */
const bomb = () => gzipSync(Buffer.alloc(200 * 1024 * 1024, 'a'));

test('answers without end are read to their limit, and what is compressed beyond it is left out', async () => {
  const beginning = html('Endless', 'beginning of it');
  const pages = await site({
    '/': html('Home', '<a href="/endless">a</a> <a href="/bomb">b</a> <a href="/broken">c</a> <a href="/small">d</a>'),
    '/endless': (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write(beginning.replace('</body></html>', ' '));
      writeForever(response, Buffer.from('word '.repeat(10_000)));
    },
    '/bomb': answering('text/html', bomb()),
    '/broken': answering('text/html', gzipSync(beginning).subarray(0, 40)),
    '/small': answering('text/html', gzipSync(html('Small', 'compressed by mistake'))),
  });

  const { event } = await indexed(pages);

  expect(event).toMatchObject({ event_type: 'indexing_success', data: { pages_count: 3 } });
  expect((await search('beginning')).map(({ title }) => title)).toEqual(['Endless']);
  expect((await search('mistake')).map(({ title }) => title)).toEqual(['Small']);
  const log = (event.data['crawler_log'] as string[]).toSorted();
  expect(log).toEqual([
    `connection_failed ${pages.url}/bomb`,
    `connection_failed ${pages.url}/broken`,
    `status_404 ${pages.url}/sitemap.xml`,
  ]);
});

test('sitemaps and robots.txt that are bombs or without end do not stop a crawl', async () => {
  const pages = await site({ '/': html('Home', 'just this') });
  Object.assign(pages.pages, {
    '/robots.txt': ((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write(`User-agent: *\nDisallow: /private\nSitemap: ${pages.url}/map.xml.gz\n`);
      writeForever(response, Buffer.from('# nothing\n'.repeat(5_000)));
    }) satisfies Answer,
    '/map.xml.gz': answering('application/gzip', bomb()),
  });

  const { event } = await indexed(pages);

  expect(event).toMatchObject({ event_type: 'indexing_success', data: { pages_count: 1 } });
  expect(event.data['crawler_log']).toEqual([`connection_failed ${pages.url}/map.xml.gz`]);
});

test('redirects without end are followed to the limit of links', async () => {
  const circle: Answer = (response) => void response.writeHead(302, { location: '/circle' }).end();
  const pages = await site({ '/': html('Home', '<a href="/step0">a</a> <a href="/circle">b</a>'), '/circle': circle });
  for (let step = 0; step < 60; step++)
    pages.pages[`/step${step}`] = (response) => void response.writeHead(302, { location: `/step${step + 1}` }).end();

  const { event } = await indexed(pages);

  expect(event).toMatchObject({ event_type: 'indexing_success', data: { pages_count: 1 } });
  expect(pages.requests.filter((path) => path.startsWith('/step')).length).toBeLessThanOrEqual(26);
  expect(pages.requests.filter((path) => path === '/circle')).toHaveLength(1);
});
