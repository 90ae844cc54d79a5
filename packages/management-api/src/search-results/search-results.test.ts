import { expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { indexesForTests } from '../search-indexes/test-indexes.ts';
import { html } from '../search-indexes/test-site.ts';
import { tokenWith } from '../roles/test-roles.ts';

const { api, create, indexed, search, site } = indexesForTests();
const titles = (results: readonly { title: string }[]) => results.map(({ title }) => title);

test('pages are found by word, stem and beginning, those with the word in the title first', async () => {
  const long = `${'A sentence about nothing. '.repeat(30)} We were running home [h]quickly[/h].`;
  const pages = await site({
    '/': html('Home', `<a href="/runs">a</a> <a href="/shoes">b</a> ${long}`),
    '/runs': html('A guide for runners who run', 'Nothing else'),
    '/shoes': html('Shoes', 'Café and crème'),
  });
  await indexed(pages);

  const [guide, home] = await search('run');
  const accents = await search('CAFE creme');
  const prefix = await search('sho');
  const both = await search('running sentence');
  const { body: page } = await api().request(
    'GET',
    '/search-results?filter[query]=nothing&filter[nonsense]=1&page[limit]=1&page[offset]=1',
  );

  expect([guide?.title, home?.title]).toEqual(['A guide for runners who run', 'Home']);
  expect(guide?.highlight).toEqual({ title: ['A guide for [h]runners[/h] who [h]run[/h]'] });
  expect(guide?.url).toBe(`${pages.url}/runs`);
  expect(home?.highlight).not.toHaveProperty('title');
  expect(home?.highlight.body?.[0]).toContain('We were [h]running[/h] home quickly.');
  expect(home?.body_excerpt).toHaveLength(200);
  expect(home?.score).toBeGreaterThan(0);
  expect(guide?.score).toBeGreaterThan(home?.score ?? 0);
  expect(accents[0]?.highlight.body).toEqual(['[h]Café[/h] and [h]crème[/h]']);
  expect(titles(prefix)).toEqual(['Shoes']);
  expect(titles(both)).toEqual(['Home']);
  expect(page.meta.total_count).toBe(2);
  expect(page.data).toHaveLength(1);
});

test('fuzzy searches forgive typos, and only those', async () => {
  const pages = await site({ '/': html('Mountains', 'We climb mountains and test ropes in Switzerland') });
  await indexed(pages);

  expect(await search('swizerland')).toEqual([]);
  expect(titles(await search('swizerland', { fuzzy: true }))).toEqual(['Mountains']);
  const [swapped] = await search('tset', { fuzzy: 'false' });
  expect(swapped?.highlight.body?.[0]).toContain('[h]test[/h]');
  expect(await search('keyboard', { fuzzy: true })).toEqual([]);
});

test('a search in one language has its pages and its stems only', async () => {
  const pages = await site({
    '/': html('Home', '<a href="/it">it</a> <a href="/de">de</a> <a href="/guess">?</a> important', 'en-US'),
    '/it': html('Casa', 'Le pagine sono importanti, important', 'it'),
    '/de': html('Haus', 'Die Häuser sind groß, important', 'de'),
    '/guess':
      '<title>Senza lingua</title>Questa pagina non dice in quale lingua è scritta, ma ogni lettore attento lo capisce: important.',
  });
  await indexed(pages);

  expect(titles(await search('important')).toSorted()).toEqual(['Casa', 'Haus', 'Home', 'Senza lingua']);
  expect(titles(await search('important', { locale: 'it' })).toSorted()).toEqual(['Casa', 'Senza lingua']);
  expect(titles(await search('important', { locale: 'en' }))).toEqual(['Home']);
  expect(titles(await search('Haus', { locale: 'de' }))).toEqual(['Haus']);
});

test('without an index there is nothing, and a disabled one is not searched', async () => {
  const pages = await site({ '/': html('Home', 'Welcome') });
  const nothing = await api().request('GET', '/search-results?filter[query]=welcome&filter[nonsense]=1');
  const { id } = await indexed(pages, { name: 'One' });
  const byId = await search('welcome', { search_index_id: id });
  const unknown = await search('welcome', { search_index_id: 'nothing' });
  const unlinked = await search('welcome', { build_trigger_id: '7' });
  await api().client().searchIndexes.update(id, { enabled: false });
  await create('https://example.com', { name: 'Two' });

  expect([nothing.body.data, nothing.body.meta]).toEqual([[], { total_count: 0 }]);
  expect([byId.length, unknown, unlinked]).toEqual([1, [], []]);
  expect(await search('welcome')).toEqual([]);
  expect(await search('welcome', { search_index_id: id })).toEqual([]);
});

test('searching needs a query and the right to search, and that right alone', async () => {
  const missing = await api().request('GET', '/search-results?filter[locale]=en');
  const tooMany = await api().request('GET', '/search-results?filter[query]=x&page[limit]=101');
  const refused = await api().request('GET', '/search-results?filter[query]=x', { token: api().tokens.editor });
  const token = await tokenWith(api(), { can_perform_site_search: true, environments_access: 'none' });
  const allowed = await api().request('GET', '/search-results?filter[query]=x', { token });

  expect(codesOf(missing.body)).toEqual(['MISSING_QUERY_PARAMETER']);
  expect(codesOf(tooMany.body)).toEqual(['INVALID_PARAMS']);
  expect([refused.status, codesOf(refused.body)]).toEqual([403, ['INSUFFICIENT_PERMISSIONS']]);
  expect(allowed.status).toBe(200);
});

test('strange queries are no error', async () => {
  const pages = await site({ '/': html('Home', 'Welcome') });
  await indexed(pages);

  for (const query of ["'", '"', '""', ':*', "a' | b", '\\', '&!()', '日本', 'x'.repeat(5_000), '🙂', 'and the'])
    expect(
      (await api().request('GET', `/search-results?filter[query]=${encodeURIComponent(query)}&filter[fuzzy]=1`)).status,
    ).toBe(200);
});
