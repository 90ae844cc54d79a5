import { alterAnswers } from './support/altered-answers.ts';
import { typeInto } from './support/keyboard.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

let site: OwnSite;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Audited House');
});

test('an administrator finds who changed a model by period and filter, and reads the request with the keyboard', async () => {
  const { client } = site;
  const model = await client.itemTypes.create({ name: 'Ledger', api_key: 'ledger' });
  await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const long = 'A note that goes on for longer than sixty characters, so that it is cut.';
  await client.itemTypes.update(model.id, { hint: long });
  const page = await site.openWindow();
  await page.goto('/project_settings/audit-log');
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  const events = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  const update = events.getByRole('button', { name: /item_types\.update PUT \/api\/item-types\// });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(update).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(events.getByRole('button', { name: /fields\.create POST/ })).toBeVisible();

  await typeInto(page.getByRole('searchbox', { name: 'Filter events' }), "action_name = 'item_types.update'");
  await page.keyboard.press('Enter');
  await expect(events).toHaveCount(1);
  await expect(page).toHaveURL(/filter=action_name/);

  await update.focus();
  await page.keyboard.press('Enter');
  await expect(update).toHaveAttribute('aria-expanded', 'true');
  await expect(events.getByRole('heading', { name: 'Response 200' })).toBeVisible();
  await expect(events.getByText(long.slice(0, 60) + '…').first()).toBeVisible();
  await events.getByRole('button', { name: 'Show full texts' }).first().click();
  await expect(events.getByText(long).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(events).toHaveCount(1);
  await typeInto(page.getByRole('searchbox', { name: 'Filter events' }), 'nonsense');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A filter with a mistake matches none.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(update).toBeVisible();
  // The events of the former period fit as well, until those of this one arrive.
  const ofWeek = page.waitForResponse('**/api/audit-log-events/query');
  await page.getByRole('button', { name: /Period/ }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/period=week/);
  await ofWeek;
  await expect(update).toBeVisible();

  await page.route('**/api/audit-log-events/query', (route) => route.fulfill({ status: 500, json: { data: [] } }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Couldn’t load the audit log')).toBeVisible();
  await expect(update).toBeVisible();
  await page.unroute('**/api/audit-log-events/query');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Couldn’t load the audit log')).toBeHidden();
  await page.context().close();
});

test('where the operator leaves features out, the log is a labelled sample and other pages say so', async () => {
  const page = await site.openWindow();
  await alterAnswers<{ data: { attributes: object }[] }>(page, '/api/subscription-features', ({ data }) => ({
    data: data.map((feature) => ({ ...feature, attributes: { ...feature.attributes, enabled: false } })),
    meta: { upgrade_url: 'https://example.org/plans' },
  }));

  await page.goto('/project_settings/audit-log');

  await expect(page.getByText('“Audit log” isn’t part of this project')).toBeVisible();
  await expect(page.getByText('Sample')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for it' })).toHaveAttribute('href', 'https://example.org/plans');
  // The sample itself is there for the eye alone.
  await expect(page.getByRole('button', { name: /items\.publish/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('navigation', { name: 'Project settings' }).getByText('White label')).toHaveCount(0);
  await page.goto('/project_settings/white-label-settings');
  await expect(page.getByRole('heading', { name: '“White label” isn’t part of this project' })).toBeVisible();
  await page.context().close();
});
