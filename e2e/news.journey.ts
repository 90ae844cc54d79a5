import { expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

const text = (...paragraphs: string[]) => ({
  schema: 'dast',
  document: {
    type: 'root',
    children: paragraphs.map((value) => ({ type: 'paragraph', children: [{ type: 'span', value }] })),
  },
});
const longText = text('Lists load while you scroll. '.repeat(20).trim(), 'That is all.');

/** What `GET /api/news` responds with; that the server does so is tested in `apps/server/src/news`. */
const news = {
  id: 'news',
  type: 'news',
  attributes: {
    changelog_entries: [
      {
        id: 'lists',
        title: 'Faster lists',
        content: longText,
        first_published_at: '2026-11-20T09:00:00.000Z',
        categories: [{ name: 'Editing', color: '#146e7aff' }],
        url: 'https://blog.example.org/faster-lists',
      },
      {
        id: 'tags',
        title: 'Tags for assets',
        content: text('Find assets by tag.'),
        first_published_at: '2026-11-02T09:00:00.000Z',
        categories: [],
        url: null,
      },
    ],
    announcements: [
      {
        id: 'focal-points',
        title: 'Set focal points with the keyboard',
        announcement: text('Arrow keys move the point.'),
        image: null,
        video: null,
        area: 'media',
        url: null,
      },
    ],
    tutorials: [{ id: 'first', title: 'First steps', description: 'Write and publish a record.', video: null }],
    survey: { id: 'autumn', url: 'https://survey.example.org/autumn' },
  },
};

async function withNews(page: Page) {
  await page.route('**/api/news?*', (route) => route.fulfill({ json: { data: news } }));
  await page.route('https://survey.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Autumn</title><p>Hello' }),
  );
}

test('news open by themselves once, are read, and a survey stays closed', async ({ page }) => {
  await withNews(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/editor');
  const dialog = page.getByRole('dialog');

  await test.step('the newest entry opens, cut, and shows the rest', async () => {
    await expect(dialog.getByRole('heading', { name: 'Faster lists' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expect(dialog.getByText('That is all.')).toBeHidden();
    await dialog.getByRole('button', { name: 'Show all' }).click();
    await expect(dialog.getByText('That is all.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Read more' })).toHaveAttribute(
      'href',
      'https://blog.example.org/faster-lists',
    );
  });

  await test.step('the list has the others, which are read together', async () => {
    await dialog.getByRole('button', { name: 'All entries' }).click();
    await expect(dialog.getByText('New', { exact: true })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(dialog.getByText('New', { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'What’s new', exact: true })).toBeVisible();
  });

  await test.step('an announcement waits for its area', async () => {
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Media' }).click();
    const announcement = page.getByRole('dialog', { name: 'Set focal points with the keyboard' });
    await expect(announcement.getByText('Arrow keys move the point.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(announcement).toHaveCount(0);
  });

  await test.step('tutorials are marked as done', async () => {
    await page.getByRole('button', { name: 'What’s new', exact: true }).click();
    await page.getByRole('tab', { name: 'Tutorials' }).click();
    await dialog.getByRole('button', { name: 'Mark “First steps” as done' }).click();
    await expect(dialog.getByText('Done', { exact: true })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the survey is closed for good, and absent in a narrow window', async () => {
    const survey = page.getByRole('complementary', { name: 'Survey' });
    await expect(survey).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect(survey).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await survey.getByRole('button', { name: 'Close survey for good' }).click();
    await expect(survey).toHaveCount(0);
  });

  await test.step('nothing of it comes back', async () => {
    const answered = page.waitForResponse('**/api/news?*');
    await page.goto('/media/assets');
    await answered;
    await expect(page.getByRole('button', { name: 'What’s new', exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Survey' })).toHaveCount(0);
  });
});

test('a survey whose page does not load within 15 seconds is absent', async ({ page }) => {
  await withNews(page);
  const empty = { ...news.attributes, changelog_entries: [], announcements: [] };
  await page.route('**/api/news?*', (route) => route.fulfill({ json: { data: { ...news, attributes: empty } } }));
  // Never answered.
  await page.route('https://survey.example.org/**', () => undefined);
  await page.clock.install();
  await page.goto('/editor');
  const frame = page.locator('iframe[title="Survey"]');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(frame).toBeAttached({ timeout: 200 });
  }).toPass();
  await expect(page.getByRole('complementary', { name: 'Survey' })).toBeHidden();
  await page.clock.runFor(15_000);
  await expect(frame).toHaveCount(0);
});
