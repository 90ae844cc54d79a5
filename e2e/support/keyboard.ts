import { expect, type Locator, type Page } from './test.ts';

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/**
 * Waits until no dialog, menu or list is closing, and the focus is back where it was. Until then they take the keys, and
 * Tab begins somewhere else.
 */
export async function overlaysClosed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('[data-exiting]') !== null) await frame();
    // The focus returns in the frame after.
    for (let frames = 0; frames < 2 && document.activeElement === document.body; frames += 1) await frame();
  });
}

/** Presses Enter on the focused button of a menu or a select, and waits for the focus in what opens. */
export async function openFocused(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.locator(':is([role="menu"], [role="listbox"]):is(:focus, :has(:focus))')).toHaveCount(1);
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
  await overlaysClosed(page);
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
