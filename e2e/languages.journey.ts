import { alterAnswers } from './support/altered-answers.ts';
import { typeInto } from './support/keyboard.ts';
import { origin } from './support/start-server.ts';
import { expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an editor switches the console to German, finds it again after a reload, and switches back to English', async ({
  page,
  client,
}) => {
  await page.goto('/schema/item_types');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Documentation' })).toHaveAttribute(
    'href',
    'https://example.org/docs',
  );
  await expect(page.getByRole('menuitem', { name: 'Get support' })).toHaveAttribute('target', '_blank');
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  const preferences = page.getByRole('dialog', { name: 'Preferences' });
  await expect(preferences.getByRole('radio', { name: 'English' })).toBeChecked();
  await preferences.getByText('Deutsch').click();
  await preferences.getByRole('button', { name: 'Save preferences' }).click();

  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
  await expect(page).toHaveURL(/\/schema\/item_types$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: 'Modelle' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Neues Modell' }).click();
  const form = page.getByRole('dialog', { name: 'Neues Modell' });
  await form.getByRole('button', { name: 'Modell erstellen' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Namen eingeben/);
  await typeInto(form.getByRole('textbox', { name: 'Name' }), 'Stopover');
  await typeInto(form.getByRole('textbox', { name: 'API-Kennung' }), 'stopover');
  await form.getByRole('button', { name: 'Modell erstellen' }).click();
  await expect(page.getByText('Modell Stopover erstellt')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Stopover/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: /^Kontomenü/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible();
  // What React Aria says by itself: the way out of a menu for screen readers that swipe.
  await expect(page.getByRole('button', { name: 'Schließen' }).first()).toBeAttached();

  await page.getByRole('menuitem', { name: 'Persönliche Einstellungen' }).click();
  const einstellungen = page.getByRole('dialog', { name: 'Persönliche Einstellungen' });
  await expect(einstellungen.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await einstellungen.getByText('English').click();
  await einstellungen.getByRole('button', { name: 'Einstellungen speichern' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await client.itemTypes.destroy('stopover');
});

test.describe('a first visit', () => {
  test.use({ isSignedIn: false, locale: 'it-CH' });

  test("uses the browser's language, with the project's own texts where it has them", async ({ page }) => {
    await haveOwnTexts(page);
    await page.route('**/texts/it.json', (route) => route.fulfill({ json: { 'sign-in.submit': 'Entra in sala' } }));

    await page.goto('/sign_in');

    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
    await typeInto(page.getByRole('textbox', { name: 'Email' }), 'mara');
    await page.getByRole('button', { name: 'Entra in sala' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /Inserisci un indirizzo email completo/,
    );
  });

  test("falls back to the built-in texts when the project's texts cannot be fetched", async ({ page }) => {
    await haveOwnTexts(page);
    const asked = page.waitForResponse('**/texts/it.json');
    await page.route('**/texts/it.json', (route) =>
      route.fulfill({ status: 500, json: { 'sign-in.submit': 'Entra in sala' } }),
    );

    await page.goto('/sign_in');
    await asked;

    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  });
});

test.describe('a server that is starting', () => {
  test.use({ isSignedIn: false, locale: 'it-CH' });

  test("is polled every second until the project's texts arrive", async ({ page }) => {
    await haveOwnTexts(page);
    await page.route('**/texts/it.json', (route) => route.fulfill({ json: { 'sign-in.submit': 'Entra in sala' } }));
    let refusals = 0;
    await page.route('**/api/public-info', async (route) => {
      if (refusals === 2) return route.fallback();
      refusals += 1;
      return route.fulfill({ status: 503, json: {} });
    });

    await page.goto('/sign_in');

    await expect(page.getByRole('button', { name: 'Entra in sala' })).toBeVisible();
    expect(refusals).toBe(2);
  });
});

/** Lets the project name an address with texts of its own. */
async function haveOwnTexts(page: Page) {
  const custom_i18n_messages_template_url = `${origin()}/texts/:locale.json`;
  await alterAnswers<{ data: { attributes: object } }>(page, '/api/public-info', ({ data }) => ({
    data: { ...data, attributes: { ...data.attributes, custom_i18n_messages_template_url } },
  }));
}
