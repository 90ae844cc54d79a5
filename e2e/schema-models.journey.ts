import { type Client, expect, test } from './support/test.ts';

test('a change of a model says what it does to its records, and refusals stand at their control', async ({ page, client }) => {
  const workflow = await client.workflows.create({
    name: 'Harvest review',
    api_key: 'harvest_review',
    stages: [
      { id: 'picked', name: 'Picked', initial: true },
      { id: 'weighed', name: 'Weighed', initial: false },
    ],
  });
  const model = await newModel(client, 'Orchard', 'orchard', { tree: true, draft_mode_active: true, draft_saving_active: true });
  await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const parent = await client.items.create({ item_type: { type: 'item_type', id: model.id }, title: 'Apples' });
  await client.items.create({ item_type: { type: 'item_type', id: model.id }, title: 'Russets', parent_id: parent.id, position: 1 });
  await page.goto(`${model.path}/edit`);
  const form = page.getByRole('dialog', { name: 'Orchard' });
  for (const section of ['Basic info', 'Settings', 'Presentation', 'SEO'])
    await expect(form.getByRole('tab', { name: section })).toBeVisible();
  expect((await form.boundingBox())?.width).toBe(700);

  await form.getByRole('checkbox', { name: /There is only one record/ }).press('Space');
  await form.getByRole('button', { name: 'Save model' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save model' }).click();
  await expect(form.getByText('It has several records. Delete all but one first.')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /There is only one record/ })).toBeFocused();
  await form.getByRole('checkbox', { name: /There is only one record/ }).press('Space');

  await form.getByRole('tab', { name: 'Settings' }).click();
  await expect(form.getByRole('radio', { name: /By time/ })).toBeChecked();
  const drafts = form.getByRole('checkbox', { name: /Records have drafts/ });
  const incomplete = form.getByRole('checkbox', { name: /Incomplete drafts can be saved/ });
  await drafts.press('Space');
  await expect(incomplete).toBeDisabled();
  await expect(incomplete).not.toBeChecked();
  await form.getByRole('button', { name: /Workflow/ }).click();
  await page.getByRole('option', { name: /Harvest review/ }).click();
  await form.getByRole('button', { name: 'Save model' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save the changes to Orchard?' });
  await expect(question).toContainText('Its 2 records move to the top level');
  await expect(question).toContainText('2 records have changes that are not published; those that are valid go live.');
  await expect(question).toContainText('Its 2 records go to the stage “Picked”.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await client.itemTypes.find(model.id)).toMatchObject({ tree: true, draft_mode_active: true });

  await form.getByRole('button', { name: 'Save model' }).click();
  await question.getByRole('button', { name: 'Save model' }).click();
  await expect(page.getByText('Model Orchard saved')).toBeVisible();
  expect(await client.itemTypes.find(model.id)).toMatchObject({
    tree: false,
    sortable: false,
    draft_mode_active: false,
    draft_saving_active: false,
    workflow: { id: workflow.id },
  });
  expect(await client.items.find(parent.id)).toMatchObject({ meta: { status: 'published', stage: 'picked' } });
  await expect(page.getByRole('region', { name: 'About this model' })).toContainText('Harvest review');

  // Without records nothing is asked; a name and key that are taken are said where they are written.
  const empty = await newModel(client, 'Cellar', 'cellar', { sortable: true });
  await page.goto(`${empty.path}/edit`);
  const second = page.getByRole('dialog', { name: 'Cellar' });
  await second.getByRole('textbox', { name: 'Name' }).fill('Orchard');
  await second.getByRole('textbox', { name: 'Api key' }).fill('orchard');
  await expect(second.getByText('Code that reads cellar must be changed too.')).toBeVisible();
  await second.getByRole('tab', { name: 'Settings' }).click();
  await second.getByText('By a field').click();
  await second.getByRole('button', { name: 'Save model' }).click();
  await expect(second.getByRole('button', { name: /Order by/ })).toHaveAccessibleDescription(/Choose what to order by/);
  await second.getByRole('button', { name: /Order by/ }).click();
  await page.getByRole('option', { name: 'Date of last change' }).click();
  await second.getByRole('button', { name: 'Save model' }).click();
  await expect(second.getByRole('tab', { name: /Basic info.*2 errors/ })).toHaveAttribute('aria-selected', 'true');
  await expect(second.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/taken already/);
  await second.getByRole('textbox', { name: 'Name' }).fill('Vault');
  await second.getByRole('textbox', { name: 'Api key' }).fill('vault');
  await second.getByRole('button', { name: 'Save model' }).click();
  await expect(page.getByText('Model Vault saved')).toBeVisible();
  expect(await client.itemTypes.find('vault')).toMatchObject({ ordering_meta: 'updated_at', ordering_direction: 'asc', sortable: false });
});

async function newModel(
  client: Client,
  name: string,
  apiKey: string,
  attributes: Partial<Parameters<Client['itemTypes']['create']>[0]> = {},
): Promise<{ id: string; path: string }> {
  const { id, modular_block: isBlock } = await client.itemTypes.create({ ...attributes, name, api_key: apiKey });
  return { id, path: `/schema/${isBlock ? 'blocks_library' : 'item_types'}/${id}` };
}
