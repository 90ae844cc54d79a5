import autocannon from 'autocannon';
import { figure } from './figures.mjs';

const variants = 100;
const pageSize = 20;

const listQuery = `query List($rating: IntType) {
  allArticles(first: ${pageSize}, filter: { rating: { gte: $rating } }, orderBy: [publishedOn_DESC]) { id title rating publishedOn author { id name } }
}`;
const oneQuery =
  'query One($id: ItemId) { article(filter: { id: { eq: $id } }) { id title body rating publishedOn author { id name } } }';

/**
 * Requests per second and latencies of the usual reads, over REST and over GraphQL, each with a hundred different
 * requests.
 */
export async function measureReads(origin, project, models, articleIds, options) {
  const ratings = Array.from({ length: variants }, (_, index) => index % 90);
  const ids = Array.from(
    { length: variants },
    (_, index) => articleIds[Math.floor((index * articleIds.length) / variants)],
  );
  const rest = (path) => ({ method: 'GET', path, headers: headersFor(project.managementToken) });
  const graphql = (query, variables) => ({
    method: 'POST',
    path: '/graphql',
    headers: headersFor(project.deliveryToken),
    body: JSON.stringify({ query, variables }),
  });
  const loads = [
    {
      id: 'rest.list',
      what: 'REST list of 20, filter and order',
      requests: ratings.map((rating) => rest(`/api/items?${listParameters(models, rating)}`)),
      isRight: ({ data }) =>
        data.length === pageSize &&
        data.every(({ relationships, attributes }) => relationships.item_type && attributes.author),
    },
    {
      id: 'graphql.list',
      what: 'GraphQL list of 20, filter, order, linked record',
      requests: ratings.map((rating) => graphql(listQuery, { rating })),
      isRight: ({ data }) =>
        data?.allArticles.length === pageSize && data.allArticles.every(({ author }) => author.name),
    },
    {
      id: 'rest.one',
      what: 'REST read by id',
      requests: ids.map((id) => rest(`/api/items/${id}`)),
      isRight: ({ data }) => data.attributes.title !== undefined,
    },
    {
      id: 'graphql.one',
      what: 'GraphQL read by id, linked record',
      requests: ids.map((id) => graphql(oneQuery, { id })),
      isRight: ({ data }) => data?.article?.author.name !== undefined,
    },
  ];
  const figures = [];
  for (const load of loads) figures.push(...(await measureLoad(origin, load, options)));
  return figures;
}

async function measureLoad(origin, { id, what, requests, isRight }, { connections, warmUpSeconds, loadSeconds }) {
  await check(origin, requests[0], what, isRight);
  await autocannon({ url: origin, requests, connections, duration: warmUpSeconds });
  const {
    requests: counted,
    latency,
    non2xx,
    errors,
  } = await autocannon({ url: origin, requests, connections, duration: loadSeconds });
  if (non2xx + errors > 0) throw new Error(`${what}: ${non2xx} refused and ${errors} failed requests`);
  return [
    figure(`${id}.rate`, what, counted.average, 'req/s'),
    figure(`${id}.p50`, '  p50', latency.p50, 'ms'),
    figure(`${id}.p99`, '  p99', latency.p99, 'ms'),
  ];
}

/** Fast and wrong is not a figure. */
async function check(origin, { path, ...request }, what, isRight) {
  const response = await fetch(`${origin}${path}`, request);
  const answer = await response.json();
  if (!response.ok || !isRight(answer))
    throw new Error(`${what}: unexpected answer ${JSON.stringify(answer).slice(0, 400)}`);
}

function listParameters(models, rating) {
  return new URLSearchParams({
    'filter[type]': models.article,
    'filter[fields][rating][gte]': String(rating),
    order_by: 'published_on_DESC',
    'page[limit]': String(pageSize),
  });
}

function headersFor(token) {
  return {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-api-version': '3',
  };
}
