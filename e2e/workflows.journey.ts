import { confirmDeletion } from './support/confirm.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

type Stage = { id: string; name: string };

const stages = { draft: { id: 'draft', name: 'Draft' }, done: { id: 'done', name: 'Done' } } satisfies Record<
  string,
  Stage
>;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an editor creates a workflow with the keyboard, assigns it to a model, and moves records one by one and in bulk', async ({
  browser,
}) => {
  // From the first stage of a workflow to many records in its last.
  test.slow();
  const site = await ownSite(browser, 'First workflow');
  const { client } = site;
  const { model, items } = await makeModel(client, 'Poster', ['Fair', 'Opera', 'Regatta']);
  const page = await site.openWindow();

  await page.goto('/project_settings/workflows');
  await expect(page.getByRole('heading', { level: 1, name: 'No workflows yet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, page.getByRole('link', { name: 'Add workflow' }));
  await page.keyboard.press('Enter');

  // The name is taken: that is said where it is written, and what was typed stays.
  await client.workflows.create({
    name: 'Press',
    api_key: 'other',
    stages: [{ id: 'open', name: 'Open', initial: true }],
  });
  const form = page.getByRole('region', { name: 'New workflow' });
  const name = form.getByRole('textbox', { name: 'Name' }).first();
  const key = form.getByRole('textbox', { name: 'API key' }).first();
  await expect(name).toBeFocused();
  await page.keyboard.type('Press');
  await expect(key).toHaveValue('press');
  await tabTo(page, stage(page, 'Stage 1, unnamed').getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Draft');
  await expect(stage(page, 'Draft').getByRole('textbox', { name: 'API key' })).toHaveValue('draft');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(/This name is already in use/);
  await expect(name).toBeFocused();
  await expect(stage(page, 'Draft').getByRole('textbox', { name: 'Name' })).toHaveValue('Draft');
  await page.keyboard.press('End');
  await page.keyboard.type(' approval');
  await expect(key).toHaveValue('press_approval');

  for (const added of ['Approved', 'In review']) {
    await tabTo(page, form.getByRole('button', { name: 'Add stage' }));
    await page.keyboard.press('Enter');
    await expect(stage(page, /unnamed$/).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(added);
  }
  // A key that is written does not follow the name any more.
  await tabTo(page, stage(page, 'In review').getByRole('textbox', { name: 'API key' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('review');
  await stage(page, 'In review').getByRole('button', { name: 'Move In review', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-drop-target]')).not.toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Insert between Draft and Approved' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Stages' }).getByRole('row')).toHaveCount(3);
  await expect.poll(() => stageNames(page)).toEqual(['Draft', 'In review', 'Approved']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Workflow Press approval created')).toBeVisible();
  await expect(page).toHaveURL(/\/project_settings\/workflows\/[^/]+\/edit$/);
  const made = (await client.workflows.list()).find(({ api_key: apiKey }) => apiKey === 'press_approval');
  expect(made).toMatchObject({
    name: 'Press approval',
    stages: [
      { id: 'draft', name: 'Draft', description: null, initial: true },
      { id: 'review', name: 'In review', description: null, initial: false },
      { id: 'approved', name: 'Approved', description: null, initial: false },
    ],
  });
  await expect(page.getByRole('region', { name: 'Used in models' })).toContainText('None yet');

  await page.goto(`/schema/item_types/${model}/edit`);
  const modelForm = page.getByRole('dialog', { name: 'Poster' });
  await modelForm.getByRole('tab', { name: 'Settings' }).click();
  await modelForm.getByRole('button', { name: /Workflow/ }).click();
  await page.getByRole('option', { name: /Press approval/ }).click();
  await modelForm.getByRole('button', { name: 'Save model' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save model' }).click();
  await expect(page.getByText('Model Poster saved')).toBeVisible();
  expect(await stagesOf(client, items)).toEqual(['draft', 'draft', 'draft']);

  await page.goto(`/editor/item_types/${model}/items?order_by=_created_at_ASC`);
  await page.getByRole('checkbox', { name: 'Select Fair' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  const actions = page.getByRole('toolbar', { name: 'Actions for the selected records' });
  await actions.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to stage' }).click();
  const move = page.getByRole('dialog', { name: 'Move 3 records to another stage' });
  await move.getByRole('button', { name: /Stage/ }).click();
  await page.getByRole('option', { name: 'In review' }).click();
  expect(await violations(page)).toEqual([]);
  await move.getByRole('button', { name: 'Move 3 records' }).click();
  await expect(page.getByText('3 records moved')).toBeVisible();
  await expect.poll(() => stagesOf(client, items)).toEqual(['review', 'review', 'review']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 records moved back')).toBeVisible();
  await expect.poll(() => stagesOf(client, items)).toEqual(['draft', 'draft', 'draft']);

  await page.goto(`/editor/item_types/${model}/items/${items[1]}/edit`);
  await page.getByRole('button', { name: 'Move to another stage' }).click();
  await page.getByRole('menuitem', { name: 'Approved' }).click();
  await expect(page.getByText('Opera moved to Approved')).toBeVisible();
  expect(await stagesOf(client, items)).toEqual(['draft', 'approved', 'draft']);
  await page.context().close();
});

test('a stage is renamed and removed after its records are named, and a workflow in use cannot be deleted', async ({
  browser,
}) => {
  const site = await ownSite(browser, 'Workflow in use');
  const { client } = site;
  const workflow = await makeWorkflow(client, stages.draft, { id: 'review', name: 'In review' }, stages.done);
  const { model, items } = await makeModel(client, 'Leaflet', ['Map', 'Menu', 'Ticket'], workflow.id);
  for (const item of items.slice(0, 2)) await client.items.update(item, { meta: { stage: 'review' } } as never);
  const page = await site.openWindow();
  await page.goto('/project_settings/workflows');
  await page.getByRole('link', { name: /Editing.*3 stages · in 1 model/ }).click();

  // The label changes; the stages of records do not. Leaving asks first.
  await typeInto(stage(page, 'In review').getByRole('textbox', { name: 'Name' }), 'Reading');
  await typeInto(stage(page, 'Reading').getByRole('textbox', { name: 'Description' }), 'An editor reads it');
  await page.getByRole('navigation', { name: 'Project settings' }).getByRole('link', { name: 'Roles' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await expect(leaving).toContainText('Unsaved: Stages.');
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Workflow Editing saved')).toBeVisible();
  expect((await client.workflows.find(workflow.id)).stages[1]).toEqual({
    id: 'review',
    name: 'Reading',
    description: 'An editor reads it',
    initial: false,
  });
  expect(await stagesOf(client, items)).toEqual(['review', 'review', 'draft']);

  // The initial stage cannot be removed; another stage is removed after a confirmation of the effects.
  await stage(page, 'Draft').getByRole('button', { name: 'Actions for Draft' }).click();
  const first = page.getByRole('menuitem', { name: 'Remove stage' });
  await expect(first).toHaveAttribute('aria-disabled', 'true');
  await expect(first).toContainText('Choose another initial stage first');
  await page.keyboard.press('Escape');
  await takeOut(page, 'Reading');
  await expect(page.getByRole('button', { name: 'Add stage' })).toBeFocused();
  await expect(page.getByText('2 records in this stage will move to “Draft”.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore Reading' }).click();
  await expect.poll(() => stageNames(page)).toEqual(['Draft', 'Reading', 'Done']);
  await takeOut(page, 'Reading');
  await page.getByRole('button', { name: 'Initial stage' }).click();
  await page.getByRole('option', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove stage Reading?' });
  await expect(question).toContainText('2 records in this stage will move to “Done”.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await stagesOf(client, items)).toEqual(['review', 'review', 'draft']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Remove stage' }).click();
  await expect(page.getByText('Workflow Editing saved').last()).toBeVisible();
  await expect.poll(() => stagesOf(client, items)).toEqual(['done', 'done', 'draft']);

  // In use: the menu names the model, and so does the server once that has happened behind the question.
  const remove = page.getByRole('menuitem', { name: 'Delete workflow' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toContainText('The model Leaflet uses it.');
  await client.itemTypes.update(model, { workflow: null });
  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await remove.click();
  await client.itemTypes.update(model, { workflow: { type: 'workflow', id: workflow.id } });
  await confirmDeletion(page, 'Editing', 'Delete workflow');
  await expect(page.getByText('Couldn’t delete workflow Editing')).toBeVisible();
  await expect(page.getByText('The model Leaflet uses it.')).toBeVisible();
  await client.itemTypes.update(model, { workflow: null });
  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await remove.click();
  await confirmDeletion(page, 'Editing', 'Delete workflow');
  await expect(page.getByText('Workflow Editing deleted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'No workflows yet' })).toBeVisible();
  expect(await client.workflows.list()).toEqual([]);
  await page.context().close();
});

test('a role without permission to edit workflows sees why', async ({ browser }) => {
  const site = await ownSite(browser, 'Closed workflows');
  const { client } = site;
  const workflow = await makeWorkflow(client, stages.draft, stages.done);
  const role = await client.roles.create({ name: 'People', can_manage_users: true, environments_access: 'all' });
  const token = await client.accessTokens.create({
    name: 'User manager',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });

  const outside = await site.openWindow(token.token ?? '');
  await outside.goto(`/project_settings/workflows/${workflow.id}/edit`);
  await expect(outside.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  await expect(outside.getByText('Your role can’t open this part of the settings.')).toBeVisible();
  const pages = outside.getByRole('navigation', { name: 'Project settings' });
  await expect(pages.getByRole('link', { name: 'Roles' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Workflows' })).toHaveCount(0);
  await outside.context().close();

  // Where the primary environment is changed through sandboxes only, it can be read.
  await client.site.update({ force_use_of_sandbox_environments: true });
  const page = await site.openWindow();
  await page.goto(`/project_settings/workflows/${workflow.id}/edit`);
  const reason = 'Workflows of the primary environment are read-only. Change them in a sandbox, then promote it.';
  await expect(page.getByText(reason)).toBeVisible();
  await expect(stage(page, 'Done').getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Add stage' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  const add = page.getByRole('button', { name: 'Add workflow' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.focus();
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

/** A stage of the open form, by its name. */
function stage(page: Page, name: string | RegExp) {
  return page.getByRole('grid', { name: 'Stages' }).getByRole('row', { name, exact: true });
}

/** The names of the stages, in their order. */
async function stageNames(page: Page): Promise<string[]> {
  const names = page.getByRole('grid', { name: 'Stages' }).getByRole('textbox', { name: 'Name' });
  return names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

async function takeOut(page: Page, name: string): Promise<void> {
  await stage(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Remove stage' }).click();
  await expect(stage(page, name)).toHaveCount(0);
}

/** Adds the workflow Editing with these stages; records begin in the first. */
async function makeWorkflow(client: Client, first: Stage, ...others: readonly Stage[]) {
  return client.workflows.create({
    name: 'Editing',
    api_key: 'editing',
    stages: [{ ...first, initial: true }, ...others],
  });
}

/** Adds a model with records of these titles. */
async function makeModel(client: Client, name: string, titles: readonly string[], workflowId?: string) {
  const { id } = await client.itemTypes.create({
    name,
    api_key: name.toLowerCase(),
    ...(workflowId === undefined ? {} : { workflow: { type: 'workflow', id: workflowId } }),
  });
  await client.fields.create(id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const items: string[] = [];
  for (const title of titles)
    items.push((await client.items.create({ item_type: { type: 'item_type', id }, title })).id);
  return { model: id, items };
}

async function stagesOf(client: Client, ids: readonly string[]): Promise<unknown[]> {
  return Promise.all(ids.map(async (id) => (await client.items.find(id)).meta.stage));
}
