import { type Client, expect, test } from '../support/test.ts';
import { type FrontEnd, startFrontEnd } from './front-end.ts';
import { imagesAreDrawn } from './images.ts';

const secret = 'shows-drafts';

/** An article of the starter content, with pictures. */
const slug = 'building-the-east-stair-in-eleven-drawings';
const title = 'Building the east stair in eleven drawings';

const frontEnds: FrontEnd[] = [
  {
    framework: 'Next.js',
    folder: 'next',
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: (port) => ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', String(port)],
    drafts: (given, path) => `/api/draft?secret=${given}&path=${path}`,
  },
  {
    framework: 'Astro',
    folder: 'astro',
    build: ['node_modules/astro/astro.js', 'build'],
    start: () => ['dist/server/entry.mjs'],
    drafts: (given, path) => `/drafts?secret=${given}&path=${path}`,
  },
];

for (const frontEnd of frontEnds) {
  test.describe(frontEnd.framework, () => {
    let site: Awaited<ReturnType<typeof startFrontEnd>>;

    test.beforeAll(async ({ client, server }) => {
      test.setTimeout(600_000);
      // The page of an author lists the articles that link to it.
      const author = await client.itemTypes.find('author');
      await client.itemTypes.update(author.id, { inverse_relationships_enabled: true });
      const [role] = await client.roles.list();
      const tokenFor = async (name: string, showsDrafts: boolean) =>
        (
          await client.accessTokens.create({
            name: `${frontEnd.framework} ${name}`,
            can_access_cda: true,
            can_access_cda_preview: showsDrafts,
            can_access_cma: false,
            role: role ?? null,
          })
        ).token ?? '';
      site = await startFrontEnd(frontEnd, {
        LECTERN_ORIGIN: server,
        LECTERN_PUBLISHED_TOKEN: await tokenFor('published', false),
        LECTERN_DRAFTS_TOKEN: await tokenFor('drafts', true),
        DRAFTS_SECRET: secret,
      });
      await expect.poll(() => fetch(site.origin).then(({ status }) => status, String)).toBe(200);
    });
    test.afterAll(() => site.stop());

    test('published content: SEO, images, structured text, links', async ({ page }, testInfo) => {
      await page.goto(site.origin);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made by hand, kept by the sea');
      await expect(page).toHaveTitle(/Kestrel Hall/);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/assets\//);
      await imagesAreDrawn(page);
      await page.screenshot({ path: testInfo.outputPath('home.png'), fullPage: true });

      await page.getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('figure').first()).toBeVisible();
      await imagesAreDrawn(page);
      await page.screenshot({ path: testInfo.outputPath('article.png'), fullPage: true });
      if (frontEnd.folder === 'next') {
        await page.getByRole('article').getByRole('link').first().click();
        await expect(page.getByRole('heading', { name: /^[1-9]\d* articles$/ })).toBeVisible();
        await expect(page.getByRole('link', { name: title })).toBeVisible();
      }
      await page.goto(`${site.origin}/articles/no-such-article`);
      await expect(page.getByText(/could not be found|No such article/)).toBeVisible();
    });

    test('pages are made again when their cache tags are invalidated', async ({ client }) => {
      test.skip(frontEnd.folder !== 'next', 'Astro renders each page on request');
      const page = () => fetch(`${site.origin}/articles/${slug}`).then((response) => response.text());
      const before = await page();
      await client.webhooks.create({
        name: 'Pages of the front-end',
        url: `${site.origin}/api/cache-tags?secret=${secret}`,
        headers: {},
        events: [{ entity_type: 'cda_cache_tags', event_types: ['invalidate'] }],
        custom_payload: null,
        http_basic_user: null,
        http_basic_password: null,
      });
      const { id, excerpt } = await findArticle(client);
      // Twice, since a page that was made again has to be found by its tags, too.
      for (const edited of ['A stair that was drawn once more.', 'A stair that was drawn for the last time.']) {
        expect(before).not.toContain(edited);
        await client.items.update(id, { excerpt: { ...excerpt, en: edited } });
        await client.items.publish(id);
        await expect.poll(page).toContain(edited);
      }
    });

    test('drafts appear as they are typed, and a click opens their editor', async ({ page, client, server }) => {
      const { id, title: titles } = await findArticle(client);
      expect((await page.goto(`${site.origin}${frontEnd.drafts('guessed', '/')}`))?.status()).toBe(401);
      const isOpen = page.waitForResponse(/\/listen\/channel/);
      await page.goto(`${site.origin}${frontEnd.drafts(secret, `/articles/${slug}`)}`);
      await expect(page.getByText('Drafts are shown')).toBeVisible();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toContainText(title);

      await isOpen;
      await client.items.update(id, { title: { ...titles, en: `${frontEnd.framework} follows its drafts` } });
      await expect(heading).toContainText(`${frontEnd.framework} follows its drafts`);
      expect(await (await fetch(`${site.origin}/articles/${slug}`)).text()).not.toContain('follows its drafts');

      const popup = page.waitForEvent('popup');
      await heading.click();
      const editor = await popup;
      await expect(editor).toHaveURL(new RegExp(`^${server}/editor/item_types/[^/]+/items/${id}/edit`));
      await expect(editor.getByRole('textbox', { name: /^Title/ })).toBeFocused();
      await client.items.update(id, { title: titles });
    });
  });
}

async function findArticle(client: Client) {
  const [article] = await client.items.list({
    filter: { type: 'article', fields: { slug: { eq: slug } } },
    version: 'current',
  });
  return article as unknown as { id: string } & Record<'title' | 'excerpt', Record<string, string>>;
}
