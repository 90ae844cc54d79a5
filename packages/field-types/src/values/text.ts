import type { ParsedValue } from '../definition.ts';
import { invalidFormat, parsed } from '../problems.ts';

/** Reads a text; an empty one stays as it is. */
export function parseText(value: unknown): ParsedValue {
  return typeof value === 'string' ? parsed(value) : invalidFormat();
}

/** Blank for text-like types: nothing, or the empty string. */
export function isBlankText(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** The text itself, or null when the value is none. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Length in characters as people count them in a form: code points, so that an emoji is not two. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
