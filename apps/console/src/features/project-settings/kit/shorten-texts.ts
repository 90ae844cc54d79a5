/** Characters of a text that are shown at first (spec 2, section 9). */
const shownCharacters = 60;

/** A copy of some JSON whose long texts end in "…". */
export function shortened(value: object): object {
  // The result has the same members as the input.
  return JSON.parse(JSON.stringify(value), (_name, member: unknown) =>
    isLong(member) ? `${[...member].slice(0, shownCharacters).join('')}…` : member,
  ) as object;
}

/** Whether some JSON has a text that `shortened` would cut. */
export function hasLongText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isLong(value);
  return Object.values(value).some(hasLongText);
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length > shownCharacters && [...value].length > shownCharacters;
}
