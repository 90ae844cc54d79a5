import { executeQuery } from '@datocms/cda-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;

const hero = (id: string, content: Record<string, unknown>) => ({ id, block: 'hero', content });
const quote = (id: string, content: Record<string, unknown>) => ({ id, block: 'quote', content });
const document = (...children: unknown[]) => ({ schema: 'dast', document: { type: 'root', children } });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.setSettings({ locales: '["en","it"]' });
  const blocks = { rich_text_blocks: { item_types: ['hero', 'quote'] } };
  await server.addModel('quote', { text: 'text', stars: 'integer' }, { isModularBlock: true });
  await server.addModel(
    'hero',
    {
      title: 'string',
      hot: 'boolean',
      image: 'file',
      body: 'structured_text',
      inner: { type: 'rich_text', validators: blocks },
    },
    { isModularBlock: true },
  );
  await server.addModel('page', {
    sections: { type: 'rich_text', localized: true, deepFiltering: true, validators: blocks },
    plain: { type: 'rich_text', validators: blocks },
    top: {
      type: 'single_block',
      deepFiltering: true,
      validators: { single_block_blocks: { item_types: ['hero'] } },
    },
    content: {
      type: 'structured_text',
      deepFiltering: true,
      validators: {
        structured_text_blocks: { item_types: ['hero'] },
        structured_text_inline_blocks: { item_types: ['quote'] },
        structured_text_links: { item_types: [] },
      },
    },
  });
  await server.addRecords('page', [
    {
      id: 'p1',
      content: {
        sections: {
          en: [hero('1', { title: 'Boats', hot: true, image: { upload_id: 'u1', custom_data: {} } })],
          it: [quote('2', { text: 'Barche', stars: 3 })],
        },
      },
    },
    {
      id: 'p2',
      content: {
        sections: {
          en: [
            hero('3', { title: 'Oars', hot: false, inner: [quote('4', { text: 'deep', stars: 9 })] }),
            quote('5', { text: 'Row on', stars: 5 }),
          ],
        },
        top: hero('6', { title: 'Top' }),
      },
    },
    {
      id: 'p3',
      content: {
        content: document(
          paragraph(
            { type: 'span', value: 'Some rope ' },
            { type: 'inlineBlock', item: quote('7', { text: 'Inline', stars: 1 }) },
          ),
          { type: 'block', item: hero('8', { title: 'Rope' }) },
        ),
      },
    },
  ]);
});

afterAll(() => server.close());

// oxlint-disable-next-line no-explicit-any -- answers are checked by the assertions that read them
type Answer = any;

const ask = (query: string): Promise<Answer> =>
  executeQuery(query, { token: server.token, graphqlEndpointUrl: server.url });

async function pages(filter: string, args = ''): Promise<string[]> {
  const data = await ask(`{ allPages(orderBy: id_ASC, filter: ${filter}${args}) { id } }`);
  return data.allPages.map(({ id }: { id: string }) => id);
}

describe('deep filtering', () => {
  it('finds records with a block that matches every condition at once', async () => {
    expect(await pages('{sections: {any: {hero: {title: {eq: "Boats"}}}}}')).toEqual(['p1']);
    expect(await pages('{sections: {any: {hero: {title: {eq: "Boats"}, hot: {eq: false}}}}}')).toEqual([]);
    expect(await pages('{sections: {any: {hero: {OR: [{title: {eq: "Boats"}}, {hot: {eq: false}}]}}}}')).toEqual([
      'p1',
      'p2',
    ]);
    expect(await pages('{sections: {any: {hero: {id: {in: ["3"]}}}}}')).toEqual(['p2']);
    expect(await pages('{sections: {any: {hero: {image: {eq: "u1"}}}}}')).toEqual(['p1']);
    expect(await pages('{sections: {any: {quote: {text: {matches: {pattern: "^row"}}}}}}')).toEqual(['p2']);
    expect(await pages('{sections: {any: {hero: {}}}}')).toEqual(['p1', 'p2']);
  });

  it('needs a block for each model that is named, on the first level only', async () => {
    expect(await pages('{sections: {any: {hero: {title: {exists: true}}, quote: {stars: {gte: 5}}}}}')).toEqual(['p2']);
    expect(await pages('{sections: {any: {quote: {stars: {eq: 9}}}}}')).toEqual([]);
  });

  it('distinguishes by kind and by presence', async () => {
    expect(await pages('{sections: {containsAny: {hero: true, quote: false}}}')).toEqual(['p1']);
    expect(await pages('{sections: {exists: true}}')).toEqual(['p1', 'p2']);
    expect(await pages('{sections: {exists: false}}')).toEqual(['p3']);
    expect(await pages('{top: {any: {hero: {title: {eq: "Top"}}}}}')).toEqual(['p2']);
    expect(await pages('{top: {exists: false}}')).toEqual(['p1', 'p3']);
  });

  it('looks at the locale of the list', async () => {
    expect(await pages('{sections: {any: {quote: {stars: {eq: 3}}}}}', ', locale: it')).toEqual(['p1']);
    expect(await pages('{sections: {containsAny: {hero: true}}}', ', locale: it')).toEqual([]);
    expect(await pages('{sections: {containsAny: {hero: true}}}', ', locale: it, fallbackLocales: [en]')).toEqual([
      'p2',
    ]);
  });

  it('filters documents by their text and by their blocks', async () => {
    expect(await pages('{content: {value: {matches: {pattern: "rope"}}}}')).toEqual(['p3']);
    expect(await pages('{content: {blocks: {any: {hero: {title: {eq: "Rope"}}}}}}')).toEqual(['p3']);
    expect(await pages('{content: {blocks: {any: {quote: {stars: {eq: 1}}}}}}')).toEqual(['p3']);
    expect(await pages('{content: {blocks: {exists: false}}}')).toEqual(['p1', 'p2']);
    expect(
      await pages('{content: {value: {matches: {pattern: "nothing"}}, blocks: {containsAny: {hero: true}}}}'),
    ).toEqual([]);
  });

  it('has the types of the reference, only where it is enabled', async () => {
    const data = await ask(`{
      page: __type(name: "PageModelFilter") { inputFields { name type { name } } }
      sections: __type(name: "PageModelSectionsFieldFilter") { inputFields { name type { name } } }
      content: __type(name: "PageModelContentFieldFilter") { inputFields { name type { name } } }
      hero: __type(name: "HeroModelFilter") { inputFields { name } }
    }`);
    const typesOf = (type: Answer) =>
      Object.fromEntries(type.inputFields.map((field: Answer) => [field.name, field.type?.name]));

    expect(typesOf(data.page)).toMatchObject({
      sections: 'PageModelSectionsFieldFilter',
      top: 'PageModelTopFieldFilter',
      content: 'PageModelContentFieldFilter',
    });
    expect(typesOf(data.page)).not.toHaveProperty('plain');
    expect(typesOf(data.sections)).toEqual({
      any: 'PageModelSectionsFieldBlocksConditions',
      exists: 'BooleanType',
      containsAny: 'PageModelSectionsFieldBlocksPresence',
    });
    expect(typesOf(data.content)).toEqual({
      value: 'StructuredTextFilter',
      blocks: 'PageModelContentFieldBlocksFilter',
    });
    expect(Object.keys(typesOf(data.hero)).toSorted()).toEqual(['AND', 'OR', 'hot', 'id', 'image', 'title']);
  });

  it('costs a million for each block model that is named', async () => {
    const { headers } = await server.post({
      query: '{ allPages(filter: {sections: {containsAny: {hero: true}}}) { id } }',
    });

    expect(headers.get('x-complexity')).toBe(String(100 + 250 + 1_000_000 + 20));
    await expect(pages('{sections: {any: {nothing: {}}}}')).rejects.toThrow('argumentLiteralsIncompatible');
  });
});
