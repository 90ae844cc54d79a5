import type { TransferReport } from '@lectern/transfer';
import { print } from './command.ts';

/** Prints what a transfer did. Failures are listed and make the command fail. */
export function finish(verb: string, { itemTypes, uploads, items, failures }: TransferReport): void {
  print(`${verb} ${itemTypes} models and blocks, ${uploads} assets, ${items} records.`);
  if (failures.length === 0) return;
  process.stderr.write(`${failures.length} failed:\n${failures.map((failure) => `  ${failure}\n`).join('')}`);
  process.exitCode = 1;
}
