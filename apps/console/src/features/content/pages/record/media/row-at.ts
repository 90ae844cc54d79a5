/** The row of a place in a form, if it is on the page and can be reached. */
export function rowAt(path: string): HTMLElement | null {
  // A record in a panel has the same places as one on the page behind it, which is inert.
  const rows = document.querySelectorAll<HTMLElement>(`[id="${CSS.escape(`field:${path}`)}"]`);
  return [...rows].find((row) => row.closest('[inert]') === null) ?? null;
}
