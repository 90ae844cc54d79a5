/* oxlint-disable no-underscore-dangle -- names of the wire begin with it */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from '../testing.ts';

let server: DeliveryServer;

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.addUpload('cover', {
    fieldMetadata: { alt: { en: 'A cover' }, title: {}, custom_data: {}, focal_point: null, poster_time: null },
  });
  await server.addUpload('icon', { width: 512, height: 512, format: 'png' });
  await server.setSettings({
    global_seo: JSON.stringify({
      site_name: 'Kestrel Hall',
      title_suffix: ' · Kestrel Hall',
      twitter_account: '@kestrel',
      facebook_page_url: null,
      fallback_seo: {
        title: 'Fallback',
        description: 'Everything on',
        image: null,
        twitter_card: 'summary_large_image',
      },
    }),
    favicon_upload_id: 'icon',
  });
  await server.addModel(
    'post',
    { title: 'string', excerpt: 'text', cover: 'file', seo: 'seo' },
    { excerptFieldId: 'post.excerpt', titleFieldId: 'post.title' },
  );
  await server.addRecords('post', [
    {
      id: 'plain',
      content: {
        title: 'Paper Rooms',
        excerpt: `<b>Paper</b> ${'word '.repeat(60)}`,
        cover: { upload_id: 'cover', alt: null, title: null, custom_data: {} },
      },
      row: { updated_at: '2026-03-02T10:20:30.500Z', first_published_at: '2026-03-01T00:00:00Z' },
    },
    {
      id: 'own',
      content: {
        title: 'Title',
        seo: { title: `A title that is long enough ${'x'.repeat(30)}`, description: 'Own', no_index: true },
      },
    },
  ]);
}, 60_000);

afterAll(() => server.close());

type Tag = { tag: string; attributes: Record<string, string> | null; content: string | null };

async function tagsOf(id: string): Promise<Tag[]> {
  const { body } = await server.post({
    query: `{ post(filter: {id: {eq: "${id}"}}) { _seoMetaTags { tag attributes content } } }`,
  });
  return body.data.post._seoMetaTags;
}

const value = (tags: Tag[], name: string) => {
  const found = tags.find(({ attributes }) => attributes?.['name'] === name || attributes?.['property'] === name);
  return found?.attributes?.['content'];
};

describe('_seoMetaTags', () => {
  it('falls back for a record without SEO values', async () => {
    const tags = await tagsOf('plain');

    expect(tags[0]).toEqual({ tag: 'title', attributes: null, content: 'Paper Rooms · Kestrel Hall' });
    expect(value(tags, 'og:title')).toBe('Paper Rooms');
    expect(value(tags, 'description')).toMatch(/^Paper word .*…$/);
    expect(value(tags, 'twitter:site')).toBe('@kestrel');
    expect(value(tags, 'twitter:card')).toBe('summary_large_image');
    expect(value(tags, 'article:modified_time')).toBe('2026-03-02T10:20:30Z');
    expect(value(tags, 'article:published_time')).toBe('2026-03-01T00:00:00Z');
    expect(value(tags, 'og:locale')).toBe('en_EN');
    expect(value(tags, 'og:type')).toBe('article');
    expect(value(tags, 'og:image')).toContain('cover.jpg?w=1000&fit=max&auto=format');
    expect([value(tags, 'og:image:width'), value(tags, 'og:image:height')]).toEqual(['1000', '563']);
    expect(value(tags, 'og:image:alt')).toBe('A cover');
    expect(value(tags, 'robots')).toBeUndefined();
  });

  it('prefers the SEO field and omits the suffix when the title gets too long', async () => {
    const tags = await tagsOf('own');

    expect(tags[0]?.content).toBe(`A title that is long enough ${'x'.repeat(30)}`);
    expect(value(tags, 'description')).toBe('Own');
    expect(value(tags, 'robots')).toBe('noindex');
    expect(value(tags, 'og:image')).toBeUndefined();
  });
});

describe('_site', () => {
  it('returns settings, global SEO and icons', async () => {
    const { body } = await server.post({
      query: `{ _site { locales noIndex favicon { id } globalSeo { siteName titleSuffix fallbackSeo { title twitterCard image { url } } }
        faviconMetaTags(variants: [icon, appleTouchIcon, msApplication]) { tag attributes content } } }`,
    });
    const site = body.data._site;

    expect(site).toMatchObject({
      locales: ['en'],
      noIndex: false,
      favicon: { id: 'icon' },
      globalSeo: {
        siteName: 'Kestrel Hall',
        titleSuffix: ' · Kestrel Hall',
        fallbackSeo: { title: 'Fallback', twitterCard: 'summary_large_image', image: null },
      },
    });
    expect(site.faviconMetaTags).toHaveLength(4 + 9 + 4 + 1);
    expect(site.faviconMetaTags[0].attributes).toMatchObject({ rel: 'icon', sizes: '16x16', type: 'image/png' });
    expect(site.faviconMetaTags.at(-1).attributes).toEqual({ name: 'application-name', content: 'Kestrel Hall' });
  });
});
