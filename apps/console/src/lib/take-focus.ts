/** A list whose focused row is gone, and a dialog that has closed, move the focus later by themselves. */
const settlesAfterMs = 1000;

/**
 * Moves the focus to where it belongs once something on the page was deleted, and back there if the page itself moves
 * it on while it settles. Any press of a person ends that.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (element === null) return;
  element.focus();
  const settled = new AbortController();
  const end = () => settled.abort();
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, end, { capture: true, signal: settled.signal });
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== element) element.focus();
    },
    { signal: settled.signal },
  );
  setTimeout(end, settlesAfterMs);
}
