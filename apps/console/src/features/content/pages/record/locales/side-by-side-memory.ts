/** The language shown next to the first, by model; stored in this browser. */
export const sideBySideMemory = {
  read: (itemTypeId: string): string | null => localStorage.getItem(keyOf(itemTypeId)),

  keep(itemTypeId: string, locale: string | null): void {
    if (locale === null) localStorage.removeItem(keyOf(itemTypeId));
    else localStorage.setItem(keyOf(itemTypeId), locale);
  },
};

function keyOf(itemTypeId: string): string {
  return `lectern.beside.${itemTypeId}`;
}
