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
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]:has(button)') ?? null;
  // A box with a button may also have an input, which the problem is about.
  const control =
    first?.matches('[aria-invalid="true"]') === false
      ? (first.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first.querySelector<HTMLElement>('button'))
      : first;
  focusInList(control);
  return control != null;
}
