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
