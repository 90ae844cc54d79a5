import { expect, type Locator } from './test.ts';

/**
 * Opens the menu of a row, whose button appears on hover. Until a re-rendered list has settled, the row may move away
 * from under the pointer.
 */
export async function openRowMenu(row: Locator, name: string): Promise<void> {
  const menu = row.page().getByRole('menu', { name, exact: true });
  // The menu of an earlier action may still be closing, and is no menu to choose from.
  await expect(menu).toBeHidden();
  await expect(async () => {
    // A press that was answered late has opened it all the same, and what is around an open menu cannot be pointed at.
    if (await menu.isVisible()) return;
    // A row that is re-rendered under the pointer notices it only when the pointer moves.
    await row.page().mouse.move(0, 0);
    await row.hover({ timeout: 5_000 });
    await row.getByRole('button', { name, exact: true }).click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}
