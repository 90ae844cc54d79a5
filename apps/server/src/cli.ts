import { parseArgs } from 'node:util';
import { DomainError } from '@lectern/domain';
import { DataFolderInUseError, RestoreRefusedError, SnapshotLostError } from '@lectern/storage';
import { TransferError } from '@lectern/transfer';
import { BackupDamagedError } from './backup/frames.ts';
import { commands } from './commands/index.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

/** Errors that are not faults of the program: their message is enough, without a stack. */
const expectedErrors = [
  ConfigError,
  DataFolderInUseError,
  TransferError,
  BackupDamagedError,
  RestoreRefusedError,
  SnapshotLostError,
];

const root = process.env['LECTERN_ROOT'] ?? process.cwd();

const help = `Usage: lectern <command>

  start
      install, build and start the server (as npm start)
${commands.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}\n`).join('')}
With the embedded database, stop the server before running a command on its data folder. Only backup works while it runs.
`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

async function main([name, ...args]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || args.includes('--help')) {
    process.stdout.write(help);
    return;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) throw new ConfigError(`Unknown command "${name}".\n\n${help}`);
  const { values, positionals } = parse(args, command.options ?? {});
  await command.run({ options: values, words: positionals, config: readConfig(process.env, root), root });
}

function parse(args: string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function messageOf(error: unknown): string {
  if (expectedErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof DomainError)
    return error.problems.map(({ code, details }) => `${code} ${JSON.stringify(details)}`).join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
