import { textOrEmpty } from '../console/text-value.tsx';

/** The texts of a stored list; none for anything else. */
export function readList(value: unknown): string[] {
  try {
    const parsed: unknown = JSON.parse(textOrEmpty(value));
    return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** JSON with a line for each member; what is no JSON stays as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
