import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeFilm } from '@lectern/assets/testing/made-film';
import { expect } from '../../support/test.ts';
import type { OwnSite } from '../../support/own-site.ts';

type Client = OwnSite['client'];

/** The starter kits recognize their models by these IDs. */
const models = {
  page: 'JdG722SGTSG_jEB1Jx-0XA',
  image: 'dZOhbVOTSpeaaA-wQMgPCA',
  gallery: 'CoOdvsbUR8GLtGeuenXzMw',
  video: 'duRvS1PrT4u6QGJZUmyINA',
};

const title = 'Paper boats for a long winter';
const text = 'Fold along the grain';
const linked = { slug: 'about', title: 'About the workshop' };

/** Models of the starter kits, with a page at their home and another one that it links to. */
export async function makePages({ client }: OwnSite) {
  await makeModels(client);
  const [model, poster] = await Promise.all([
    addPicture(client, 'paper-pavilion-model.jpg'),
    addPicture(client, 'paper-rooms-poster.jpg'),
  ]);
  const film = await makeFilm(client);
  const about = await client.items.create({
    item_type: { type: 'item_type', id: models.page },
    ...linked,
    structured_text: document([paragraph(span('Two rooms above a boat yard.'))]),
    seo_settings_social: null,
    seo_analysis: null,
  });
  const file = ({ id }: { id: string }) => ({ upload_id: id });
  const home = await client.items.create({
    item_type: { type: 'item_type', id: models.page },
    title,
    slug: 'home',
    seo_settings_social: {
      title: `${title} – Kestrel Hall`,
      description: 'How a sheet becomes a hull.',
      image: model.id,
      twitter_card: 'summary_large_image',
      no_index: false,
    },
    seo_analysis: null,
    structured_text: document([
      { type: 'heading', level: 2, children: [span('Materials')] },
      paragraph(
        span(`${text}, and read `),
        {
          type: 'itemLink',
          item: about.id,
          children: [span('who we are')],
        },
        span(' or '),
        { type: 'inlineItem', item: about.id },
        span('.'),
      ),
      { type: 'code', language: 'javascript', code: 'const hull = fold(sheet);' },
      { type: 'block', item: block(models.image, { asset: file(model) }) },
      { type: 'block', item: block(models.gallery, { assets: [file(model), file(poster)] }) },
      ...(film === undefined ? [] : [{ type: 'block', item: block(models.video, { asset: file(film) }) }]),
    ]),
  });
  for (const { id } of [about, home]) await client.items.publish(id);
  return {
    models,
    home: { id: home.id, slug: 'home' },
    title,
    text,
    linked,
    hasVideo: film !== undefined,
    async rename(to: string, isPublished: boolean) {
      await client.items.update(home.id, { title: to });
      if (isPublished) await client.items.publish(home.id);
    },
  };
}

async function makeModels(client: Client): Promise<void> {
  const required = (kind: 'image' | 'video') => ({ required: {}, extension: { predefined_list: kind } });
  const asset = { label: 'Asset', api_key: 'asset', field_type: 'file' } as const;
  await client.itemTypes.create({ id: models.image, name: 'Image block', api_key: 'image_block', modular_block: true });
  await client.fields.create(models.image, { ...asset, validators: required('image') });
  await client.itemTypes.create({ id: models.video, name: 'Video block', api_key: 'video_block', modular_block: true });
  await client.fields.create(models.video, { ...asset, validators: required('video') });
  await client.itemTypes.create({
    id: models.gallery,
    name: 'Image gallery block',
    api_key: 'image_gallery_block',
    modular_block: true,
  });
  await client.fields.create(models.gallery, {
    label: 'Assets',
    api_key: 'assets',
    field_type: 'gallery',
    validators: { size: { min: 1 }, extension: { predefined_list: 'image' } },
  });
  await client.itemTypes.create({ id: models.page, name: 'Page', api_key: 'page', draft_mode_active: true });
  const titleField = await client.fields.create(models.page, {
    label: 'Title',
    api_key: 'title',
    field_type: 'string',
    validators: { required: {} },
  });
  await client.fields.create(models.page, {
    label: 'Slug',
    api_key: 'slug',
    field_type: 'slug',
    validators: { required: {}, slug_title_field: { title_field_id: titleField.id }, unique: {} },
  });
  await client.fields.create(models.page, {
    label: 'Structured text',
    api_key: 'structured_text',
    field_type: 'structured_text',
    validators: {
      required: {},
      structured_text_blocks: { item_types: [models.image, models.gallery, models.video] },
      structured_text_links: { item_types: [models.page] },
    },
  });
  await client.fields.create(models.page, {
    label: 'SEO settings & social',
    api_key: 'seo_settings_social',
    field_type: 'seo',
  });
  await client.fields.create(models.page, { label: 'SEO analysis', api_key: 'seo_analysis', field_type: 'json' });
}

function addPicture(client: Client, name: string): Promise<{ id: string }> {
  return client.uploads.createFromLocalFile({
    localPath: join(import.meta.dirname, '../../../packages/starter/images', name),
    default_field_metadata: { title: { en: `Picture ${name}` }, alt: { en: `Alternative text of ${name}` } },
  });
}

/** A video whose stream is ready; none where there is no ffmpeg. */
async function makeFilm(client: Client): Promise<{ id: string } | undefined> {
  if (spawnSync(process.env['LECTERN_FFMPEG'] || 'ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0)
    return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'lectern-film-'));
  try {
    const localPath = join(folder, 'folding.mov');
    await writeFile(localPath, await madeFilm());
    const { id } = await client.uploads.createFromLocalFile({
      localPath,
      default_field_metadata: { title: { en: 'Folding a hull' }, alt: { en: 'Two hands fold paper' } },
    });
    await expect.poll(async () => (await client.uploads.find(id)).mux_playback_id, { timeout: 120_000 }).not.toBeNull();
    return { id };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function document(children: object[]) {
  return { schema: 'dast', document: { type: 'root', children } };
}

function paragraph(...children: object[]) {
  return { type: 'paragraph', children };
}

function span(value: string) {
  return { type: 'span', value };
}

function block(itemType: string, attributes: object) {
  return {
    type: 'item',
    attributes,
    relationships: { item_type: { data: { type: 'item_type', id: itemType } } },
  };
}
