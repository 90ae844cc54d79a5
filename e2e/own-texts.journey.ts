import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { origin } from './support/start-server.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

const logoFile = join(import.meta.dirname, '../packages/starter/images/kestrel-hall-mark.png');

const words: Record<string, object> = {
  '/en.json': { 'settings.white-label.title': 'Words of the house', 'common.save': 'Keep it' },
};

/** Serves texts to consoles of every address, and remembers what it was asked for. */
async function startTexts(): Promise<{ server: Server; at: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const found = words[path];
    response.writeHead(found === undefined ? 404 : 200, {
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(found ?? { 'common.save': 'Not to be said' }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('a project uses its own texts; a URL that serves none is reported, and the console uses its built-in ones', async ({
  browser,
}) => {
  const texts = await startTexts();
  const elsewhere = await startTexts();
  try {
    const { client, token } = await ownSite(browser, 'Own words');
    // At the site's own host name: what is known before signing in goes by the host.
    const site = await client.site.find();
    const home = `${new URL(origin()).protocol}//${site.internal_domain}`;
    const context = await browser.newContext({
      baseURL: home,
      locale: 'en-GB',
      storageState: {
        cookies: [],
        origins: [{ origin: home, localStorage: [{ name: 'lectern.session', value: token }] }],
      },
    });
    const page = await context.newPage();
    const field = page.getByRole('textbox', { name: 'URL of your texts' });

    await page.goto('/project_settings/white-label-settings');
    await expect(page.getByRole('heading', { level: 1, name: 'White label' })).toBeVisible();
    await typeInto(field, `${texts.at}/en.json`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription(/needs :locale/);
    await expect(field).toBeFocused();

    await typeInto(field, `${texts.at}/:locale.json`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('White-label settings saved')).toBeVisible();
    // The page was loaded before that URL was set.
    expect(texts.asked).toEqual([]);
    await page.getByRole('button', { name: 'Reload console' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Words of the house' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: `2 texts found at ${texts.at}/en.json` })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // That origin, and no other.
    const isReached = (address: string) =>
      page.evaluate(
        (target) =>
          fetch(target).then(
            () => true,
            () => false,
          ),
        address,
      );
    expect([await isReached(`${texts.at}/en.json`), await isReached(`${elsewhere.at}/en.json`)]).toEqual([true, false]);
    expect(elsewhere.asked).toEqual([]);

    // Before signing in, the project shows itself and not the product.
    const colors = { type: 'monochromatic' as const, hue: 12 };
    const { id: logo } = await client.uploads.createFromLocalFile({ localPath: logoFile });
    await client.site.update({ theme: { ...colors, logo } });
    const visitor = await browser.newContext({ baseURL: home, storageState: { cookies: [], origins: [] } });
    const signIn = await visitor.newPage();
    await signIn.goto('/sign_in');
    await expect(signIn).toHaveTitle('Sign in · Own words');
    await expect(signIn.getByRole('main').locator('img')).toHaveAttribute('src', (await client.uploads.find(logo)).url);
    await expect(signIn.getByText('Lectern')).toHaveCount(0);
    const accent = await signIn.evaluate(() => document.documentElement.style.getPropertyValue('--site--accent'));
    expect(accent).toContain('hsl(12 ');
    expect(await violations(signIn)).toEqual([]);
    await visitor.close();

    // There is no Italian translation.
    await page.evaluate(() => localStorage.setItem('lectern.language', 'it'));
    await page.reload();
    await expect(
      page.getByRole('status').filter({ hasText: `${texts.at}/it.json ha risposto con lo stato 404` }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'White label' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salva' })).toBeVisible();

    // It is added later.
    words['/it.json'] = { 'settings.white-label.title': 'Parole della casa' };
    await page.getByRole('button', { name: 'Controlla di nuovo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Parole della casa' })).toBeVisible();

    await typeInto(page.getByRole('textbox', { name: 'URL dei tuoi testi' }), '');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'White label' })).toBeVisible();
    expect((await client.whiteLabelSettings.find()).custom_i18n_messages_template_url).toBeNull();
    await context.close();
  } finally {
    delete words['/it.json'];
    for (const { server } of [texts, elsewhere]) {
      server.closeAllConnections();
      server.close();
    }
  }
});
