import type { Page } from '@playwright/test';

/**
 * Places that may be wider than the window by their nature: tables, tab lists, code, and tool bars scroll by
 * themselves, diagrams and maps are moved under their window (WCAG 1.4.10).
 */
const mayScroll = 'table, [role="tablist"], pre, [role="grid"], [role="toolbar"], [role="application"], .cm-editor';

/**
 * What sticks out of the window at the end of its lines: the page itself, panes that scroll sideways, and controls out
 * of reach.
 */
export async function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate((allowed) => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const isAllowed = (element: Element) =>
      element.closest(allowed) !== null ||
      element.querySelector(`:scope > ${allowed.replaceAll(', ', ', :scope > ')}`) !== null;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} pixels wide`);
    for (const element of document.querySelectorAll('body *')) {
      const overflow = getComputedStyle(element).overflowX;
      if (
        (overflow === 'auto' || overflow === 'scroll') &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        !isAllowed(element)
      ) {
        found.push(`${name(element)} scrolls sideways by ${element.scrollWidth - element.clientWidth} pixels`);
      }
    }
    for (const control of document.querySelectorAll('a[href], button, input, textarea, select')) {
      // Native counterparts of selects and date fields serve autofill only; they are neither visible nor reachable.
      if (control.closest('[aria-hidden="true"]') !== null) continue;
      const { left, right, width, height } = control.getBoundingClientRect();
      const outside = document.documentElement.dir === 'rtl' ? -left : right - innerWidth;
      if (width > 1 && height > 1 && outside > 1 && !isAllowed(control))
        found.push(`${name(control)} ends ${Math.round(outside)} pixels outside`);
    }
    return found;
  }, mayScroll);
}

/** Words of controls and headings that end at the edge of their box without a sign, such as an ellipsis. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('button, a[href], h1, h2, h3, label, legend, [role="tab"], th')) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isClipped = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      // Boxes of one pixel are for screen readers alone.
      if (!isClipped || clientWidth <= 1 || clientHeight <= 1 || textOverflow === 'ellipsis') continue;
      if (getComputedStyle(element).webkitLineClamp !== 'none') continue;
      if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2)
        found.push(`${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`);
    }
    return found;
  });
}
