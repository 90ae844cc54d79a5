/** The nearest element around another one that scrolls what it holds up and down; null when only the window does. */
export function scrollingAround(element: Element): HTMLElement | null {
  let box = element.parentElement;
  while (box !== null && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box;
}
