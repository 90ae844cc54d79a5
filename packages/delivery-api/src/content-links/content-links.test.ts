import { executeQuery } from '@datocms/cda-client';
import { decodeStega, stripStega } from '@datocms/content-link/stega';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryServer, modelId, startDeliveryServer } from '../testing.ts';

let server: DeliveryServer;

const base = 'https://console.example/';
const query = `{
  post(filter: {id: {eq: "p1"}}) {
    title code slug notes subtitle(fallbackLocales: [en])
    everySubtitle: _allSubtitleLocales { locale value }
    html: body(markdown: true) body
    cover { alt title responsiveImage { alt } }
    gallery { alt }
    sections { ... on HeadingRecord { text } }
    hero { ... on HeadingRecord { text } }
    content { value blocks { ... on HeadingRecord { text } } }
  }
  allUploads { alt }
}`;

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.setSettings({ locales: '["en","it"]' });
  await server.addModel('heading', { text: { type: 'string', contentLink: true } }, { isModularBlock: true });
  const allowed = { item_types: ['heading'] };
  await server.addModel('post', {
    title: { type: 'string', contentLink: true },
    code: { type: 'string', contentLink: true, validators: { format: { predefined_pattern: 'email' } } },
    slug: { type: 'slug', contentLink: true },
    notes: { type: 'string', contentLink: false },
    subtitle: { type: 'string', localized: true, contentLink: true },
    body: { type: 'text', contentLink: true },
    cover: 'file',
    gallery: 'gallery',
    sections: { type: 'rich_text', validators: { rich_text_blocks: allowed } },
    hero: { type: 'single_block', validators: { single_block_blocks: allowed } },
    content: { type: 'structured_text', contentLink: true, validators: { structured_text_blocks: allowed } },
  });
  await server.addUpload('u1', {
    fieldMetadata: {
      alt: { en: 'A loom' },
      title: { en: 'Loom' },
      custom_data: {},
      focal_point: {},
      poster_time: {},
    } as never,
  });
  const block = (id: string, text: string) => ({ id, block: 'heading', content: { text } });
  const file = { upload_id: 'u1', alt: null, title: null, focal_point: null, custom_data: {} };
  await server.addRecords('post', [
    {
      id: 'p1',
      content: {
        title: 'Weaving',
        code: 'ada@example.com',
        slug: 'weaving',
        notes: 'Unlinked',
        subtitle: { en: 'By hand', it: '' },
        body: 'First.\n\n* Second',
        cover: file,
        gallery: [file],
        sections: [block('11', 'One'), block('12', 'Two')],
        hero: block('13', 'Hero'),
        content: {
          schema: 'dast',
          document: {
            type: 'root',
            children: [
              {
                type: 'paragraph',
                children: [
                  { type: 'span', value: 'Start' },
                  { type: 'span', value: 'End' },
                ],
              },
              { type: 'block', item: block('14', 'Inside') },
            ],
          },
        },
      },
    },
  ]);
}, 60_000);

afterAll(() => server.close());

// oxlint-disable-next-line no-explicit-any -- answers are checked by the assertions that read them
function ask(options: object = {}): Promise<any> {
  return executeQuery(query, { token: server.token, graphqlEndpointUrl: server.url, ...options });
}

const linked = { contentLink: 'v1', baseEditingUrl: base } as const;

function fieldPathOf(text: string): string | null {
  const href = decodeStega(text)?.href ?? null;
  const form = `https://console.example/editor/item_types/${modelId('post')}/items/p1/edit#fieldPath=`;
  return href?.startsWith(form) ? href.slice(form.length) : href;
}

describe('content links', () => {
  it('lead from texts to their fields, at any depth and in the locale that was found', async () => {
    const { post, allUploads } = await ask(linked);

    expect(fieldPathOf(post.title)).toBe('title');
    expect(fieldPathOf(post.subtitle)).toBe('subtitle.en');
    expect(fieldPathOf(post.everySubtitle[0].value)).toBe('subtitle.en');
    expect(fieldPathOf(post.body)).toBe('body');
    expect(fieldPathOf(post.html)).toBe('body');
    expect(post.html).toMatch(/Second[^<]+<\/li>\s*<\/ul>$/);
    expect(fieldPathOf(post.cover.alt)).toBe('cover');
    expect(fieldPathOf(post.cover.responsiveImage.alt)).toBe('cover');
    expect(fieldPathOf(post.gallery[0].alt)).toBe('gallery.0');
    expect(post.sections.map(({ text }: { text: string }) => fieldPathOf(text))).toEqual([
      'sections.0.text',
      'sections.1.text',
    ]);
    expect(fieldPathOf(post.hero.text)).toBe('hero.text');
    expect(fieldPathOf(post.content.blocks[0].text)).toBe('content.document.children.1.item.text');
    const [start, end] = post.content.value.document.children[0].children;
    expect([start.value, fieldPathOf(end.value)]).toEqual(['Start', 'content']);
    expect(decodeStega(allUploads[0].alt)?.href).toBe('https://console.example/media/assets/u1');
  });

  it('are not in what code reads, nor in fields that opt out', async () => {
    const { post } = await ask(linked);

    expect([post.code, post.slug, post.notes, post.cover.title]).toEqual([
      'ada@example.com',
      'weaving',
      'Unlinked',
      'Loom',
    ]);
  });

  it('change nothing else, and need both headers', async () => {
    const plain = await ask();

    expect(stripStega(await ask(linked))).toEqual(plain);
    expect(await ask({ baseEditingUrl: base })).toEqual(plain);
    expect(await ask({ contentLink: 'v1' })).toEqual(plain);
    expect(JSON.stringify(plain)).not.toContain('\u200b');
  });
});
