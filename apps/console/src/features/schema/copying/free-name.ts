/** A name that is not taken: the wanted one, or that with the first free number behind it, from 2. */
function freeName(wanted: string, isTaken: (name: string) => boolean, numbered: (number: number) => string): string {
  if (!isTaken(wanted)) return wanted;
  let number = 2;
  while (isTaken(numbered(number))) number += 1;
  return numbered(number);
}

/** A free API key: `title`, `title2`. Keys take no underscore before a number. */
export function freeApiKey(wanted: string, taken: ReadonlySet<string>): string {
  return freeName(
    wanted,
    (key) => taken.has(key),
    (number) => `${wanted}${number}`,
  );
}

/** A free label or title: `Title`, `Title 2`. */
export function freeLabel(wanted: string, taken: ReadonlySet<string>): string {
  return freeName(
    wanted,
    (label) => taken.has(label),
    (number) => `${wanted} ${number}`,
  );
}
