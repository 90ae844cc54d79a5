/**
 * Focuses a control, also one inside a sortable list: a list that is entered from outside sends focus on to the row
 * that had it last, and lets it be once it has settled.
 */
export function focusInList(control: HTMLElement | null | undefined): void {
  control?.focus();
  requestAnimationFrame(() => control?.focus());
}

/** Focuses the first control of a form that is marked as wrong; false where there is none. */
export function focusProblem(form: HTMLElement | null): boolean {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button') ?? null;
  focusInList(control);
  return control !== null;
}
