import { press } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { tokenOf, windowOf } from './support/windows.ts';
import { violationsInBothThemes } from './support/violations.ts';

test('a developer tries a query out, in drafts too, with its cost, and finds it again after a reload', async ({
  page,
  client,
}) => {
  const title = `Draft ${Date.now()}`;
  const [author] = await client.items.list({ filter: { type: 'author' }, page: { limit: 1 } });
  if (author === undefined) throw new Error('The starter content has authors.');
  await client.items.update(author.id, { name: title });
  await page.goto('/editor');
  await page.getByRole('link', { name: 'API explorer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API explorer' })).toBeVisible();
  const query = page.getByRole('region', { name: 'Operation Editor' });
  const result = page.getByRole('region', { name: 'Result Window' });
  await expect(query.getByText('siteName')).toBeVisible();

  await query.getByText('siteName').click();
  await press(page, 'Control+a', 'Delete');
  await page.keyboard.type(`{ allAuthors(filter: {id: {eq: "${author.id}"}}) { name `);
  await press(page, 'Control+Enter');
  await expect(result.getByText('allAuthors')).toBeVisible();
  await expect(result.getByText(title)).toHaveCount(0);
  await expect(page.getByText(/^Cost: \d+ of [\d,]+$/)).toBeVisible();

  await page.keyboard.type('id ');
  await page.getByRole('radio', { name: 'Drafts' }).click();
  await expect(result.getByText('allAuthors')).toHaveCount(0);
  await expect(query.getByText(author.id)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await query.getByText(author.id).click();
  await press(page, 'Control+Enter');
  await expect(result.getByText(title)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.reload();
  await expect(query.getByText(author.id)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Drafts' })).toBeChecked();
  await client.items.update(author.id, { name: author['name'] });
  await client.items.publish(author.id);
});

test('a role without API tokens has no explorer, until its preferences show it; then a token is pasted', async ({
  browser,
  client,
}) => {
  const page = await windowOf(browser, await tokenOf(client, 'Front-end developer', {}));
  await page.goto('/cda-explorer');
  await expect(page.getByText('Your role doesn’t allow API tokens.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'API explorer' })).toHaveCount(0);

  await page.goto('/preferences-editor');
  await page.getByText('Show the API explorer').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'API explorer' }).click();
  await expect(page.getByText('Enter an API token to send queries.')).toBeVisible();
  const builtIn = (await client.accessTokens.list()).find((token) => token.hardcoded_type === 'readonly');
  await page.getByRole('textbox', { name: 'API token' }).click();
  await page.keyboard.insertText(builtIn?.token ?? '');
  await expect(page.getByRole('region', { name: 'Operation Editor' }).getByText('siteName')).toBeVisible();
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await expect(page.getByRole('region', { name: 'Result Window' }).getByText('Kestrel Hall').first()).toBeVisible();
});
