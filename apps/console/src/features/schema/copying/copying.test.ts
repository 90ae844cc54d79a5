import { describe, expect, it } from 'vitest';
import { ApiError, noAnswer } from '#lib/api-error.ts';
import { adaptField, type Destination } from './adapt-field.ts';
import { counterpartOf } from './counterpart.ts';
import { sourcesFirst } from './field-steps.ts';
import { freeApiKey, freeLabel } from './free-name.ts';
import { packAllFields, type PackedField, packFields, readParcel, writeParcel } from './parcel.ts';
import { isComplete, nothingDone, runSteps, type SchemaStep } from './steps.ts';
import { someField, someFieldset, someItemType, someSchema } from './testing.ts';

const article = someItemType('article', { titleFieldId: 'title', presentationTitleFieldId: 'title' });
const schema = someSchema({
  itemTypes: [article, someItemType('author'), someItemType('quote', { isModularBlock: true })],
  fieldsets: [someFieldset('basics', 'article', { position: 2 })],
  fields: [
    someField('title', 'article', { position: 1 }),
    someField('slug', 'article', {
      position: 3,
      fieldType: 'slug',
      validators: { slug_title_field: { title_field_id: 'title' } },
    }),
    someField('writer', 'article', {
      fieldsetId: 'basics',
      fieldType: 'link',
      validators: { item_item_type: { item_types: ['author'] } },
    }),
  ],
});

describe('copied fields', () => {
  it('keep their order, their fieldsets, and what they refer to', () => {
    const parcel = packAllFields(schema, article, 'site');

    expect(parcel.fields.map(({ id, fieldsetId, roles }) => [id, fieldsetId, ...roles])).toEqual([
      ['title', null, 'titleFieldId', 'presentationTitleFieldId'],
      ['writer', 'basics'],
      ['slug', null],
    ]);
    expect(parcel.itemTypes.map(({ apiKey }) => apiKey)).toEqual(['author']);
    expect(parcel.slugSources.map(({ apiKey }) => apiKey)).toEqual(['title']);
  });

  it('leave their fieldset when it is not copied', () => {
    const parcel = packFields(schema, article, {
      fieldIds: new Set(['writer']),
      fieldsetIds: new Set(),
      siteId: 'site',
    });

    expect(parcel.fields.map(({ id, fieldsetId }) => [id, fieldsetId])).toEqual([['writer', null]]);
    expect(parcel.fieldsets).toEqual([]);
  });

  it('are read back from text unchanged', () => {
    const parcel = packAllFields(schema, article, 'site');

    expect(readParcel(writeParcel(parcel, 7))).toEqual({ parcel, copiedAt: 7 });
  });

  it.each([
    ['other text', 'Dear reader'],
    ['other JSON', '{"fields":[]}'],
    ['a later version', '{"marker":"lectern/fields","version":9,"copiedAt":1,"parcel":{}}'],
    ['half a text', '{"marker":"lectern/fields","ver'],
    [
      'a field of an unknown type',
      writeParcel(packAllFields(schema, article, 'site'), 7).replace('"slug","isLocalized"', '"poem","isLocalized"'),
    ],
  ])('are not read from %s', (_words, text) => {
    expect(readParcel(text)).toBeNull();
  });
});

describe('a field copied elsewhere', () => {
  const somewhere: Destination = {
    owner: { isModularBlock: false, isSingleton: false },
    settings: { locales: ['en', 'it'] },
    itemTypeId: (id) => (id === 'gone' ? null : `${id}-here`),
    slugSourceId: () => null,
    itemTypeName: (id) => id.toUpperCase(),
    hasSamePlugins: false,
  };
  const packed = (changes: Parameters<typeof someField>[2]): PackedField => ({
    ...someField('one', 'article', changes),
    roles: [],
  });

  it('accepts the counterparts of its models and names the missing ones', () => {
    const { attributes, losses } = adaptField(
      packed({
        fieldType: 'links',
        validators: { items_item_type: { item_types: ['author', 'gone'] }, size: { min: 1 } },
      }),
      somewhere,
    );

    expect(attributes['validators']).toMatchObject({
      items_item_type: { item_types: ['author-here'] },
      size: { min: 1 },
    });
    expect(losses).toEqual([{ kind: 'item-types', names: ['GONE'], isAll: false }]);
  });

  it('reports when none of its models exist', () => {
    const field = packed({ fieldType: 'link', validators: { item_item_type: { item_types: ['gone'] } } });

    expect(adaptField(field, somewhere).losses).toEqual([{ kind: 'item-types', names: ['GONE'], isAll: true }]);
  });

  it('in a block is neither unique nor localized, and uses the default of the main locale', () => {
    const field = packed({
      validators: { required: {}, unique: {} },
      isLocalized: true,
      defaultValue: { de: 'Hallo', en: 'Hello' },
    });

    const { attributes, losses } = adaptField(field, {
      ...somewhere,
      owner: { isModularBlock: true, isSingleton: false },
    });

    expect(attributes).toMatchObject({ validators: { required: {} }, localized: false, default_value: 'Hello' });
    expect(attributes['validators']).not.toHaveProperty('unique');
    expect(losses).toEqual([{ kind: 'validator', name: 'unique' }, { kind: 'localized' }]);
  });

  it('keeps default values of existing locales', () => {
    const { attributes, losses } = adaptField(
      packed({ isLocalized: true, defaultValue: { de: 'Hallo', en: 'Hello' } }),
      somewhere,
    );

    expect(attributes['default_value']).toEqual({ en: 'Hello', it: null });
    expect(losses).toEqual([{ kind: 'locales', locales: ['de'] }]);
  });

  it('loses a missing slug source, deep filters in blocks, and unknown validators', () => {
    const slug = packed({
      fieldType: 'slug',
      validators: { slug_title_field: { title_field_id: 'title' }, rhyme: {} },
    });
    const blocks = packed({ fieldType: 'rich_text', deepFilteringEnabled: true });

    expect(adaptField(slug, somewhere).losses).toEqual([{ kind: 'slug-source' }, { kind: 'validator', name: 'rhyme' }]);
    expect(adaptField(blocks, { ...somewhere, owner: { isModularBlock: true, isSingleton: false } }).losses).toEqual([
      { kind: 'deep-filtering' },
    ]);
  });

  it('gets an editor of its type', () => {
    const plugin = packed({
      appearance: { editor: 'nXcs0IAISqOcDUq8fyOT9g', parameters: { a: 1 }, addons: [{ id: 'x', parameters: {} }] },
    });
    const frameless = packed({
      fieldType: 'single_block',
      appearance: { editor: 'frameless_single_block', parameters: {}, addons: [] },
      validators: { required: {}, single_block_blocks: { item_types: ['gone'] } },
    });

    expect(adaptField(plugin, somewhere)).toMatchObject({
      attributes: { appearance: { editor: 'single_line', addons: [] } },
      losses: [{ kind: 'add-ons' }, { kind: 'editor' }],
    });
    expect(adaptField(plugin, { ...somewhere, hasSamePlugins: true }).losses).toEqual([]);
    expect(adaptField(frameless, somewhere)).toMatchObject({
      attributes: { appearance: { editor: 'framed_single_block' } },
      losses: [{ kind: 'item-types' }, { kind: 'frame' }],
    });
  });

  it('prefers a model with the same key, then a renamed one, and never maps a model to a block', () => {
    const here = someSchema({
      itemTypes: [
        someItemType('writer', { apiKey: 'author' }),
        someItemType('quote', { apiKey: 'saying' }),
        someItemType('block', { isModularBlock: true }),
      ],
    });
    const find = (id: string, isModularBlock = false) =>
      counterpartOf(here, { id, name: id, apiKey: id, isModularBlock })?.id;

    expect([find('author'), find('quote'), find('block'), find('nobody')]).toEqual([
      'writer',
      'quote',
      undefined,
      undefined,
    ]);
  });
});

describe('available names', () => {
  it('use the first free number', () => {
    expect(freeApiKey('title', new Set(['title', 'title2']))).toBe('title3');
    expect(freeLabel('Title', new Set(['Title']))).toBe('Title 2');
    expect(freeLabel('Title', new Set())).toBe('Title');
  });
});

describe('import steps', () => {
  const step = (id: string, needs: string[] = []): SchemaStep => ({
    id,
    name: id,
    call: { makes: 'field', itemTypeId: 'article', data: { type: 'field', id } },
    needs,
  });
  const refused = (code: string, details = {}) => new ApiError(422, null, [{ code, details, isTransient: false }]);

  it('follow their dependencies', () => {
    expect(
      sourcesFirst([step('slug', ['title', 'elsewhere']), step('text'), step('title')]).map(({ id }) => id),
    ).toEqual(['title', 'slug', 'text']);
  });

  it('continue after a failure without the steps that depend on it', async () => {
    const sent: string[] = [];
    const send = async ({ id }: SchemaStep) => {
      sent.push(id);
      if (id === 'b') throw refused('INVALID_FIELD');
    };

    const report = await runSteps([step('a'), step('b'), step('c', ['b']), step('d', ['there'])], nothingDone, {
      send,
    });

    expect([...report.doneIds]).toEqual(['a', 'd']);
    expect(report.failures.map((failure) => failure.step.id)).toEqual(['b']);
    expect(report.waiting.map(({ id }) => id)).toEqual(['c']);
    expect(sent).toEqual(['a', 'b', 'd']);
  });

  it('pause when the server is unreachable and resume where they stopped', async () => {
    const steps = [step('a'), step('b'), step('c')];
    const cut = await runSteps(steps, nothingDone, {
      send: async ({ id }) => {
        if (id !== 'a') throw new ApiError(0, null, [{ code: noAnswer, details: {}, isTransient: false }]);
      },
    });
    const sent: string[] = [];

    const report = await runSteps(steps, cut, { send: async ({ id }) => void sent.push(id) });

    expect(cut.waiting.map(({ id }) => id)).toEqual(['c']);
    expect(sent).toEqual(['b', 'c']);
    expect(isComplete(report)).toBe(true);
  });

  it('count as done when an earlier attempt succeeded after all', async () => {
    const error = refused('INVALID_FIELD', { field: 'id', code: 'VALIDATION_UNIQUENESS' });
    const send = () => Promise.reject(error);

    const first = await runSteps([step('a')], nothingDone, { send });
    const second = await runSteps([step('a')], first, { send });

    expect([isComplete(first), isComplete(second)]).toEqual([false, true]);
  });
});
