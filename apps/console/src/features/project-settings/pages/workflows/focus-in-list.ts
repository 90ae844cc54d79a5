/**
 * Focuses a control, also one inside a sortable list: a list that is entered from outside sends focus on to the row
 * that had it last, and lets it be once it has settled.
 */
export function focusInList(control: HTMLElement | null | undefined): void {
  control?.focus();
  requestAnimationFrame(() => control?.focus());
}
