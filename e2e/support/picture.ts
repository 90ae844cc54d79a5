import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const images = join(import.meta.dirname, '../../packages/starter/images');

/** Presses a button that asks for a file, and returns with an image from this computer under another name. */
export async function choosePicture(
  page: Page,
  button: Locator,
  { picture, name }: { picture: string; name: string },
): Promise<void> {
  const buffer = await readFile(join(images, picture));
  const asked = page.waitForEvent('filechooser');
  await button.click();
  await (await asked).setFiles({ name, mimeType: 'image/jpeg', buffer });
}
