import { performance } from 'node:perf_hooks';
import { buildClient } from '@datocms/cma-client-node';
import { buildClient as buildAccountClient } from '@datocms/dashboard-client';
import { figure } from './figures.mjs';
import { owner } from './server.mjs';

const authorCount = 100;
const words = (
  'lamp harbour ledger window orchard violin paper river stage winter morning gallery stone letter garden copper signal ' +
  'market evening ladder ribbon summit hollow canvas shelter kettle meadow bridge lantern chapter'
).split(' ');

/** The first site of the server: its published client, with retries off so that a failure is seen, and its tokens. */
export async function openProject(origin) {
  const baseUrl = `${origin}/account-api`;
  const session = await buildAccountClient({ apiToken: null, baseUrl }).session.rawCreate({
    data: { type: 'email_credentials', attributes: owner },
  });
  const [site] = await buildAccountClient({ apiToken: session.data.id, baseUrl }).sites.list();
  const client = buildClient({ apiToken: site.access_token, baseUrl: `${origin}/api`, autoRetry: false });
  return { client, managementToken: site.access_token, deliveryToken: site.readonly_token };
}

/**
 * Two models without draft mode, so that a created record is published: articles, newest first, that link to authors.
 */
export async function addModels({ client }) {
  const author = await client.itemTypes.create({ name: 'Author', api_key: 'author', draft_mode_active: false });
  await client.fields.create(author.id, {
    label: 'Name',
    api_key: 'name',
    field_type: 'string',
    validators: { required: {} },
  });
  const article = await client.itemTypes.create({ name: 'Article', api_key: 'article', draft_mode_active: false });
  const field = (label, apiKey, type, validators = {}) =>
    client.fields.create(article.id, { label, api_key: apiKey, field_type: type, validators });
  await field('Title', 'title', 'string', { required: {} });
  await field('Handle', 'handle', 'string', { unique: {} });
  await field('Body', 'body', 'text');
  await field('Rating', 'rating', 'integer');
  const publishedOn = await field('Published on', 'published_on', 'date');
  await client.itemTypes.update(article.id, {
    ordering_field: { type: 'field', id: publishedOn.id },
    ordering_direction: 'desc',
  });
  await field('Author', 'author', 'link', { item_item_type: { item_types: [author.id] } });
  return { author: author.id, article: article.id };
}

/** Creates authors, then articles: some by one client alone, the rest by eight at once; each part within its time. */
export async function addRecords({ client }, models, options) {
  const create = (itemType, attributes) =>
    client.items.create({ item_type: { type: 'item_type', id: itemType }, ...attributes });
  const authorIds = [];
  for (let index = 0; index < authorCount; index += 1)
    authorIds.push((await create(models.author, { name: sentence(index, 2) })).id);

  const articleIds = [];
  const createArticle = async (index) => {
    articleIds.push((await create(models.article, articleOf(index, authorIds))).id);
  };
  const alone = await inParallel(
    1,
    { from: 0, to: options.recordsOfOneClient },
    options.oneClientWithinMs,
    createArticle,
  );
  const together = await inParallel(
    8,
    { from: alone.next, to: options.records },
    options.eightClientsWithinMs,
    createArticle,
  );
  return {
    articleIds,
    figures: [
      figure('create.one_client', 'Create records, 1 client', alone.perSecond, 'records/s'),
      figure(
        'create.eight_clients',
        `Create records, 8 clients, up to ${articleIds.length}`,
        together.perSecond,
        'records/s',
      ),
      figure('create.eight_clients_end', 'the same, last tenth', together.lastTenthPerSecond, 'records/s'),
    ],
  };
}

/** Content that is the same in every run, about 1 KB a record. */
function articleOf(index, authorIds) {
  return {
    title: sentence(index, 6),
    handle: `article-${index}`,
    body: Array.from({ length: 12 }, (_, line) => `${sentence(index * 31 + line, 12)}.`).join('\n'),
    rating: (index * 7919) % 100,
    published_on: new Date(Date.UTC(2020, 0, 1 + ((index * 104_729) % 2000))).toISOString().slice(0, 10),
    author: authorIds[index % authorIds.length],
  };
}

function sentence(seed, length) {
  return Array.from(
    { length },
    (_, place) => words[(seed * 17 + place * (7 + (seed % 11)) + place * place) % words.length],
  ).join(' ');
}

/** Runs `work` for the numbers from `from` to before `to`, so many at once, starting none after the time is over. */
async function inParallel(clients, { from, to }, withinMs, work) {
  const startedAt = performance.now();
  const finishedAt = [];
  let next = from;
  const runOne = async () => {
    while (next < to && performance.now() - startedAt < withinMs) {
      const index = next;
      next += 1;
      await work(index);
      finishedAt.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, runOne));
  const lastTenth = finishedAt.slice(-Math.ceil(finishedAt.length / 10));
  return {
    next,
    perSecond: (finishedAt.length * 1000) / finishedAt.at(-1),
    lastTenthPerSecond: ((lastTenth.length - 1) * 1000) / (lastTenth.at(-1) - lastTenth[0]),
  };
}
