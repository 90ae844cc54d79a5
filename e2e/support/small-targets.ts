import type { Page } from '@playwright/test';

/** Smallest width and height of what is pressed, in pixels (WCAG 2.5.8). */
const smallest = 24;

/**
 * Controls that are smaller than a finger or an unsteady hand needs. Room around a small control would do for the
 * criterion; the design asks for the size itself. Links within a sentence are as high as its line.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls =
      'a[href], button, input, textarea, [role="button"], [role="tab"], [role="separator"][tabindex], [role="spinbutton"]';
    const isTwin = (element: Element) => {
      // Boxes and lists are drawn by hand; what the browser would draw is there for assistive technology alone.
      const hidden = element.parentElement?.closest('[data-react-aria-prevent-focus], [aria-hidden="true"]') ?? null;
      const { clipPath, clip } = getComputedStyle(element.parentElement ?? element);
      return hidden !== null || clipPath !== 'none' || clip !== 'auto';
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || isTwin(element)) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || (width >= least - 0.5 && height >= least - 0.5)) continue;
      if (element.tagName === 'A' && getComputedStyle(element).display === 'inline') continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      found.push(`${element.tagName.toLowerCase()} “${name}” is ${Math.round(width)} by ${Math.round(height)} pixels`);
    }
    return found;
  }, smallest);
}
