import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'page' | 'catalogue' | 'product' | 'shelf'>;
let next = 0;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['page', 'catalogue', 'product', 'shelf'],
    ({ product, shelf }) => {
      const holds = (...itemTypes: string[]) => ({ rich_text_blocks: { item_types: itemTypes } });
      return {
        product: { is: { isModularBlock: true }, fields: { sku: { type: 'string', validators: { unique: {} } } } },
        shelf: {
          is: { isModularBlock: true },
          fields: { products: { type: 'rich_text', validators: holds(product) } },
        },
        page: {
          fields: {
            name: { type: 'string', validators: { unique: {} } },
            blocks: { type: 'rich_text', validators: holds(product, shelf) },
          },
        },
        catalogue: {
          is: { draftSavingActive: true },
          fields: { blocks: { type: '*rich_text', validators: holds(product) } },
        },
      };
    },
    { locales: ['en', 'it'] },
  );
});
afterAll(() => api.close());
beforeEach(() => {
  next += 1;
});

const product = (sku: string | null) => ({
  type: 'item',
  attributes: { sku },
  relationships: { item_type: { data: models.product } },
});
const shelf = (...products: unknown[]) => ({
  type: 'item',
  attributes: { products },
  relationships: { item_type: { data: models.shelf } },
});
const createPage = (blocks: unknown[], name: string | null = null) =>
  api.client().items.create({ item_type: models.page, name, blocks });

/** Paths of the fields a refusal names. */
async function takenFields(attempt: Promise<unknown>): Promise<string[]> {
  const error = await attempt.then(
    () => null,
    (refusal: { errors: { attributes: { code: string; details: { code: string; field: string } } }[] }) => refusal,
  );
  return (error?.errors ?? []).map(({ attributes: { code, details } }) => {
    expect([code, details.code]).toEqual(['INVALID_FIELD', 'VALIDATION_UNIQUE']);
    return details.field;
  });
}

describe('unique fields of blocks', () => {
  test('are enforced across records and at any depth, and ignore null', async () => {
    const sku = `depth-${next}`;
    await createPage([shelf(product(sku)), product(null)]);

    expect(await takenFields(createPage([product(null), product(sku)]))).toEqual(['blocks.1.sku']);
    expect(await takenFields(createPage([shelf(product(`other-${next}`), product(sku))]))).toEqual([
      'blocks.0.products.1.sku',
    ]);
  });

  test('are enforced within one record', async () => {
    const sku = `twice-${next}`;

    expect(await takenFields(createPage([product(sku), shelf(product(sku))]))).toEqual(['blocks.1.products.0.sku']);
    expect(await takenFields(createPage([product(sku)]))).toEqual([]);
  });

  test('are all reported, with those of the record itself', async () => {
    await createPage([product(`a-${next}`), product(`b-${next}`)], `name-${next}`);

    expect(await takenFields(createPage([product(`b-${next}`), product(`a-${next}`)], `name-${next}`))).toEqual([
      'name',
      'blocks.0.sku',
      'blocks.1.sku',
    ]);
  });

  test('release their value when the block changes, moves or is deleted', async () => {
    const client = api.client();
    const first = await createPage([product(`moving-${next}`)]);
    const second = await createPage([]);
    expect(await takenFields(client.items.update(second.id, { blocks: [product(`moving-${next}`)] }))).toEqual([
      'blocks.0.sku',
    ]);

    await client.items.update(first.id, { blocks: [shelf(product(`moving-${next}`))] });
    expect(await takenFields(client.items.update(second.id, { blocks: [product(`moving-${next}`)] }))).toEqual([
      'blocks.0.sku',
    ]);

    await client.items.update(first.id, { blocks: [] });
    expect(await takenFields(client.items.update(second.id, { blocks: [product(`moving-${next}`)] }))).toEqual([]);
  });

  test('are compared by locale, and stored as an invalid draft if allowed', async () => {
    const sku = `locale-${next}`;
    const create = (blocks: Record<string, unknown[]>) =>
      api.client().items.create({ item_type: models.catalogue, blocks });
    const both = await create({ en: [product(sku)], it: [product(sku)] });
    const lenient = await create({ en: [product(`${sku}-free`)], it: [product(sku)] });

    expect(both.meta.is_valid).toBe(true);
    expect(lenient.meta.is_valid).toBe(false);
    await expect(api.client().items.publish(lenient.id)).rejects.toMatchObject({
      errors: [{ attributes: { code: 'INVALID_DRAFT' } }],
    });
  });

  test('are granted to one of two concurrent writers', async () => {
    const sku = `race-${next}`;
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => takenFields(createPage([product(sku)]))));

    expect(outcomes.filter((fields) => fields.length === 0)).toHaveLength(1);
    expect(outcomes.filter((fields) => fields.length > 0)).toEqual(Array.from({ length: 5 }, () => ['blocks.0.sku']));
  });

  test('get available variants in a copy', async () => {
    const source = await createPage([product(`copy-${next}`), shelf(product(`copy ${next} b`))]);
    const copy = await api.client().items.duplicate(source.id);
    const nested = await api.request('GET', `/items/${copy.id}?nested=true`);
    const [first, second] = nested.body.data.attributes.blocks;

    expect(first.attributes.sku).toBe(`copy-${next}-1`);
    expect(second.attributes.products[0].attributes.sku).toBe(`copy ${next} b 1`);
  });
});
