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
  const asked = page.waitForEvent('filechooser');
  await button.click();
  await (await asked).setFiles(await newPicture(picture, name));
}

/** An image that the project does not have: one of its own, with some bytes after its end that no one looks at. */
export async function newPicture(picture: string, name: string) {
  const buffer = Buffer.concat([await readFile(join(images, picture)), Buffer.from(name)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** An image that the project has, under another name. */
export async function knownPicture(picture: string, name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await readFile(join(images, picture)) };
}

/** Drags a picture of this computer over an element and drops it there. */
export async function dropPicture(page: Page, onto: Locator, picture: string): Promise<void> {
  await dropFiles(page, onto, [join(images, picture)]);
}

/** Drags files or folders of this computer over an element and drops them there. */
export async function dropFiles(page: Page, onto: Locator, files: string[]): Promise<void> {
  const box = await onto.boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) throw new Error('There is nothing to drop files on.');
  // The middle of the part in sight: that of a long list is below the window.
  const bottom = Math.min(box.y + box.height, size.height);
  const at = { x: box.x + box.width / 2, y: (Math.max(box.y, 0) + bottom) / 2 };
  const data = { items: [], files, dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  await browser.detach();
}
