import { buildBlockRecord } from '@datocms/cma-client-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'chain' | 'stern' | 'list' | 'article' | 'box' | 'branch' | 'instant' | 'shelf'>;

type Strategies = Partial<
  Record<
    | 'on_publish_with_unpublished_references_strategy'
    | 'on_reference_unpublish_strategy'
    | 'on_reference_delete_strategy',
    string
  >
>;

const linkTo = (itemTypes: string[], strategies: Strategies = {}) => ({
  item_item_type: { item_types: itemTypes, ...strategies },
});
const linksTo = (itemTypes: string[], strategies: Strategies = {}) => ({
  items_item_type: { item_types: itemTypes, ...strategies },
});
const follow: Strategies = {
  on_publish_with_unpublished_references_strategy: 'publish_references',
  on_reference_unpublish_strategy: 'unpublish',
  on_reference_delete_strategy: 'delete_references',
};

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['chain', 'stern', 'list', 'article', 'box', 'branch', 'instant', 'shelf'],
    ({ chain, stern, article, box, branch }) => ({
      chain: {
        fields: {
          name: { type: 'string', validators: { length: { max: 10 } } },
          next: { type: 'link', validators: linkTo([chain, stern], follow) },
        },
      },
      stern: {
        fields: { to: { type: 'link', validators: linkTo([chain, stern], { on_reference_delete_strategy: 'fail' }) } },
      },
      list: {
        fields: {
          some: {
            type: '*links',
            validators: {
              size: { min: 1 },
              ...linksTo([chain], {
                on_reference_unpublish_strategy: 'delete_references',
                on_publish_with_unpublished_references_strategy: 'publish_references',
              }),
            },
          },
        },
      },
      article: {
        fields: {
          text: {
            type: 'structured_text',
            validators: {
              structured_text_blocks: { item_types: [box] },
              structured_text_links: {
                item_types: [chain, article],
                on_publish_with_unpublished_references_strategy: 'publish_references',
              },
            },
          },
        },
      },
      box: {
        is: { isModularBlock: true },
        fields: {
          inside: {
            type: 'link',
            validators: linkTo([chain], { ...follow, on_reference_unpublish_strategy: 'delete_references' }),
          },
          boxes: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [box] } } },
        },
      },
      branch: { is: { isTree: true }, fields: { home: { type: 'link', validators: linkTo([branch]) } } },
      shelf: {
        fields: {
          // Found before the record that publishes it along.
          stern: { type: 'link', validators: linkTo([branch]) },
          some: {
            type: 'links',
            validators: linksTo([branch], { on_publish_with_unpublished_references_strategy: 'publish_references' }),
          },
        },
      },
      instant: {
        is: { draftModeActive: false },
        fields: { to: { type: 'link', validators: linkTo([chain], follow) } },
      },
    }),
    { locales: ['en', 'it'] },
  );
});

afterAll(() => api.close());

const make = (model: { id: string; type: 'item_type' }, attributes: Record<string, unknown> = {}) =>
  api.client().items.create({ item_type: { id: model.id, type: model.type }, ...attributes });
const change = (item: { id: string }, attributes: Record<string, unknown>) =>
  api.client().items.update(item.id, attributes);
const statusOf = async (...items: { id: string }[]) => {
  const found = await Promise.all(items.map(({ id }) => api.client().items.find(id)));
  return found.map(({ meta }) => meta.status);
};
const live = (item: { id: string }) => api.client().items.find(item.id, { version: 'published', nested: true });

/** What a call of the client was refused with. */
async function refusal(call: Promise<unknown>): Promise<{ code: string; details: unknown }[]> {
  const error = await call.then(
    () => ({ errors: [] }),
    (reason: { errors: { attributes: { code: string; details: unknown } }[] }) => reason,
  );
  return error.errors.map(({ attributes: { code, details } }) => ({ code, details }));
}

/** Structured text with a paragraph that links to a record, shows one inline, and a box below it. */
const text = (item: string, box: unknown) => ({
  schema: 'dast',
  document: {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'span', value: 'See ' },
          { type: 'itemLink', item, children: [{ type: 'span', value: 'this' }] },
          { type: 'inlineItem', item },
        ],
      },
      { type: 'block', item: box },
    ],
  },
});
const box = (inside: string | null, boxes: unknown[] = []) =>
  buildBlockRecord({ item_type: models.box, inside, boxes });

describe('publishing with publish_references', () => {
  test('publishes linked records transitively, cycles included', async () => {
    const [a, b, c] = [await make(models.chain), await make(models.chain), await make(models.chain)];
    await change(a, { next: b.id });
    await change(b, { next: c.id });
    await change(c, { next: a.id });

    await api.client().items.publish(a.id);

    expect(await statusOf(a, b, c)).toEqual(['published', 'published', 'published']);
    expect((await live(c))['next']).toBe(a.id);
  });

  test('skips previously published records, however outdated', async () => {
    const b = await make(models.chain, { name: 'old' });
    await api.client().items.publish(b.id);
    await change(b, { name: 'new' });
    const a = await make(models.chain, { next: b.id });

    await api.client().items.publish(a.id);

    expect(await statusOf(a, b)).toEqual(['published', 'updated']);
    expect((await live(b))['name']).toBe('old');
  });

  test('publishes nothing when a linked record is rejected, and names the cause', async () => {
    const d = await make(models.chain);
    const c = await make(models.stern, { to: d.id });
    const b = await make(models.chain, { next: c.id });
    const a = await make(models.chain, { next: b.id });

    const refused = await refusal(api.client().items.publish(a.id));

    expect(refused).toEqual([{ code: 'UNPUBLISHED_LINK', details: { unpublished_items: [d.id] } }]);
    expect(await statusOf(a, b, c, d)).toEqual(['draft', 'draft', 'draft', 'draft']);
  });

  test('counts a parent published in the same call', async () => {
    const root = await make(models.branch);
    const middle = await make(models.branch, { parent_id: root.id });
    const leaf = await make(models.branch, { parent_id: middle.id });
    const list = await make(models.shelf, { some: [leaf.id, middle.id, root.id] });

    const refused = await refusal(
      api.client().items.publish((await make(models.shelf, { some: [leaf.id, middle.id] })).id),
    );
    await api.client().items.publish(list.id);

    expect(refused).toEqual([{ code: 'UNPUBLISHED_PARENT', details: { unpublished_items: [root.id] } }]);
    expect(await statusOf(list, root, middle, leaf)).toEqual(['published', 'published', 'published', 'published']);
  });

  test('counts records published through other fields of the call, and publishes parents of linked records', async () => {
    const root = await make(models.branch);
    const leaf = await make(models.branch, { parent_id: root.id });
    const twice = await make(models.shelf, { some: [leaf.id], stern: leaf.id });

    const refused = await refusal(api.client().items.publish(twice.id));
    await api.client().items.publish(twice.id, null, { recursive: true });

    expect(refused.map(({ code }) => code)).toEqual(['UNPUBLISHED_PARENT']);
    expect(await statusOf(twice, leaf, root)).toEqual(['published', 'published', 'published']);
  });

  test('follows links in structured text and in blocks at any depth', async () => {
    const [linked, boxed, deep] = [await make(models.chain), await make(models.chain), await make(models.chain)];
    const article = await make(models.article, { text: text(linked.id, box(boxed.id, [box(deep.id)])) });

    await api.client().items.publish(article.id);

    expect(await statusOf(article, linked, boxed, deep)).toEqual(['published', 'published', 'published', 'published']);
  });

  test('follows only links of the selected locales', async () => {
    const [english, italian] = [await make(models.chain), await make(models.chain)];
    const list = await make(models.list, { some: { en: [english.id], it: [italian.id] } });

    await api.client().items.publish(list.id, { content_in_locales: ['en'], non_localized_content: false });

    expect(await statusOf(list, english, italian)).toEqual(['updated', 'published', 'draft']);
  });

  test('applies without draft mode too', async () => {
    const chain = await make(models.chain);

    const instant = await make(models.instant, { to: chain.id });

    expect(await statusOf(instant, chain)).toEqual(['published', 'published']);
  });
});

describe('publishing with fail', () => {
  test('names every unpublished linked record, once', async () => {
    const [a, b] = [await make(models.branch), await make(models.branch)];
    await change(a, { home: b.id });

    expect(await refusal(api.client().items.publish(a.id))).toEqual([
      { code: 'UNPUBLISHED_LINK', details: { unpublished_items: [b.id] } },
    ]);
  });

  test('allows a record that links to itself', async () => {
    const a = await make(models.stern);
    await change(a, { to: a.id });

    await api.client().items.publish(a.id);

    expect(await statusOf(a)).toEqual(['published']);
  });

  test('allows a branch whose records link to each other', async () => {
    const root = await make(models.branch);
    const middle = await make(models.branch, { parent_id: root.id, home: root.id });
    const leaf = await make(models.branch, { parent_id: middle.id, home: root.id });
    await change(root, { home: leaf.id });

    await api.client().items.publish(leaf.id, null, { recursive: true });

    expect(await statusOf(root, middle, leaf)).toEqual(['published', 'published', 'published']);
  });
});

describe('unpublishing', () => {
  test('with unpublish unpublishes referrers transitively, cycles included', async () => {
    const [a, b, c] = [await make(models.chain), await make(models.chain), await make(models.chain)];
    await change(a, { next: b.id });
    await change(b, { next: c.id });
    await change(c, { next: a.id });
    await api.client().items.publish(a.id);

    await api.client().items.unpublish(c.id);

    expect(await statusOf(a, b, c)).toEqual(['draft', 'draft', 'draft']);
    expect((await api.client().items.find(a.id))['next']).toBe(b.id);
  });

  test('changes nothing when an indirect referrer is rejected', async () => {
    const a = await make(models.chain);
    const b = await make(models.chain, { next: a.id });
    const stern = await make(models.stern, { to: b.id });
    for (const { id } of [a, b, stern]) await api.client().items.publish(id);

    const refused = await refusal(api.client().items.unpublish(a.id));

    expect(refused).toEqual([{ code: 'PUBLISHED_REFERENCES', details: { items: [stern.id] } }]);
    expect(await statusOf(a, b, stern)).toEqual(['published', 'published', 'published']);
  });

  test('ignores a reference in an unpublished current version', async () => {
    const a = await make(models.chain);
    await api.client().items.publish(a.id);
    const stern = await make(models.stern);
    await api.client().items.publish(stern.id);
    await change(stern, { to: a.id });

    await api.client().items.unpublish(a.id);

    expect(await statusOf(a, stern)).toEqual(['draft', 'updated']);
  });

  test('with delete_references removes the reference from published content, unless it is required there', async () => {
    const [a, b] = [await make(models.chain), await make(models.chain)];
    const list = await make(models.list, { some: { en: [a.id, b.id] } });
    await api.client().items.publish(list.id);

    await api.client().items.unpublish(a.id);
    const refused = await refusal(api.client().items.unpublish(b.id));

    expect((await live(list))['some']).toEqual({ en: [b.id] });
    expect((await api.client().items.find(list.id))['some']).toEqual({ en: [a.id, b.id] });
    expect(refused).toEqual([{ code: 'PUBLISHED_REFERENCES', details: { items: [list.id] } }]);
    expect(await statusOf(b, list)).toEqual(['published', 'updated']);
  });

  test('removes links from structured text, nested blocks included', async () => {
    const chain = await make(models.chain);
    const article = await make(models.article, { text: text(chain.id, box(chain.id, [box(chain.id)])) });
    await api.client().items.publish(article.id);

    await api.client().items.unpublish(chain.id);

    const document = JSON.stringify((await live(article))['text']);
    expect(document).not.toContain(chain.id);
    expect(document).toContain('{"type":"span","value":"See "},{"type":"span","value":"this"}');
    expect(JSON.stringify((await api.client().items.find(article.id))['text'])).toContain(chain.id);
    expect(await statusOf(article)).toEqual(['updated']);
  });

  test('of a whole branch ignores references inside it', async () => {
    const root = await make(models.branch);
    const child = await make(models.branch, { parent_id: root.id, home: root.id });
    const leaf = await make(models.branch, { parent_id: child.id, home: root.id });
    for (const { id } of [root, child, leaf]) await api.client().items.publish(id);

    const refused = await refusal(api.client().items.unpublish(root.id));
    await api.client().items.unpublish(root.id, null, { recursive: true });

    expect(refused.map(({ code }) => code)).toEqual(['PUBLISHED_CHILDREN']);
    expect(await statusOf(root, child, leaf)).toEqual(['draft', 'draft', 'draft']);
  });
});

describe('deleting', () => {
  test('with fail is rejected, also for references only in published content', async () => {
    const a = await make(models.chain);
    await api.client().items.publish(a.id);
    const stern = await make(models.stern, { to: a.id });
    await api.client().items.publish(stern.id);
    await change(stern, { to: null });

    const refused = await refusal(api.client().items.destroy(a.id));

    expect(refused).toEqual([{ code: 'REQUIRED_BY_ASSOCIATION', details: { items: [stern.id] } }]);
    expect(await statusOf(a)).toEqual(['published']);
  });

  test('ignores the unpublishing strategy', async () => {
    const a = await make(models.branch);
    const b = await make(models.branch, { home: a.id });
    for (const { id } of [a, b]) await api.client().items.publish(id);

    expect((await refusal(api.client().items.unpublish(a.id))).map(({ code }) => code)).toEqual([
      'PUBLISHED_REFERENCES',
    ]);
    await api.client().items.destroy(a.id);

    expect([(await api.client().items.find(b.id))['home'], (await live(b))['home'], ...(await statusOf(b))]).toEqual([
      null,
      null,
      'published',
    ]);
  });

  test('replaces links in structured text with their text and removes inline records, at any depth', async () => {
    const chain = await make(models.chain);
    const article = await make(models.article, { text: text(chain.id, box(chain.id, [box(chain.id)])) });
    await api.client().items.publish(article.id);

    await api.client().items.destroy(chain.id);

    for (const version of ['current', 'published'] as const) {
      const { document } = (await api.client().items.find(article.id, { version, nested: true }))['text'] as {
        document: {
          children: {
            children: unknown;
            item: { attributes: { inside: unknown; boxes: { attributes: unknown }[] } };
          }[];
        };
      };
      expect(document.children[0]?.children).toEqual([
        { type: 'span', value: 'See ' },
        { type: 'span', value: 'this' },
      ]);
      expect(document.children[1]?.item.attributes.inside).toBeNull();
      expect(document.children[1]?.item.attributes.boxes[0]?.attributes).toMatchObject({ inside: null });
    }
  });

  test('is rejected when a list would become too short in any locale and version', async () => {
    const [a, b] = [await make(models.chain), await make(models.chain)];
    const list = await make(models.list, { some: { en: [a.id, b.id], it: [a.id] } });

    expect(await refusal(api.client().items.destroy(a.id))).toEqual([
      { code: 'REQUIRED_BY_ASSOCIATION', details: { items: [list.id] } },
    ]);
    await api.client().items.destroy(b.id);

    expect((await api.client().items.find(list.id))['some']).toEqual({ en: [a.id], it: [a.id] });
  });

  test('of a record that links to itself, or in a cycle, leaves no reference behind', async () => {
    const [a, b] = [await make(models.chain), await make(models.chain)];
    await change(a, { next: a.id });
    await change(b, { next: a.id });

    await api.client().items.destroy(a.id);

    expect((await api.client().items.find(b.id))['next']).toBeNull();
  });
});
