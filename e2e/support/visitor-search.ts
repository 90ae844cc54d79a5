import { buildClient } from '@datocms/cma-client-browser';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useSiteSearch } from 'react-datocms/use-site-search';

// The search of a website, with the published hook as its documentation shows it. The address of the page says where.
const parameters = new URLSearchParams(location.search);
const client = buildClient({ apiToken: parameters.get('token') ?? '', baseUrl: parameters.get('api') ?? '' });

function VisitorSearch() {
  const [text, setText] = useState('');
  const { state, error, data } = useSiteSearch({
    client,
    searchIndexId: parameters.get('search_index_id') ?? '',
    resultsPerPage: 1,
    fuzzySearch: parameters.has('fuzzy'),
  });
  return createElement(
    'form',
    {
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        state.setQuery(text);
      },
    },
    createElement('input', {
      type: 'search',
      'aria-label': 'Search',
      value: text,
      onChange: ({ target }: { target: { value: string } }) => setText(target.value),
    }),
    error !== undefined && createElement('p', { role: 'alert' }, error),
    data && createElement('p', { role: 'status' }, `${data.totalResults} results on ${data.totalPages} pages`),
    createElement(
      'ul',
      null,
      data?.pageResults.map(({ id, title, bodyExcerpt, url }) =>
        createElement('li', { key: id }, createElement('a', { href: url }, title), ' ', bodyExcerpt),
      ),
    ),
    createElement('button', { type: 'button', onClick: () => state.setPage(state.page + 1) }, 'Next'),
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(createElement(VisitorSearch));
