/** What a user has typed so far, read as a number. */
export type ParsedNumber = { status: 'empty' } | { status: 'partial' } | { status: 'number'; value: number };

const decimal = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;
const integer = /^[+-]?\d+$/;

/** Reads typed text; a comma counts as a decimal point, and nothing is rounded. */
export function parseNumber(text: string, isInteger: boolean): ParsedNumber {
  const trimmed = text.trim();
  if (trimmed === '') return { status: 'empty' };
  if (!(isInteger ? integer : decimal).test(trimmed)) return { status: 'partial' };
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? { status: 'number', value } : { status: 'partial' };
}
