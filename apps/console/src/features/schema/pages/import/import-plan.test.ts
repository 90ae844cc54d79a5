import { describe, expect, it } from 'vitest';
import { someField, someFieldset, someItemType, someSchema } from '#features/schema/copying/testing.ts';
import { checkImport, idKeeper, type ImportChoices, importSteps, nothingChosen, planImport } from './import-plan.ts';

const accepting = (name: string, ...itemTypes: string[]) => ({ validators: { [name]: { item_types: itemTypes } } });

const source = someSchema({
  locales: ['en', 'de'],
  itemTypes: [
    someItemType('article', {
      name: 'Article',
      titleFieldId: 'title',
      orderingFieldId: 'title',
      orderingDirection: 'desc',
      workflowId: 'review',
    }),
    someItemType('author', { name: 'Author' }),
    someItemType('topic', { name: 'Topic' }),
    someItemType('quote', { name: 'Quote', isModularBlock: true }),
    someItemType('nested', { name: 'Nested', isModularBlock: true }),
  ],
  fieldsets: [someFieldset('basics', 'article', { position: 1 })],
  fields: [
    someField('slug', 'article', {
      position: 2,
      fieldType: 'slug',
      validators: { slug_title_field: { title_field_id: 'title' } },
    }),
    someField('title', 'article', {
      position: 1,
      fieldsetId: 'basics',
      isLocalized: true,
      defaultValue: { en: 'New', de: 'Neu' },
    }),
    someField('writer', 'article', { position: 3, fieldType: 'link', ...accepting('item_item_type', 'author') }),
    someField('parts', 'article', { position: 4, fieldType: 'rich_text', ...accepting('rich_text_blocks', 'quote') }),
    someField('inner', 'quote', { fieldType: 'rich_text', ...accepting('rich_text_blocks', 'nested') }),
    someField('about', 'nested', { fieldType: 'link', ...accepting('item_item_type', 'topic') }),
  ],
});

const target = someSchema({ itemTypes: [someItemType('writer-here', { name: 'Author', apiKey: 'author' })] });

const route = (there = target) => ({
  source,
  target: there,
  siteId: 'site',
  workflowIds: new Map<string, string>(),
  newId: idKeeper(there),
});

const choose = (changes: Partial<ImportChoices>): ImportChoices => ({
  ...nothingChosen,
  pickedIds: new Set(['article']),
  ...changes,
});
const inWords = (entries: ReturnType<typeof planImport>) =>
  entries.map(({ source: { id }, action, neededBy }) => [id, action, ...neededBy.map((other) => other.id)].join(' '));

describe('the plan of an import', () => {
  it('includes dependencies at any depth unless their key exists', () => {
    expect(inWords(planImport(route(), choose({})))).toEqual([
      'article create',
      'quote create article',
      'nested create quote',
      'topic create nested',
    ]);
  });

  it('excludes unselected models with their exclusive dependencies, and names what fields lose', () => {
    const plan = planImport(route(), choose({ leftOutIds: new Set(['quote']) }));

    expect(inWords(plan)).toEqual(['article create', 'quote leave-out article']);
    expect(plan[0]?.losses).toEqual([
      { label: 'title', loss: { kind: 'locales', locales: ['de'] } },
      { label: 'parts', loss: { kind: 'item-types', names: ['Quote'], isAll: true } },
    ]);
    expect(plan[0]?.losesWorkflow).toBe(true);
  });

  it('skips existing models, or copies them under available names', () => {
    const picked = new Set(['author']);

    expect(planImport(route(), choose({ pickedIds: picked }))).toMatchObject([
      { action: 'skip', counterpart: { id: 'writer-here' } },
    ]);
    expect(planImport(route(), choose({ pickedIds: picked, copiedIds: picked }))).toMatchObject([
      { action: 'create', id: 'author', apiKey: 'author2', name: 'Author 2' },
    ]);
  });

  it('rejects names that are taken, invalid or missing', () => {
    const names = { article: { apiKey: 'author', name: ' ' }, quote: { apiKey: 'Quote', name: 'Author' } };
    const plan = planImport(route(), choose({ names }));

    expect(
      Object.entries(checkImport(plan, target)).map(([control, problem]) => `${control} ${problem.split('.').at(-1)}`),
    ).toEqual([
      'apiKey.article VALIDATION_UNIQUENESS',
      'name.article VALIDATION_REQUIRED',
      'apiKey.quote VALIDATION_FORMAT',
      'name.quote VALIDATION_UNIQUENESS',
    ]);
  });
});

describe('the steps of an import', () => {
  it('create models before fields, sources before slugs, and settings last', () => {
    const way = route();
    const steps = importSteps(way, planImport(way, choose({ leftOutIds: new Set(['quote']) })));

    expect(steps.map(({ call, id }) => `${call.makes} ${id}`)).toEqual([
      'item_type article',
      'fieldset basics',
      'field title',
      'field slug',
      'field writer',
      'field parts',
      'order order.article',
      'settings settings.article',
    ]);
  });

  it('keep free IDs, link to existing models, and set field ordering once the fields exist', () => {
    const way = route();
    const steps = importSteps(way, planImport(way, choose({})));
    const bodyOf = (id: string) => steps.find((step) => step.id === id)?.call;

    expect(bodyOf('writer')).toMatchObject({
      data: { id: 'writer', attributes: { validators: { item_item_type: { item_types: ['writer-here'] } } } },
    });
    expect(bodyOf('title')).toMatchObject({
      data: { attributes: { default_value: { en: 'New' } }, relationships: { fieldset: { data: { id: 'basics' } } } },
    });
    expect(bodyOf('article')).toMatchObject({ data: { relationships: { ordering_field: { data: null } } } });
    expect(bodyOf('settings.article')).toMatchObject({
      data: {
        attributes: { ordering_direction: 'desc' },
        relationships: {
          ordering_field: { data: { id: 'title' } },
          title_field: { data: { id: 'title' } },
          workflow: { data: null },
        },
      },
    });
    expect(bodyOf('order.article')).toMatchObject({
      data: [
        { id: 'basics', attributes: { position: 1 } },
        { id: 'title' },
        { id: 'slug' },
        { id: 'writer' },
        { id: 'parts' },
      ],
    });
  });

  it('assign new IDs in a copy, and link to the copy', () => {
    const way = route(source);
    const plan = planImport(
      way,
      choose({ pickedIds: new Set(['quote', 'nested']), copiedIds: new Set(['quote', 'nested']) }),
    );
    const steps = importSteps(way, plan);
    const ids = steps.filter(({ call }) => call.makes === 'item_type').map(({ id }) => id);
    const inner = steps.find(({ call, name }) => call.makes === 'field' && name === 'inner');

    expect(ids).not.toContain('quote');
    expect(inner?.id).not.toBe('inner');
    expect(inner?.call).toMatchObject({
      data: { attributes: { validators: { rich_text_blocks: { item_types: [plan[1]?.id] } } } },
    });
    expect(inner?.needs).toContain(plan[1]?.id);
  });
});
