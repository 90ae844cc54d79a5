import { type FieldTypeId, fieldTypeIds } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { codesOf, schemaTester } from './test-schema.ts';

let api: TestApi;
const { makeModel } = schemaTester(() => api);
let model: { id: string };
let block: { id: string };
let titleId: string;
let serial = 0;

beforeAll(async () => {
  api = await startTestApi();
  model = await makeModel();
  block = await makeModel({ modular_block: true });
  const title = await api.client().fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  titleId = title.id;
});

afterAll(() => api.close());

/** A field of its own name; answers the field, or the codes it is refused with. */
async function add(fieldType: FieldTypeId, attributes: Record<string, unknown> = {}, owner = model): Promise<TestBody> {
  serial += 1;
  const attempt = { label: `Field ${serial}`, api_key: `field${serial}x`, field_type: fieldType, ...attributes };
  const { status, body } = await api.request('POST', `/item-types/${owner.id}/fields`, {
    body: { data: { type: 'field', attributes: attempt } },
  });
  return status < 300 ? body.data.attributes : codesOf(body);
}

/** What a type cannot go without. */
const mandatory = (): Partial<Record<FieldTypeId, Record<string, { item_types: string[] }>>> => ({
  link: { item_item_type: { item_types: [model.id] } },
  links: { items_item_type: { item_types: [model.id] } },
  rich_text: { rich_text_blocks: { item_types: [block.id] } },
  single_block: { single_block_blocks: { item_types: [block.id] } },
  structured_text: {
    structured_text_blocks: { item_types: [block.id] },
    structured_text_links: { item_types: [model.id] },
  },
});

/**
 * Editors of each type, the default one first with its parameters, and further validators it accepts (reference, schema
 * 2).
 */
const table: Record<FieldTypeId, { editors: string[]; parameters: unknown; validators: string }> = {
  string: {
    editors: ['single_line', 'string_radio_group', 'string_select'],
    parameters: { heading: false },
    validators: 'required unique length format enum',
  },
  text: {
    editors: ['markdown', 'wysiwyg', 'textarea'],
    parameters: expect.anything(),
    validators: 'required length format sanitized_html',
  },
  boolean: { editors: ['boolean', 'boolean_radio_group'], parameters: {}, validators: '' },
  integer: { editors: ['integer'], parameters: expect.anything(), validators: 'required number_range' },
  float: { editors: ['float'], parameters: expect.anything(), validators: 'required number_range' },
  date: { editors: ['date_picker'], parameters: {}, validators: 'required date_range' },
  date_time: { editors: ['date_time_picker'], parameters: {}, validators: 'required date_time_range' },
  color: { editors: ['color_picker'], parameters: { enable_alpha: false, preset_colors: [] }, validators: 'required' },
  json: { editors: ['json', 'string_multi_select', 'string_checkbox_group'], parameters: {}, validators: 'required' },
  lat_lon: { editors: ['map'], parameters: {}, validators: 'required' },
  seo: {
    editors: ['seo'],
    parameters: expect.anything(),
    validators: 'required_seo_fields file_size image_dimensions image_aspect_ratio title_length description_length',
  },
  slug: {
    editors: ['slug'],
    parameters: { url_prefix: null },
    validators: 'required unique length slug_format slug_title_field',
  },
  video: { editors: ['video'], parameters: {}, validators: 'required' },
  file: {
    editors: ['file'],
    parameters: {},
    validators: 'required file_size image_dimensions image_aspect_ratio extension required_alt_title',
  },
  gallery: {
    editors: ['gallery'],
    parameters: {},
    validators: 'size file_size image_dimensions image_aspect_ratio extension required_alt_title',
  },
  link: { editors: ['link_select', 'link_embed'], parameters: {}, validators: 'required unique' },
  links: { editors: ['links_select', 'links_embed'], parameters: {}, validators: 'size' },
  rich_text: { editors: ['rich_text'], parameters: { start_collapsed: false }, validators: 'size' },
  single_block: {
    editors: ['framed_single_block', 'frameless_single_block'],
    parameters: { start_collapsed: false },
    validators: 'required',
  },
  structured_text: {
    editors: ['structured_text'],
    parameters: expect.objectContaining({
      blocks_start_collapsed: false,
      show_links_target_blank: true,
      show_links_meta_editor: false,
      heading_levels: [1, 2, 3, 4, 5, 6],
    }),
    validators: 'required length structured_text_inline_blocks',
  },
};

/** Settings that each validator accepts. */
const settings = (): Record<string, unknown> => ({
  required: {},
  unique: {},
  length: { max: 9 },
  size: { multiple_of: 2 },
  format: { predefined_pattern: 'url' },
  slug_format: { predefined_pattern: 'webpage_slug' },
  enum: { values: ['a'] },
  number_range: { min: 1 },
  date_range: { min: '2026-01-01' },
  date_time_range: { max: '2026-01-01T00:00:00+00:00' },
  sanitized_html: { sanitize_before_validation: true },
  required_seo_fields: { title: true },
  title_length: { max: 60 },
  description_length: { min: 5 },
  file_size: { max_value: 3, max_unit: 'MB' },
  image_dimensions: { width_min_value: 10 },
  image_aspect_ratio: { eq_ar_numerator: 16, eq_ar_denominator: 9 },
  extension: { predefined_list: 'image' },
  required_alt_title: { alt: true },
  slug_title_field: { title_field_id: titleId },
  structured_text_inline_blocks: { item_types: [block.id] },
});

describe.each(fieldTypeIds)('a field of type %s', (type) => {
  test('has the defaults of its type when only names and required attributes are sent', async () => {
    const field = await add(type, { validators: mandatory()[type] ?? {} });

    expect(field).toMatchObject({
      localized: false,
      hint: null,
      default_value: null,
      deep_filtering_enabled: false,
      content_link_enabled: true,
      appearance: { editor: table[type].editors[0], parameters: table[type].parameters, addons: [] },
    });
    expect(field.appeareance).toEqual(field.appearance);
  });

  test('accepts each of its editors and validators, and no others', async () => {
    const own = mandatory()[type] ?? {};
    const taken = table[type].validators.split(' ').filter(Boolean);
    const foreign = Object.keys(settings()).filter((name) => !taken.includes(name));

    for (const editor of table[type].editors) {
      expect(await add(type, { validators: own, appearance: { editor, parameters: {}, addons: [] } })).toMatchObject({
        appearance: { editor },
      });
    }
    const all = await add(type, {
      validators: { ...own, ...Object.fromEntries(taken.map((name) => [name, settings()[name]])) },
    });
    expect(all).toMatchObject({ validators: Object.fromEntries(taken.map((name) => [name, expect.anything()])) });
    for (const name of foreign) {
      const refused = await add(type, { validators: { ...own, [name]: settings()[name] } });
      expect([name, refused]).toEqual([name, ['INVALID_FIELD validators VALIDATION_INVALID']]);
    }
    for (const name of Object.keys(own)) {
      const { [name]: _left, ...rest } = own;
      expect([name, await add(type, { validators: rest })]).toEqual([
        name,
        ['INVALID_FIELD validators VALIDATION_INVALID'],
      ]);
    }
  });

  test('accepts a default value and options where the type supports them', async () => {
    const own = { validators: mandatory()[type] ?? {} };
    const defaults: Partial<Record<FieldTypeId, unknown>> = {
      boolean: true,
      color: { red: 1, green: 2, blue: 3, alpha: 255 },
      date: '2026-01-01',
      date_time: '2026-01-01T00:00:00.000+00:00',
      float: 1.5,
      integer: 3,
      json: '{}',
      lat_lon: { latitude: 1, longitude: 2 },
      string: 'a',
      text: 'a',
    };
    const given = defaults[type];

    if (given === undefined)
      expect(await add(type, { ...own, default_value: 'a' })).toEqual([
        'INVALID_FIELD default_value VALIDATION_INVALID',
      ]);
    else expect(await add(type, { ...own, default_value: given })).toMatchObject({ default_value: given });
    const deep = await add(type, { ...own, deep_filtering_enabled: true });
    if (['rich_text', 'single_block', 'structured_text'].includes(type))
      expect(deep).toMatchObject({ deep_filtering_enabled: true });
    else expect(deep).toEqual(['INVALID_FIELD deep_filtering_enabled VALIDATION_INVALID']);
    const unlinked = await add(type, { ...own, content_link_enabled: false });
    if (['string', 'text', 'structured_text'].includes(type))
      expect(unlinked).toMatchObject({ content_link_enabled: false });
    else expect(unlinked).toEqual(['INVALID_FIELD content_link_enabled VALIDATION_INVALID']);
    expect(await add(type, { ...own, localized: true }, block)).toContain('INVALID_FIELD localized VALIDATION_INVALID');
  });
});
