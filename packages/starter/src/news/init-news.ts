import { buildClient } from '@datocms/cma-client-node';

type Client = ReturnType<typeof buildClient>;
type FieldInput = Parameters<Client['fields']['create']>[1];
type ModelInput = Parameters<Client['itemTypes']['create']>[0];

interface NewsModel {
  model: ModelInput & { api_key: string };
  fields: readonly FieldInput[];
}

const required = { required: {} };
const title: FieldInput = {
  label: 'Title',
  api_key: 'title',
  field_type: 'string',
  localized: true,
  validators: required,
};
const slug: FieldInput = { label: 'Slug', api_key: 'slug', field_type: 'string' };

/** Texts without blocks and links to records, which no news has. */
const text = (label: string, apiKey: string): FieldInput => ({
  label,
  api_key: apiKey,
  field_type: 'structured_text',
  localized: true,
  validators: {
    structured_text_blocks: { item_types: [] },
    structured_text_inline_blocks: { item_types: [] },
    structured_text_links: { item_types: [] },
  },
});

const category: NewsModel = {
  model: { name: 'Changelog category', api_key: 'changelog_category' },
  fields: [
    { label: 'Name', api_key: 'name', field_type: 'string', localized: true, validators: required },
    { label: 'Color', api_key: 'color', field_type: 'color' },
  ],
};

/** The others; categories exist by then. */
const models = (categoryId: string, areas: readonly string[]): NewsModel[] => [
  {
    model: { name: 'Changelog entry', api_key: 'changelog_entry' },
    fields: [
      title,
      slug,
      text('Content', 'content'),
      {
        label: 'Categories',
        api_key: 'categories',
        field_type: 'links',
        validators: { items_item_type: { item_types: [categoryId] } },
      },
    ],
  },
  {
    model: { name: 'Product announcement', api_key: 'product_announcement' },
    fields: [
      title,
      slug,
      text('Announcement', 'announcement'),
      { label: 'Cover image or video', api_key: 'cover', field_type: 'file' },
      { label: 'Slug of the blog post', api_key: 'blog_post_slug', field_type: 'string' },
      {
        label: 'Area',
        api_key: 'area',
        field_type: 'string',
        validators: { ...required, enum: { values: [...areas] } },
      },
    ],
  },
  {
    model: { name: 'Tutorial', api_key: 'try_tutorial', sortable: true },
    fields: [
      title,
      { label: 'Description', api_key: 'description', field_type: 'text', localized: true },
      { label: 'Video', api_key: 'video', field_type: 'file' },
    ],
  },
  {
    model: { name: 'Survey', api_key: 'survey', singleton: true },
    fields: [
      {
        label: 'URL',
        api_key: 'url',
        hint: 'Empty for no survey. It must start with https.',
        field_type: 'string',
        localized: true,
        validators: { format: { predefined_pattern: 'url' } },
      },
    ],
  },
];

/** A project for news. */
export interface NewsProject {
  /** Address of its management API. */
  api: string;
  /** With every right. */
  token: string;
  /** Areas of the console that announcements may be about. */
  areas: readonly string[];
}

/**
 * Makes what is missing of the models of news, through the published management API; returns the names of what it made.
 * Safe to repeat. Throws `ApiError` of the client.
 */
export async function initNews({ api, token, areas }: NewsProject): Promise<string[]> {
  const client = buildClient({ apiToken: token, baseUrl: api });
  const known = new Map((await client.itemTypes.list()).map((itemType) => [itemType.api_key, itemType.id]));
  const made: string[] = [];
  const ensure = (model: NewsModel) => ensureModel(client, model, known.get(model.model.api_key), made);
  const categoryId = await ensure(category);
  for (const model of models(categoryId, areas)) await ensure(model);
  return made;
}

async function ensureModel(
  client: Client,
  { model, fields }: NewsModel,
  known: string | undefined,
  made: string[],
): Promise<string> {
  const id = known ?? (await client.itemTypes.create({ draft_mode_active: true, ...model })).id;
  if (known === undefined) made.push(model.api_key);
  const present = await client.fields.list(id);
  for (const field of fields) {
    if (present.some(({ api_key: apiKey }) => apiKey === field.api_key)) continue;
    await client.fields.create(id, field);
    if (known !== undefined) made.push(`${model.api_key}.${field.api_key}`);
  }
  return id;
}
