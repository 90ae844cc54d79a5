import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeQuery } from '@datocms/cda-client';
import { startTestApi, type TestApi } from '@lectern/management-api/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryApi } from './delivery-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi(async (app, services) => void (await app.register(deliveryApi, { services })));
}, 60_000);

afterAll(() => api.close());

// oxlint-disable-next-line no-explicit-any -- answers are checked by the assertions that read them
type Answer = any;

const ask = (
  query: string,
  options: { variables?: Record<string, unknown>; includeDrafts?: boolean } = {},
): Promise<Answer> =>
  executeQuery(query, { token: api.tokens.editor, graphqlEndpointUrl: `${api.origin}/graphql`, ...options });

describe('content created with the management client', () => {
  it('is returned by the delivery client, field by field', async () => {
    const client = api.client();
    await client.site.update({ locales: ['en', 'it'] });
    const quote = await client.itemTypes.create({ name: 'Quote', api_key: 'quote', modular_block: true });
    await client.fields.create(quote.id, { label: 'Text', api_key: 'text', field_type: 'string' });
    const author = await client.itemTypes.create({ name: 'Author', api_key: 'author', draft_mode_active: false });
    await client.fields.create(author.id, { label: 'Name', api_key: 'name', field_type: 'string' });
    const article = await client.itemTypes.create({ name: 'Article', api_key: 'article', draft_mode_active: true });
    const blocks = { rich_text_blocks: { item_types: [quote.id] } };
    const fields = [
      { label: 'Title', api_key: 'title', field_type: 'string', localized: true },
      { label: 'Slug', api_key: 'slug', field_type: 'slug', validators: {} },
      { label: 'Starts at', api_key: 'starts_at', field_type: 'date_time' },
      { label: 'Sections', api_key: 'sections', field_type: 'rich_text', validators: blocks },
      {
        label: 'Content',
        api_key: 'content',
        field_type: 'structured_text',
        validators: {
          structured_text_blocks: { item_types: [quote.id] },
          structured_text_links: { item_types: [author.id] },
        },
      },
      {
        label: 'Author',
        api_key: 'author',
        field_type: 'link',
        validators: { item_item_type: { item_types: [author.id] } },
      },
      { label: 'Cover', api_key: 'cover', field_type: 'file' },
      { label: 'Facts', api_key: 'facts', field_type: 'json' },
    ] as const;
    for (const field of fields) await client.fields.create(article.id, field as never);

    const picture = join(tmpdir(), `lectern-${process.pid}.png`);
    await writeFile(
      picture,
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a03020' } })
        .png()
        .toBuffer(),
    );
    const upload = await client.uploads.createFromLocalFile({ localPath: picture, filename: 'red square.png' });
    const aino = await client.items.create({ item_type: { type: 'item_type', id: author.id }, name: 'Aino' });
    const block = (text: string) => ({
      type: 'item' as const,
      attributes: { text },
      relationships: { item_type: { data: { type: 'item_type' as const, id: quote.id } } },
    });
    const created = await client.items.create({
      item_type: { type: 'item_type', id: article.id },
      title: { en: 'Paper rooms', it: 'Stanze di carta' },
      slug: 'paper-rooms',
      starts_at: '2026-05-01T10:00:00+02:00',
      sections: [block('First'), block('Second')],
      content: {
        schema: 'dast',
        document: {
          type: 'root',
          children: [
            {
              type: 'paragraph',
              children: [
                { type: 'span', value: 'By ' },
                { type: 'itemLink', item: aino.id, children: [{ type: 'span', value: 'Aino' }] },
              ],
            },
            { type: 'block', item: block('Inside') },
          ],
        },
      },
      author: aino.id,
      cover: { upload_id: upload.id },
      facts: '{"rooms":3}',
    } as never);
    const query = `query($slug: String) { article(filter: {slug: {eq: $slug}}) {
      id _status title it: title(locale: it) startsAt facts sections { text } author { name }
      content { value blocks { id text } links { id name } }
      cover { url filename width height mimeType blurUpThumb responsiveImage(imgixParams: {w: 30}) { src width height } }
    } }`;
    const variables = { slug: 'paper-rooms' };

    expect((await ask(query, { variables })).article).toBeNull();
    expect(await ask(query, { variables, includeDrafts: true })).toMatchObject({ article: { _status: 'draft' } });
    await client.items.publish(created.id);
    const { article: found } = await ask(query, { variables });

    expect(found).toMatchObject({
      id: created.id,
      _status: 'published',
      title: 'Paper rooms',
      it: 'Stanze di carta',
      facts: { rooms: 3 },
      sections: [{ text: 'First' }, { text: 'Second' }],
      author: { name: 'Aino' },
      cover: { width: 60, height: 40, mimeType: 'image/png', responsiveImage: { width: 30, height: 20 } },
    });
    expect(new Date(found.startsAt)).toEqual(new Date('2026-05-01T08:00:00Z'));
    expect(found.content.blocks).toEqual([{ id: found.content.value.document.children[1].item, text: 'Inside' }]);
    expect(found.content.links).toEqual([{ id: aino.id, name: 'Aino' }]);
    expect(found.cover.blurUpThumb).toMatch(/^data:image\/jpeg;base64,/);
    const image = await fetch(found.cover.url);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(found.cover.responsiveImage.src)).status).toBe(200);
  });

  it('follows changes of models at once', async () => {
    const client = api.client();
    const model = await client.itemTypes.create({ name: 'Person', api_key: 'person' });
    expect(await ask('{ allPeople { id } _allPeopleMeta { count } }')).toEqual({
      allPeople: [],
      _allPeopleMeta: { count: 0 },
    });

    await client.fields.create(model.id, { label: 'Nick name', api_key: 'nick_name', field_type: 'string' });

    expect(await ask('{ allPeople(filter: {nickName: {eq: "x"}}, orderBy: [nickName_ASC]) { nickName } }')).toEqual({
      allPeople: [],
    });
  });
});
