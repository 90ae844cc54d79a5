import { overlaysClosed } from './keyboard.ts';
import { expect, type Page } from './test.ts';

/** Saves a record by its keys, and waits until the form says so. */
export async function saveByKeys(page: Page): Promise<void> {
  await overlaysClosed(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
}
