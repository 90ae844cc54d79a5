import type { Problems } from '../parts/forms/problems.ts';

/** Settings of a validator as the wire writes them. */
export type Settings = Readonly<Record<string, unknown>>;

/** How the settings of one validator travel between the wire and a form. Drafts keep half-written values. */
export interface ValidatorForm<Draft> {
  /** What the form starts with when the validator is switched on. */
  empty: Draft;
  read(settings: Settings): Draft;
  write(draft: Draft): Record<string, unknown>;
  /** Problems, by control of the form; empty when the server accepts the settings of `write`. */
  check(draft: Draft): Problems;
  /** The control in which a setting of the wire is written, for refusals of the server. */
  controlOf(setting: string): string;
}

/** Completes a form: settings have a control of the same name by default. */
export function defineForm<Draft>(
  form: Omit<ValidatorForm<Draft>, 'controlOf'> & Partial<ValidatorForm<Draft>>,
): ValidatorForm<Draft> {
  return { controlOf: (setting) => setting, ...form };
}

/** The number a setting holds, or null. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** The text a setting holds, or an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Only the entries with a value. */
export function given(entries: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}
