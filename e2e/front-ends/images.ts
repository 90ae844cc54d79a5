import { expect, type Page } from '../support/test.ts';

/** Waits until every image of a page is drawn. */
export async function imagesAreDrawn(page: Page): Promise<void> {
  for (const image of await page.getByRole('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
}
