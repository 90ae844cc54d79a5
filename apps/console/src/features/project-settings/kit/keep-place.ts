import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** In the state of a location: the label of the control that was focused in the form that this one replaces. */
interface PlaceState {
  place?: string | null;
}

/** The label of the focused control of a form; null if the focus is elsewhere. */
export function focusedPlace(form: HTMLFormElement | null): string | null {
  const focused = controlsOf(form).find((control) => control === document.activeElement);
  return focused === undefined ? null : labelOf(focused);
}

/** State of a location whose form goes on at that place. */
export function withPlace(state: unknown, place: string | null): object {
  return { ...(state as object | null), place } satisfies PlaceState;
}

/** Goes on where the replaced form was left, or at its first control: focus would be lost with the form. */
export function useKeptPlace(formRef: RefObject<HTMLFormElement | null>): void {
  const { place } = (useLocation().state ?? {}) as PlaceState;
  useEffect(() => {
    if (place === undefined) return;
    const controls = controlsOf(formRef.current);
    // Which controls there are, and in which order, may differ: some come with what is loaded.
    const counterpart = controls.find((control) => place !== null && labelOf(control) === place);
    (counterpart ?? controls[0])?.focus();
  }, [formRef, place]);
}

function controlsOf(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.elements ?? [])].filter(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.matches('button, input, textarea') && !control.matches(':disabled'),
  );
}

function labelOf(control: HTMLElement): string | null {
  const labelledBy = control.getAttribute('aria-labelledby');
  // A select names its value first, which is not rendered yet when the form begins.
  const label =
    labelledBy === null ? control.closest('label') : document.getElementById(labelledBy.split(' ').at(-1) ?? '');
  return label?.textContent ?? control.getAttribute('aria-label') ?? control.textContent;
}
