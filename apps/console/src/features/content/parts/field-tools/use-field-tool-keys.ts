import { type RefObject, useEffect } from 'react';

const rowSelector = '[id^="field:"]';

/**
 * Makes the menu of a field tabbable while the field has focus: Shift+Tab moves from its control to it. Without this
 * every field would be two tab stops.
 */
export function useFieldToolKeys(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    let reachable: HTMLElement | null = null;
    const handleFocus = (event: FocusEvent) => {
      const tool = event.target instanceof Element ? toolAround(event.target) : null;
      if (tool === reachable) return;
      reachable?.setAttribute('tabindex', '-1');
      tool?.setAttribute('tabindex', '0');
      reachable = tool;
    };
    element.addEventListener('focusin', handleFocus);
    return () => element.removeEventListener('focusin', handleFocus);
  }, [form]);
}

/** The menu of the innermost field around an element; cards of blocks are rows without one. */
export function toolAround(element: Element): HTMLElement | null {
  for (let row = element.closest(rowSelector); row !== null; row = row.parentElement?.closest(rowSelector) ?? null) {
    const tool = row.querySelector<HTMLElement>('[data-field-tool]');
    if (tool !== null && tool.closest(rowSelector) === row) return tool;
  }
  return null;
}
