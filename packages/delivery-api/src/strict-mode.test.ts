/* oxlint-disable no-underscore-dangle -- names of the wire begin with it */
import { executeQuery } from '@datocms/cda-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.setSettings({ locales: '["en","it"]' });
  const required = { required: {} };
  await server.addModel('author', { name: { type: 'string', validators: required } });
  await server.addModel('post', {
    title: { type: 'string', localized: true, validators: required },
    is_hot: 'boolean',
    author: { type: 'link', validators: { ...required, item_item_type: { item_types: ['author'] } } },
    cover: {
      type: 'file',
      validators: {
        ...required,
        extension: { extensions: [], predefined_list: 'image' },
        required_alt_title: { alt: true },
      },
    },
  });
  await server.addUpload('photo', {
    fieldMetadata: { alt: { en: 'A boat' }, title: {}, custom_data: {}, focal_point: null, poster_time: null },
  });
  await server.addUpload('drawing', { format: 'svg', mimeType: 'image/svg+xml' });
  const cover = (id: string) => ({ upload_id: id, custom_data: {} });
  await server.addRecords('author', [{ id: 'aino', content: { name: 'Aino' } }]);
  await server.addRecords('post', [
    { id: 'p1', content: { title: { en: 'Boats' }, author: 'aino', cover: cover('photo') } },
    { id: 'p2', content: { title: { en: 'Oars' }, author: 'gone', cover: cover('drawing') } },
    { id: 'p3', content: { title: { en: null } }, row: { is_current_valid: false, is_published_valid: false } },
  ]);
});

afterAll(() => server.close());

// oxlint-disable-next-line no-explicit-any -- answers are checked by the assertions that read them
type Answer = any;

const ask = (query: string, options: Partial<Parameters<typeof executeQuery>[1]> = {}): Promise<Answer> =>
  executeQuery(query, { token: server.token, graphqlEndpointUrl: server.url, excludeInvalid: true, ...options });

const typeOf = (type: string) => `{ __type(name: "${type}") { fields { name type { kind name ofType { name } } } } }`;

async function declared(type: string, field: string, options = {}): Promise<unknown> {
  const { __type } = await ask(typeOf(type), options);
  return __type.fields.find(({ name }: { name: string }) => name === field).type;
}

describe('strict mode', () => {
  it('changes the schema of this request only', async () => {
    const nonNull = (name: string) => ({ kind: 'NON_NULL', name: null, ofType: { name } });

    expect(await declared('PostRecord', 'title')).toEqual(nonNull('String'));
    expect(await declared('PostRecord', 'cover')).toEqual(nonNull('ImageAltFileField'));
    expect(await declared('PostRecord', '_publishedAt')).toEqual(nonNull('DateTime'));
    expect(await declared('PostRecord', '_publishedAt', { includeDrafts: true })).toMatchObject({ name: 'DateTime' });
    expect(await declared('PostRecord', 'title', { excludeInvalid: false })).toMatchObject({ name: 'String' });
  });

  it('returns valid records, with every promise kept', async () => {
    const data = await ask(`{ allPosts(orderBy: id_ASC) {
      id title isHot _firstPublishedAt _allTitleLocales { locale value }
      cover { width focalPoint { x } alt(locale: it) responsiveImage { width } }
    } }`);

    expect(data.allPosts).toEqual([
      {
        id: 'p1',
        title: 'Boats',
        isHot: false,
        _firstPublishedAt: expect.any(String),
        _allTitleLocales: [{ locale: 'en', value: 'Boats' }],
        // The main locale has the text that the validator asked for.
        cover: { width: 1600, focalPoint: { x: 0.5 }, alt: 'A boat', responsiveImage: { width: 1600 } },
      },
      // A drawing has a responsive image here, though it has no pixels.
      expect.objectContaining({ id: 'p2', cover: expect.objectContaining({ responsiveImage: { width: 1600 } }) }),
    ]);
  });

  it('reports a promise that the requested locale or a hidden link breaks, as GraphQL defines', async () => {
    await expect(ask('{ allPosts(locale: it) { title } }')).rejects.toThrow('PostRecord.title');
    await expect(ask('{ post(filter: {id: {eq: "p2"}}) { author { name } } }')).rejects.toThrow('PostRecord.author');
    expect(await ask('{ post(filter: {id: {eq: "p1"}}, locale: it, fallbackLocales: [en]) { title } }')).toEqual({
      post: { title: 'Boats' },
    });
  });

  it('runs queries whose variables have the enums of images', async () => {
    const query = `query($fit: ImgixParamsFit, $auto: [ImgixParamsAuto!]) {
      post(filter: {id: {eq: "p1"}}) { cover { url(imgixParams: { fit: $fit, auto: $auto, ch: saveData, w: 10 }) } }
    }`;

    const data = await ask(query, { variables: { fit: 'crop', auto: ['format'] } });

    expect(new URL(data.post.cover.url).search).toBe('?auto=format&ch=save-data&fit=crop&w=10');
    await expect(ask(query, { variables: { fit: 'nonsense' } })).rejects.toThrow('nonsense');
  });
});
