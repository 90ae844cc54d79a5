/**
 * Runs what may move the page once no pointer is held. A press is lost if its button moves away before it is released,
 * as when a field is left and its problem appears above.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) return run();
  const pressed = new AbortController();
  // A finger is lifted before what it touched takes the focus; a click follows.
  for (const name of ['pointerup', 'pointercancel', 'click']) {
    const end = () => {
      pressed.abort();
      setTimeout(run);
    };
    addEventListener(name, end, { capture: true, signal: pressed.signal });
  }
}
