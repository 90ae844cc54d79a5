import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';

/** What was typed after a command. */
export interface CommandInput {
  /** Values of `--name value`; `true` for flags. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Words after the command's name. */
  words: readonly string[];
  config: Config;
  /** Folder of the repository. */
  root: string;
}

/** A command of `lectern`. */
export interface Command {
  name: string;
  /** What follows the name: `<folder> --from <API URL>`. */
  usage: string;
  /** What it does, in one line. */
  summary: string;
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** Throws `ConfigError` when the input is incomplete. */
  run(input: CommandInput): Promise<void>;
}

/** Value of an option. Throws `ConfigError` when it is missing. */
export function required({ options }: CommandInput, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value === '') throw new ConfigError(`The option --${name} is missing.`);
  return value;
}

/** Value of an option, if given. */
export function optional({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Prints a line. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
