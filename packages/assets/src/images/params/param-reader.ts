import { type Rgba, readColor } from './read-color.ts';

/** Reads values of a query; what is empty, unknown or malformed counts as absent. */
export class ParamReader {
  readonly #query: Readonly<Record<string, unknown>>;

  constructor(query: Readonly<Record<string, unknown>>) {
    this.#query = query;
  }

  /** The last value of a parameter. A name with `64` at its end has the value as URL-safe Base64. */
  text(name: string): string | null {
    const plain = this.#last(name);
    if (plain !== null) return plain;
    const encoded = this.#last(`${name}64`);
    return encoded === null ? null : Buffer.from(encoded, 'base64url').toString('utf8') || null;
  }

  /** A number, moved into its range; null if there is none. */
  number(name: string, min: number, max: number): number | null {
    const value = Number(this.text(name) ?? Number.NaN);
    return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : null;
  }

  /** A whole number in its range, or the value that changes nothing. */
  integer(name: string, min: number, max: number, otherwise = 0): number {
    return Math.round(this.number(name, min, max) ?? otherwise);
  }

  flag(name: string): boolean {
    const value = this.text(name);
    return value === 'true' || value === '1';
  }

  /** The words of a list, in order. */
  words(name: string): string[] {
    return this.text(name)?.split(',').filter(Boolean) ?? [];
  }

  /** One of some words. */
  word<T extends string>(name: string, allowed: readonly T[]): T | null {
    const value = this.text(name);
    return allowed.find((word) => word === value) ?? null;
  }

  color(name: string): Rgba | null {
    return readColor(this.text(name));
  }

  #last(name: string): string | null {
    const value = this.#query[name];
    const last: unknown = Array.isArray(value) ? value.at(-1) : value;
    return typeof last === 'string' && last !== '' ? last : null;
  }
}
