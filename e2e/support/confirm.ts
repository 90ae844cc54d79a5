import { typeInto } from './keyboard.ts';
import { expect, type Page } from './test.ts';

/** Answers the question before something is deleted for ever: its name is typed, and Enter pressed. */
export async function confirmDeletion(page: Page, name: string, label: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question.getByRole('button', { name: label })).toBeDisabled();
  await typeInto(question.getByRole('textbox', { name: `Type ${name} to confirm` }), name);
  await page.keyboard.press('Enter');
}
