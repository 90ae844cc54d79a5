import { ownSite } from './support/own-site.ts';
import { type Client, expect, type Locator, test } from './support/test.ts';

const entries = 72;

/** Keys of fields hold no number after an underscore. */
const keyOf = (index: number) => `entry_${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** A record of many lines with a text after all of them; answers its address. */
async function makeLedger(client: Client): Promise<string> {
  const { id: model } = await client.itemTypes.create({
    name: 'Ledger',
    api_key: 'long_ledger',
    draft_mode_active: true,
  });
  for (let index = 0; index < entries; index += 1) {
    await client.fields.create(model, { label: `Entry ${index}`, api_key: keyOf(index), field_type: 'string' });
  }
  await client.fields.create(model, {
    label: 'Remarks',
    api_key: 'remarks',
    field_type: 'structured_text',
    validators: { structured_text_blocks: { item_types: [] }, structured_text_links: { item_types: [] } },
  });
  const { id } = await client.items.create({
    item_type: { type: 'item_type', id: model },
    [keyOf(0)]: 'Flour',
    [keyOf(60)]: 'Salt',
  });
  return `/editor/item_types/${model}/items/${id}/edit`;
}

/** Whether the browser draws it, or passes it over because it is far out of sight. */
const isDrawn = (element: Locator) => element.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }));

test('a URL leads to a field at the end of a long form, and a long text opens full screen', async ({ browser }) => {
  const { client, openWindow } = await ownSite(browser, 'Ledgers');
  const address = await makeLedger(client);
  const page = await openWindow();
  const entry = (index: number) => page.getByRole('textbox', { name: `Entry ${index}`, exact: true });

  await test.step('the field is scrolled into view and focused, and the fields above it stay unrendered', async () => {
    await page.goto(`${address}#field:${keyOf(60)}`);
    await expect(entry(60)).toBeFocused();
    await expect(entry(60)).toHaveValue('Salt');
    await expect.poll(() => isDrawn(entry(0))).toBe(false);
    await expect(entry(60)).toBeInViewport({ ratio: 1 });
    expect(await isDrawn(entry(60))).toBe(true);
  });

  await test.step('unrendered fields remain reachable for keyboard and assistive technology', async () => {
    await entry(0).focus();
    await expect(entry(0)).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('Fine ');
    await expect(entry(0)).toHaveValue(/Fine /);
    await expect.poll(() => isDrawn(entry(60))).toBe(false);
    await entry(60).focus();
    await expect(entry(60)).toBeInViewport({ ratio: 1 });
  });

  await test.step('a text editor at the end of the form covers the window wherever the focus moves', async () => {
    await page.getByRole('textbox', { name: 'Remarks' }).click();
    await page.getByRole('button', { name: 'Full screen' }).click();
    const whole = page.getByRole('group', { name: 'Remarks' });
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect.poll(() => whole.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // Two frames: a form that took it back would do so in the first.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await whole.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const corners = [
      [1, 1],
      [width - 2, 1],
      [1, height - 2],
      [width - 2, height - 2],
    ] as const;
    for (const [x, y] of corners) {
      expect(
        await whole.evaluate((frame, [left, top]) => frame.contains(document.elementFromPoint(left, top)), [
          x,
          y,
        ] as const),
      ).toBe(true);
    }

    await page.getByRole('textbox', { name: 'Remarks' }).click();
    await page.keyboard.press('Escape');
    await expect(entry(71)).toBeInViewport();
  });
});
