/* oxlint-disable no-underscore-dangle -- names of the wire begin with it */
import { noPermissions } from '@lectern/domain';
import { executeQuery } from '@datocms/cda-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryServer, modelId, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;

const links = (...models: string[]) => ({ items_item_type: { item_types: models } });
const document = (...children: unknown[]) => ({ schema: 'dast', document: { type: 'root', children } });
const linkTo = (id: string) => ({
  type: 'paragraph',
  children: [{ type: 'itemLink', item: id, children: [{ type: 'span', value: 'x' }] }],
});
const quote = (id: string, author: string | null) => ({ id, block: 'quote', content: { by: author } });

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.setSettings({ locales: '["en","it"]' });
  await server.addModel(
    'author',
    { name: 'string', friends: { type: 'links', validators: links('author') } },
    { inverseRelationshipsEnabled: true },
  );
  await server.addModel('plain', { name: 'string' });
  await server.addModel(
    'quote',
    { by: { type: 'link', validators: { item_item_type: { item_types: ['author'] } } } },
    { isModularBlock: true },
  );
  await server.addModel(
    'tab',
    { quotes: { type: 'rich_text', validators: { rich_text_blocks: { item_types: ['quote'] } } } },
    { isModularBlock: true },
  );
  await server.addModel('article', {
    title: 'string',
    author: { type: 'link', validators: { item_item_type: { item_types: ['author'] } } },
    others: { type: 'links', localized: true, validators: links('author', 'plain') },
    tabs: { type: 'rich_text', validators: { rich_text_blocks: { item_types: ['tab'] } } },
    body: {
      type: 'structured_text',
      localized: true,
      validators: {
        structured_text_blocks: { item_types: ['quote'] },
        structured_text_inline_blocks: { item_types: [] },
        structured_text_links: { item_types: ['author'] },
      },
    },
  });
  await server.addModel(
    'home',
    { best: { type: 'link', validators: { item_item_type: { item_types: ['author'] } } } },
    { isSingleton: true },
  );
  await server.addRecords('author', [
    { id: 'aino', content: { name: 'Aino', friends: ['bert'] } },
    { id: 'bert', content: { name: 'Bert' } },
    { id: 'cleo', content: { name: 'Cleo' } },
  ]);
  await server.addRecords('article', [
    { id: 'a1', content: { title: 'One', author: 'aino' } },
    { id: 'a2', content: { title: 'Two', others: { en: ['aino'], it: ['bert'] } } },
    { id: 'a3', content: { title: 'Three', body: { it: document(linkTo('aino')) } } },
    {
      id: 'a4',
      content: { title: 'Four', tabs: [{ id: '90', block: 'tab', content: { quotes: [quote('91', 'aino')] } }] },
    },
    {
      id: 'a5',
      content: { title: 'Five', body: { en: document({ type: 'block', item: quote('92', 'bert') }) } },
    },
    { id: 'a6', content: { title: 'Six', author: 'bert' }, published: false },
    { id: 'a7', content: { title: 'aino', author: 'cleo' }, published: { title: 'aino', author: 'bert' } },
  ]);
  await server.addRecords('home', [{ id: 'h1', content: { best: 'aino' } }]);
});

afterAll(() => server.close());

// oxlint-disable-next-line no-explicit-any -- answers are checked by the assertions that read them
type Answer = any;

const ask = (query: string, options: Partial<Parameters<typeof executeQuery>[1]> = {}): Promise<Answer> =>
  executeQuery(query, { token: server.token, graphqlEndpointUrl: server.url, ...options });

/** Ids of the articles that link to an author, in the order of their IDs, unless arguments say otherwise. */
async function linking(author: string, args = '', options = {}): Promise<string[]> {
  const data = await ask(
    `{ author(filter: {id: {eq: "${author}"}}) {
      list: _allReferencingArticles(orderBy: id_ASC${args && `, ${args}`}) { id }
      meta: _allReferencingArticlesMeta${args.includes('through') ? `(${args})` : ''} { count }
    } }`,
    options,
  );
  const ids = data.author.list.map(({ id }: { id: string }) => id);
  if (args === '' || args.startsWith('through')) expect(data.author.meta.count).toBe(ids.length);
  return ids;
}

describe('inverse references', () => {
  it('list the records that link to a record: directly, in documents and in blocks at any depth', async () => {
    expect(await linking('aino')).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(await linking('bert')).toEqual(['a2', 'a5', 'a7']);
    expect(await linking('cleo')).toEqual([]);
  });

  it('follow the links of drafts where these are included', async () => {
    expect(await linking('bert', '', { includeDrafts: true })).toEqual(['a2', 'a5', 'a6']);
    expect(await linking('cleo', '', { includeDrafts: true })).toEqual(['a7']);
  });

  it('look through the given fields only', async () => {
    const through = (members: string) => linking('aino', `through: {fields: ${members}}`);

    expect(await through('{anyIn: [article_author]}')).toEqual(['a1']);
    expect(await through('{anyIn: [article_author, article_body]}')).toEqual(['a1', 'a3']);
    expect(await through('{anyIn: article_tabs}')).toEqual(['a4']);
    expect(await through('{anyIn: article_tabs__tab_quotes__quote_by}')).toEqual(['a4']);
    expect(await through('{anyIn: article_body__quote_by}')).toEqual([]);
    expect(await linking('bert', 'through: {fields: {anyIn: article_body__quote_by}}')).toEqual(['a5']);
    expect(await through('{notIn: [article_author, article_tabs]}')).toEqual(['a2', 'a3']);
    expect(await through('{anyIn: [article_author, article_others], notIn: [article_others]}')).toEqual(['a1']);
    expect(await through('{anyIn: []}')).toEqual([]);
    expect(await through('{notIn: []}')).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('look in the given locales only', async () => {
    const through = (members: string, author = 'aino') => linking(author, `through: {locales: ${members}}`);

    expect(await through('{anyIn: [en]}')).toEqual(['a2']);
    expect(await through('{anyIn: [it]}')).toEqual(['a3']);
    expect(await through('{anyIn: [it]}', 'bert')).toEqual(['a2']);
    expect(await through('{anyIn: [_nonLocalized]}')).toEqual(['a1', 'a4']);
    expect(await through('{notIn: [_nonLocalized, it]}')).toEqual(['a2']);
    expect(await linking('bert', 'through: {fields: {anyIn: [article_others]}, locales: {anyIn: [en]}}')).toEqual([]);
  });

  it('are filtered, ordered and paged one by one for each record', async () => {
    const data = await ask(`{ allAuthors(orderBy: name_ASC) {
      name _allReferencingArticles(first: 2, skip: 1, orderBy: title_ASC, filter: {title: {neq: "Five"}}) { title }
    } }`);

    expect(data.allAuthors).toEqual([
      { name: 'Aino', _allReferencingArticles: [{ title: 'One' }, { title: 'Three' }] },
      { name: 'Bert', _allReferencingArticles: [{ title: 'Two' }] },
      { name: 'Cleo', _allReferencingArticles: [] },
    ]);
    expect(await linking('aino', 'filter: {title: {matches: {pattern: "^T"}}}')).toEqual(['a2', 'a3']);
    expect(
      (
        await ask(
          '{ author(filter: {id: {eq: "aino"}}) { _allReferencingArticlesMeta(filter: {title: {matches: {pattern: "^T"}}}) { count } } }',
        )
      ).author,
    ).toEqual({ _allReferencingArticlesMeta: { count: 2 } });
  });

  it('come from the model itself and from single records too, and only where they are enabled', async () => {
    const data = await ask(`{
      author(filter: {id: {eq: "bert"}}) { _allReferencingAuthors { name } }
      other: author(filter: {id: {eq: "aino"}}) { _allReferencingHomes(filter: {id: {eq: "h1"}}) { id } }
      __type(name: "PlainRecord") { fields { name } }
      filter: __type(name: "InverseRelationshipFilterBetweenArticleAndAuthor") { inputFields { name type { name } } }
      fields: __type(name: "ArticleModelFieldsReferencingAuthorModel") { enumValues { name } }
      locales: __type(name: "LinkingLocale") { enumValues { name } }
    }`);

    expect(data.author._allReferencingAuthors).toEqual([{ name: 'Aino' }]);
    expect(data.other._allReferencingHomes).toEqual([{ id: 'h1' }]);
    expect(JSON.stringify(data.__type.fields)).not.toContain('Referencing');
    expect(data.filter.inputFields).toEqual([
      { name: 'fields', type: { name: 'InverseRelationshipFieldFilterBetweenArticleAndAuthor' } },
      { name: 'locales', type: { name: 'LinkingLocalesFilter' } },
    ]);
    expect(data.fields.enumValues.map(({ name }: { name: string }) => name)).toEqual([
      'article_author',
      'article_others',
      'article_body',
      'article_body__quote_by',
      'article_tabs',
      'article_tabs__tab_quotes',
      'article_tabs__tab_quotes__quote_by',
    ]);
    expect(data.locales.enumValues.map(({ name }: { name: string }) => name)).toEqual(['_nonLocalized', 'en', 'it']);
  });

  it('hide records and models that the token cannot read', async () => {
    const rule = (model: string) => ({ environment: 'main', action: 'read', item_type: modelId(model) }) as const;
    const token = await server.createToken({
      permissions: {
        ...noPermissions(),
        positive_item_type_permissions: [rule('author'), { ...rule('article'), on_creator: 'self' }],
      },
    });

    expect(await ask('{ author(filter: {id: {eq: "aino"}}) { _allReferencingArticles { id } } }', { token })).toEqual({
      author: { _allReferencingArticles: [] },
    });
    await expect(ask('{ author { _allReferencingHomes { id } } }', { token })).rejects.toThrow('undefinedField');
  });

  it('are one statement for each level of a query, and each count another', async () => {
    const query = `{ allAuthors { name _allReferencingArticles(orderBy: title_ASC) {
      title author { name _allReferencingArticles { id } }
    } _allReferencingArticlesMeta { count } } }`;
    await ask(query);
    server.statements.length = 0;

    const data = await ask(query);

    expect(data.allAuthors).toHaveLength(3);
    // Authors; articles and their counts; authors of articles; articles again.
    expect(server.statements.filter((text) => /\."items"/.test(text))).toHaveLength(5);
  });

  it('reject a page that is too large, and fields of other models', async () => {
    await expect(ask('{ author { _allReferencingArticles(first: 501) { id } } }')).rejects.toThrow("'first'");
    await expect(
      ask('{ author { _allReferencingArticles(through: {fields: {anyIn: [author_friends]}}) { id } } }'),
    ).rejects.toThrow('argumentLiteralsIncompatible');
  });
});
