import { confirmDeletion } from './support/confirm.ts';
import { tabTo } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { startReceiver } from './support/receiver.ts';
import { type Client, expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a build trigger is made by keyboard, starts a build, and its log shows what was sent and came back', async ({
  browser,
}) => {
  // From an empty page to the result of a build.
  test.slow();
  const receiver = await startReceiver();
  receiver.respondWith(200, { queued: true });
  const site = await ownSite(browser, 'First build trigger');
  const page = await site.openWindow();

  await page.goto('/project_settings/build_triggers');
  await expect(page.getByRole('heading', { level: 1, name: 'No build triggers yet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, page.getByRole('link', { name: 'Add build trigger' }));
  await page.keyboard.press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Choose a service' });
  await expect(chooser.getByRole('listitem')).toHaveText([/Netlify/, /Vercel/, /GitLab CI/, /Custom webhook/]);
  expect(await violations(page)).toEqual([]);
  await tabTo(page, chooser.getByRole('button', { name: /Custom webhook/ }));
  await page.keyboard.press('Enter');

  const form = page.getByRole('region', { name: 'New build trigger' });
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Production');
  await page.keyboard.press('Enter');
  const url = form.getByRole('textbox', { name: 'Trigger URL' });
  await expect(url).toHaveAccessibleDescription(/Required/);
  await expect(url).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(`${receiver.origin}/build?key=swordfish`);
  await form.getByRole('button', { name: 'Add header' }).click();
  await expect(form.getByRole('textbox', { name: 'Name of header 1' })).toBeFocused();
  await page.keyboard.type('X-Key');
  await page.keyboard.press('Tab');
  await page.keyboard.type('plugh');
  const payload = form.getByRole('textbox', { name: 'JSON payload' });
  await payload.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('{"event": ');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(payload).toHaveAccessibleDescription(/Enter valid JSON/);
  await payload.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('"build"}');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Build trigger Production created')).toBeVisible();
  const [trigger] = await site.client.buildTriggers.list();
  expect(trigger).toMatchObject({
    name: 'Production',
    adapter: 'custom',
    adapter_settings: { headers: { 'X-Key': 'plugh' }, payload: { event: 'build' } },
  });
  await expect(page.getByText(String(trigger?.webhook_url))).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Trigger build now' }).click();
  await expect(page.getByText('Build of Production requested')).toBeVisible();
  await expect.poll(() => receiver.calls.length, { timeout: 20_000 }).toBe(1);
  expect(receiver.calls[0]).toMatchObject({ url: '/build?key=swordfish', body: '{"event":"build"}' });
  const notice = page.getByRole('status').filter({ hasText: /^ProductionBuild requested$/ });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  expect(await violations(page)).toEqual([]);

  await page
    .getByRole('navigation', { name: 'Project settings' })
    .getByRole('link', { name: 'Deployment logs' })
    .click();
  // Another page takes no notice away.
  await expect(notice).toBeVisible();
  const table = page.getByRole('table', { name: 'Deployment logs' });
  const requested = table.getByRole('row', { name: /Production.*Build requested/ });
  await expect(requested).toBeVisible({ timeout: 20_000 });
  expect(await violations(page)).toEqual([]);
  await tabTo(page, requested.getByRole('link', { name: 'Details' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Build requested' });
  await expect(dialog.getByRole('region', { name: 'Command' })).toContainText('curl -X POST');
  await expect(dialog).not.toContainText('swordfish');
  await expect(dialog).not.toContainText('plugh');
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('queued:true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const answer = await fetch(String(trigger?.webhook_url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"status":"success"}',
  });
  expect(answer.ok).toBe(true);
  const waiting = page.getByRole('button', { name: 'Show 1 new event' });
  await expect(waiting).toBeVisible({ timeout: 20_000 });
  await expect(table.getByRole('row')).toHaveCount(2);
  await waiting.click();
  await expect(table.getByRole('row').nth(1)).toContainText('Deployment succeeded');

  await page.getByRole('button', { name: /All events/ }).click();
  await page.getByRole('option', { name: 'Build requested' }).click();
  await expect(page).toHaveURL(/event_type=request_success/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('button', { name: 'Build trigger' }).click();
  await expect(page).toHaveURL(/order_by=build_trigger_id_asc/);
  await table.getByRole('button', { name: 'Build trigger' }).click();
  await expect(page).toHaveURL(/order_by=build_trigger_id_desc/);
  await table.getByRole('button', { name: 'Build trigger' }).click();
  await expect(page).not.toHaveURL(/order_by/);
  await page.context().close();
  await receiver.close();
});

test('a build in progress is aborted from the head of the log, and a trigger is deleted after a question', async ({
  browser,
}) => {
  const receiver = await startReceiver();
  const site = await ownSite(browser, 'Build aborted');
  const { id } = await makeTrigger(site.client, receiver.origin);
  await site.client.buildTriggers.trigger(id);
  const page = await site.openWindow();

  await page.goto('/project_settings/deployment_logs');
  await page.getByRole('button', { name: '1 build in progress' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Abort Preview' }).click();
  await expect(page.getByRole('button', { name: '1 build in progress' })).toHaveCount(0);
  expect(await site.client.buildTriggers.find(id)).toMatchObject({ build_status: 'failed' });

  await page.goto('/project_settings/build_triggers');
  await page.getByRole('link', { name: /Preview.*Custom webhook.*Build failed/ }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete build trigger' }).click();
  await confirmDeletion(page, 'Preview', 'Delete build trigger');
  await expect(page.getByRole('heading', { level: 1, name: 'No build triggers yet' })).toBeVisible();
  expect(await site.client.buildTriggers.list()).toEqual([]);
  await page.context().close();
  await receiver.close();
});

test('whoever may run a trigger retries a failed build from the navigation bar, and sees no other trigger', async ({
  browser,
}) => {
  const receiver = await startReceiver();
  receiver.respondWith(503, { error: 'queue_full' });
  const site = await ownSite(browser, 'Deploy status');
  const { id } = await makeTrigger(site.client, receiver.origin);
  await makeTrigger(site.client, receiver.origin, 'Production');
  const role = await site.client.roles.create({
    name: 'Deploys',
    environments_access: 'all',
    positive_item_type_permissions: [],
    negative_item_type_permissions: [],
    positive_build_trigger_permissions: [{ build_trigger: id }],
    negative_build_trigger_permissions: [],
  } as never);
  const { token } = await site.client.accessTokens.create({
    name: 'Deploys',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });
  const page = await site.openWindow(token ?? '');
  await page.goto('/editor');
  await tabTo(page, page.getByRole('button', { name: 'Deployments' }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Deployments' });
  await expect(sheet.getByRole('listitem')).toHaveText([/Preview.*Not built yet/]);
  expect(await violations(page)).toEqual([]);

  await sheet.getByRole('button', { name: 'Build now: Preview' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText([/Build failed/], { timeout: 20_000 });
  expect(await violations(page)).toEqual([]);
  receiver.respondWith(200, {});
  await sheet.getByRole('button', { name: 'Retry: Preview' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText([/Building/], { timeout: 20_000 });
  await sheet.getByRole('button', { name: 'Abort: Preview' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText([/Build failed/]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Deployments: a build failed' })).toBeFocused();

  // The first page that opens for a role: there is no other.
  await page.goto('/project_settings');
  await expect(page).toHaveURL(/\/project_settings\/deployment_logs$/);
  const failed = page.getByRole('row', { name: /Preview.*Build request failed/ });
  await failed.getByRole('link', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Build request failed' });
  await expect(details).toContainText('queue_full');
  // What was sent and received is for those who may read the whole log.
  await expect(details.getByRole('region')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.goto('/project_settings/build_triggers');
  await expect(page.getByText('You don’t have access')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
  await receiver.close();
});

function makeTrigger(client: Client, origin: string, name = 'Preview') {
  return client.buildTriggers.create({
    name,
    adapter: 'custom',
    adapter_settings: { trigger_url: `${origin}/build`, headers: {}, payload: { event: 'build' } },
    frontend_url: null,
    indexing_enabled: false,
    autotrigger_on_scheduled_publications: false,
  });
}
