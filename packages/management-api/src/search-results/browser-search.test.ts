import { expect, test } from 'vitest';
import { tokenWith } from '../roles/test-roles.ts';
import { indexesForTests } from '../search-indexes/test-indexes.ts';
import { html } from '../search-indexes/test-site.ts';

const { api, indexed, site } = indexesForTests();

test('the request of the published React hook is answered to a page of another origin', async () => {
  const pages = await site({ '/': html('Welcome', 'to the <em>museum</em> of maps') });
  const { id } = await indexed(pages);
  const token = await tokenWith(api(), { can_perform_site_search: true, environments_access: 'none' });

  // What `useSiteSearch` calls: page, filters, and `fuzzy` left out where it is not on.
  const found = await api()
    .client(token)
    .searchResults.rawList({
      filter: { query: 'museum', search_index_id: id, locale: 'en', fuzzy: undefined },
      page: { limit: 8, offset: 0 },
    });
  const preflight = await fetch(`${api().origin}/api/search-results?filter[query]=museum`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://www.example.com',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-api-version,x-environment',
    },
  });

  expect(found.meta).toEqual({ total_count: 1 });
  expect(found.data[0]).toMatchObject({
    type: 'search_result',
    attributes: {
      title: 'Welcome',
      body_excerpt: 'to the museum of maps',
      url: `${pages.url}/`,
      highlight: { body: ['to the [h]museum[/h] of maps'] },
    },
  });
  expect(found.data[0]?.attributes.highlight.title).toBeUndefined();
  expect([preflight.ok, preflight.headers.get('access-control-allow-origin')]).toEqual([true, '*']);
});

test('the flat parameters and the scheme of the older widget are understood', async () => {
  const pages = await site({
    '/': html('Atlas', 'of maps and museums'),
    '/globe': html('Globe', 'in the museum'),
    '/sitemap.xml': (response) => void response.end('<urlset><url><loc>/globe</loc></url></urlset>'),
  });
  const { id } = await indexed(pages);
  const token = await tokenWith(api(), { can_perform_site_search: true, environments_access: 'none' });
  const search = async (parameters: string) => {
    const response = await fetch(`${api().origin}/api/search-results?${parameters}`, {
      headers: { authorization: `API-Token ${token}`, accept: 'application/json' },
    });
    return { status: response.status, body: (await response.json()) as SearchAnswer };
  };

  const whole = await search('q=museum&locale=en');
  const second = await search('query=museum&limit=1&offset=1');
  const ofTrigger = await search('q=museum&build_trigger_id=none');

  expect(whole.body.meta.total_count).toBe(2);
  expect(second.body.data.map((result) => result.id)).toEqual([whole.body.data[1]?.id]);
  expect(ofTrigger.body.data).toEqual([]);
  expect((await search(`filter[search_index_id]=${id}&q=museum`)).status).toBe(422);
  expect((await search('q=museum&limit=101')).status).toBe(422);
});

interface SearchAnswer {
  data: { id: string }[];
  meta: { total_count: number };
}
