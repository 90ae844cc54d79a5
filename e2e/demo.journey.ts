import { ownSite } from './support/own-site.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test('a demo shows the time left, and leads on where the operator has links', async ({ browser }) => {
  const page = await (await ownSite(browser, 'Try it')).openWindow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // Only the operator can begin a demo, while the server is stopped; that it answers so is tested in management-api.
  const endsAt = new Date(Date.now() + 5_400_500).toISOString();
  const attributes = {
    started_at: new Date().toISOString(),
    ends_at: endsAt,
    is_resetting: false,
    share_url: 'https://try.example.org/share',
    sign_up_url: 'https://example.org/sign-up',
    contact_url: null as string | null,
  };
  await page.route('**/api/demo', (route) => route.fulfill({ json: { data: { id: '1', type: 'demo', attributes } } }));

  await page.goto('/media/assets');
  await page.getByRole('button', { name: /^Demo, 1 h (30|29) min left$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Demo project' });
  await expect(sheet.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', 'https://example.org/sign-up');
  await expect(sheet.getByRole('link', { name: 'Contact sales' })).toHaveCount(0);
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await sheet.getByRole('button', { name: 'Share demo' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://try.example.org/share');

  attributes.ends_at = new Date(Date.now() - 1000).toISOString();
  attributes.contact_url = 'https://example.org/contact';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Demo, Time is up' }).click();
  await expect(sheet.getByRole('link', { name: 'Contact sales' })).toBeVisible();
});
