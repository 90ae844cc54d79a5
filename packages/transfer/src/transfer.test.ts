import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '@lectern/management-api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Endpoint, listPages } from './connect.ts';
import { exportEnvironment } from './export/export-environment.ts';
import { importEnvironment } from './import/import-environment.ts';
import type { Resource } from './resource.ts';

type Client = ReturnType<TestApi['client']>;

let source: TestApi;
let destination: TestApi;
let folder: string;
let from: Endpoint;
let to: Endpoint;

const onProgress = () => undefined;

beforeAll(async () => {
  source = await startTestApi();
  from = { baseUrl: source.baseUrl, apiToken: source.tokens.admin };
  await fillSite(source.client());
}, 60_000);

beforeEach(async () => {
  destination = await startTestApi();
  to = { baseUrl: destination.baseUrl, apiToken: destination.tokens.admin };
  folder = await mkdtemp(join(tmpdir(), 'lectern-transfer-'));
  return async () => {
    await destination.close();
    await rm(folder, { recursive: true });
  };
});

afterAll(() => source.close());

describe('a whole environment', () => {
  it('arrives with its IDs, both versions, its order and its files', async () => {
    const exported = await exportEnvironment({ from, folder, onProgress });
    const imported = await importEnvironment({ to, folder, onProgress });

    expect(imported).toEqual({ itemTypes: 4, uploads: 1, items: 8, failures: [] });
    expect(exported).toEqual(imported);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(await schemaOf(to)).toEqual(await schemaOf(from));
    const [upload] = await destination.client().uploads.list();
    expect(Buffer.from(await (await fetch(upload?.url ?? '')).arrayBuffer()).toString()).toBe('Once upon a time');
  });

  it('is unchanged by a second import', async () => {
    await exportEnvironment({ from, folder, onProgress });
    await importEnvironment({ to, folder, onProgress });
    const before = await versionsOf(destination.client());

    const again = await importEnvironment({ to, folder, onProgress });

    expect(again.failures).toEqual([]);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(await versionsOf(destination.client())).toEqual(before);
  });

  it('is completed by a second import after the first stopped half way', async () => {
    await exportEnvironment({ from, folder, onProgress });
    const stop = () => {
      throw new Error('stopped');
    };

    await expect(
      importEnvironment({ to, folder, onProgress: (message) => message.startsWith('Assets') && stop() }),
    ).rejects.toThrow('stopped');
    const finished = await importEnvironment({ to, folder, onProgress });

    expect(finished.failures).toEqual([]);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(await schemaOf(to)).toEqual(await schemaOf(from));
  });

  it('includes earlier versions on request', async () => {
    await exportEnvironment({ from, folder, withHistory: true, onProgress });
    await importEnvironment({ to, folder, withHistory: true, onProgress });

    const titles = (client: Client) => titlesOfHistory(client);
    expect(await titles(destination.client())).toEqual(await titles(source.client()));
  });
});

describe('an export', () => {
  it('resumes where it was stopped', async () => {
    const stop = (message: string) => {
      if (message.startsWith('Records')) throw new Error('stopped');
    };
    await expect(exportEnvironment({ from, folder, onProgress: stop })).rejects.toThrow('stopped');
    await expect(importEnvironment({ to, folder, onProgress })).rejects.toThrow(/is incomplete/);

    await exportEnvironment({ from, folder, onProgress });
    await importEnvironment({ to, folder, onProgress });

    expect(await contentOf(to)).toEqual(await contentOf(from));
  });

  it('rejects a folder with other files or a complete export', async () => {
    await writeFile(join(folder, 'diary.txt'), 'mine');
    await expect(exportEnvironment({ from, folder, onProgress })).rejects.toThrow(/contains no export/);
    await rm(join(folder, 'diary.txt'));
    await exportEnvironment({ from, folder, onProgress });
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');

    await expect(exportEnvironment({ from, folder, onProgress })).rejects.toThrow(/contains a complete export/);
    expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toBe(manifest);
  });

  it('names a server that rejects its credentials', async () => {
    await expect(exportEnvironment({ from: { ...from, apiToken: 'wrong' }, folder, onProgress })).rejects.toThrow(
      `Cannot use ${from.baseUrl}: INVALID_AUTHORIZATION_HEADER`,
    );
  });
});

describe('an import', () => {
  it('rejects a destination whose models have the same API keys, and changes nothing there', async () => {
    await exportEnvironment({ from, folder, onProgress });
    await destination.client().itemTypes.create({ name: 'Story', api_key: 'story' });

    await expect(importEnvironment({ to, folder, onProgress })).rejects.toThrow(
      /already has another model or block "story"/,
    );
    expect(await destination.client().itemTypes.list()).toHaveLength(1);
  });

  it('merges models that exist in the destination', async () => {
    await exportEnvironment({ from, folder, onProgress });
    const { id } = await destination.client().itemTypes.create({ name: 'Visitor', api_key: 'visitor' });

    const { failures } = await importEnvironment({ to, folder, onProgress });

    expect(failures).toEqual([]);
    expect((await destination.client().itemTypes.list()).map((itemType) => itemType.id)).toContain(id);
    expect(await contentOf(to)).toEqual(await contentOf(from));
  });
});

/** Models that refer to each other, blocks, a tree, drafts, a record changed since it went live, an invalid one. */
async function fillSite(client: Client): Promise<void> {
  await client.site.update({ locales: ['en', 'it'], timezone: 'Europe/Rome' });
  const quote = await client.itemTypes.create({ name: 'Quote', api_key: 'quote', modular_block: true });
  const author = await client.itemTypes.create({ name: 'Author', api_key: 'author' });
  const story = await client.itemTypes.create({
    name: 'Story',
    api_key: 'story',
    draft_mode_active: true,
    draft_saving_active: true,
  });
  const workflow = await client.workflows.create({
    name: 'Editing',
    api_key: 'editing',
    stages: [
      { id: 'writing', name: 'Writing', initial: true },
      { id: 'review', name: 'Review', initial: false },
    ],
  });
  const plugin = await client.plugins.create({
    name: 'Stars',
    url: 'https://plugins.example/stars.html',
    permissions: ['currentUserAccessToken'],
  });
  await client.plugins.update(plugin.id, { parameters: { max: 5 } });
  const page = await client.itemTypes.create({ name: 'Page', api_key: 'page', tree: true, workflow });
  const linkTo = (id: string) => ({ item_item_type: { item_types: [id] } });
  await client.fields.create(quote, {
    label: 'Text',
    api_key: 'text',
    field_type: 'string',
    validators: { required: {} },
  });
  await client.fields.create(page, {
    label: 'Rating',
    api_key: 'rating',
    field_type: 'integer',
    appearance: { editor: plugin.id, field_extension: 'stars', parameters: { size: 'm' }, addons: [] },
  });
  await client.fields.create(quote, {
    label: 'Said by',
    api_key: 'said_by',
    field_type: 'link',
    validators: linkTo(author.id),
  });
  await client.fields.create(author, {
    label: 'Name',
    api_key: 'name',
    field_type: 'string',
    validators: { required: {} },
  });
  await client.fields.create(author, {
    label: 'Best story',
    api_key: 'best_story',
    field_type: 'link',
    validators: linkTo(story.id),
  });
  const title = await client.fields.create(story, {
    label: 'Title',
    api_key: 'title',
    field_type: 'string',
    localized: true,
    validators: { required: {} },
  });
  await client.fields.create(story, {
    label: 'Slug',
    api_key: 'slug',
    field_type: 'slug',
    position: 1,
    validators: { slug_title_field: { title_field_id: title.id }, unique: {} },
  });
  await client.fields.create(story, {
    label: 'Author',
    api_key: 'author',
    field_type: 'link',
    validators: linkTo(author.id),
  });
  await client.fields.create(story, { label: 'File', api_key: 'file', field_type: 'file' });
  await client.fields.create(story, {
    label: 'Body',
    api_key: 'body',
    field_type: 'structured_text',
    validators: {
      structured_text_blocks: { item_types: [quote.id] },
      structured_text_links: { item_types: [author.id] },
    },
  });
  await client.fields.create(page, { label: 'Name', api_key: 'name', field_type: 'string' });
  const group = await client.menuItems.create({ label: 'Words', position: 1 });
  const [entry] = (await client.menuItems.list()).filter(({ item_type: target }) => target?.id === story.id);
  await client.menuItems.update(entry?.id ?? '', { parent: { type: 'menu_item', id: group.id } });

  const filter = await client.itemTypeFilters.create({
    name: 'Mine',
    filter: { status: { eq: 'draft' } },
    shared: true,
    item_type: story,
  });
  await client.menuItems.update(entry?.id ?? '', { item_type_filter: { type: 'item_type_filter', id: filter.id } });
  const drawings = await client.uploadCollections.create({ label: 'Drawings' });
  const plans = await client.uploadCollections.create({
    label: 'Plans',
    parent: { type: 'upload_collection', id: drawings.id },
  });

  const path = join(await mkdtemp(join(tmpdir(), 'lectern-transfer-file-')), 'story.txt');
  await writeFile(path, 'Once upon a time');
  const upload = await client.uploads.createFromLocalFile({
    localPath: path,
    tags: ['tale'],
    upload_collection: { type: 'upload_collection', id: plans.id },
    default_field_metadata: { alt: { en: 'A tale' } },
  });
  await rm(join(path, '..'), { recursive: true });

  const ada = await client.items.create({ item_type: { type: 'item_type', id: author.id }, name: 'Ada' });
  const block = {
    type: 'item' as const,
    attributes: { text: 'Well said', said_by: ada.id },
    relationships: { item_type: { data: { type: 'item_type' as const, id: quote.id } } },
  };
  const tale = await client.items.create({
    item_type: { type: 'item_type', id: story.id },
    title: { en: 'Tale', it: 'Racconto' },
    slug: 'tale',
    author: ada.id,
    file: { upload_id: upload.id, alt: 'My tale' },
    body: {
      schema: 'dast',
      document: {
        type: 'root',
        children: [
          { type: 'paragraph', children: [{ type: 'inlineItem', item: ada.id }] },
          { type: 'block', item: block },
        ],
      },
    },
    meta: { created_at: '2020-02-02T02:02:02Z' },
  });
  await client.items.publish(ada.id);
  await client.items.publish(tale.id);
  // Ada and her tale now refer to each other.
  await client.items.update(ada.id, { best_story: tale.id });
  await client.items.publish(ada.id);
  await client.items.update(tale.id, { title: { en: 'A better tale', it: 'Racconto' } });
  await client.items.create({
    item_type: { type: 'item_type', id: story.id },
    title: { en: 'Unfinished' },
    slug: 'unfinished',
  });
  await client.items.create({ item_type: { type: 'item_type', id: story.id }, title: { en: null }, slug: 'nameless' });
  const pages: string[] = [];
  for (const [name, parent] of [['Home'], ['About', 0], ['Team', 1], ['Contact', 0]] as const) {
    const made = await client.items.create({
      item_type: { type: 'item_type', id: page.id },
      name,
      ...(parent === undefined ? {} : { parent_id: pages[parent] ?? null }),
    });
    pages.push(made.id);
  }
  await client.items.update(pages[3] ?? '', { position: 1 });
  await client.items.publish(pages[0] ?? '');
  await client.items.update(pages[1] ?? '', { meta: { stage: 'review' } });
  await client.scheduledPublication.create(pages[1] ?? '', { publication_scheduled_at: '2056-02-10T11:03:42.208Z' });
}

/** Records in both versions, without what cannot travel. */
async function contentOf(endpoint: Endpoint): Promise<unknown[]> {
  const client = connect(endpoint);
  const found: unknown[] = [];
  for (const version of ['current', 'published']) {
    for await (const { resources } of listPages(client, '/items', { nested: true, version }, 30)) {
      for (const { id, attributes, relationships, meta } of resources) {
        found.push({
          version,
          id,
          attributes: { ...attributes, updated_at: undefined },
          itemType: relationships?.['item_type'],
          status: meta?.['status'],
          isValid: meta?.['is_valid'],
          stage: meta?.['stage'],
          scheduled: meta?.['publication_scheduled_at'],
          createdAt: new Date(String(meta?.['created_at'])).toISOString(),
        });
      }
    }
  }
  return found.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

/** Models, fields, fieldsets, menus and assets of an environment. */
async function schemaOf(endpoint: Endpoint): Promise<unknown> {
  const client = connect(endpoint);
  const read = async (url: string) => {
    const { data } = await client.request<{ data: Resource[] }>({ method: 'GET', url });
    return data.toSorted((one, other) => one.id.localeCompare(other.id));
  };
  const itemTypes = await read('/item-types');
  const fields = await Promise.all(itemTypes.map(({ id }) => read(`/item-types/${id}/fields`)));
  const uploads = (await read('/uploads')).map(
    ({ id, relationships, attributes: { tags, default_field_metadata: metadata, md5, filename } }) => ({
      id,
      collection: relationships?.['upload_collection'],
      tags,
      metadata,
      md5,
      filename,
    }),
  );
  const others = [
    '/menu-items',
    '/schema-menu-items',
    '/workflows',
    '/plugins',
    '/item-type-filters',
    '/upload-collections',
  ];
  const rest = await Promise.all(others.map(read));
  return {
    itemTypes,
    fields,
    uploads,
    rest: rest
      .flat()
      .map(({ relationships, ...entity }) => ({ ...entity, relationships: { ...relationships, creator: null } })),
  };
}

async function versionsOf(client: Client): Promise<string[]> {
  const items = await client.items.list({ page: { limit: 500 } });
  return items.map(({ id, meta }) => `${id} ${meta.current_version}`).toSorted();
}

async function titlesOfHistory(client: Client): Promise<unknown[]> {
  const [tale] = await client.items.list({ filter: { type: 'story', fields: { slug: { eq: 'tale' } } } });
  return (await client.itemVersions.list(tale?.id ?? '')).map((version) => version['title']);
}
