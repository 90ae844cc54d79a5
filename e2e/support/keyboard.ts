import type { Locator, Page } from './test.ts';

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/**
 * Goes on with Tab until the control, or something in it, has the focus; one that the keyboard does not reach fails the
 * journey.
 */
export async function tabTo(
  page: Page,
  control: Locator,
  what: 'something in it' | 'itself' = 'something in it',
): Promise<void> {
  await control.waitFor();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await hasFocus(control, what)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty presses of Tab did not reach ${control.toString()}.`);
}

/** Goes on with the right arrow until the tile of a grid has the focus. */
export async function arrowTo(page: Page, tile: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await hasFocus(tile, 'itself')) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`Sixty presses of the right arrow did not reach ${tile.toString()}.`);
}

/** Presses a control and types over what is in it; no text empties it. */
export async function typeInto(control: Locator, text: string): Promise<void> {
  const { keyboard } = control.page();
  await control.click();
  await keyboard.press('ControlOrMeta+a');
  await (text === '' ? keyboard.press('Delete') : keyboard.type(text));
}

/** Whether the control, or something in it, has the focus. */
export async function hasFocus(
  control: Locator,
  what: 'something in it' | 'itself' = 'something in it',
): Promise<boolean> {
  return control.evaluate(
    (element, isItself) => (isItself ? element === document.activeElement : element.contains(document.activeElement)),
    what === 'itself',
  );
}
