/* oxlint-disable no-underscore-dangle -- names of the wire begin with it */
import { executeQuery } from '@datocms/cda-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;

const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const span = (value: string) => ({ type: 'span', value });

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.setSettings({ locales: '["en","it-IT"]', timezone: 'Europe/Rome' });
  await server.addModel('quote', { text: 'string' }, { isModularBlock: true });
  await server.addModel('picture', { image: 'file', text: 'integer' }, { isModularBlock: true });
  await server.addModel('author', {
    name: 'string',
    country: { type: 'link', validators: { item_item_type: { item_types: ['country'] } } },
  });
  await server.addModel('country', { name: 'string', flag: 'file' });
  await server.addModel('post', {
    title: { type: 'string', localized: true },
    slug: 'slug',
    body_text: 'text',
    views: 'integer',
    at: 'date_time',
    cover: 'file',
    facts: 'json',
    tint: 'color',
    author: { type: 'link', validators: { item_item_type: { item_types: ['author'] } } },
    related: { type: 'links', validators: { items_item_type: { item_types: ['post', 'author'] } } },
    sections: {
      type: 'rich_text',
      localized: true,
      validators: { rich_text_blocks: { item_types: ['quote', 'picture'] } },
    },
    content: {
      type: 'structured_text',
      validators: {
        structured_text_blocks: { item_types: ['quote'] },
        structured_text_links: { item_types: ['post', 'author'] },
      },
    },
  });
  await server.addModel('home_page', { headline: { type: 'string', localized: true } }, { isSingleton: true });
  await server.addModel('page', { title: 'string' }, { isTree: true });
  await server.addUpload('flag');
  await server.addUpload('cover', { blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj' });
  await server.addRecords('country', [
    { id: 'fi', content: { name: 'Finland', flag: { upload_id: 'flag', custom_data: {} } } },
  ]);
  await server.addRecords('author', [
    { id: 'aino', content: { name: 'Aino', country: 'fi' } },
    { id: 'draft-author', content: { name: 'Nobody' }, published: false },
  ]);
  const document = {
    schema: 'dast',
    document: {
      type: 'root',
      children: [
        paragraph(span('By '), { type: 'itemLink', item: 'aino', children: [span('Aino')] }),
        paragraph(
          { type: 'itemLink', item: 'draft-author', children: [span('nobody')] },
          { type: 'inlineItem', item: 'aino' },
        ),
        { type: 'block', item: { id: '92', block: 'quote', content: { text: 'Inside' } } },
      ],
    },
  };
  await server.addRecords('post', [
    {
      id: 'p1',
      content: {
        title: { en: 'Paper', 'it-IT': 'Carta' },
        slug: 'paper',
        body_text: '**bold**',
        views: 3,
        at: '2026-07-01T10:00:00.000Z',
        cover: { upload_id: 'cover', alt: 'A cover', title: null, custom_data: {}, focal_point: { x: 0.25, y: 0.75 } },
        facts: '{"a":[1]}',
        tint: { red: 255, green: 0, blue: 16, alpha: 128 },
        author: 'aino',
        related: ['aino', 'draft-author', 'p2'],
        sections: {
          en: [
            { id: '11', block: 'quote', content: { text: 'Hi' } },
            { id: '12', block: 'picture', content: { text: 7 } },
          ],
          'it-IT': [],
        },
        content: document,
      },
      row: { updated_at: '2026-03-02T00:00:00Z', created_at: '2026-03-01T12:00:00.500Z' },
    },
    {
      id: 'p2',
      content: {
        title: { en: 'New Loom' },
        slug: 'loom',
        views: null,
        author: 'aino',
        related: [],
        sections: { en: [] },
        content: null,
      },
      published: {
        title: { en: 'Loom' },
        slug: 'loom',
        views: 9,
        author: 'aino',
        related: [],
        sections: { en: [] },
        content: null,
      },
      row: { updated_at: '2026-03-01T00:00:00Z' },
    },
    {
      id: 'p3',
      content: { title: { en: 'Draft' }, slug: 'draft' },
      published: false,
      row: { updated_at: '2026-03-03T00:00:00Z' },
    },
  ]);
  await server.addRecords('home_page', [{ id: 'home', content: { headline: { en: '', 'it-IT': 'Benvenuti' } } }]);
  await server.addRecords('page', [
    { id: 'root', content: { title: 'Root' }, row: { position: 1 } },
    { id: 'second', content: { title: 'Second' }, row: { position: 2, parent_id: 'root' } },
    { id: 'first', content: { title: 'First' }, row: { position: 1, parent_id: 'root' } },
  ]);
}, 60_000);

afterAll(() => server.close());

const ask = async (query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const { body } = await server.post({ query, variables }, { headers });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};

describe('collections', () => {
  it('lists published records, newest first, and counts them', async () => {
    const data = await ask('{ allPosts { id title _status } _allPostsMeta { count } }');

    expect(data.allPosts).toEqual([
      { id: 'p1', title: 'Paper', _status: 'published' },
      { id: 'p2', title: 'Loom', _status: 'published' },
    ]);
    expect(data._allPostsMeta.count).toBe(2);
  });

  it('returns the latest versions when drafts are included', async () => {
    const data = await ask('{ allPosts { title _status } }', {}, { 'x-include-drafts': 'true' });

    expect(data.allPosts).toEqual([
      { title: 'Draft', _status: 'draft' },
      { title: 'Paper', _status: 'published' },
      { title: 'New Loom', _status: 'updated' },
    ]);
  });

  it('filters, orders and pages with quoted and unquoted numbers', async () => {
    const data = await ask(
      `query($first: IntType, $slug: String, $min: IntType) {
        one: post(filter: { slug: { eq: $slug }, views: { gte: $min } }) { id }
        or: allPosts(filter: { OR: [{ slug: { eq: "loom" } }, { title: { matches: { pattern: "^pap" } } }] }, orderBy: title_ASC) { id }
        page: allPosts(first: $first, skip: "1", orderBy: [views_DESC]) { id }
        absent: allPosts(filter: { views: { exists: "false" } }) { id }
      }`,
      { first: '1', slug: 'paper', min: null },
    );

    expect(data).toEqual({ one: { id: 'p1' }, or: [{ id: 'p2' }, { id: 'p1' }], page: [{ id: 'p1' }], absent: [] });
  });

  it('filters by the status that readers see', async () => {
    const data = await ask(
      '{ a: allPosts(filter: {_status: {eq: published}}) { id } b: allPosts(filter: {_status: {neq: published}}) { id } }',
    );

    expect(data.a).toHaveLength(2);
    expect(data.b).toEqual([]);
  });

  it('rejects pages that are too large and invalid patterns', async () => {
    const large = await server.post({ query: '{ allPosts(first: 501) { id } }' });
    const pattern = await server.post({ query: '{ allPosts(filter: {title: {matches: {pattern: "("}}}) { id } }' });

    expect(large.body).toMatchObject({
      errors: [{ message: expect.stringContaining("'first'"), path: ['query', 'allPosts'] }],
    });
    expect(large.body).not.toHaveProperty('data');
    expect(pattern.body).toMatchObject({ errors: [{ extensions: { code: 'INVALID_FILTER_FIELDS_PARAM' } }] });
  });
});

describe('values', () => {
  it('returns every kind of scalar and object', async () => {
    const data = await ask(`{ post(filter: {id: {eq: "p1"}}) {
      bodyText html: bodyText(markdown: true) views at facts tint { hex cssRgb alpha } _createdAt _publishedAt _modelApiKey _isValid
    } }`);

    expect(data.post).toEqual({
      bodyText: '**bold**',
      html: '<p><strong>bold</strong></p>',
      views: 3,
      at: '2026-07-01T12:00:00+02:00',
      facts: { a: [1] },
      tint: { hex: '#ff001080', cssRgb: 'rgba(255, 0, 16, 0.502)', alpha: 128 },
      _createdAt: '2026-03-01T13:00:00+01:00',
      _publishedAt: '2026-02-01T10:30:15+01:00',
      _modelApiKey: 'post',
      _isValid: true,
    });
  });

  it('resolves locales and fallbacks from the root and from fields', async () => {
    const data = await ask(`{
      it: allPosts(locale: it_IT, fallbackLocales: [en], orderBy: title_ASC) { title }
      one: post(filter: {id: {eq: "p1"}}) { _locales title(locale: it_IT) _allTitleLocales { locale value } }
      homePage { headline back: headline(fallbackLocales: [it_IT]) _allHeadlineLocales { locale value } }
    }`);

    expect(data.it).toEqual([{ title: 'Carta' }, { title: 'Loom' }]);
    expect(data.one).toEqual({
      _locales: ['en', 'it_IT'],
      title: 'Carta',
      _allTitleLocales: [
        { locale: 'en', value: 'Paper' },
        { locale: 'it_IT', value: 'Carta' },
      ],
    });
    expect(data.homePage).toEqual({
      headline: '',
      back: 'Benvenuti',
      _allHeadlineLocales: [
        { locale: 'en', value: '' },
        { locale: 'it_IT', value: 'Benvenuti' },
      ],
    });
  });

  it('returns blocks and links as unions, whose members may differ in type', async () => {
    const data = await ask(`{ post(filter: {id: {eq: "p1"}}) {
      sections { __typename ... on RecordInterface { id } ... on QuoteRecord { text } ... on PictureRecord { text image { id } } }
      related { ... on AuthorRecord { name } ... on PostRecord { slug } }
      author { name }
    } }`);

    expect(data.post).toEqual({
      sections: [
        { __typename: 'QuoteRecord', id: '11', text: 'Hi' },
        { __typename: 'PictureRecord', id: '12', text: 7, image: null },
      ],
      related: [{ name: 'Aino' }, { slug: 'loom' }],
      author: { name: 'Aino' },
    });
  });

  it('returns structured text with its blocks and links, and replaces links to hidden records with their text', async () => {
    const data = await ask(`{ post(filter: {id: {eq: "p1"}}) { content {
      value blocks { id text } inlineBlocks links { ... on RecordInterface { id __typename } }
    } } }`);

    expect(data.post.content.blocks).toEqual([{ id: '92', text: 'Inside' }]);
    expect(data.post.content.inlineBlocks).toEqual([]);
    expect(data.post.content.links).toEqual([{ id: 'aino', __typename: 'AuthorRecord' }]);
    expect(data.post.content.value.document.children).toEqual([
      paragraph(span('By '), { type: 'itemLink', item: 'aino', children: [span('Aino')] }),
      paragraph(span('nobody'), { type: 'inlineItem', item: 'aino' }),
      { type: 'block', item: '92' },
    ]);
  });

  it('returns trees by position', async () => {
    const data = await ask(
      '{ allPages(filter: {parent: {exists: false}}) { title position children { title parent { title } children { id } } } }',
    );

    expect(data.allPages).toEqual([
      {
        title: 'Root',
        position: 1,
        children: [
          { title: 'First', parent: { title: 'Root' }, children: [] },
          { title: 'Second', parent: { title: 'Root' }, children: [] },
        ],
      },
    ]);
  });
});

describe('files', () => {
  it('returns URLs, texts and a responsive image', async () => {
    const data = await ask(`{ post(filter: {id: {eq: "p1"}}) { cover {
      url(imgixParams: { w: "100", auto: [format, compress], fit: crop }) alt width video { streamingUrl } focalPoint { x y } blurUpThumb
      responsiveImage(imgixParams: { w: 400, h: 400, fit: crop }, sizes: "50vw") { src srcSet sizes width height aspectRatio alt base64 bgColor }
    } } }`);
    const { cover } = data.post;
    const base = `https://cms.example/assets/${server.site.id}/1700000000-cover.jpg`;

    expect(cover.url).toBe(`${base}?auto=format%2Ccompress&fit=crop&w=100&crop=focalpoint&fp-x=0.25&fp-y=0.75`);
    expect(cover).toMatchObject({ alt: 'A cover', width: 1600, video: null, focalPoint: { x: 0.25, y: 0.75 } });
    expect(cover.blurUpThumb).toMatch(/^data:image\/jpeg;base64,/);
    expect(cover.responsiveImage).toMatchObject({
      width: 400,
      height: 400,
      aspectRatio: 1,
      sizes: '50vw',
      alt: 'A cover',
      bgColor: null,
    });
    expect(cover.responsiveImage.srcSet.split(',').map((candidate: string) => candidate.split(' ')[1])).toEqual([
      '100w',
      '200w',
      '300w',
      '400w',
      '600w',
      '800w',
    ]);
  });

  it('lists uploads with filters, orders and counts', async () => {
    const data = await ask(`{
      allUploads(filter: { type: { eq: image }, filename: { matches: { pattern: "cov" } } }, orderBy: [size_DESC]) { id filename }
      _allUploadsMeta { count } upload(filter: { id: { eq: "flag" } }) { basename }
    }`);

    expect(data).toEqual({
      allUploads: [{ id: 'cover', filename: 'cover.jpg' }],
      _allUploadsMeta: { count: 2 },
      upload: { basename: 'flag' },
    });
  });

  it('lists uploads that the settings show as in use', async () => {
    await server.addUpload('emblem');
    const query = `{
      used: allUploads(filter: { inUse: { eq: true } }, orderBy: [id_ASC]) { id }
      unused: allUploads(filter: { inUse: { eq: false } }) { id }
      _allUploadsMeta(filter: { inUse: { eq: true } }) { count }
    }`;

    const before = await ask(query);
    await server.setSettings({ favicon_upload_id: 'emblem' });
    const after = await ask(query);
    await server.setSettings({ favicon_upload_id: null });

    expect(before.unused).toContainEqual({ id: 'emblem' });
    expect(before.used).not.toContainEqual({ id: 'emblem' });
    expect(after.unused).not.toContainEqual({ id: 'emblem' });
    expect(after.used).toContainEqual({ id: 'emblem' });
    expect(after._allUploadsMeta.count).toBe(before._allUploadsMeta.count + 1);
  });
});

describe('statements', () => {
  it('grow with the depth of a query, not with its records', async () => {
    await server.addModel('many', {
      link: { type: 'link', validators: { item_item_type: { item_types: ['author'] } } },
      cover: 'file',
    });
    await server.addRecords(
      'many',
      Array.from({ length: 60 }, (_, index) => ({
        id: `m${index}`,
        content: { link: 'aino', cover: { upload_id: index % 2 ? 'cover' : 'flag', custom_data: {} } },
      })),
    );
    const query =
      '{ allManies(first: 60) { id cover { url } link { name country { name flag { url } } } _seoMetaTags { tag } } }';
    await ask(query);
    server.statements.length = 0;

    const data = await ask(query);

    const selects = server.statements.filter((text) => /\."(items|uploads)"/.test(text));
    expect(data.allManies).toHaveLength(60);
    expect(data.allManies[0].link.country.flag.url).toContain('flag.jpg');
    // Records, their files, links, links of links; the last files are known from the first.
    expect(selects).toHaveLength(4);
  });
});

describe('the public client', () => {
  it('gets the responses it expects', async () => {
    const options = { token: server.token, graphqlEndpointUrl: server.url };

    const published = await executeQuery<{ allPosts: unknown[] }>('{ allPosts { id } }', options);
    const drafts = await executeQuery<{ allPosts: unknown[] }>('{ allPosts { id } }', {
      ...options,
      includeDrafts: true,
    });

    expect(published.allPosts).toHaveLength(2);
    expect(drafts.allPosts).toHaveLength(3);
    await expect(executeQuery('{ nothing }', options)).rejects.toThrow();
  });
});
